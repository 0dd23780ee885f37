/** A game in few words, wherever games are listed. */

import { h } from "../ui/dom.js";
import { listed } from "../ui/words.js";

/** @param {{key: string, name: string}} game */
export function gameLink({ key, name }) {
  return h("a", { href: `#/games/${encodeURIComponent(key)}` }, name);
}

/** @param {{seats?: number[], seats_max: number}} game */
export function seatsOf({ seats, seats_max }) {
  return seats?.length ? `${listed(seats)} seats` : `2 to ${seats_max} players`;
}
