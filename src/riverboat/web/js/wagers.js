/** The betting spaces of banked games, by name. */

import { learnGames } from "./games.js";

/** @typedef {import("./games.js").WagerRow} WagerRow */

/** @type {Map<string, WagerRow[]>} */
const spaces = new Map();

/** Asked for once, before the first banked table is drawn. */
export async function learnWagers() {
  for (const game of await learnGames()) spaces.set(game.key, game.wagers ?? []);
}

/**
 * @param {string} game
 * @returns {WagerRow[]}
 */
export function wagersOf(game) {
  return spaces.get(game) ?? [];
}

/**
 * @param {string} game
 * @param {string} key
 */
export function wagerName(game, key) {
  return wagersOf(game).find((row) => row.key === key)?.name ?? key;
}

/**
 * A few letters for a small circle: `Ante`, `Play`, `P+` would not do, so the initials of longer names.
 * @param {string} name
 */
export function shortName(name) {
  if (name.length <= 5) return name;
  const words = name.split(/\s+/);
  return words.length > 1 ? words.map((word) => word[0]).join("") : name.slice(0, 4);
}
