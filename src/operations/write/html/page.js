// The page: the list of games, the moves, and everything that can be clicked or pressed.

const state = { game: null, index: -1, node: null, flip: false, numbers: false, shown: [], rendered: 0, told: 0, address: 0 };
const heads = [...document.querySelectorAll("script.h")];
const bodies = document.querySelectorAll("script.g");
const $ = (id) => document.getElementById(id);

function make(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

// --- The list of games. A head is [white, black, result, event, date, round, variant, plies, severity].

const read = [];
const searched = [];
const headOf = (index) => (read[index] ||= JSON.parse(heads[index].textContent));
const ROWS = 200;

function filterGames() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  state.shown = heads.map((_, index) => index).filter((index) => {
    if (!words.length) return true;
    const text = (searched[index] ||= headOf(index).slice(0, 7).join(" ").toLowerCase());
    return words.every((word) => text.includes(word));
  });
  state.rendered = 0;
  $("games").replaceChildren();
  $("count").textContent = words.length ? `${state.shown.length} ${WORDS.of} ${heads.length}` : String(heads.length);
  if (!state.shown.length) $("games").append(make("li", "none", WORDS.no_match));
  moreGames();
}

function moreGames() {
  const upTo = Math.min(state.shown.length, state.rendered + ROWS);
  for (; state.rendered < upTo; state.rendered += 1) $("games").append(gameRow(state.shown[state.rendered]));
}

function gameRow(index) {
  const [white, black, result, event, date, round, variant, , severity] = headOf(index);
  const button = make("button");
  const who = make("span", "who", `${white} ${WORDS.dash} ${black}`);
  const score = make("span", "score", result);
  if (severity) {
    const dot = make("span", "dot " + severity);
    dot.append(make("span", "hidden", WORDS[severity]));
    score.append(dot);
  }
  const numbered = round && `${WORDS.round} ${round}`;
  button.append(who, score, make("span", "what", [event, numbered, date, variant].filter(Boolean).join(" · ")));
  button.dataset.game = index;
  if (index === state.index) button.setAttribute("aria-current", "true");
  const row = make("li");
  row.append(button);
  return row;
}

// Scrolls a list, and nothing but the list, until one of its rows is seen.
function bringInto(list, row) {
  const frame = list.getBoundingClientRect();
  const own = row.getBoundingClientRect();
  if (own.top < frame.top || own.bottom > frame.bottom) list.scrollTop += own.top - frame.top - frame.height / 2;
}

// Where the board stands above the lists, on a phone, what was picked in them is shown on it.
function bringBoard() {
  const { top, bottom } = $("board").getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) $("play").scrollIntoView({ block: "start" });
}

function openGame(index, id) {
  if (index < 0 || index >= heads.length) return;
  state.index = index;
  state.game = readGame(bodies[index].textContent);
  state.numbers = !state.game.raw.a;
  for (const row of $("games").querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  const row = $("games").querySelector(`[data-game="${index}"]`);
  if (row) {
    row.setAttribute("aria-current", "true");
    bringInto($("games"), row);
  }
  showMoves(state.game, $("moves"));
  showDetails();
  showFindings();
  go(state.game.nodes[id] || state.game.root);
}

// --- The moves.

function moveButton(node) {
  const button = make("button", "mv", node.text);
  const kind = node.more.k;
  if (kind === "u" || kind === "l") button.classList.add("unread");
  const told = [KINDS[kind] && WORDS[KINDS[kind]], node.more.w && `${WORDS.written}: ${node.more.w}`].filter(Boolean);
  const worst = ["error", "warning", "info"].find((severity) => node.found.some((finding) => finding[0] === severity));
  if (worst || kind) {
    button.classList.add(worst || "info");
    const dot = make("span", "dot " + (worst || "info"));
    dot.append(make("span", "hidden", worst ? WORDS[worst] : told.join(", ")));
    button.append(dot);
    button.title = [...told, ...node.found.map((finding) => finding[3])].join("\n");
  }
  button.dataset.node = node.id;
  node.button = button;
  return button;
}

const KINDS = { c: "corrected", m: "missing", g: "guess", i: "illegal", l: "left_out", u: "unread", setup: "setup" };

function showMoves(game, box) {
  const { raw, line } = game;
  box.replaceChildren();
  for (const text of raw.p) box.append(make("p", "comment", text));
  const grid = make("div", "line");
  let last = null;
  let right = false;
  for (const item of line) {
    if (item.move) {
      const node = item.move;
      if (node.left || node.setup) {
        if (right) grid.append(make("span", "gap"));
        grid.append(make("span", "no", node.setup ? "" : node.number + "."));
      } else if (!right) {
        grid.append(make("span", "no", node.number + "."), make("span", "gap", "…"));
      }
      last = moveButton(node);
      grid.append(last);
      right = node.left && !node.setup;
      if (node.setup) grid.append(make("span", "gap"));
    } else if (item.mark) {
      if (last) last.insertBefore(make("span", "mark", item.mark), last.querySelector(".dot"));
    } else {
      if (right) grid.append(make("span", "gap"));
      right = false;
      const wide = item.variation ? variation(item.variation) : make("p", "comment", item.comment);
      wide.classList.add("wide");
      grid.append(wide);
    }
  }
  box.append(grid);
  if (!line.length) box.append(make("p", "comment", WORDS.no_moves));
  if (raw.r) box.append(make("p", "end", raw.r));
  for (const text of raw.q) box.append(make("p", "comment", text));
}

function variation(line) {
  const box = make("div", "variation");
  let bare = true;
  let last = null;
  for (const item of line) {
    if (item.move) {
      const node = item.move;
      if (!node.setup && (node.left || bare)) box.append(make("span", "no", node.number + (node.left ? "." : "…")));
      last = moveButton(node);
      box.append(last, " ");
      bare = false;
    } else if (item.mark) {
      if (last) last.insertBefore(make("span", "mark", item.mark), last.querySelector(".dot"));
    } else {
      box.append(item.variation ? variation(item.variation) : make("span", "comment", item.comment), " ");
      bare = true;
    }
  }
  return box;
}

// --- What is told of the game and of its moves.

function findingBox(finding, name) {
  const [severity, code, check, message, , article, legal, suggestion] = finding;
  const box = make(name, "finding " + severity);
  box.append(make("b", "", `${WORDS[severity]} ${code}`), ` ${check}: ${message}`);
  const more = [article && `${WORDS.rule}: ${article}`, legal && `${WORDS.legal}: ${legal}`, suggestion && `→ ${suggestion}`];
  for (const text of more.filter(Boolean)) box.append(make("small", "", text));
  return box;
}

function showFindings() {
  const found = $("found");
  found.replaceChildren();
  for (const finding of state.game.raw.f) {
    const there = state.game.nodes[finding[4]];
    const box = findingBox(finding, there ? "button" : "div");
    if (there) box.dataset.node = there.id;
    found.append(box);
  }
  if (!state.game.raw.f.length) found.append(make("div", "comment", WORDS.none_found));
}

function showDetails() {
  const list = $("details");
  list.replaceChildren();
  for (const [name, value] of [...state.game.raw.g, [WORDS.variant, state.game.raw.v]])
    list.append(make("dt", "", name), make("dd", "", value));
}

// --- Going to a position.

function go(node) {
  if (state.node && state.node.button) state.node.button.removeAttribute("aria-current");
  state.node = node;
  if (node.button) {
    node.button.setAttribute("aria-current", "true");
    bringInto($("scroll"), node.button);
  } else {
    $("scroll").scrollTop = 0;
  }
  show();
  // A key that is held down would change the address more often than browsers allow.
  clearTimeout(state.address);
  if (Date.now() - state.told > 300) tellAddress();
  else state.address = setTimeout(tellAddress, 300);
}

function tellAddress() {
  state.told = Date.now();
  try {
    history.replaceState(null, "", `#${state.index + 1}.${state.node.id + 1}`);
  } catch (_) { /* Some places do not let pages change their address. */ }
}

function show() {
  const { game, node } = state;
  drawBoard(game, node, $("board"));
  const [white, black] = headOf(state.index);
  for (const [id, color] of [["far", state.flip ? "W" : "B"], ["near", state.flip ? "B" : "W"]]) {
    const [man, name, turn] = $(id).children;
    man.className = "man " + color;
    name.textContent = color === "W" ? white : black;
    turn.textContent = node.turn === color ? turnWords(node) : "";
  }
  $("here").replaceChildren(...node.found.map((finding) => findingBox(finding, "div")));
  const label = node.id < 0 ? WORDS.start : `${node.number ? node.number + (node.left ? ". " : "... ") : ""}${node.text}`;
  $("status").textContent = `${label}. ${turnWords(node)}. ${node.found.map((finding) => finding[3]).join(" ")}`;
  $("first").disabled = $("previous").disabled = !node.prev;
  $("next").disabled = $("last").disabled = !node.next;
}

const ends = {
  first: () => state.game.root,
  previous: () => state.node.prev,
  next: () => state.node.next,
  last: () => {
    let node = state.node;
    while (node.next) node = node.next;
    return node;
  },
};
const step = (name) => {
  const node = ends[name]();
  if (node && node !== state.node) go(node);
};

// The next game that the search shows, in a direction.
function neighbour(by) {
  const at = state.shown.indexOf(state.index);
  const index = at < 0 ? state.shown[0] : state.shown[at + by];
  if (index === undefined) return;
  while (state.rendered <= state.shown.indexOf(index)) moreGames();
  openGame(index);
}

function flip() {
  state.flip = !state.flip;
  show();
}

function setTheme(theme, keep) {
  document.documentElement.dataset.theme = theme;
  try {
    if (keep) localStorage.setItem("pdn-theme", theme);
  } catch (_) { /* It is not remembered then. */ }
}

function begin() {
  let theme = null;
  try {
    theme = localStorage.getItem("pdn-theme");
  } catch (_) { /* As the system has it. */ }
  setTheme(theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"), false);
  for (const id of ["first", "previous", "next", "last", "flip", "theme", "labels"]) {
    $(id).title = WORDS[id];
    $(id).setAttribute("aria-label", WORDS[id]);
  }
  for (const id of ["games", "moves", "findings", "details"]) $(id + "-title").textContent = WORDS[id];
  $("to-games").textContent = WORDS.games;
  $("print").textContent = WORDS.print;
  $("printed").setAttribute("aria-label", WORDS.print);
  for (const id of ["print_shown", "print_all"]) $(id).textContent = WORDS[id];
  $("title").textContent = document.title;
  $("keys").textContent = WORDS.keys;
  $("search").placeholder = WORDS.search;
  $("search").setAttribute("aria-label", WORDS.search);
  if ($("event")) $("event").className = "js";
  listen();
  filterGames();
  const [game, node] = location.hash.slice(1).split(".").map(Number);
  openGame(game >= 1 && game <= heads.length ? game - 1 : 0, node >= 1 ? node - 1 : undefined);
}

// --- Printing: the game that is shown, or all that the list has.

function printedGame(index) {
  const game = readGame(bodies[index].textContent);
  const [white, black, result, event, date, round] = headOf(index);
  const box = make("section", "printed");
  const head = make("div", "keep");
  head.append(make("h2", "", `${white} ${WORDS.dash} ${black}   ${result}`), make("p", "", [event, round && `${WORDS.round} ${round}`, date].filter(Boolean).join(" · ")));
  let last = game.root;
  while (last.next) last = last.next;
  const numbers = state.numbers;
  state.numbers = !game.raw.a;
  const board = svg("svg", { class: "board", role: "img" });
  drawBoard(game, last, board);
  state.numbers = numbers;
  head.append(board);
  const moves = make("div", "");
  showMoves(game, moves);
  box.append(head, moves);
  return box;
}

function beforePrint() {
  const all = $("printed").value === "all";
  document.body.classList.toggle("print-all", all);
  if (all) $("paper").replaceChildren(...state.shown.map(printedGame));
}

function afterPrint() {
  document.body.classList.remove("print-all");
  $("paper").replaceChildren();
}

function listen() {
  addEventListener("beforeprint", beforePrint);
  addEventListener("afterprint", afterPrint);
  $("print").addEventListener("click", () => print());
  $("to-games").addEventListener("click", () => $("list").scrollIntoView({ block: "start" }));
  $("search").addEventListener("input", filterGames);
  $("games").addEventListener("scroll", () => {
    const list = $("games");
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 400) moreGames();
  });
  for (const name in ends) $(name).addEventListener("click", () => step(name));
  $("flip").addEventListener("click", flip);
  $("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark", true));
  $("labels").addEventListener("click", () => {
    state.numbers = !state.numbers;
    show();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#why-"]');
    if (link) document.querySelector(link.hash).open = true;
    const target = event.target.closest("[data-node], [data-game]");
    if (!target) return;
    if (target.dataset.game !== undefined) {
      openGame(Number(target.dataset.game));
      const finding = state.game.raw.f[target.dataset.found];
      if (finding && state.game.nodes[finding[4]]) go(state.game.nodes[finding[4]]);
    } else go(state.game.nodes[Number(target.dataset.node)]);
    bringBoard();
  });
  const keys = {
    ArrowLeft: () => step("previous"), ArrowRight: () => step("next"), Home: () => step("first"), End: () => step("last"),
    ArrowUp: () => neighbour(-1), ArrowDown: () => neighbour(1), f: flip, F: flip,
  };
  document.addEventListener("keydown", (event) => {
    if (event.target === $("search")) {
      if (event.key === "Enter" && state.shown.length) openGame(state.shown[0]);
      return;
    }
    if (event.target === $("printed") || event.target === $("found")) return;
    // Where something else than the board is read, the keys scroll.
    const seen = $("board").getBoundingClientRect();
    if (seen.bottom < 60 || seen.top > innerHeight - 60) return;
    if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
}

if (heads.length) begin();
