#!/usr/bin/env bash
# Package:   draughts 0.2.1 (npm)
# Guess:     it plays on 10x10 with 50 squares and promises the full game logic,
#            so a king flies in quiet moves as in captures.
# Behaviour: a king that does not capture gets only the four squares next to it,
#            and a longer move is answered with false; when it captures, it flies
#            from afar and may land on any free square behind.
# Seen:      king 28: 28-22 28-23 28-32 28-33, and move 28 to 6 gives false;
#            king 46 against 28: 46x5 46x10 46x14 46x19 46x23.
# Who meets it: whoever checks or replays games with it: the first long king move
#            of an ending is called illegal, and endings are judged wrongly.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private": true}\n' > package.json
npm install --silent --no-fund --no-audit --ignore-scripts draughts@0.2.1 > log 2>&1 || { cat log >&2; exit 1; }
cat > look.js <<'JS'
const { Draughts } = require('draughts')
const list = (fen, sign) => new Draughts(fen).moves()
  .map(m => `${m.from}${sign}${m.to}`)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' ')
console.log(list('W:WK28:B5', '-'))
const say = console.log
console.log = () => {} // the package prints its own list when it refuses a move
const far = new Draughts('W:WK28:B5').move({ from: 28, to: 6 })
console.log = say
console.log(far)
console.log(list('W:WK46:B28', 'x'))
JS
want='28-22 28-23 28-32 28-33
false
46x5 46x10 46x14 46x19 46x23'
seen=$(node look.js 2> log) || { cat log >&2; exit 1; }
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
