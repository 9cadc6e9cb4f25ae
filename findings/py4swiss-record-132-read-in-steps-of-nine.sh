#!/usr/bin/env bash
# Package:   py4swiss 0.3.1 (PyPI), TrfParser
# Guess:     the dates of the rounds in record 132 stand under the results of the
#            rounds, as the TRF says: round 1 in columns 92-99, round 2 in 102-109,
#            and so on, ten columns a round.
# Behaviour: they are read in steps of nine columns (eight and one blank). A right
#            file with two rounds or more is refused; one with a single blank
#            between the dates, against the TRF, is read.
# Seen:      ten columns: ParsingError "Invalid date '/03/0' (Row 2, Column 97)";
#            nine columns: [(26, 3, 1), (26, 3, 8)].
# Who meets it: whoever hands a TRF of a draughts Swiss from another program to
#            py4swiss to check or make pairings: the dates, which no pairing
#            needs, stop it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install py4swiss==0.3.1 pydantic==2.14.4
cd "$work"
cat > look.py <<'PY'
from pathlib import Path
from py4swiss.trf import TrfParser
from py4swiss.trf.exceptions import ParsingError

def player(number, name, points, *results):
    return (f"001 {number:>4} m    {name:<33} 2100 NED {'':>11} {'':>10}"
            f" {points:>4} {number:>4}" + "".join("  " + result for result in results))

for gap in ("  ", " "):
    lines = ["012 Open", "132" + " " * 88 + gap.join(("26/03/01", "26/03/08")),
             player(1, "Berg, A.", "1.5", "   2 w 1", "   3 b ="),
             player(2, "Dijk, B.", "1.0", "   1 b 0", "   4 w 1"),
             player(3, "Kerk, C.", "1.5", "   4 b 1", "   1 w ="),
             player(4, "Meer, D.", "0.0", "   3 w 0", "   2 b 0"), "XXR 3", ""]
    Path("event.trf").write_text("\n".join(lines))
    try:
        dates = TrfParser.parse(Path("event.trf")).tournament_section.dates_of_the_round
        print([(d.year, d.month, d.day) for d in dates])
    except ParsingError as error:
        print(error)
PY
seen=$("$work/venv/bin/python" -I look.py)
want="Invalid date '/03/0' (Row 2, Column 97)
[(26, 3, 1), (26, 3, 8)]"
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
