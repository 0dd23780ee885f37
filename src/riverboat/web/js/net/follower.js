/** A table that one sits at, followed from another page: so the seat is kept, and one hears when it is one's turn. */

import { clockOf } from "../table/clock.js";
import { toast } from "../ui/dialog.js";
import { merged } from "./merge.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Mine} Mine */

/** The socket speaks to it as to a `TableStore`. Events: `gap` where something is missing. */
export class Follower extends EventTarget {
  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
    this.number = 0;
    /** @type {View | null} */
    this.view = null;
    /** Nothing is known yet while it is `undefined`. @type {Mine | null | undefined} */
    this.mine = undefined;
    /** @type {import("../table/clock.js").Clock | null} */
    this.clock = null;
  }

  /**
   * Whatever the socket is told of the table, on whichever page.
   * @param {Snapshot | Update} told
   */
  learn(told) {
    if (told.tell === "snapshot") this.view = /** @type {View} */ (told.view);
    else if ((told.facts[0]?.number ?? 0) > this.number + 1) this.dispatchEvent(new Event("gap"));
    else this.change(told);
    this.number = told.number;
    if (told.mine !== undefined) this.mine = /** @type {Mine | null} */ (told.mine);
    if (told.clock !== undefined) this.clock = told.clock && clockOf(told.clock, this.clock);
  }

  /** @param {Update} told */
  change({ changes }) {
    for (const change of changes)
      if (this.view && change.number > this.number) this.view = merged(this.view, change);
  }

  /** Without a table to change, it is told whole. */
  get after() {
    return this.view ? this.number : 0;
  }

  /** It draws nothing, so it is never behind. */
  get settled() {
    return true;
  }

  /** Which decision waits for us; 0 for none. */
  get decision() {
    return this.mine?.options.length ? this.mine.decision : 0;
  }

  /** Whether we hold cards that are still played with. */
  get inHand() {
    const own = /** @type {{cards?: number[], hands?: Record<string, number[]>} | null | undefined} */ (this.mine);
    const cards = own?.cards?.length || Object.keys(own?.hands ?? {}).length;
    return Boolean(cards) && this.view?.phase !== "over";
  }

  /** @param {number} seat */
  playerAt(seat) {
    return this.view?.seats.find((chair) => chair.seat === seat)?.player ?? "";
  }

  /** @param {import("./types.js").Notice} told */
  notice({ sentence }) {
    toast(sentence);
  }

  take() {}
  forgetWaits() {}
  stop() {}
  floor() {}
  storage() {}
  absences() {}
  said() {}
  hosted() {}
}
