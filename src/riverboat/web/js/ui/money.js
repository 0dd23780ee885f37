/** Amounts are whole cents everywhere; only here do they become dollars for people, as their country writes them, and back. */

import { locale } from "./phrases.js";

const MOST_DIGITS = 13;

/** Making a formatter takes longer than a hundred uses of it. @type {Map<number, Intl.NumberFormat>} */
const formats = new Map();

/**
 * `$1,250`, `$0.50`, `-$3`.
 * @param {number} cents
 * @returns {string}
 */
export function dollars(cents) {
  return formatOf(cents % 100 ? 2 : 0).format(cents / 100);
}

/** @param {number} digits after the point */
function formatOf(digits) {
  const known = formats.get(digits);
  if (known) return known;
  const format = new Intl.NumberFormat(locale(), {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(digits, format);
  return format;
}

/**
 * What somebody typed, as cents; null if it is no amount. A mark between thousands stands before three digits or the
 * amount is refused: `12.50` is never 1250, wherever the point is such a mark.
 * @param {string} text
 * @returns {number | null}
 */
export function parseDollars(text) {
  const plain = text.replace(/\s/g, "").replace(/^\$|\$$/, "");
  const { group, point } = marks();
  const [whole, rest = "", ...more] = plain.split(point);
  const [first, ...thousands] = group ? whole.split(group) : [whole];
  const parted = thousands.length ? /^\d{1,3}$/.test(first) && thousands.every((part) => /^\d{3}$/.test(part)) : true;
  const digits = [first, ...thousands].join("");
  if (more.length || !parted || !/^\d+$/.test(digits) || digits.length > MOST_DIGITS || !/^\d{0,2}$/.test(rest)) return null;
  return Number(digits) * 100 + Number(rest.padEnd(2, "0"));
}

/**
 * Cents as a plain number for an input field: `12` or `12.50`.
 * @param {number} cents
 * @returns {string}
 */
export function plainDollars(cents) {
  return cents % 100 ? (cents / 100).toFixed(2).replace(".", marks().point) : String(cents / 100);
}

/** What stands between thousands, and before cents. */
function marks() {
  const parts = formatOf(2).formatToParts(1_234_567.89);
  const mark = (/** @type {string} */ type) => parts.find((part) => part.type === type)?.value.trim() ?? "";
  return { group: mark("group"), point: mark("decimal") };
}
