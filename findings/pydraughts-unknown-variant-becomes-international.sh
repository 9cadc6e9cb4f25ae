#!/usr/bin/env bash
# Package:   pydraughts 0.6.7 (PyPI), draughts.PDN.PDNReader and draughts.Board
# Guess:     a variant that the reader names is one that Board plays, or else Board
#            refuses it.
# Behaviour: the reader turns GameType 23, 27 and 29 into "american pool",
#            "canadian" and "czech"; Board takes each of these names, and any
#            other text, without an error, and sets up the international 10x10
#            board.
# Seen:      each of them has 20 men a side on 31-50 and 1-20, as has the variant
#            "no such game"; "russian", for comparison, has 12.
# Who meets it: whoever reads a mixed collection and replays each game on
#            Board(game.variant): games on 8x8 or 12x12 are tried on the wrong
#            board, and their moves look illegal or, worse, are legal there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps pydraughts==0.6.7
cd "$work"
cat > look.py <<'PY'
from draughts import Board
from draughts.PDN import PDNReader

names = [PDNReader(pdn_text=f'[GameType "{number}"]\n\n1. {moves} *\n').games[0].variant
         for number, moves in ((23, "11-15 23-19"), (27, "48-42 25-31"), (29, "c3-d4 f6-g5"),
                               (25, "c3-d4 f6-g5"))]
for name in [*names, "no such game"]:
    fen = Board(name).fen
    print(name, len(fen.split(":")[1].split(",")), fen[:6])
PY
seen=$("$work/venv/bin/python" -I look.py)
want='american pool 20 W:W31,
canadian 20 W:W31,
czech 20 W:W31,
russian 12 W:Wa1,
no such game 20 W:W31,'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
