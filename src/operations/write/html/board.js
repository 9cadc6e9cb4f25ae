// The board: squares, labels, pieces and towers.

const SVG = "http://www.w3.org/2000/svg";

function svg(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return element;
}

const place = (board, [file, rank]) => (state.flip ? [board.w - 1 - file, rank] : [file, board.h - 1 - rank]);
const nameOf = (game, index) =>
  state.numbers ? String(game.board.numbers[game.raw.n][index]) : game.board.squares[index][2];

function drawBoard(game, node, root) {
  const { board } = game;
  const edge = state.numbers ? 0.16 : 0.42;
  root.setAttribute("viewBox", `${-edge} ${-edge} ${board.w + 2 * edge} ${board.h + 2 * edge}`);
  root.classList.toggle("all", board.all);
  root.replaceChildren();
  root.append(svg("rect", { class: "frame", x: -edge, y: -edge, width: board.w + 2 * edge, height: board.h + 2 * edge, rx: 0.12 }));
  root.append(svg("use", { href: "#cells-" + game.raw.b }));
  const track = [...node.path].map((sign) => place(board, board.squares[squareOf.get(sign)]));
  for (const end of track.length ? [track[0], track[track.length - 1]] : [])
    root.append(svg("rect", { class: "last", x: end[0], y: end[1], width: 1, height: 1 }));
  drawLabels(game, root, edge);
  if (track.length > 2)
    root.append(svg("polyline", { class: "path", points: track.map(([x, y]) => `${x + 0.5},${y + 0.5}`).join(" ") }));
  node.position.forEach((piece, index) => {
    if (piece) drawPiece(root, place(board, board.squares[index]), piece);
  });
  root.setAttribute("aria-label", describe(game, node));
}

function drawLabels(game, root, edge) {
  const { board } = game;
  if (state.numbers) {
    board.squares.forEach((square, index) => {
      const [x, y] = place(board, square);
      root.append(svg("text", { class: "number", x: x + 0.05, y: y + 0.21 }, nameOf(game, index)));
    });
    return;
  }
  for (let file = 0; file < board.w; file += 1) {
    const [x] = place(board, [file, 0]);
    root.append(svg("text", { class: "edge", x: x + 0.5, y: board.h + edge / 2 + 0.09 }, String.fromCharCode(97 + file)));
  }
  for (let rank = 0; rank < board.h; rank += 1) {
    const [, y] = place(board, [0, rank]);
    for (const x of [-edge / 2, board.w + edge / 2]) root.append(svg("text", { class: "edge", x, y: y + 0.59 }, String(rank + 1)));
  }
}

const PIECE = { w: "wm", W: "wk", b: "bm", B: "bk" };

function drawPiece(root, [x, y], piece) {
  if (piece.length === 1) {
    root.append(svg("use", { href: "#" + PIECE[piece], x, y, class: "piece" }));
    return;
  }
  root.append(svg("use", { href: "#" + PIECE[piece[0]], transform: `translate(${x + 0.02} ${y + 0.12}) scale(.76)`, class: "piece" }));
  const step = Math.min(0.13, 0.9 / piece.length);
  [...piece].forEach((one, nth) => {
    const white = one === "w" || one === "W";
    const king = one === "W" || one === "B";
    root.append(svg("rect", {
      x: x + 0.76, y: y + 0.95 - step * (piece.length - nth), width: 0.2, height: step * 0.78, rx: 0.02, class: "bar",
      fill: white ? "#fbf7ee" : "#35302c", stroke: king ? (white ? "#d9a520" : "#f0c04a") : (white ? "#6d5a45" : "#000"), "stroke-width": 0.02,
    }));
  });
}

// The position in words, for those who hear the page.
function describe(game, node) {
  const sides = [["w", "W", WORDS.white], ["b", "B", WORDS.black]].map(([man, king, side]) => {
    const of = (letter, word) => {
      const squares = node.position.flatMap((piece, index) => (piece[0] === letter ? [nameOf(game, index) + (piece.length > 1 ? `(${piece.length})` : "")] : []));
      return squares.length ? `${word} ${squares.join(" ")}` : "";
    };
    return `${side}: ${[of(man, WORDS.man), of(king, WORDS.king)].filter(Boolean).join("; ") || "–"}`;
  });
  return `${sides.join(". ")}. ${turnWords(node)}`;
}

const turnWords = (node) => (node.turn === "W" ? WORDS.to_move_white : WORDS.to_move_black);
