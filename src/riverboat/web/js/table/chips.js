/** Chips by denomination: a few short columns, seen from above and a little from the side. */

import { s } from "../ui/dom.js";

/** Value in cents and the class that colours it. */
const DENOMINATIONS = /** @type {const} */ ([
  [5_000_000, "navy"],
  [1_000_000, "rose"],
  [500_000, "sky"],
  [100_000, "amber"],
  [50_000, "violet"],
  [10_000, "black"],
  [2_500, "green"],
  [500, "red"],
  [100, "cream"],
  [25, "teal"],
  [5, "tin"],
  [1, "copper"],
]);
const MOST_IN_COLUMN = 6;
const MOST_COLUMNS = 3;

/**
 * The fewest chips that make an amount, largest first.
 * @param {number} cents
 * @returns {string[]} one class per chip
 */
export function chipsFor(cents) {
  const chips = [];
  let left = cents;
  for (const [value, colour] of DENOMINATIONS) {
    for (; left >= value && chips.length < MOST_IN_COLUMN * MOST_COLUMNS; left -= value) chips.push(colour);
  }
  return chips;
}

/**
 * @param {number} cents
 * @returns {SVGSVGElement}
 */
export function drawChips(cents) {
  const columns = inColumns(chipsFor(cents));
  const width = columns.length * 21 + 1;
  const tallest = Math.max(1, ...columns.map((column) => column.length));
  const height = 15 + tallest * 3.4;
  return s(
    "svg",
    { class: "chips", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    ...columns.flatMap((column, at) => column.map((colour, up) => chip(colour, at * 21 + 11, height - 8 - up * 3.4))),
  );
}

/**
 * @param {string[]} chips
 * @returns {string[][]}
 */
function inColumns(chips) {
  const columns = [];
  for (let at = 0; at < chips.length; at += MOST_IN_COLUMN) columns.push(chips.slice(at, at + MOST_IN_COLUMN));
  return columns;
}

/**
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 */
function chip(colour, x, y) {
  return s(
    "g",
    { class: `chip ${colour}`, transform: `translate(${x} ${y})` },
    s("ellipse", { class: "side", cy: 2.6, rx: 10, ry: 6.4 }),
    s("ellipse", { class: "top", rx: 10, ry: 6.4 }),
    s("ellipse", { class: "edge", rx: 8.6, ry: 5.4, "stroke-dasharray": "4 3.700" }),
    s("ellipse", { class: "inlay", rx: 5.6, ry: 3.5 }),
  );
}
