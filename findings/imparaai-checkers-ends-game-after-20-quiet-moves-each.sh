#!/usr/bin/env bash
# Package:   imparaai-checkers 1.4.2 (PyPI, module checkers), competitive American
#            checkers / English draughts by its description
# Guess:     the limit of 40 moves without a capture "according to the rules" is
#            the forty-move rule: 40 moves of each side, 80 plies, in which nothing
#            is taken and no man advances.
# Behaviour: 40 plies are counted, 20 moves of each side, and a man's advance does
#            not start the count again. Then the game is over without a winner.
# Seen:      a game of random moves is over 40 plies after the last capture, 15 of
#            them by men, with 8 legal moves left and winner None.
# Who meets it: whoever replays endings with it: a win that needs more than 20
#            quiet moves, or men that still have to walk to the last row, is cut
#            off with is_over() True.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps imparaai-checkers==1.4.2
cd "$work"
cat > look.py <<'PY'
from checkers.game import Game

game, state, left, quiet, by_men = Game(), 5, 24, 0, 0
while not game.is_over():
    # Moves are picked by a small fixed generator, so that each run is the same.
    state = (state * 1103515245 + 12345) % 2**31
    moves = sorted(game.get_possible_moves())
    start, goal = moves[(state >> 16) % len(moves)]
    man = not next(p for p in game.board.pieces
                   if not p.captured and p.position == start).king
    game.move([start, goal])
    now = sum(not p.captured for p in game.board.pieces)
    quiet, by_men = (quiet + 1, by_men + man) if now == left else (0, 0)
    left = now
print(f"{quiet} quiet plies, {by_men} by men, {len(game.get_possible_moves())} moves left,"
      f" winner {game.get_winner()}")
PY
seen=$("$work/venv/bin/python" -I look.py)
want='40 quiet plies, 15 by men, 8 moves left, winner None'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
