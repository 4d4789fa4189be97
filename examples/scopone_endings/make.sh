#!/usr/bin/env bash
# 100 000 endings of Scopone with 14 cards left, with the values of all moves: a data set that anybody can make again.
#
#   examples/scopone_endings/make.sh FOLDER    half a minute on one core; what is finished in FOLDER is not done again
set -euo pipefail

sums=$(cd "$(dirname "$0")" && pwd)/SHA256SUMS
mkdir -p "${1:?give a folder}"
cd "$1"
scopasolver deal scopone --plies-left 14 --seed 0 --count 100000 >endings.txt
scopasolver batch solve endings.txt --out solved --memory-mb 16 --part-size 10000 --format jsonl
# How many positions a search visits is a matter of the version; what a move is worth is not.
mkdir -p values
for part in solved/part-*.jsonl; do
    sed -E 's/, "nodes": [0-9]+//' "$part" >"values/${part##*/}"
done
sha256sum --check "$sums"
