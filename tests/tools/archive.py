#!/usr/bin/env python3
"""Writes an archive of very many games for measurements: events of 190 games one behind the other, each of 20 players who all
meet, with the moves of real games.

    archive.py FOLDER GAMES FILE.pdn [...]
    archive.py --event FOLDER GAMES FILE.pdn [...]

Each file holds about 20,000 games. The moves come again and again, so that nearly every game is found again in another event:
for `pdn check` that is the worst case. With --event it is one event of 200 players, 100 games a round, and its results as CSV."""

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
            told = re.search(r'Result "(.*)"', "\n".join(kept))
            if moves.strip() and told:
                # A game that ends with `*` would be a finding each.
                moves = re.sub(r"\*$", told[1], moves.strip())
                yield "\n".join(kept), moves


def pairs(players=20):
    """Everybody against everybody, round by round."""
    last, half = players - 1, players // 2
    for turn in range(last):
        order = [last] + [(turn + nth) % last for nth in range(last)]
        for one, other in zip(order[:half], reversed(order[half:])):
            yield one, other


def event(folder, wanted, paths):
    """One event with its results."""
    os.makedirs(folder, exist_ok=True)
    source = itertools.cycle(list(games(paths)))
    players = [name(nth * 7919) for nth in range(200)]
    with (
        open(os.path.join(folder, "games.pdn"), "w", encoding="utf-8") as out,
        open(os.path.join(folder, "results.csv"), "w", encoding="utf-8") as results,
    ):
        results.write("Round;White;Black;Result\n")
        for nth, (one, other) in enumerate(itertools.islice(pairs(200), wanted)):
            tags, moves = next(source)
            white, black, turn = players[one], players[other], 1 + nth // 100
            out.write(
                f'[Event "Great Cup"]\n[Site "?"]\n[Date "2024.01.{1 + nth // 400:02}"]\n[Round "{turn}"]\n'
                f'[White "{white}"]\n[Black "{black}"]\n{tags}\n\n{moves}\n\n'
            )
            result = re.search(r'Result "(.*)"', tags)[1]
            results.write(f"{turn};{white};{black};{result}\n")


def main(folder, wanted, paths):
    os.makedirs(folder, exist_ok=True)
    real = list(games(paths))
    source = itertools.cycle(real)
    written, nth_event, file, out = 0, 0, 0, None
    while written < wanted:
        if written // 20_000 >= file:
            out = open(os.path.join(folder, f"{file:03}.pdn"), "w", encoding="utf-8")
            file += 1
        nth_event += 1
        players = [name(nth_event * 7919 + nth) for nth in range(20)]
        for nth, (one, other) in enumerate(pairs()):
            tags, moves = next(source)
            out.write(
                f'[Event "Cup of {name(nth_event)[:-4]} {1900 + nth_event % 120}"]\n[Site "?"]\n'
                f'[Date "{1900 + nth_event % 120}.05.{1 + nth // 10:02}"]\n[Round "{1 + nth // 10}"]\n'
                f'[White "{players[one]}"]\n[Black "{players[other]}"]\n{tags}\n\n{moves}\n\n'
            )
            written += 1


if sys.argv[1] == "--event":
    event(sys.argv[2], int(sys.argv[3]), sys.argv[4:])
else:
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
