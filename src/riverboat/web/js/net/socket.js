/**
 * One socket for the whole page. It comes back by itself, and nothing said is doubled. What is said while it is gone is
 * not kept: by then it may be another decision that waits for a move. What was on its way when the line went is sent
 * again with its id, which is good for one time, and with its decision, which is good for no other.
 */

import { Stirrer } from "../fairness/stirring.js";
import { loadAgain } from "./outdated.js";
import { PROTOCOL } from "./types.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./store.js").TableStore | import("./follower.js").Follower} TableStore */

const LOOK_EVERY_MS = 1_000;
const PING_EVERY_MS = 5_000;
/** A line that has been silent this long is dead, whether or not anybody has closed it. */
const DEAD_AFTER_MS = 12_000;
/** The least time that an answer has: a page that nobody looked at may not have asked for one for minutes. */
const PONG_WITHIN_MS = 3_000;
const FIRST_WAIT_MS = 400;
/** A room that is back is found again while people still look at the banner. */
const LONGEST_WAIT_MS = 3_000;

/** What the page itself refuses, in the server's form. */
function notSent() {
  return { code: "not-sent", clause: "", sentence: phrase("line-not-sent") };
}

/** A command was refused: the code, the clause behind it, and a sentence for people. */
export class Refusal extends Error {
  /** @param {Pick<import("./types.js").Refused, "code" | "clause" | "sentence">} told */
  constructor(told) {
    super(told.sentence);
    this.code = told.code;
    this.clause = told.clause;
  }
}

/** Events: `state` whenever the connection or its latency changes, `told` with what is told of any table. */
export class Wire extends EventTarget {
  /** @param {string} url */
  constructor(url) {
    super();
    this.url = `${url}?protocol=${PROTOCOL}`;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, TableStore>} */
    this.tables = new Map();
    /** @type {Map<string, {text: string, sent: boolean, done: (value: void) => void, refused: (why: Error) => void}>} */
    this.asked = new Map();
    this.stirrer = new Stirrer((what) => this.say(what));
    this.open = false;
    /** The line is lost, and no other has been opened yet. */
    this.gone = false;
    this.latency = 0;
    this.tries = 0;
    /** When a ping was sent that has not been answered yet, else 0. */
    this.pinged = 0;
    /** When one was sent last. */
    this.asks = 0;
    /** When anything was heard last. */
    this.heard = 0;
    /** When the socket began to be opened. */
    this.began = 0;
    this.timer = 0;
    /** Why this page cannot speak with the room any more, if it cannot. */
    this.outdated = "";
    setInterval(() => this.look(), LOOK_EVERY_MS);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.doubt());
    document.addEventListener("visibilitychange", () => this.seen());
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.began = performance.now();
    socket.addEventListener("open", () => socket === this.socket && this.opened());
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.socket && this.lost());
  }

  /** Connect again, as after giving a name: the socket is known by the cookie it was opened with. */
  reopen() {
    this.drop();
    this.connect();
  }

  /** Whatever this socket still has to say, nobody listens. */
  drop() {
    const old = this.socket;
    this.socket = null;
    if (old) hangUp(old);
    this.open = false;
  }

  /** @param {TableStore} store */
  watch(store) {
    this.tables.set(store.table, store);
    store.addEventListener("gap", () => this.follow(store));
    this.follow(store);
  }

  /** @param {TableStore} store */
  follow(store) {
    this.say({ say: "watch", table: store.table, after: store.after, stirs: true });
  }

  /** @param {string} table */
  unwatch(table) {
    if (this.tables.delete(table)) this.say({ say: "unwatch", table });
  }

  /**
   * Give a command; resolves when it was carried out, rejects with a `Refusal`. Its id makes a second sending harmless.
   * While the line is lost it is refused; while another is opened because we have a name now, it waits for that.
   * @param {string} table
   * @param {Command} command
   * @param {number} [decision] which one it is for, where it is a move
   * @returns {Promise<void>}
   */
  do(table, command, decision) {
    return this.ask({ say: "do", table, command, decision });
  }

  /**
   * Say something that is answered, as `do` does.
   * @param {Record<string, unknown>} what
   * @returns {Promise<void>}
   */
  ask(what) {
    const id = newId();
    const text = JSON.stringify({ ...what, id });
    return new Promise((done, refused) => {
      if (this.gone) return refused(new Refusal(notSent()));
      this.asked.set(id, { text, sent: this.send(text), done, refused });
    });
  }

  opened() {
    this.open = true;
    this.gone = false;
    this.tries = 0;
    this.pinged = 0;
    this.heard = performance.now();
    for (const store of this.tables.values()) {
      store.forgetWaits();
      this.follow(store);
    }
    for (const asked of this.asked.values()) {
      asked.sent = this.send(asked.text);
    }
    this.ping();
    this.changed();
  }

  lost() {
    this.open = false;
    this.gone = true;
    this.latency = 0;
    for (const [id, { sent }] of this.asked) if (!sent) this.answer(id)?.refused(new Refusal(notSent()));
    if (this.outdated) return this.changed();
    // Not all at the same moment, and never later than the longest.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.tries, LONGEST_WAIT_MS) * (0.6 + Math.random() * 0.4);
    this.tries += 1;
    this.changed();
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  hurry() {
    if (this.open || this.outdated || this.socket?.readyState === WebSocket.CONNECTING) return;
    this.tries = 0;
    this.connect();
  }

  /** Somebody looks at the page again, or no longer does. */
  seen() {
    this.ping();
    if (!document.hidden) this.hurry();
  }

  /** The browser says that there is no network. There may be a room on this machine: whoever is there answers now. */
  doubt() {
    this.heard = -Infinity;
    this.ping();
  }

  /** Nobody waits for a close that may never come, nor for a line that is never opened. */
  look() {
    const now = performance.now();
    const opening = this.socket?.readyState === WebSocket.CONNECTING && now - this.began > DEAD_AFTER_MS;
    const silent = this.pinged && now - this.heard > DEAD_AFTER_MS && now - this.pinged > PONG_WITHIN_MS;
    if (opening || (this.open && silent)) {
      this.drop();
      this.lost();
    } else if (now - this.asks > PING_EVERY_MS) this.ping();
  }

  /** @param {Message} told */
  hear(told) {
    this.heard = performance.now();
    if (told.tell === "commitment" || told.tell === "reveal-now") this.stirrer.hear(told);
    else if ("table" in told) {
      this.dispatchEvent(new CustomEvent("told", { detail: told }));
      const store = this.tables.get(told.table);
      if (store) hearOfTable(store, told);
    } else this.hearOfUs(told);
  }

  /** @param {Exclude<Message, {table: string}>} told */
  hearOfUs(told) {
    switch (told.tell) {
      case "done":
        this.answer(told.id)?.done();
        break;
      case "refused":
        this.answer(told.id)?.refused(new Refusal(told));
        break;
      case "outdated":
        if (!loadAgain(told.protocol)) this.outdated = told.sentence;
        break;
      case "pong":
        this.latency = Math.max(1, Math.round(performance.now() - this.pinged));
        this.pinged = 0;
        this.changed();
    }
  }

  /** @param {string} id */
  answer(id) {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    return asked;
  }

  /** The next one is promised, unless nobody looks: then the browser wakes us up when it likes. */
  ping() {
    if (!this.open) return;
    this.asks = performance.now();
    this.pinged ||= this.asks;
    this.say({ say: "ping", id: newId(), next_ms: document.hidden ? 0 : DEAD_AFTER_MS });
  }

  /** @param {Record<string, unknown>} what */
  say(what) {
    this.send(JSON.stringify(what));
  }

  /**
   * A line that has begun to close takes nothing any more, though we are told of its end only later.
   * @param {string} text
   * @returns {boolean} whether it was sent
   */
  send(text) {
    const ready = this.open && this.socket?.readyState === WebSocket.OPEN;
    if (ready) this.socket?.send(text);
    return ready;
  }

  changed() {
    this.dispatchEvent(new Event("state"));
  }
}

/**
 * @param {TableStore} store
 * @param {Exclude<Extract<Message, {table: string}>, import("./types.js").Stirring>} told
 */
function hearOfTable(store, told) {
  switch (told.tell) {
    case "snapshot":
    case "update":
      store.take(told);
      break;
    case "stopped":
      store.stop(told.sentence);
      break;
    case "floor-holds":
    case "floor-lets-go":
      store.floor(told);
      break;
    case "store-away":
    case "store-back":
      store.storage(told);
      break;
    case "hosting":
      store.hosted(told);
      break;
    case "absent":
      store.absences(told.seats);
      break;
    case "said":
      store.said(told);
      break;
    case "notice":
      store.notice(told);
  }
}

/**
 * One that is still being opened is closed when it is open: anything sooner looks like a failure to the browser.
 * @param {WebSocket} socket
 */
function hangUp(socket) {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
  else socket.close();
}

/** Unlikely to be used twice by anyone. `randomUUID` is missing on plain http away from localhost. */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}
