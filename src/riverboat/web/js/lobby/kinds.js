/** Games by what they are like to play: what a newcomer looks for first comes first. */

import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").GameLine} GameLine */

/** @type {[string, string][]} each kind, and what such games are called together */
const KINDS = [
  ["flop", "lobby-kind-flop"],
  ["stud", "lobby-kind-stud"],
  ["draw", "lobby-kind-draw"],
  ["mixed", "lobby-kind-mixed"],
  ["banked", "lobby-kind-banked"],
];

/**
 * The games in their order, kind by kind, as far as there are any.
 * @param {GameLine[]} games
 * @returns {{title: string, games: GameLine[]}[]}
 */
export function byKind(games) {
  return KINDS.map(([kind, title]) => ({ title: phrase(title), games: games.filter((game) => game.kind === kind) })).filter(
    (part) => part.games.length,
  );
}
