/** The boat on the lobby's wall. */

import { s } from "./dom.js";

export function drawBoat() {
  return s(
    "svg",
    { class: "boat", viewBox: "0 0 340 146", "aria-hidden": "true" },
    s("circle", { class: "moon", cx: 40, cy: 34, r: 15 }),
    ...smoke(),
    s("path", { class: "stack", d: "M120 26h9v36h-9zM146 26h9v36h-9zM117 22h15v5h-15zM143 22h15v5h-15z" }),
    s("rect", { class: "deck", x: 176, y: 34, width: 44, height: 20, rx: 2 }),
    s("path", { class: "hull", d: "M172 34h52l-6-7h-40z" }),
    deck(104, 54, 150),
    deck(86, 80, 182),
    s("path", { class: "hull", d: "M62 106h222v6q-3 16-20 16H92q-24 0-38-22z" }),
    wheel(290, 104),
    ...[132, 139].map((y, at) =>
      s("path", {
        class: "water",
        d: `M${20 + at * 26} ${y}q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0`,
      }),
    ),
  );
}

/**
 * A deck with lit windows and a rail.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
function deck(x, y, width) {
  const windows = Array.from({ length: Math.floor(width / 16) }, (_, at) =>
    s("rect", { class: "window", x: x + 7 + at * 16, y: y + 7, width: 7, height: 10, rx: 3 }),
  );
  return s(
    "g",
    {},
    s("rect", { class: "deck", x, y, width, height: 24, rx: 2 }),
    ...windows,
    s("path", { class: "line", d: `M${x - 6} ${y}h${width + 12}M${x - 4} ${y + 24}h${width + 8}` }),
  );
}

/**
 * @param {number} x
 * @param {number} y
 */
function wheel(x, y) {
  const paddles = Array.from({ length: 10 }, (_, at) =>
    s("path", { class: "line", d: `M${x} ${y}V${y - 25}m-5 2h10`, transform: `rotate(${at * 36} ${x} ${y})` }),
  );
  return s(
    "g",
    {},
    s("circle", { class: "wheel-house", cx: x, cy: y, r: 19 }),
    s("circle", { class: "line", cx: x, cy: y, r: 12 }),
    ...paddles,
  );
}

function smoke() {
  const puffs = [
    [112, 12, 8],
    [98, 6, 10],
    [80, 4, 12],
    [138, 12, 8],
    [124, 2, 11],
  ];
  return puffs.map(([cx, cy, r]) => s("circle", { class: "smoke", cx, cy, r }));
}
