/** The records of the games, as the room tells them: asked for once, because they do not change. */

import { get } from "../net/api.js";

/** @typedef {{key: string, kind: string, default: string | number | boolean, about: string, allowed: (string | number | boolean)[], low: number, high: number, clause: string}} SettingRow */

/** @typedef {{key: string, name: string, base: boolean, times: number, of: string, exactly: number}} WagerRow a betting space */

/**
 * @typedef {object} GameRow
 * @property {string} key
 * @property {string} name
 * @property {string} book
 * @property {string} [family]
 * @property {string} kind what it is like to play
 * @property {{name: string, steps: string[]}[]} play how it is played, in words
 * @property {string[]} wins what wins the pot, or each half of it
 * @property {string[]} games those of a mix, by key
 * @property {number} cards how many the deck has
 * @property {string} book_title
 * @property {number[]} [seats] how many a banked table may have, the usual number first
 * @property {boolean} [player_dealer]
 * @property {WagerRow[]} [wagers]
 * @property {number} seats_max
 * @property {{stakes: object, words: string}[]} stakes
 * @property {SettingRow[]} settings
 */

/** @type {Promise<GameRow[]> | null} */
let asked = null;

/** @returns {Promise<GameRow[]>} */
export function learnGames() {
  asked ??= get("/api/games").catch((error) => {
    asked = null; // and asked again next time
    throw error;
  });
  return /** @type {Promise<GameRow[]>} */ (asked);
}

/**
 * @param {string} key
 * @returns {Promise<GameRow | undefined>}
 */
export async function gameRow(key) {
  return (await learnGames()).find((row) => row.key === key);
}
