/**
 * The page's own words for what the room names by a key: roles, movements of money. Everything else that has a code comes
 * with its sentence from the server's catalogues.
 */

import { phrase, phraseFor } from "./phrases.js";

/**
 * What somebody with this role is: `an administrator`.
 * @param {string} role
 */
export function roleOf(role) {
  return phraseFor("role", role);
}

/** What the ledger notes about a player's money, as a statement of account says it. @type {Record<string, string>} */
const MOVEMENTS = {
  "chips bought": "bankroll-bought",
  "chips taken away": "bankroll-cashed-out",
  "play money": "bankroll-play-money",
};

/** @param {string} memo */
export function movementOf(memo) {
  return MOVEMENTS[memo] ? phrase(MOVEMENTS[memo]) : memo[0].toUpperCase() + memo.slice(1);
}

/**
 * Numbers without a gap are a range: `2 to 8`, `6 or 9`.
 * @param {number[]} numbers
 */
export function listed(numbers) {
  const [first, ...rest] = [...numbers].sort((a, b) => a - b);
  const last = rest.at(-1) ?? first;
  if (rest.length > 1 && last - first === rest.length) return phrase("common-range", { first, last });
  return rest.length ? phrase("common-or", { list: [first, ...rest.slice(0, -1)].join(", "), last }) : String(first);
}
