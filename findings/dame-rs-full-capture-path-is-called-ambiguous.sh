#!/usr/bin/env bash
# Package:   dame-rs 0.2.0 (PyPI, module dame), Board.parse_move
# Guess:     where two captures have the same ends, the whole path with every
#            landing square tells them apart, as PDN 3.0 asks; the documentation
#            says that PDN capture paths are accepted.
# Behaviour: a path is accepted only where the ends would have done already. In
#            the one case that the path is made for, it is refused as ambiguous;
#            the only way to say the move is the list of captured squares (Hub
#            notation).
# Seen:      man 26, captures over 21, 22, 23, 13 and over 31, 32, 23, 13, both to
#            8: `26x17x28x19x8` and `26x37x28x19x8` give IllegalMoveError
#            "ambiguous move"; `26x8x13x21x22x23` is read.
# Who meets it: readers of PDN games: exactly those captures that a correct writer
#            has spelt out are the ones that cannot be read.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps dame-rs==0.2.0
cd "$work"
cat > look.py <<'PY'
from dame import Board, IllegalMoveError

def look(fen, text):
    try:
        print(text, "->", Board(fen).parse_move(text).hub())
    except IllegalMoveError as error:
        print(text, "->", str(error).split(":")[0])

two = "W:W26:B13,21,22,23,31,32,43"
look("W:W28:B3,13,23,44", "28x19x8")
look(two, "26x17x28x19x8")
look(two, "26x37x28x19x8")
look(two, "26x8x13x21x22x23")
PY
seen=$("$work/venv/bin/python" -I look.py)
want='28x19x8 -> 28x8x13x23
26x17x28x19x8 -> ambiguous move `26x17x28x19x8`
26x37x28x19x8 -> ambiguous move `26x37x28x19x8`
26x8x13x21x22x23 -> 26x8x13x21x22x23'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
