#!/usr/bin/env bash
# Package:   pydraughts 0.6.7 (PyPI), draughts.Move
# Guess:     `47x36` in a position where two captures lead from 47 to 36 and take
#            different men is refused as ambiguous; PDN 3.0 wants the whole path
#            there, and the package itself writes it so.
# Behaviour: the last route in its own list is taken and played without an error
#            or a warning, although the move's attribute `ambiguous` is True.
# Seen:      White king 47, Black men 14, 19, 29, 31, 42: `47x36` takes 14 and
#            leaves 19 (`B:WK36:B19`); the path 47x38x24x13x36 takes 19 and
#            leaves 14 (`B:WK36:B14`).
# Who meets it: readers of older files, which give captures by their ends only.
#            Another man stays on the board than in the game, and the game goes
#            wrong many moves later, or never visibly.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps pydraughts==0.6.7
cd "$work"
cat > look.py <<'PY'
from draughts import Board, Move

for text in ("47x36", "47x38x24x13x36"):
    board = Board("standard", "W:WK47:B14,19,29,31,42")
    move = Move(board, pdn_move=text)
    board.push(move)
    print(text, board.fen, move.ambiguous)
PY
seen=$("$work/venv/bin/python" -I look.py)
want='47x36 B:WK36:B19 True
47x38x24x13x36 B:WK36:B14 True'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
