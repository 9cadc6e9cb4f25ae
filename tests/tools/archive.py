#!/usr/bin/env python3
"""Writes an archive of very many games for measurements: events of 190 games one behind the other, each of 20 players who all
meet, with the moves of real games.

    archive.py FOLDER GAMES FILE.pdn [...]

Each file holds about 20,000 games. The moves come again and again, so that nearly every game is found again in another event:
for `pdn check` that is the worst case."""

import itertools
import os
import re
import sys

PARTS = "ba ce di fo gu ka le mi no pu ra se ti vo zu".split()


def name(number):
    surname = "".join(PARTS[number // 15**place % 15] for place in range(4)).capitalize()
    return f"{surname}, {chr(65 + number % 26)}."


def games(paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for game in re.split(r"(?m)^(?=\[Event )", text):
            tags, _, moves = game.partition("\n\n")
            kept = re.findall(r'^\[(?:GameType|Result) ".*"\]$', tags, re.M)
            if moves.strip():
                yield "\n".join(kept), moves.strip()


def pairs():
    """Everybody against everybody in rounds of ten games."""
    for turn in range(19):
        order = [19] + [(turn + nth) % 19 for nth in range(19)]
        for one, other in zip(order[:10], reversed(order[10:])):
            yield one, other


def main(folder, wanted, paths):
    os.makedirs(folder, exist_ok=True)
    real = list(games(paths))
    source = itertools.cycle(real)
    written, event, file, out = 0, 0, 0, None
    while written < wanted:
        if written // 20_000 >= file:
            out = open(os.path.join(folder, f"{file:03}.pdn"), "w", encoding="utf-8")
            file += 1
        event += 1
        players = [name(event * 7919 + nth) for nth in range(20)]
        for nth, (one, other) in enumerate(pairs()):
            tags, moves = next(source)
            out.write(
                f'[Event "Cup of {name(event)[:-4]} {1900 + event % 120}"]\n[Site "?"]\n'
                f'[Date "{1900 + event % 120}.05.{1 + nth // 10:02}"]\n[Round "{1 + nth // 10}"]\n'
                f'[White "{players[one]}"]\n[Black "{players[other]}"]\n{tags}\n\n{moves}\n\n'
            )
            written += 1


main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
