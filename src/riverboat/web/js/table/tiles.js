/** Chinese dominoes, drawn by hand: a tile is a number from 64 on, a face as riverboat/core/tiles.py numbers it. */

import { s } from "../ui/dom.js";
import { phrase, phraseFor } from "../ui/phrases.js";

export const FIRST_TILE = 64;

/** How much of a face is above its seam. */
const HALF = 12;
/** Name, and six rows of three places: red, white or no pip. */
const FACES = /** @type {const} */ ([
  ["Gee Joon", "... .r. ... ... ... w.w"],
  ["Gee Joon", "w.w ... ... r.r ... r.r"],
  ["Chop Ng", "w.w ... ... w.. .w. ..w"],
  ["Chop Ng", "... .r. ... r.r ... r.r"],
  ["Chop Chit", "w.. .w. ..w r.r ... r.r"],
  ["Chop Chit", "w.w ... ... w.w .w. w.w"],
  ["Chop Bot", "w.. .w. ..w w.w .w. w.w"],
  ["Chop Bot", "w.w ... ... w.w w.w w.w"],
  ["Chop Gow", "r.r ... r.r w.w .w. w.w"],
  ["Chop Gow", "w.. .w. ..w w.w w.w w.w"],
  ["Look", "... .r. ... w.w .w. w.w"],
  ["Tit", "... .r. ... w.w w.w w.w"],
  ["Ping", "r.r ... r.r w.w w.w w.w"],
  ["Foo", "w.w .w. w.w w.w w.w w.w"],
  ["Bon", "w.w ... ... ... ... w.w"],
  ["Chong", "w.. .w. ..w w.. .w. ..w"],
  ["Mooy", "w.w .w. w.w w.w .w. w.w"],
  ["Gor", "... .r. ... w.. .w. ..w"],
  ["Yun", "r.r ... r.r r.r ... r.r"],
  ["Dey", "... .r. ... ... .r. ..."],
  ["Teen", "r.w r.w r.w w.r w.r w.r"],
]);

/** @param {number} tile */
export function spokenTile(tile) {
  const face = FACES[tile - FIRST_TILE];
  if (!face) return phrase("tile-unknown");
  const [name, rows] = face;
  const pips = (/** @type {string} */ half) => phraseFor("tile-pips", String(half.replace(/[^rw]/g, "").length));
  return phrase("tile-named", { name, top: pips(rows.slice(0, HALF)), bottom: pips(rows.slice(HALF)) });
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
