#!/usr/bin/env bash
# Package:   caissify-pairings 0.5.0 (PyPI), caissify_pairings.trf
# Guess:     the title of a player, columns 11 to 13 of a TRF16 line 001, is read
#            and written as it stands.
# Behaviour: the reader takes columns 12 to 14, so the first letter of a title of
#            three letters is lost, and the writer puts what is left back.
# Seen:      GMI is read as MI, WGM as GM; the line that is written again has MI.
# Who meets it: arbiters of draughts events: GMI is the international grandmaster
#            of draughts and MI the international master, so after one trip
#            through the package every grandmaster is a valid, lower title.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install caissify-pairings==0.5.0 networkx==3.6.1
cd "$work"
cat > look.py <<'PY'
from caissify_pairings.trf import TRFParser, TRFWriter

def player(number, title, name, points, result):
    return (f"001 {number:>4} m{title:>3} {name:<33} 2100 NED {'':>11} {'':>10}"
            f" {points:>4} {number:>4}  {result}")

lines = ["012 Open",
         player(1, "GMI", "Berg, A.", "1.0", "   2 w 1"),
         player(2, "WGM", "Dijk, B.", "0.0", "   1 b 0"),
         player(3, "MI", "Kerk, C.", "0.0", "0000 - Z"),
         "XXR 2", ""]
assert lines[1][10:13] == "GMI"
parsed = TRFParser("\n".join(lines)).parse()
print(*(p["title"] for p in parsed["players"]))
again = TRFWriter(parsed["tournament"], parsed["players"], 2).write()
print([line[9:22] for line in again.splitlines() if line.startswith("001")][0])
PY
seen=$("$work/venv/bin/python" -I look.py)
want='MI GM MI
m MI Berg, A.'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
