/** Amounts are whole cents everywhere; only here do they become dollars for people, and back. */

/**
 * `$1,250`, `$0.50`, `-$3`.
 * @param {number} cents
 * @returns {string}
 */
export function dollars(cents) {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const sign = cents < 0 ? "-" : "";
  const tail = rest ? `.${String(rest).padStart(2, "0")}` : "";
  return `${sign}$${whole.toLocaleString("en-US")}${tail}`;
}

/**
 * What somebody typed, as cents; null if it is no amount.
 * @param {string} text
 * @returns {number | null}
 */
export function parseDollars(text) {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  const found = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/**
 * Cents as a plain number for an input field: `12` or `12.50`.
 * @param {number} cents
 * @returns {string}
 */
export function plainDollars(cents) {
  return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
}
