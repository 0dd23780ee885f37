/**
 * The page's own words for what the room names by a key: codes that the page itself refuses with, roles, movements of
 * money. Everything else that has a code comes with its sentence from the server's catalogues.
 */

/** What the page itself refuses, in the server's form. @type {Record<string, string>} */
export const REFUSALS = {
  "not-sent": "The connection is lost: this was not sent, and nothing was done",
};

/** @type {Record<string, string>} */
const ROLES = {
  floor: "a floor person",
  dealer: "a dealer",
  cage: "a cashier",
  "tournament-director": "a tournament director",
  accounting: "an accountant",
  integrity: "of the integrity staff",
  regulator: "a regulator",
  admin: "an administrator",
};

/**
 * What somebody with this role is: `an administrator`.
 * @param {string} role
 */
export function roleOf(role) {
  return ROLES[role] ?? role.replaceAll("-", " ");
}

/** What the ledger notes about a player's money, as a statement of account says it. @type {Record<string, string>} */
const MOVEMENTS = {
  "chips bought": "Bought chips",
  "chips taken away": "Cashed out",
};

/** @param {string} memo */
export function movementOf(memo) {
  return MOVEMENTS[memo] ?? memo[0].toUpperCase() + memo.slice(1);
}

/**
 * Numbers without a gap are a range: `2 to 8`, `6 or 9`.
 * @param {number[]} numbers
 */
export function listed(numbers) {
  const [first, ...rest] = [...numbers].sort((a, b) => a - b);
  const last = rest.at(-1) ?? first;
  if (rest.length > 1 && last - first === rest.length) return `${first} to ${last}`;
  return rest.length ? `${[first, ...rest.slice(0, -1)].join(", ")} or ${last}` : String(first);
}
