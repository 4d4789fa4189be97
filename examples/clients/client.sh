#!/usr/bin/env bash
# A client in bash: it deals an ending of Scopone, solves it, and prints the value and the best moves.
set -euo pipefail

coproc ENGINE { exec ${SCOPASOLVER:-scopasolver} engine; }
exec {requests}>&"${ENGINE[1]}" {answers}<&"${ENGINE[0]}" # those of the array are closed in `$(…)`

ask() { # ask REQUEST PARAMETERS: print the answer, or end with the error
  printf '{"request": "%s", %s}\n' "$1" "$2" >&"$requests"
  local answer
  read -r answer <&"$answers"
  if [[ $answer == '{"error": '* ]]; then
    echo "$answer" >&2
    exit 1
  fi
  printf '%s\n' "$answer"
}

field() { # field NAME: print the text, the number or the list that a field of the answer has
  sed -E "s/.*\"$1\": (\"[^\"]*\"|\[[^]]*\]|[^,}]*).*/\1/"
}

position=$(ask deal '"rules": "scopone", "seed": 7, "plies_left": 12' | field notation)
solution=$(ask solve "\"position\": $position, \"seconds\": 60")
echo "value $(field value <<<"${solution%%, \"exact\"*}"): $(field best <<<"${solution%%, \"best_complete\"*}")"
