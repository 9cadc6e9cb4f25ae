#!/usr/bin/env bash
# Package:   pydraughts 0.6.7 (PyPI), draughts.PDN.PDNReader
# Guess:     a result that is only talked about inside a comment, as in
#            `{... the game of 1962 ended 1-1 ...}`, is text like any other; the
#            file below holds one game of six plies that White won.
# Behaviour: the reader looks for the first result on each line before it takes
#            the comments out. The game ends inside its comment with the result
#            that the comment speaks of, and what follows the words becomes a
#            second game without a tag. No error is raised.
# Seen:      two games:
#              1-1 32-28 19-23
#              2-0 28x19 14x23 37-32 10-14
# Who meets it: everybody who counts or replays annotated games. Annotators
#            quote older games with their results all the time; winner, length
#            and number of games come out wrong, and the second "game" does not
#            start from the initial position.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps pydraughts==0.6.7
cd "$work"
cat > game.pdn <<'PDN'
[Event "Club evening"]
[White "Berg, A."]
[Black "Dijk, B."]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 {the game of 1962 ended 1-1 after this} 2. 28x19 14x23 3. 37-32 10-14 2-0
PDN
cat > look.py <<'PY'
from draughts.PDN import PDNReader
for game in PDNReader(filename="game.pdn").games:
    print(game.game_ending, *game.moves)
PY
seen=$("$work/venv/bin/python" -I look.py)
want='1-1 32-28 19-23
2-0 28x19 14x23 37-32 10-14'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
