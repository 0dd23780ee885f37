/** The hashes of a sealed deck, as docs/fairness.md and the verifier have them. */

import { sha256 } from "./sha256.js";

const text = new TextEncoder();

/** @param {...(Uint8Array | string)} parts */
export function hashed(...parts) {
  return sha256(joined(parts));
}

/**
 * Each part with its length before it, so that no two lists of parts read the same.
 * @param {...(Uint8Array | string)} parts
 */
export function framed(...parts) {
  return joined(parts.map(bytes).flatMap((part) => [number(part.length, 4), part]));
}

/**
 * What is said before: bound to the draw and to the seat.
 * @param {string} draw
 * @param {number} seat
 * @param {Uint8Array} entropy
 */
export function promiseOf(draw, seat, entropy) {
  return hashed("riverboat/promise/v1", framed(draw, String(seat), entropy));
}

/**
 * Big-endian.
 * @param {number} value
 * @param {number} size
 */
export function number(value, size) {
  return Uint8Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256);
}

/** @param {Uint8Array} data */
export function hex(data) {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {unknown} digits */
export function unhex(digits) {
  if (typeof digits !== "string" || !/^[0-9a-f]{64}$/.test(digits)) throw new Wrong("bad-digest");
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

/** What is wrong with a proof: its message is the key of a phrase, `proof-` aside, and these are the facts in it. */
export class Wrong extends Error {
  /**
   * @param {string} key
   * @param {Record<string, number>} [facts]
   */
  constructor(key, facts = {}) {
    super(key);
    this.facts = facts;
  }
}

/** @param {(Uint8Array | string)[]} parts */
function joined(parts) {
  const all = parts.map(bytes);
  const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array | string} part */
function bytes(part) {
  return typeof part === "string" ? text.encode(part) : part;
}
