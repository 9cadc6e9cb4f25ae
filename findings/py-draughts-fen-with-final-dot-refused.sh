#!/usr/bin/env bash
# Package:   py-draughts 1.10.1 (PyPI), draughts.StandardBoard.from_fen and from_pdn
# Guess:     a FEN that ends with a full stop, `W:W31-50:B1-20.`, is accepted: the
#            PDN grammar has the dot as optional, and nearly all FEN tags of the
#            official collection of test games end with one.
# Behaviour: the dot makes the whole FEN invalid, and with it each game that has
#            such a tag.
# Seen:      ValueError "Invalid FEN: W:W28,33:B19,20."; without the dot the same
#            position and game are read.
# Who meets it: readers of problem and ending collections, where every record has
#            a FEN tag, and of files from programs that write the dot.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install py-draughts==1.10.1
cd "$work"
cat > look.py <<'PY'
from draughts import StandardBoard

for fen in ("W:W28,33:B19,20", "W:W28,33:B19,20."):
    for name, read in (
        ("fen", lambda: StandardBoard.from_fen(fen)),
        ("pdn", lambda: StandardBoard.from_pdn(f'[FEN "{fen}"]\n\n1. 33-29 20-24 *\n')),
    ):
        try:
            read()
            print(name, "read")
        except ValueError as error:
            print(name, error)
PY
seen=$("$work/venv/bin/python" -I look.py 2> log) || { tail -n 3 log >&2; exit 1; }
want='fen read
pdn read
fen Invalid FEN: W:W28,33:B19,20.
pdn Invalid FEN: W:W28,33:B19,20.'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
