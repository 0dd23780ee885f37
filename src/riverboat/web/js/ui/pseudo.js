/** The pseudo-language: English in brackets and with accents. A text without brackets comes from no catalogue. */

const PLAIN = "abcdefghiklnoprstuwyzABCDEFGHIKLNOPRSTUWYZ";
const ACCENTED = "áƀçđéƒĝĥíķľñóþŕšţúŵýžÁßÇĐÉƑĜĤÍĶĽÑÓÞŔŠŢÚŴÝŽ";
const CHANGED = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at]]));

/** @param {string} plain */
export function accented(plain) {
  return [...plain].map((letter) => CHANGED.get(letter) ?? letter).join("");
}

/** @param {string} whole */
export function framed(whole) {
  return /\S/.test(whole) ? `[${whole}]` : whole;
}
