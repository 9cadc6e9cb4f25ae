#!/usr/bin/env bash
# Package:   py-draughts 1.10.1 (PyPI), draughts.RussianBoard.from_pdn
# Guess:     letters are supported ("numeric and algebraic notation"), so the PDN
#            3.0 form without a hyphen, `c3d4`, is either read or refused: the
#            documentation promises ValueError for a move that is not legal.
# Behaviour: words that do not look like a move to the reader are passed over, so
#            a game written without hyphens comes back as the initial position
#            with no moves, and without an error. Even an impossible move is not
#            noticed in that form.
# Seen:      `1. c3-d4 f6-g5` gives 2 plies; `1. c3d4 f6g5` gives 0; `1. c3h8`
#            gives 0.
# Who meets it: readers of Russian and Brazilian games; the form without a hyphen
#            is in the PDN grammar, and a whole file of such games seems to be
#            read well while nothing was read.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install py-draughts==1.10.1
cd "$work"
cat > look.py <<'PY'
from draughts import RussianBoard

for moves in ("1. c3-d4 f6-g5", "1. c3d4 f6g5", "1. c3h8"):
    board = RussianBoard.from_pdn(f'[GameType "25"]\n\n{moves} *\n')
    print(moves, "->", len(board._moves_stack))
PY
seen=$("$work/venv/bin/python" -I look.py 2> log) || { tail -n 3 log >&2; exit 1; }
want='1. c3-d4 f6-g5 -> 2
1. c3d4 f6g5 -> 0
1. c3h8 -> 0'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
