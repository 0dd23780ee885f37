/** A game in few words, wherever games are listed. */

import { h } from "../ui/dom.js";
import { listed } from "../ui/words.js";
import { phrase } from "../ui/phrases.js";

/** @param {{key: string, name: string}} game */
export function gameLink({ key, name }) {
  return h("a", { href: `#/games/${encodeURIComponent(key)}`, "data-words": "server" }, name);
}

/** @param {{seats?: number[], seats_max: number}} game */
export function seatsOf({ seats, seats_max }) {
  return seats?.length ? phrase("game-seats", { seats: listed(seats) }) : phrase("game-players", { max: seats_max });
}
