#!/usr/bin/env bash
# Package:   trf 1.1.1 (PyPI)
# Guess:     the title field of a TRF16 line 001, columns 11 to 13, may be filled:
#            chess needs WGM there, draughts GMI.
# Behaviour: column 11 must be blank. A title of three letters makes the line
#            invalid, and load gives up the whole file.
# Seen:      MI is read; GMI and WGM raise TrfException "Player data not matching
#            pattern".
# Who meets it: readers of draughts events with at least one grandmaster: the
#            table of a championship cannot be loaded at all.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps trf==1.1.1
cd "$work"
cat > look.py <<'PY'
import trf
from trf.TrfException import TrfException

for title in ("MI", "GMI", "WGM"):
    line = (f"001 {1:>4} m{title:>3} {'Berg, A.':<33} 2100 NED {'':>11} {'':>10}"
            f" {'0.0':>4} {1:>4}  0000 - Z")
    try:
        print(title, "read as", trf.loads(f"012 Open\n{line}\n").players[0].title)
    except TrfException as error:
        print(title, str(error).split(":")[0])
PY
seen=$("$work/venv/bin/python" -I look.py)
want='MI read as MI
GMI Player data not matching pattern
WGM Player data not matching pattern'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
