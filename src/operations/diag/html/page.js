"use strict";
// Choosing what is shown by severity and by check. Without this script everything is.

const filter = document.getElementById("filter");

function choose() {
  const chosen = new Set();
  for (const box of filter.querySelectorAll("input:checked")) chosen.add(box.value);
  let shown = 0;
  let all = 0;
  for (const section of document.querySelectorAll("section.game")) {
    let any = false;
    for (const finding of section.querySelectorAll("article.finding")) {
      const here = chosen.has(finding.dataset.severity) && chosen.has(finding.dataset.check);
      finding.hidden = !here;
      any ||= here;
      shown += here;
      all += 1;
    }
    section.hidden = !any;
    const link = document.querySelector(`nav [data-section="${section.id}"]`);
    if (link) link.hidden = !any;
  }
  link();
  const told = document.getElementById("shown");
  told.textContent = `${shown} ${told.dataset.of} ${all}`;
}

// The links from game to game lead past those that are not shown.
function link() {
  const games = [...document.querySelectorAll("section.game:not([hidden])")];
  games.forEach((game, nth) => {
    for (const [rel, other] of [["prev", games[nth - 1]], ["next", games[nth + 1]]]) {
      const way = game.querySelector(`.ways [rel="${rel}"]`);
      if (!way) continue;
      way.hidden = !other;
      if (other) way.href = "#" + other.id;
    }
  });
}

if (filter) {
  filter.hidden = false;
  filter.addEventListener("change", choose);
  for (const [id, checked] of [["all", true], ["no", false]]) {
    document.getElementById(id).addEventListener("click", () => {
      for (const box of filter.querySelectorAll("input[name=check]:not(:disabled)")) box.checked = checked;
      choose();
    });
  }
  choose();
}
