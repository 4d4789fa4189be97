"""The style sheet of reports: light, dark, for narrow screens and for print."""

DAY = """
.report{font:16px/1.5 system-ui,sans-serif;color:#1b1f1d;background:#fff;max-width:1180px;margin:0 auto;padding:1rem}
.report h1{font-size:1.6rem;margin:.2rem 0}.report h2{font-size:1.2rem;margin:1.6rem 0 .5rem}
.report table{border-collapse:collapse;font-variant-numeric:tabular-nums}.report .wide{overflow-x:auto}
.report th{text-align:left;border-bottom:2px solid #5b6a62}.report td,.report th{padding:.2rem .8rem .2rem 0}
.report td{border-bottom:1px solid #d5ddd8}.report .sum td{font-weight:700}.report a{color:inherit}
.report .moves{width:100%}.report .moves td{vertical-align:top}.report .moves p{margin:.1rem 0 .2rem;max-width:34em}
.report .moves .number{padding-left:.5rem}.report .moves .average{white-space:nowrap}
.report .r-error td{background:#ffe3df}.report .r-bad_luck td{background:#fff0d6}.report .r-lucky td{background:#e2f0ff}
.report .theirs td{background:none}.report .theirs .number{box-shadow:inset 4px 0 #d5ddd8}
.report .r-fine,.report .r-forced{color:#4c5751}
.report .told{display:inline-flex;flex-wrap:wrap;align-items:center;gap:2px 4px}
.report .face{width:38px;height:auto;display:inline-block;vertical-align:middle}.report .face.small{width:24px}
.report .strip{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));gap:1rem}
.report figure{margin:0;scroll-margin-top:1rem}.report figure>svg{width:100%;height:auto;max-height:560px;display:block}
.report figcaption{margin:0 0 .3rem}.report .note{color:#4c5751;font-size:.9rem}
.report .graph{width:100%;height:auto;display:block}.report .graph.narrow{display:none}
.report .graph text{fill:currentColor;font-family:inherit}
.report .legend{display:flex;flex-wrap:wrap;gap:.1rem 1rem;margin:.3rem 0;color:#4c5751;font-size:.9rem}
.report .mark{width:16px;height:16px;vertical-align:-2px}
.report .grid{stroke:#d5ddd8}.report .zero{stroke:#5b6a62}.report .band{fill:#2f6b4f;opacity:.22}
.report .value{fill:none;stroke:#2f6b4f;stroke-width:2.5}.report .whisker{stroke:currentColor;stroke-width:1.5}
.report .opened{stroke:currentColor;stroke-width:2.5}
.report .k-error{fill:#c62828;stroke:#c62828}.report .k-bad_luck{fill:#b96a00;stroke:#b96a00}
.report .k-lucky{fill:#1565c0;stroke:#1565c0}.report .k-unclear{fill:#7a6c8f;stroke:#7a6c8f}
.report .k-fine{fill:#2f6b4f;stroke:#2f6b4f}.report .k-forced{fill:none;stroke:#5b6a62}
.report svg .theirs{fill:#fff;stroke-width:1.6}
"""
NIGHT = """
.report{color:#e6ebe8;background:#121815}.report td{border-color:#2c3a33}
.report .note,.report .legend{color:#a9b6af}
.report .r-error td{background:#4a211e}.report .r-bad_luck td{background:#463413}.report .r-lucky td{background:#1c3450}
.report .theirs td{background:none}.report .theirs .number{box-shadow:inset 4px 0 #2c3a33}
.report .r-fine,.report .r-forced{color:#a9b6af}.report .grid{stroke:#2c3a33}.report .value{stroke:#7fd3a7}
.report .band{fill:#7fd3a7}.report .k-error{fill:#ff8f86;stroke:#ff8f86}
.report .k-bad_luck{fill:#ffb64d;stroke:#ffb64d}.report .k-lucky{fill:#7ab8ff;stroke:#7ab8ff}
.report .k-unclear{fill:#c3b4da;stroke:#c3b4da}.report .k-fine{fill:#7fd3a7;stroke:#7fd3a7}
.report .k-forced{fill:none}.report svg .theirs{fill:#121815}
"""
PHONE = """
.report{padding:.7rem}.report .graph.wide{display:none}.report .graph.narrow{display:block}
.report .wide{overflow:visible}.report table,.report tbody{display:block;width:100%}
.report thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.report tr{display:grid;gap:.1rem .8rem;grid-template-columns:repeat(2,minmax(0,1fr));padding:.5rem 0;
border-bottom:1px solid #5b6a62}
.report table td{display:block;border:0;padding:0;background:none;min-width:0;overflow-wrap:anywhere}
.report td:empty{display:none}.report td:first-child{grid-column:1/-1;font-weight:700}
.report td[data-label]:not(:first-child)::before{content:attr(data-label);display:block;font-size:.8rem;opacity:.8}
.report .moves tr{grid-template-columns:2.6rem repeat(2,minmax(0,1fr));border:1px solid #5b6a62;border-radius:10px;
padding:.5rem .6rem;margin:0 0 .5rem;align-items:start}
.report .moves td.number{grid-column:1;box-shadow:none}.report .moves .who{grid-column:2/-1;font-weight:700}
.report .moves td:is(.number,.who,.what)::before{display:none}
.report .moves .played{grid-column:1/3}.report .moves .better{grid-column:3}
.report .moves .lost{grid-column:1/3;grid-row:3}.report .moves .average{grid-column:3;grid-row:3}
.report .moves .what{grid-column:1/-1}.report .moves .theirs{opacity:1;border-style:dashed}
.report .moves .r-fine,.report .moves .r-forced{padding:.2rem .6rem}
.report .moves :is(.r-fine,.r-forced) td:is(.lost,.average){display:none}
.report .moves :is(.r-fine,.r-forced) td::before{display:none}
.report .moves :is(.r-fine,.r-forced) .who{grid-column:2}.report .moves :is(.r-fine,.r-forced) .what{grid-column:2/-1}
.report .moves :is(.r-fine,.r-forced) .played{grid-column:3;grid-row:1/3}
.report .moves .r-error:not(.theirs){background:#ffe3df}.report .moves .r-bad_luck:not(.theirs){background:#fff0d6}
.report .moves .r-lucky:not(.theirs){background:#e2f0ff}.report .moves tr td{background:none}
"""
PHONE_NIGHT = """
.report .moves .r-error:not(.theirs){background:#4a211e}.report .moves .r-bad_luck:not(.theirs){background:#463413}
.report .moves .r-lucky:not(.theirs){background:#1c3450}
"""
PRINT = """
.report{max-width:none;padding:0;font-size:9pt;color:#000;background:none}
.report h1{font-size:14pt}.report h2{font-size:11pt;margin:.8rem 0 .3rem}
.report :is(.note,.legend,.moves p){font-size:8pt}
.report .strip{grid-template-columns:repeat(4,1fr);gap:.6rem}
.report td,.report th{padding:.05rem .6rem .05rem 0;border-color:#999}
.report figure,.report tr,.report .graph{break-inside:avoid}.report h2{break-after:avoid}
.report .graph{max-height:9cm}.report .face{width:26px}.report .face.small{width:18px}.report .wide{overflow:visible}
.report .r-fine,.report .r-forced,.report .note,.report .legend{color:#333}
.report :is(.r-error,.r-bad_luck,.r-lucky):not(.theirs) td{background:none}
.report :is(.r-error,.r-bad_luck,.r-lucky):not(.theirs) td:not(.what){font-weight:600}
.report svg .theirs{fill:#fff}.report .grid{stroke:#bbb}.report .value{stroke:#000}
@page{margin:14mm}
"""
NARROW = "screen and (max-width:640px)"
"""The screens that show a row of a table as a card."""


def style() -> str:
    """Return the style sheet."""
    night = "(prefers-color-scheme:dark)"
    return (
        f"{DAY}@media screen and {night}{{{NIGHT}}}@media {NARROW}{{{PHONE}}}"
        f"@media {NARROW} and {night}{{{PHONE_NIGHT}}}@media print{{{PRINT}}}"
    )
