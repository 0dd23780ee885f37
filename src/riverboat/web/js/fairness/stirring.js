/**
 * This browser's part in every deck: 32 bytes of its own, promised when the room has sealed its order, and revealed when
 * all promises are in. One honest browser at the table is enough, and nobody has to do anything for it.
 */

import { hex, promiseOf } from "./hashing.js";
import { keep } from "./kept.js";
import { textOf } from "./verify.js";

/** @typedef {import("../net/types.js").Commitment} Commitment */
/** @typedef {import("../net/types.js").RevealNow} RevealNow */

const BYTES = 32;
/** Draws that we have promised something for: more than are ever under way at the tables of one page. */
const MOST = 40;

export class Stirrer {
  /** @param {(what: Record<string, unknown>) => void} say */
  constructor(say) {
    this.say = say;
    /** @type {Map<string, {entropy: Uint8Array, promise: string}>} by the name of the draw */
    this.promised = new Map();
  }

  /** @param {Commitment | RevealNow} told */
  hear(told) {
    if (told.tell === "commitment") this.promise(told);
    else this.reveal(told);
  }

  /** @param {Commitment} told */
  promise({ table, draw, seat, draws }) {
    const entropy = crypto.getRandomValues(new Uint8Array(BYTES));
    const promise = hex(promiseOf(draw, seat, entropy));
    this.promised.set(draw, { entropy, promise });
    for (const oldest of this.promised.keys()) if (this.promised.size > MOST) this.promised.delete(oldest);
    for (const { kind, head, size, cut_min, bounds } of draws) {
      const terms = { draw, kind, size, cut_min: cut_min ?? null, bounds: bounds ?? [] };
      keep(textOf(terms), head, promise);
    }
    this.say({ say: "promise", table, draw, promise });
  }

  /**
   * Only once, and only where the room lists the promise that we gave: otherwise it would not count.
   * @param {RevealNow} told
   */
  reveal({ table, draw, promises }) {
    const own = this.promised.get(draw);
    if (!own || !promises.some(({ promise }) => promise === own.promise)) return;
    this.promised.delete(draw);
    this.say({ say: "reveal", table, draw, entropy: hex(own.entropy) });
  }
}
