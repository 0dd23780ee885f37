/** The road of a shoe: every round as a bead, and runs of the same hand as columns. Drawn from what the table tells. */

import { h, s } from "../ui/dom.js";
import { phrase, phraseFor } from "../ui/phrases.js";

const ROWS = 6;
const STEP = 22;

export class RoadPanel extends HTMLElement {
  constructor() {
    super();
    this.drawn = "";
  }

  /** @param {string[]} road */
  show(road) {
    const now = road.join();
    if (now === this.drawn) return;
    this.drawn = now;
    this.replaceChildren(
      h("h2", {}, phrase("banked-shoe-title")),
      h("p", { class: "counts" }, countsOf(road)),
      h("h3", {}, phrase("banked-bead-plate")),
      plate(road.map((who, at) => ({ who, column: Math.floor(at / ROWS), row: at % ROWS, ties: 0 })), phrase("banked-bead-plate"), road),
      h("h3", {}, phrase("banked-big-road")),
      plate(runs(road), phrase("banked-big-road"), road),
    );
  }
}

/** @param {string[]} road */
function countsOf(road) {
  const many = (/** @type {string} */ who) => road.filter((each) => each === who).length;
  return phrase("banked-road-counts", { player: many("player"), banker: many("banker"), tie: many("tie") });
}

/** @typedef {{who: string, column: number, row: number, ties: number}} Bead */

/**
 * A new column for every change; a run that is longer than a column goes on to the right; a tie is noted on the last.
 * @param {string[]} road
 * @returns {Bead[]}
 */
function runs(road) {
  /** @type {Bead[]} */
  const beads = [];
  const taken = new Set();
  let first = -1;
  for (const who of road) {
    const last = beads.at(-1);
    if (who === "tie") {
      if (last) last.ties += 1;
      continue;
    }
    let column = last?.who === who ? last.column : (first += 1);
    let row = last?.who === who ? last.row + 1 : 0;
    if (last?.who === who && (row >= ROWS || taken.has(`${column} ${row}`))) {
      column += 1;
      row = last.row;
    }
    taken.add(`${column} ${row}`);
    beads.push({ who, column, row, ties: 0 });
  }
  return beads;
}

/**
 * @param {Bead[]} beads
 * @param {string} name
 * @param {string[]} road
 */
function plate(beads, name, road) {
  const columns = Math.max(12, ...beads.map((bead) => bead.column + 1));
  const told = road.map((who) => phraseFor("banked-road", who)).join(", ");
  const label = phrase("banked-road-label", { name, road: told || phrase("banked-road-nothing") });
  return h(
    "div",
    { class: "road" },
    s(
      "svg",
      { viewBox: `0 0 ${columns * STEP} ${ROWS * STEP}`, width: columns * STEP, height: ROWS * STEP, role: "img", "aria-label": label },
      ...beads.map(drawBead),
    ),
  );
}

/** @param {Bead} bead */
function drawBead({ who, column, row, ties }) {
  const [x, y] = [column * STEP + STEP / 2, row * STEP + STEP / 2];
  return s(
    "g",
    { class: `bead ${who}` },
    s("circle", { cx: x, cy: y, r: STEP / 2 - 2 }),
    s("text", { x, y: y + 4, "text-anchor": "middle" }, ties ? String(ties) : phraseFor("banked-road-mark", who)),
  );
}

customElements.define("rb-road", RoadPanel);
