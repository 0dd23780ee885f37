/**
 * How a family of games is drawn. The table page, the store and the replayer ask for everything that differs between
 * families here, by the game; one more family is one more file whose default export is one of these records, and a line in
 * `FILES`. What a family does not draw in its own way it takes from the files of another.
 */

import { gameLine } from "../table/games.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").View} View */
/** @typedef {import("../net/types.js").Mine} Mine */
/** @typedef {import("../net/types.js").Fact} Fact */
/** @typedef {import("../table/felt.js").Scene} Scene */

/**
 * @typedef {HTMLElement & {show(scene: Scene): void, happen(fact: Fact): void, hush(): void, seats: HTMLElement[]}} FeltElement
 * draws a scene; `happen` says and moves what a fact brings, before the scene that follows from it is shown
 */

/**
 * @typedef {HTMLElement & {show(turn: any): void}} ActionsElement
 * what the player may do now; fires `act` with a command, and `changed-price` when a press was meant for another price
 */

/**
 * @typedef {object} Family
 * @property {(game: string) => Promise<void>} [prepare] learns what has to be known before a table of the game is drawn
 * @property {() => FeltElement} felt
 * @property {() => ActionsElement} actions
 * @property {(view: View, mine: Mine | null, chip: number) => unknown} turn what the action bar is shown; `mine` only while the player may act
 * @property {(sign: import("../net/types.js").Sign) => Beside[]} [beside] panels beside the table besides those of every table
 * @property {() => Memory} forget nothing is remembered
 * @property {(memory: Memory, fact: Fact) => Memory} remember what the facts of a hand leave to be shown besides the view
 * @property {(view: View, seat: number) => number} worth all chips of the player in this seat, bets included
 * @property {(view: View, seat: number) => Mine} own what is the player's in this seat, in a view for their own eyes
 * @property {(view: View, seat: number) => number[][]} held the player's cards, in parts that come and go by themselves
 * @property {Record<string, Tone>} tones how facts are told in the log, where they are not told plainly
 * @property {Set<string>} unseen facts that change nothing on the felt: told together with the next one that does
 * @property {"hand" | "round"} plays what it plays one after another, as its books call it
 * @property {string} ended the fact that ends a hand, or whatever the family plays instead
 * @property {Record<string, import("../ui/sound.js").Sound>} sounds what can be heard of a fact
 * @property {Record<string, number>} pauses how long a fact is looked at before the next, in milliseconds
 */

/**
 * `Hand 12`, `Round 12`
 * @param {Family} family
 * @param {number} number
 */
export function numbered({ plays }, number) {
  return phrase("common-numbered", { plays, number });
}

/** @typedef {{name: string, element: HTMLElement, show(view: View, seat: number): void}} Beside */
/** @typedef {"begins" | "small" | "loud"} Tone */
/** @typedef {{won: import("../table/won.js").Won, [more: string]: any}} Memory */

/** Asked for when a game of theirs is. @type {Record<string, () => Promise<{default: Family}>>} */
const FILES = {
  pot: () => import("./pot.js"),
  banked: () => import("./banked.js"),
};

/**
 * @param {string} game by its key
 * @returns {Promise<Family>}
 */
export async function familyOf(game) {
  const line = await gameLine(game);
  const { default: family } = await (FILES[line?.family ?? ""] ?? FILES.pot)();
  await family.prepare?.(game);
  return family;
}
