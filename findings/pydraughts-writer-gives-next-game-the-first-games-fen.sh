#!/usr/bin/env bash
# Package:   pydraughts 0.6.7 (PyPI), draughts.PDN.PDNWriter
# Guess:     `tags=` is read only; a dictionary with the tags that all games of a
#            match share (Event, Site) may be handed to PDNWriter for each game,
#            and each game gets its own GameType and FEN.
# Behaviour: the writer puts GameType and FEN into the caller's dictionary. With
#            the next game they are there already and are left alone, so the
#            second game is written under the first one's position and variant.
# Seen:      a Russian game that opens 1. c3-d4 is written with
#              [GameType "20,W,10,10,N2,0"]
#              [FEN "W:WK47:B14,19"]
#            which are those of the ending before it.
# Who meets it: whoever writes a match or a book of endings, where the common
#            tags are made once; readers then see illegal moves, in a wrong
#            variant, though each game was right on the board.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps pydraughts==0.6.7
cd "$work"
cat > look.py <<'PY'
from draughts import Board, Move
from draughts.PDN import PDNWriter

common = {"Event": "Club book"}
ending = Board("standard", "W:WK47:B14,19")
ending.push(Move(ending, pdn_move="47-41"))
PDNWriter("book.pdn", ending, tags=common)
russian = Board("russian")
russian.push(Move(russian, pdn_move="c3-d4"))
print(PDNWriter("book.pdn", russian, tags=common).pdn_text.strip())
PY
seen=$("$work/venv/bin/python" -I look.py)
want='[Event "Club book"]
[GameType "20,W,10,10,N2,0"]
[FEN "W:WK47:B14,19"]

1. c3-d4 *'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
