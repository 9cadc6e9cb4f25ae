#!/usr/bin/env bash
# Builds the chess file that pgn-extract is measured on (peer.sh):
#
#   tests/bench/chess_file.sh FILE [BYTES]      BYTES: 100000000 by default
#
# Real games, because pgn-extract's cost per byte depends on how long games are,
# how often a move is ambiguous and how many tags stand before the moves. They
# are the 145,716 master games in the source of Debian's gnuchess-book (the
# binary package has only the book compiled from them). That is 85.7 MB; past
# its end the games come again with ".2", ".3" ... added to the Round tag, so
# that a repeat is not the text of its first. FILE ends with a whole game, the
# one that reaches BYTES, and is the same file on every machine.
#
# The archive is kept in ${XDG_CACHE_HOME:-~/.cache}/pdn-bench for the next run.
set -euo pipefail

file=${1:?usage: chess_file.sh FILE [BYTES]}
bytes=${2:-100000000}
tar=gnuchess-book_1.02.orig.tar.gz
sum=d673ffa6986a3beca27cc23ef126ea0a73f1098762e3ccd00f791c096f2bfb48
cache=${XDG_CACHE_HOME:-$HOME/.cache}/pdn-bench

good() { echo "$sum  $cache/$tar" | sha256sum --check --status 2>/dev/null; }

if ! good; then
    mkdir -p "$cache"
    apt=$(mktemp -d)
    trap 'rm -rf "$apt"' EXIT
    # Debian machines list binary packages only. A source list and an index of
    # our own leave the machine's apt as it was, and need no root.
    mkdir -p "$apt/lists/partial" "$apt/parts"
    if [ -f /etc/apt/sources.list.d/debian.sources ]; then
        sed 's/^Types:.*/Types: deb-src/' /etc/apt/sources.list.d/debian.sources >"$apt/parts/src.sources"
    else
        sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$apt/parts/src.list"
    fi
    mine=(-o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/parts"
        -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt"
        -o APT::Sandbox::User="$(id -un)" -qq)
    apt-get "${mine[@]}" update
    # --tar-only: Debian's own patches are not needed, and may be missing from a mirror.
    (cd "$cache" && apt-get "${mine[@]}" source --download-only --tar-only gnuchess-book)
    good || { echo "chess_file.sh: $cache/$tar is not the expected archive" >&2; exit 1; }
fi

games=$(mktemp)
trap 'rm -rf "$games" "${apt:-}"' EXIT
tar -xzOf "$cache/$tar" gnuchess-book-1.02/book_1.02.pgn >"$games"

# The file is read as often as BYTES asks for: once for each argument.
passes=$((bytes / $(stat -c %s "$games") + 1))
inputs=()
for ((i = 0; i < passes; i++)); do inputs+=("$games"); done
LC_ALL=C awk -v bytes="$bytes" '
    FNR == 1 { pass++ }
    /^\[Event / && written >= bytes { exit }
    pass > 1 && /^\[Round "/ { sub(/"\]$/, "." pass "\"]") }
    { print; written += length($0) + 1 }
' "${inputs[@]}" >"$file"

printf '%s: %s bytes, %s games\n' "$file" "$(stat -c %s "$file")" "$(grep -c '^\[Event ' "$file")"
