/** What is known of one table, and the pace at which it is shown: facts one by one, each with what it changed. */

import { clockOf } from "../table/clock.js";
import { merged } from "./merge.js";
import { moves } from "../ui/prefs.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Notice} Notice */
/** @typedef {import("./types.js").Said} Said */
/** @typedef {import("./types.js").Fact} Fact */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Mine} Mine */

/** The rail is told a whole hand at once, without the time that was spent thinking. */
const RAIL_SPEED = 0.4;
const MOST_LINES = 400;

/**
 * Events: `change` after every step, `fact` with the fact just shown, `lines` with facts for the log, `floor` when the
 * floor holds the table, takes more time or lets it go on, `said` with what people say.
 */
export class TableStore extends EventTarget {
  /**
   * @param {string} table
   * @param {import("../families/families.js").Family} family
   */
  constructor(table, family) {
    super();
    this.table = table;
    this.family = family;
    /** The number of the last event told, from which a lost connection goes on. */
    this.number = 0;
    /** @type {View | null} */
    this.view = null;
    /** @type {Mine | null} */
    this.mine = null;
    /** @type {import("../table/clock.js").Clock | null} */
    this.clock = null;
    /** `mine` and clock as they were told last: while facts are shown nobody may act, and no clock runs. */
    this.latest = {
      mine: /** @type {Mine | null} */ (null),
      clock: /** @type {import("../table/clock.js").Clock | null} */ (null),
    };
    /** @type {{by: string, sentence: string, ends: number} | null} who of the floor holds the table, and until when */
    this.held = null;
    /** @type {Fact[]} */
    this.lines = [];
    /** What the facts of the hand leave to be shown besides the view, such as who won with which cards. */
    this.memory = family.forget();
    this.stopped = "";
    this.away = "";
    /** @type {Set<number>} the seats of players who have no connection to the table */
    this.absent = new Set();
    /** @type {import("./types.js").Hosting | null} how a private table is run */
    this.hosting = null;
    /** Whether hands are told as they are played: to players and to the floor. */
    this.live = false;
    /** @type {(Snapshot | Update | Notice | Said)[]} */
    this.waiting = [];
    this.showing = false;
  }

  /** From where on the table is to be told. */
  get after() {
    return this.number;
  }

  /** @param {Snapshot | Update} told */
  take(told) {
    if (told.tell === "snapshot") {
      // A table that had stopped is told in full when it goes on; one that waits for its store says so after this.
      this.stopped = this.away = "";
      this.waiting.push(told);
    } else if (!this.number || (told.facts[0]?.number ?? 0) > this.number + 1) {
      // Something is missing between what we know and this: it is told again from there.
      this.dispatchEvent(new Event("gap"));
      return;
    } else {
      const fresh = (/** @type {{number: number}} */ { number }) => number > this.number;
      this.waiting.push({ ...told, facts: told.facts.filter(fresh), changes: told.changes.filter(fresh) });
    }
    this.number = told.number;
    if (!this.showing) void this.show();
  }

  /** The connection is new: whatever the table stands still for is told again, where it still does. */
  forgetWaits() {
    this.held = null;
    this.stopped = this.away = "";
    this.absent = new Set();
  }

  /** @param {string} sentence */
  stop(sentence) {
    this.stopped = sentence;
    this.changed();
  }

  /**
   * Something about the viewer's own seat. It comes from what has happened, so that is shown first.
   * @param {Notice | Said} told
   */
  notice(told) {
    this.waiting.push(told);
    if (!this.showing) void this.show();
  }

  /**
   * People have talked. The rail is told of it after the hand that it was about, so that is shown first.
   * @param {Said} told
   */
  said(told) {
    if (this.mine || this.live) this.dispatchEvent(new CustomEvent("said", { detail: told }));
    else this.notice(told);
  }

  /** @param {import("./types.js").StoreAway | import("./types.js").StoreBack} told */
  storage(told) {
    this.away = told.tell === "store-away" ? told.sentence : "";
    this.changed();
  }

  /** @param {import("./types.js").Hosting} told */
  hosted(told) {
    this.hosting = told;
    this.dispatchEvent(new CustomEvent("hosting", { detail: told }));
    this.changed();
  }

  /** @param {number[]} seats */
  absences(seats) {
    this.absent = new Set(seats);
    this.changed();
  }

  /** @param {import("./types.js").FloorHolds | import("./types.js").FloorLetsGo} told */
  floor(told) {
    const holds = told.tell === "floor-holds";
    this.held = holds ? { by: told.by, sentence: told.sentence, ends: performance.now() + told.left_ms } : null;
    this.dispatchEvent(new CustomEvent("floor", { detail: told }));
    this.changed();
  }

  /** Whether everything told has been shown: only then may players act on what they see. */
  get settled() {
    return !this.showing && !this.waiting.length;
  }

  async show() {
    this.showing = true;
    for (let told = this.waiting.shift(); told; told = this.waiting.shift()) {
      if (told.tell === "notice" || told.tell === "said") {
        this.dispatchEvent(new CustomEvent(told.tell, { detail: told }));
        continue;
      }
      if (told.tell === "snapshot") this.begin(told);
      else await this.follow(told);
      this.mine = this.latest.mine;
      this.clock = this.latest.clock;
      this.changed();
    }
    this.showing = false;
    this.changed();
  }

  /** @param {Snapshot} told */
  begin(told) {
    const known = this.lines.at(-1)?.number ?? 0;
    this.record(told.facts.filter((fact) => fact.number > known));
    this.view = /** @type {View} */ (told.view); // a family reads its own kind of view
    this.learn(told);
  }

  /** @param {Update} told */
  async follow(told) {
    const changes = new Map(told.changes.map((change) => [change.number, change]));
    this.learn(told);
    for (const fact of told.facts) {
      this.clock = null;
      this.mine = this.mine && { ...this.mine, options: [], offers: [] };
      this.change(changes.get(fact.number));
      this.record([fact]);
      this.dispatchEvent(new CustomEvent("fact", { detail: fact }));
      this.changed();
      await pause(this.pace(fact.fact.fact));
    }
  }

  /** @param {Change | undefined} change */
  change(change) {
    if (!change || !this.view) return;
    this.view = merged(this.view, change);
    // Our own cards lie on the table together with those of the others.
    if (this.latest.mine && change.parts.seats?.some((chair) => chair.cards))
      this.mine = { ...this.latest.mine, options: [], offers: [] };
  }

  /**
   * What a message leaves out is as it was.
   * @param {Snapshot | Update} told
   */
  learn({ mine, clock }) {
    if (mine !== undefined) this.latest.mine = /** @type {Mine | null} */ (mine);
    if (clock !== undefined) this.latest.clock = clock && clockOf(clock, this.latest.clock);
  }

  /**
   * The further behind, the faster; a page nobody looks at, or that must not move, does not wait.
   * @param {string} kind
   */
  pace(kind) {
    const leap = this.waiting.length > 4 || this.waiting.some((told) => told.tell === "snapshot");
    if (!moves() || document.hidden || leap) return 0;
    const speed = this.mine || this.live ? 1 + this.waiting.length : RAIL_SPEED;
    return (this.family.pauses[kind] ?? 0) / speed;
  }

  /** @param {Fact[]} facts */
  record(facts) {
    for (const fact of facts) this.memory = this.family.remember(this.memory, fact);
    this.lines = [...this.lines, ...facts].slice(-MOST_LINES);
    if (facts.length) this.dispatchEvent(new CustomEvent("lines", { detail: facts }));
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {number} ms */
function pause(ms) {
  return ms ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();
}
