/** What the browser's tab says: which page it is, and whether somebody is waited for. */

let page = "Riverboat";
let turns = 0;

/** @param {string} [name] of the page */
export function titlePage(name = "") {
  page = name ? `${name} · Riverboat` : "Riverboat";
  draw();
}

/** @param {number} many how many tables wait for us */
export function titleTurns(many) {
  turns = many;
  draw();
}

function draw() {
  const title = turns > 1 ? `${turns} turns · Riverboat` : turns ? "Your turn · Riverboat" : page;
  if (document.title !== title) document.title = title;
}
