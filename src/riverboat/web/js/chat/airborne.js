/** What is said and sent, as it is seen over the felt for a moment. The list beside it has the words for all of it. */

import { pictureOf } from "./pictures.js";
import { h, place } from "../ui/dom.js";
import { moves } from "../ui/prefs.js";

/** @typedef {import("../net/types.js").ChatLine} ChatLine */
/** @typedef {{x: number, y: number}} Point */

const FLIGHT_MS = 1_400;
const SPEECH_MS = 4_500;

/**
 * A picture flies from who sent it to the seat it was meant for; where nothing may move it is there at once.
 * @param {HTMLElement & {seats: HTMLElement[]}} felt
 * @param {ChatLine} line
 */
export function fly(felt, line) {
  const from = placeOf(felt, line.seat);
  const to = placeOf(felt, line.target || line.seat);
  const picture = shown(h("span", { class: "reaction", "aria-hidden": "true" }, pictureOf(line.reaction)), to, FLIGHT_MS);
  if (!moves()) return;
  const [x, y] = [from.x - to.x, from.y - to.y || 30];
  picture.animate(
    [
      { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(0.7)`, opacity: 0.4 },
      { transform: "translate(-50%, -50%) scale(1.5)", opacity: 1, offset: 0.6 },
      { transform: "translate(-50%, -50%) scale(1)", opacity: 0 },
    ],
    { duration: FLIGHT_MS, easing: "ease-out" },
  );
}

/**
 * A line at the seat of who said it, for those who do not have the list in view.
 * @param {HTMLElement & {seats: HTMLElement[]}} felt
 * @param {ChatLine} line
 */
export function speak(felt, line) {
  if (!felt.seats[line.seat - 1]) return;
  shown(h("span", { class: "speech", "data-words": "server", "aria-hidden": "true" }, line.words), placeOf(felt, line.seat), SPEECH_MS);
}

/**
 * @param {HTMLElement} element
 * @param {Point} at
 * @param {number} ms
 */
function shown(element, at, ms) {
  place(element, { left: `${at.x}px`, top: `${at.y}px` });
  document.body.append(element);
  setTimeout(() => element.remove(), ms);
  return element;
}

/**
 * The middle of a seat's upper half; for the rail, the felt's lower edge.
 * @param {HTMLElement & {seats: HTMLElement[]}} felt
 * @param {number} seat
 * @returns {Point}
 */
function placeOf(felt, seat) {
  const box = (felt.seats[seat - 1] ?? felt).getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height * (felt.seats[seat - 1] ? 0.3 : 0.9) };
}
