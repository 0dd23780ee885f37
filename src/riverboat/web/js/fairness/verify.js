/** Checks the proof of a hand, here in the browser: nothing is asked of the room. */

import { Wrong, framed, hashed, hex, number, unhex } from "./hashing.js";

/**
 * @typedef {{place: number, leaf: number, value: number, salt: string, proof: string[]}} Opened
 * @typedef {{seat: number, entropy: string}} Stir
 * @typedef {object} Draw
 * @property {string} table
 * @property {number} hand
 * @property {string} draw
 * @property {string} kind
 * @property {string} head
 * @property {number} size
 * @property {number | null} cut_min
 * @property {number} cut
 * @property {number[]} bounds
 * @property {number[]} values
 * @property {Stir[]} stirs
 * @property {number[]} left_out
 * @property {Opened[]} openings
 */

/**
 * Throws `Wrong` with the reason where anything does not fit.
 * @param {Draw} draw
 */
export function check(draw) {
  if (!String(draw.draw).startsWith(`${draw.table}#`)) throw new Wrong("other-table");
  const { order, cut, added } = stirred(draw);
  if (cut !== draw.cut) throw new Wrong("wrong-cut", { cut: draw.cut, right: cut });
  for (const opened of draw.openings) checkOpening(draw, opened, order, cut);
  if (new Set(draw.openings.map(({ place }) => place)).size !== draw.openings.length)
    throw new Wrong("opened-twice");
  if (draw.bounds.length) checkNumbers(draw, added);
}

/** @param {Pick<Draw, "draw" | "kind" | "size" | "cut_min" | "bounds">} draw */
export function textOf({ draw, kind, size, cut_min, bounds }) {
  return `${draw}/${kind}/${size}/${cut_min ?? "-"}/${bounds.join("-")}`;
}

/**
 * What the players' bytes make of the draw: the order s and the cut, or what is added to each number.
 * @param {Draw} draw
 * @returns {{order: number[] | null, cut: number, added: number[]}}
 */
export function stirred(draw) {
  const seats = [...draw.stirs].sort((a, b) => a.seat - b.seat);
  const parts = seats.flatMap(({ seat, entropy }) => [String(seat), unhex(entropy)]);
  const key = hashed("riverboat/stirred/v1", framed(textOf(draw), unhex(draw.head), ...parts));
  const words = wordsOf(key);
  if (draw.bounds.length) return { order: null, cut: 0, added: draw.bounds.map((bound) => below(bound, words)) };
  const order = Array.from({ length: draw.size }, (_, at) => at);
  for (let last = draw.size - 1; last > 0; last -= 1) {
    const pick = below(last + 1, words);
    [order[last], order[pick]] = [order[pick], order[last]];
  }
  const least = draw.cut_min ?? 0;
  const room = draw.cut_min === null ? -1 : draw.size - 2 * least;
  return { order, cut: room >= 0 ? least + below(room + 1, words) : 0, added: [] };
}

/**
 * @param {Uint8Array} key
 * @returns {Generator<number, never>} numbers below 2^32
 */
function* wordsOf(key) {
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(hashed("riverboat/permutation/v1", key, number(counter, 8)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/**
 * Each number equally likely: a word beyond the last whole multiple of the bound is passed over.
 * @param {number} bound
 * @param {Generator<number, never>} words
 */
function below(bound, words) {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const word = words.next().value;
    if (word < fair) return word % bound;
  }
}

/**
 * @param {Draw} draw
 * @param {Opened} opened
 * @param {number[] | null} order
 * @param {number} cut
 */
function checkOpening(draw, opened, order, cut) {
  const { place, leaf } = opened;
  const right = order ? order[(place + cut) % draw.size] : place;
  if (!(place >= 0 && place < draw.size) || leaf !== right) throw new Wrong("wrong-card", { place: place + 1 });
  if (headFrom(draw, opened) !== draw.head)
    throw new Wrong("not-sealed", { place: place + 1 });
}

/**
 * The head to which an opened leaf leads (RFC 9162, 2.1.3.2).
 * @param {Draw} draw
 * @param {Opened} opened
 */
function headFrom(draw, { leaf, value, salt, proof }) {
  const entry = [number(leaf, 4), number(value, 2), unhex(salt)];
  let found = hashed(Uint8Array.of(0), "riverboat/leaf/v1", framed(textOf(draw)), ...entry);
  let [at, last] = [leaf, draw.size - 1];
  for (const beside of proof.map(unhex)) {
    if (last === 0) return "";
    if (at & 1 || at === last) {
      found = hashed(Uint8Array.of(1), beside, found);
      while (!(at & 1) && at) [at, last] = [at >> 1, last >> 1];
    } else found = hashed(Uint8Array.of(1), found, beside);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hex(found) : "";
}

/**
 * Dice: the room's number and what the players added make what was thrown.
 * @param {Draw} draw
 * @param {number[]} added
 */
function checkNumbers(draw, added) {
  const rooms = new Map(draw.openings.map(({ place, value }) => [place, value]));
  draw.bounds.forEach((bound, at) => {
    const own = rooms.get(at);
    if (own === undefined || (own + added[at]) % bound !== draw.values[at]) throw new Wrong("wrong-number");
  });
}
