"""Drawings of the court figures (fante, cavallo, regina and re), whose clothes take the colour of the suit."""

_SKIN = 'fill="#f3cfa5" stroke="#4a3520" stroke-width="1.5"'
_EYES = '<circle cx="25" cy="27" r="1.6"/><circle cx="35" cy="27" r="1.6"/>'
_INK = 'stroke="#3b2a17" stroke-width="1.5" stroke-linejoin="round"'

FANTE = (
    f'<path d="M6 72Q7 49 22 44H38Q53 49 54 72Z" fill="currentColor" {_INK}/>'
    '<path d="M30 50V72" stroke="#ffe9b0" stroke-width="2" stroke-dasharray="2 3"/>'
    f'<path d="M20 45L25 52L30 46L35 52L40 45L36 41H24Z" fill="#fff" {_INK}/>'
    f'<path d="M16 20Q13 40 20 43Q18 32 20 22H40Q42 32 40 43Q47 40 44 20Z" fill="#8a5a2b" {_INK}/>'
    f'<ellipse cx="30" cy="29" rx="11" ry="13" {_SKIN}/>{_EYES}'
    '<path d="M26 36Q30 38 34 36" fill="none" stroke="#8c3b2e" stroke-width="1.6"/>'
    f'<path d="M13 21Q12 6 32 6Q50 7 47 21Q30 13 13 21Z" fill="currentColor" {_INK}/>'
    f'<path d="M40 12Q44 -2 58 1Q58 12 43 16Z" fill="#fff3d6" {_INK}/>'
)
CAVALLO = (
    f'<path d="M50 46Q60 48 57 66Q52 62 47 53Z" fill="#5b3a1c" {_INK}/>'
    '<path d="M42 54L45 71H51L50 57ZM34 57L37 71H42L42 57ZM24 57L26 71H31L31 57ZM15 54L7 63L11 69L22 60Z" '
    f'fill="#b98a54" {_INK}/>'
    '<path d="M23 42Q19 31 14 26L13 19L8 25Q2 33 3 38Q5 43 10 41L14 38Q11 48 15 55Q34 64 49 59Q55 54 52 46Q44 38 '
    '30 40Z" '
    f'fill="#c99a63" {_INK}/>'
    f'<path d="M14 25Q23 29 26 41L21 43Q19 33 13 27Z" fill="#5b3a1c" {_INK}/><circle cx="9.5" cy="31" r="1.4"/>'
    f'<path d="M28 40H45L47 52H28Z" fill="#f2b91f" {_INK}/>'
    f'<path d="M33 40L31 58L25 60V63H36L41 42Z" fill="#4a3520" {_INK}/>'
    f'<path d="M28 42Q27 25 36 22Q46 25 45 42Z" fill="currentColor" {_INK}/>'
    '<path d="M22 37L7 37" fill="none" stroke="#3b2a17" stroke-width="1.4"/>'
    f'<path d="M33 26Q32 33 22 35L23 39Q36 38 38 28Z" fill="currentColor" {_INK}/>'
    f'<circle cx="36" cy="15" r="7.5" {_SKIN}/><circle cx="33" cy="15.5" r="1.2"/>'
    f'<path d="M27 12Q27 3 37 3Q46 4 45 12Q36 8 27 12Z" fill="currentColor" {_INK}/>'
    f'<path d="M41 5Q46 -3 56 0Q53 8 43 9Z" fill="#fff3d6" {_INK}/>'
)
REGINA = (
    f'<path d="M4 72Q8 48 22 45H38Q52 48 56 72Z" fill="currentColor" {_INK}/>'
    f'<path d="M14 20Q7 46 16 55L23 44V22H37V44L44 55Q53 46 46 20Z" fill="#b7792b" {_INK}/>'
    f'<ellipse cx="30" cy="29" rx="10.5" ry="13" {_SKIN}/>{_EYES}'
    '<path d="M27 36Q30 39 33 36Q30 35 27 36" fill="#b3261e" stroke="#b3261e"/>'
    f'<path d="M22 46Q30 58 38 46" fill="none" stroke="#f2b91f" stroke-width="3"/>'
    f'<path d="M16 20L15 9L23 14L30 5L37 14L45 9L44 20Q30 13 16 20Z" fill="#f2b91f" {_INK}/>'
)
RE = (
    f'<path d="M3 72Q5 48 20 44H40Q55 48 57 72Z" fill="currentColor" {_INK}/>'
    f'<path d="M14 47Q30 60 46 47L51 56Q30 72 9 56Z" fill="#fff" {_INK}/>'
    '<g fill="#222"><circle cx="18" cy="56" r="1.5"/><circle cx="30" cy="61" r="1.5"/>'
    '<circle cx="42" cy="56" r="1.5"/></g>'
    f'<ellipse cx="30" cy="28" rx="12" ry="13" {_SKIN}/>{_EYES}'
    f'<path d="M17 25Q14 50 30 55Q46 50 43 25Q41 34 34 33Q30 31 26 33Q19 34 17 25Z" fill="#8d8377" {_INK}/>'
    '<path d="M26 37Q30 39 34 37" fill="none" stroke="#5e110c" stroke-width="1.8"/>'
    f'<path d="M15 21L11 3L22 11L30 0L38 11L49 3L45 21Q30 15 15 21Z" fill="#f2b91f" {_INK}/>'
    '<g fill="#b3261e"><circle cx="30" cy="13" r="2.2"/><circle cx="20" cy="15" r="1.7"/>'
    '<circle cx="40" cy="15" r="1.7"/></g>'
)

FIGURES = {"F": FANTE, "C": CAVALLO, "Q": REGINA, "R": RE}
