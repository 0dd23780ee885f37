/** The records of the games, as the room tells them: asked for once, because they do not change. */

import { get } from "../net/api.js";

/** @typedef {import("../net/types.js").GameRow} GameRow */

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
