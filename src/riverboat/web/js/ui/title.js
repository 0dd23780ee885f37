/** What the browser's tab says: which page it is, and whether somebody is waited for. */

import { phrase } from "./phrases.js";

let page = "";
let turns = 0;

/** @param {string} [name] of the page */
export function titlePage(name = "") {
  page = name;
  draw();
}

/** @param {number} many how many tables wait for us */
export function titleTurns(many) {
  turns = many;
  draw();
}

function draw() {
  const about = turns > 1 ? phrase("title-turns", { count: turns }) : turns ? phrase("common-your-turn") : page;
  const title = about ? `${about} · ${phrase("brand")}` : phrase("brand");
  if (document.title !== title) document.title = title;
}
