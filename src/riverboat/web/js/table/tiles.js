/** Chinese dominoes, drawn by hand: a tile is a number from 64 on, a face as riverboat/core/tiles.py numbers it. */

import { s } from "../ui/dom.js";

export const FIRST_TILE = 64;

/** Name, and six rows of three places: red, white or no pip. */
const FACES = /** @type {const} */ ([
  ["Gee Joon, one and two", "... .r. ... ... ... w.w"],
  ["Gee Joon, two and four", "w.w ... ... r.r ... r.r"],
  ["Chop Ng, two and three", "w.w ... ... w.. .w. ..w"],
  ["Chop Ng, one and four", "... .r. ... r.r ... r.r"],
  ["Chop Chit, three and four", "w.. .w. ..w r.r ... r.r"],
  ["Chop Chit, two and five", "w.w ... ... w.w .w. w.w"],
  ["Chop Bot, three and five", "w.. .w. ..w w.w .w. w.w"],
  ["Chop Bot, two and six", "w.w ... ... w.w w.w w.w"],
  ["Chop Gow, four and five", "r.r ... r.r w.w .w. w.w"],
  ["Chop Gow, three and six", "w.. .w. ..w w.w w.w w.w"],
  ["Look, one and five", "... .r. ... w.w .w. w.w"],
  ["Tit, one and six", "... .r. ... w.w w.w w.w"],
  ["Ping, four and six", "r.r ... r.r w.w w.w w.w"],
  ["Foo, five and six", "w.w .w. w.w w.w w.w w.w"],
  ["Bon, two and two", "w.w ... ... ... ... w.w"],
  ["Chong, three and three", "w.. .w. ..w w.. .w. ..w"],
  ["Mooy, five and five", "w.w .w. w.w w.w .w. w.w"],
  ["Gor, one and three", "... .r. ... w.. .w. ..w"],
  ["Yun, four and four", "r.r ... r.r r.r ... r.r"],
  ["Dey, one and one", "... .r. ... ... .r. ..."],
  ["Teen, six and six", "r.w r.w r.w w.r w.r w.r"],
]);

/** @param {number} tile */
export function spokenTile(tile) {
  return FACES[tile - FIRST_TILE]?.[0] ?? "a tile";
}

/**
 * @param {number} tile
 * @returns {SVGSVGElement}
 */
export function drawTile(tile) {
  const rows = (FACES[tile - FIRST_TILE]?.[1] ?? "").split(" ");
  const pips = rows.flatMap((row, down) =>
    [...row].flatMap((colour, across) => (colour === "." ? [] : [pip(colour, across, down)])),
  );
  return s(
    "svg",
    { class: "card face tile", viewBox: "0 0 60 84", role: "img", "aria-label": spokenTile(tile), "data-card": tile },
    s("rect", { class: "bone", x: 9, y: 1, width: 42, height: 82, rx: 6 }),
    s("path", { class: "seam", d: "M13 42H47" }),
    ...pips,
  );
}

/**
 * @param {string} colour
 * @param {number} across
 * @param {number} down
 */
function pip(colour, across, down) {
  const half = down < 3 ? 10 : 50;
  return s("circle", {
    class: colour === "r" ? "pip red" : "pip",
    cx: 19 + across * 11,
    cy: half + (down % 3) * 12,
    r: 4.1,
  });
}
