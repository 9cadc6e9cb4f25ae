"use strict";
// A game as it is embedded, made into a tree of nodes. A node is a position with the move that led to it.

// The squares of a board have one of these characters each, in the order of BOARDS.
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!~*+.:;=";
const squareOf = new Map([...SIGNS].map((sign, index) => [sign, index]));

// "Q,Uw": square Q is empty, on U stands a white man; a tower is written from its top.
function change(position, text) {
  const next = position.slice();
  for (const part of text ? text.split(",") : []) next[squareOf.get(part[0])] = part.slice(1);
  return next;
}

function readGame(text) {
  const raw = JSON.parse(text);
  const board = BOARDS[raw.b];
  const empty = board.squares.map(() => "");
  const root = { id: -1, position: change(empty, raw.s), turn: raw.w, prev: null, next: null, path: "", found: [] };
  const game = { raw, board, root, nodes: [], line: null };
  game.line = readLine(game, raw.l, root, raw.o, 0);
  raw.f.forEach((finding) => {
    const node = game.nodes[finding[4]];
    if (node) node.found.push(finding);
  });
  return game;
}

// Reads a line that goes on from a node; `made` counts plies, so that pairs are numbered.
function readLine(game, items, start, made, depth) {
  const line = [];
  // The last move, and the position and the count before it: what a variation replaces.
  let replaced = start;
  let count = made;
  let now = start;
  let plies = made;
  const add = (node) => {
    game.nodes.push(node);
    if (!now.next && (depth === 0 || now !== start)) now.next = node;
    now = node;
    line.push({ move: node });
  };
  for (const item of items) {
    const shared = { id: game.nodes.length, depth, left: plies % 2 === 0, found: [], next: null, prev: now };
    if (Array.isArray(item)) {
      const [text, delta, path, more] = item;
      replaced = now;
      count = plies;
      add({
        ...shared, text, path: path || "", more: more || {}, number: game.raw.m + Math.floor(plies / 2),
        position: change(now.position, delta), turn: delta ? (now.turn === "W" ? "B" : "W") : now.turn,
      });
      if (now.more.k !== "l") plies += 1;
    } else if (typeof item === "string") {
      line.push({ comment: item });
    } else if (item.v) {
      line.push({ variation: readLine(game, item.v, replaced, count, depth + 1) });
    } else if (item.s !== undefined) {
      const empty = game.board.squares.map(() => "");
      if ((item.t === game.raw.c) !== (plies % 2 === 0)) plies += 1;
      add({ ...shared, text: "⊞", path: "", more: { k: "setup" }, number: 0, setup: true, position: change(empty, item.s), turn: item.t });
    } else {
      line.push({ mark: item.m });
    }
  }
  return line;
}
