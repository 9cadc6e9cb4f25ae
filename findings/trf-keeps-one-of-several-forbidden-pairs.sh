#!/usr/bin/env bash
# Package:   trf 1.1.1 (PyPI)
# Guess:     all lines XXP (players that must not meet; there may be several such
#            lines) are kept by load and written again by dump.
# Behaviour: the lines that begin with XX go into a dictionary by their code, so
#            each XXP line replaces the one before it, without a warning.
# Seen:      XXP 1 2, XXP 3 4, XXP 5 6 in; only XXP 5 6 out.
# Who meets it: draughts events with players of one family or one federation that
#            are kept apart: after load and dump the pairing program may pair
#            them. XXA (acceleration, one line a player) goes the same way.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-deps trf==1.1.1
cd "$work"
cat > look.py <<'PY'
import trf

players = "\n".join(f"001 {number:>4} m    {f'Player, {number}':<33} 2100 NED {'':>11} {'':>10}"
                    f" {'0.0':>4} {number:>4}" for number in range(1, 7))
text = f"012 Open\n{players}\nXXR 5\nXXP 1 2\nXXP 3 4\nXXP 5 6\n"
print(*(line for line in trf.dumps(trf.loads(text)).splitlines() if line.startswith("XX")),
      sep="\n")
PY
seen=$("$work/venv/bin/python" -I look.py)
want='XXR 5
XXP 5 6'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
