#!/usr/bin/env bash
# Package:   caissify-pairings 0.5.0 (PyPI), caissify_pairings.trf
# Guess:     "TRF16 parser and writer": record 132 (dates of the rounds) comes out
#            as the dates, 122 as the time control, 082 as the number of teams.
# Behaviour: the records from 082 to 122 are one name off. 122 is handed out as
#            "round_dates", 092 (type of tournament) as "system" and 082 as
#            "type"; 132 is not read at all, and not written again.
# Seen:      round_dates is "80 min + 1 min/move", type is "0", and no line 132 is
#            in the text that is written.
# Who meets it: whoever takes the dates of the rounds from a TRF to put them into
#            the Date tags of the games, or passes a TRF through the package
#            between two rounds: the dates are gone.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install caissify-pairings==0.5.0 networkx==3.6.1
cd "$work"
cat > look.py <<'PY'
from caissify_pairings.trf import TRFParser, TRFWriter

def player(number, name, points, result):
    return (f"001 {number:>4} m    {name:<33} 2100 NED {'':>11} {'':>10}"
            f" {points:>4} {number:>4}  {result}")

lines = ["012 Open", "082 0", "092 Individual: Swiss-System", "122 80 min + 1 min/move",
         "132" + " " * 88 + "26/03/01  26/03/08",
         player(1, "Berg, A.", "1.0", "   2 w 1"),
         player(2, "Dijk, B.", "0.0", "   1 b 0"),
         "XXR 2", ""]
parsed = TRFParser("\n".join(lines)).parse()
for key in ("type", "system", "round_dates"):
    print(key, "=", parsed["tournament"].get(key))
again = TRFWriter(parsed["tournament"], parsed["players"], 2).write()
print("132 written:", any(line.startswith("132") for line in again.splitlines()))
print("dates anywhere:", "26/03/01" in f"{parsed} {again}")
PY
seen=$("$work/venv/bin/python" -I look.py)
want='type = 0
system = Individual: Swiss-System
round_dates = 80 min + 1 min/move
132 written: False
dates anywhere: False'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
