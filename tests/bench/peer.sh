#!/usr/bin/env bash
# Measures pgn-extract's check of a chess file, the peer that pdn's check of a
# draughts file is compared with:
#
#   tests/bench/peer.sh FILE                    FILE: see chess_file.sh
#   CORE=1 tests/bench/peer.sh FILE             on another core than 0
#
# "-s -r" reads, parses and plays every move and reports the errors, but writes
# no game: the same work as a check. CPU time (user + sys), on one core, best of
# three: other work on the machine lengthens the wall time, and through the
# caches the CPU time too, but never shortens the latter. MB is 10^6 bytes.
set -euo pipefail

file=${1:?usage: peer.sh FILE}
bytes=$(stat -c %s "$file")
PATH=$PATH:/usr/games # where Debian puts it, often not on root's PATH
command -v pgn-extract >/dev/null || {
    apt-get -qq update
    apt-get -qq install -y pgn-extract >/dev/null
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() { nice taskset -c "${CORE:-0}" pgn-extract "$@" -r "$file" >/dev/null 2>"$log"; }

# Only a run without -s says how many games were read; it also brings the file
# into the page cache, so that the runs measured do not wait for the disk.
run
read -r games _ <<<"$(tail -n 1 "$log")"
pgn-extract --version 2>&1
echo "$file: $bytes bytes, $games games"

TIMEFORMAT='%U %S'
best=
for i in 1 2 3; do
    cpu=$({ time run -s; } 2>&1 | awk '{ printf "%.3f", $1 + $2 }')
    echo "run $i: $cpu s of CPU"
    best=$(printf '%s\n' $best "$cpu" | sort -n | head -n 1)
done
awk -v s="$best" -v b="$bytes" -v g="$games" 'BEGIN {
    printf "best: %.3f s of CPU, %.1f MB/s, %.0f games/s\n", s, b / s / 1e6, g / s }'
