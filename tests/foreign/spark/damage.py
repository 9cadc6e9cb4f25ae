"""Damages games of an archive, the same ones in the same way for the same seed.

    damage.py ARCHIVE DAMAGED [SEED]

The archive is one of `tests/tools/made_archive.rs`. About one game in fifty is damaged, and every thirtieth that is whole has a name in
Cyrillic letters, so that bytes and columns are not the same."""

import random
import re
import sys

BEGIN = b'[White "'


def instead(text, pattern, new, lots):
    """Puts something in place of one of the matches."""
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    one = lots.choice(found)
    return text[: one.start()] + one.expand(new) + text[one.end() :]


# What happens to a game: a pattern of which one match is replaced.
MOVE = rb"(?<= )([a-h][1-8])([-x])([a-h][1-8])(?= )"
KINDS = [
    (MOVE, rb"\3\2\1"),  # a move the other way
    (MOVE, rb"c3-d4"),  # another move
    (MOVE, rb"\1-\3-\1"),
    (MOVE, rb"Rxf7+"),  # a move of another game
    (MOVE, rb"..."),
    (MOVE, rb"\g<0>?? {what now"),  # a comment that nothing closes
    (MOVE, rb"\g<0> (1. c3-b4"),  # a variation that nothing closes
    (MOVE, rb"\g<0>)"),
    (MOVE, b"\\g<0> {old \xeb\xe8\xf8\xed\xe8\xe9}"),  # Windows-1251 in UTF-8
    (MOVE, b"\\g<0>\x00\x07"),
    (MOVE, rb"\g<0> $999"),
    (MOVE + rb"[^\[]*$", b"\\1\r\n\r\n"),  # cut off
    (rb"(?m)^\[Round \"[^\n]*\n", rb'[Round "3\n'),  # a tag that nothing closes
    (rb"(?m)^\[Event \"[^\n]*\n", rb"[Event Cup]\n"),
    (rb"(?m)^\[Date \"[^\n]*\n", rb'[Date "1985.13.41"]\n'),
    (rb"(?m)^\[Date \"[^\n]*\n", rb""),  # a tag less
    (rb"(?m)^\[GameType \"25\"\]\n", rb'[GameType "20"]\n'),
    (rb"(?m)^\[Result \"[^\n]*\n", rb'[Result "7-3"]\n'),
    (rb"(?m)^\[Result \"[^\n]*\n", rb'[Result "0-2"]\n'),  # not that of the end
    (rb"(?m)^\[Black \"[^\n]*\n", b'[Black "\xcf\xe5\xf2\xf0\xee\xe2 \xc0."]\n'),
    (rb"(?m)^\[GameType \"25\"\]\n", rb'\g<0>[FEN "W:Wa1,Kz9:B"]\n'),
    (rb"(?m)^\n", b"\n[White again]\n\n"),
    (rb"(?s)^(\[[^\n]*\n)+\n", b""),  # no tags at all
    (rb"(?<= )(\d+)\. ", rb"\g<1>7. "),  # another number
]


def damaged(text, lots):
    """A game with one thing wrong in it, sometimes two."""
    for _ in range(1 + (lots.random() < 0.1)):
        text = instead(text, *lots.choice(KINDS), lots)
    return text


def write(archive, target, seed=1):
    """Writes the damaged archive. Returns how many games there were and how many of them are damaged."""
    lots = random.Random(seed)
    games = hurt = 0

    def flush(game, out):
        nonlocal games, hurt
        games += 1
        if lots.random() < 1 / 50:
            game = damaged(game, lots)
            hurt += 1
        elif lots.random() < 1 / 30:
            game = re.sub(rb'^\[White "[^"]*', '[White "Сидоров Ё.'.encode(), game)
        out.write(game)

    with open(archive, "rb") as lines, open(target, "wb") as out:
        game = []
        for line in lines:
            if line.startswith(BEGIN) and game:
                flush(b"".join(game), out)
                game = []
            game.append(line)
        flush(b"".join(game), out)
    return games, hurt


if __name__ == "__main__":
    print("%d games, %d of them damaged" % write(*sys.argv[1:3], *map(int, sys.argv[3:])))
