/** The tables that one sits at, on every page: whose turn it is there, and how long they have. */

import { me } from "../account/me.js";
import { get } from "../net/api.js";
import { Follower } from "../net/follower.js";
import { leftOf } from "../table/clock.js";
import { alertTurn, ask, mayAsk } from "./alerts.js";
import { stayAwake } from "./awake.js";
import { h } from "./dom.js";
import { titleTurns } from "./title.js";
import { phrase } from "./phrases.js";

/** @typedef {import("../net/types.js").Message} Message */

const TICK_MS = 1_000;
/** Nobody counts the seconds of more time than that. */
const LONG_MS = 120_000;

export class YourTables extends HTMLElement {
  /** @param {import("../net/socket.js").Wire} wire */
  constructor(wire) {
    super();
    this.wire = wire;
    /** @type {Map<string, Entry>} */
    this.entries = new Map();
    this.list = h("ul");
    this.bell = h("button", { type: "button", class: "quiet bell", onclick: () => void this.ring() }, phrase("your-tables-tell-me"));
    /** The table whose page is shown. */
    this.here = "";
  }

  connectedCallback() {
    this.hidden = true;
    this.append(h("nav", { "aria-label": phrase("your-tables-title") }, this.list), this.bell);
    this.wire.addEventListener("told", (event) => this.hear(/** @type {CustomEvent<Message>} */ (event).detail));
    me.addEventListener("new", () => void this.load());
    setInterval(() => this.show(), TICK_MS);
    void this.load();
  }

  /** Where we sit, as the room knows it: also after the page was loaded again, and in another tab. */
  async load() {
    if (!me.name) return;
    const { seats } = await get("/api/me").catch(() => ({ seats: [] }));
    for (const { table } of seats) this.entry(table);
  }

  /** @param {Message} told */
  hear(told) {
    if (told.tell !== "snapshot" && told.tell !== "update") return;
    if (!told.mine && !this.entries.has(told.table)) return;
    const entry = this.entry(told.table);
    const before = entry.follower.decision;
    entry.follower.learn(told);
    if (entry.follower.mine === null) this.forget(told.table);
    else if (entry.follower.decision && entry.follower.decision !== before) this.call(entry);
    this.show();
  }

  /** @param {string} table */
  entry(table) {
    const known = this.entries.get(table);
    if (known) return known;
    const entry = new Entry(table);
    this.entries.set(table, entry);
    this.list.append(entry.element);
    entry.follower.addEventListener("gap", () => this.follows(entry) && this.wire.follow(entry.follower));
    if (!this.wire.tables.has(table)) this.follow(entry);
    return entry;
  }

  /** @param {string} table */
  forget(table) {
    const entry = this.entries.get(table);
    this.entries.delete(table);
    entry?.element.remove();
    if (entry && this.follows(entry)) this.wire.unwatch(table);
  }

  /** @param {Entry} entry */
  follow(entry) {
    this.wire.tables.set(entry.table, entry.follower);
    this.wire.follow(entry.follower);
  }

  /**
   * Whether it is us who follow it, and not its page.
   * @param {Entry} entry
   */
  follows({ table, follower }) {
    return this.wire.tables.get(table) === follower;
  }

  /**
   * The page of a table is left: whoever sits there goes on following it.
   * @param {string} table
   * @returns {boolean} whether they do
   */
  keep(table) {
    const entry = this.entries.get(table);
    if (entry) this.follow(entry);
    return entry !== undefined;
  }

  /** @param {Entry} entry */
  call(entry) {
    if (document.hidden || entry.table !== this.here) alertTurn(entry.table, entry.title);
  }

  /** Whether we are in a hand somewhere, or are asked something, or what we are shown is behind what has happened. */
  get busy() {
    const behind = [...this.wire.tables.values()].some((table) => !table.settled);
    return behind || [...this.entries.values()].some(({ follower }) => follower.inHand || follower.decision > 0);
  }

  /** @param {string} here the table whose page is shown, if it is one's */
  at(here) {
    this.here = here;
    this.show();
  }

  show() {
    const entries = [...this.entries.values()];
    for (const entry of entries) entry.show(entry.table === this.here);
    titleTurns(entries.filter((entry) => entry.follower.decision).length);
    stayAwake(entries.some((entry) => entry.follower.inHand));
    this.bell.hidden = !mayAsk();
    this.hidden = entries.every((entry) => entry.table === this.here);
  }

  async ring() {
    await ask();
    this.show();
  }
}

/** One table in the bar. */
class Entry {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    this.title = "";
    this.follower = new Follower(table);
    this.name = h("strong", { "data-words": "server" });
    this.state = h("span", { class: "state" });
    this.link = h("a", { href: `#/table/${encodeURIComponent(table)}` }, this.name, this.state);
    this.element = h("li", {}, this.link);
    void this.learn();
  }

  async learn() {
    const row = await get(`/api/tables/${encodeURIComponent(this.table)}`).catch(() => null);
    this.title = row ? row.name : phrase("your-tables-a-table");
    this.name.textContent = this.title;
    this.name.title = row ? `${row.game_name}, ${row.stakes}` : "";
  }

  /** @param {boolean} here whether its page is shown */
  show(here) {
    const words = this.words();
    if (this.state.textContent !== words) this.state.textContent = words;
    this.link.classList.toggle("turn", this.follower.decision > 0);
    if (here) this.link.setAttribute("aria-current", "page");
    else this.link.removeAttribute("aria-current");
  }

  words() {
    const { clock, decision, mine, view } = this.follower;
    const own = view?.seats.find((seat) => seat.seat === mine?.seat);
    const time = clock ? lasts(leftOf(clock)) : "";
    if (decision) return time ? phrase("your-tables-your-turn", { time }) : phrase("common-your-turn");
    if (own && own.state !== "playing") return phrase("your-tables-sitting-out");
    if (!clock) return phrase("your-tables-waiting");
    const name = this.follower.playerAt(clock.seat);
    return clock.seat ? phrase("your-tables-turn-of", { name, time }) : phrase("your-tables-bets", { time });
  }
}

/** @param {number} ms */
function lasts(ms) {
  if (ms > LONG_MS) return phrase("common-minutes", { minutes: Math.round(ms / 60_000) });
  return phrase("common-seconds", { seconds: Math.ceil(ms / 1000) });
}

customElements.define("rb-your-tables", YourTables);
