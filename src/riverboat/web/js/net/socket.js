/**
 * One socket for the whole page. It comes back by itself, and nothing said is doubled. Coming and going that was said
 * while it was gone is said again; a move is not: by then it may be another decision that waits for one.
 */

import { Stirrer } from "../fairness/stirring.js";
import { loadAgain } from "./outdated.js";
import { PROTOCOL } from "./types.js";

/** @typedef {import("./types.js").Tell} Tell */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./store.js").TableStore} TableStore */

const PING_EVERY_MS = 5_000;
const DEAD_AFTER_MS = 12_000;
const FIRST_WAIT_MS = 400;
/** A room that is back is found again while people still look at the banner. */
const LONGEST_WAIT_MS = 3_000;
/** What the page itself refuses, in the server's form. */
const NOT_SENT = { code: "not-sent", clause: "", sentence: "The connection is lost: this move was not sent, and nothing was done" };

/** A command was refused: the code, the clause behind it, and a sentence for people. */
export class Refusal extends Error {
  /** @param {Pick<import("./types.js").Refused, "code" | "clause" | "sentence">} told */
  constructor(told) {
    super(told.sentence);
    this.code = told.code;
    this.clause = told.clause;
  }
}

/** Events: `state` whenever the connection or its latency changes. */
export class Wire extends EventTarget {
  /** @param {string} url */
  constructor(url) {
    super();
    this.url = `${url}?protocol=${PROTOCOL}`;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, TableStore>} */
    this.tables = new Map();
    /** @type {Map<string, {text: string, done: (value: void) => void, refused: (why: Error) => void}>} */
    this.asked = new Map();
    this.stirrer = new Stirrer((what) => this.say(what));
    this.open = false;
    this.latency = 0;
    this.tries = 0;
    this.pinged = 0;
    this.heard = 0;
    this.timer = 0;
    /** Why this page cannot speak with the room any more, if it cannot. */
    this.outdated = "";
    setInterval(() => this.ping(), PING_EVERY_MS);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.changed());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => socket === this.socket && this.opened());
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.socket && this.lost());
  }

  /** Connect again, as after giving a name: the socket is known by the cookie it was opened with. */
  reopen() {
    const old = this.socket;
    this.socket = null;
    if (old) hangUp(old);
    this.open = false;
    this.connect();
  }

  /** @param {TableStore} store */
  watch(store) {
    this.tables.set(store.table, store);
    store.addEventListener("gap", () => this.follow(store));
    this.follow(store);
  }

  /** @param {TableStore} store */
  follow(store) {
    this.say({ say: "watch", table: store.table, after: store.number, stirs: true });
  }

  /** @param {string} table */
  unwatch(table) {
    if (this.tables.delete(table)) this.say({ say: "unwatch", table });
  }

  /**
   * Give a command; resolves when it was carried out, rejects with a `Refusal`. Its id makes a second sending harmless.
   * @param {string} table
   * @param {Command} command
   * @param {number} [decision] which one it is for, where it is a move: one that cannot be sent now is not kept
   * @returns {Promise<void>}
   */
  do(table, command, decision) {
    const id = newId();
    const text = JSON.stringify({ say: "do", table, id, command, decision });
    return new Promise((done, refused) => {
      if (decision !== undefined && !this.open) return refused(new Refusal(NOT_SENT));
      this.asked.set(id, { text, done, refused });
      if (this.open) this.socket?.send(text);
    });
  }

  opened() {
    this.open = true;
    this.tries = 0;
    this.heard = performance.now();
    for (const store of this.tables.values()) {
      store.forgetWaits();
      this.follow(store);
    }
    for (const { text } of this.asked.values()) this.socket?.send(text);
    this.ping();
    this.changed();
  }

  lost() {
    this.open = false;
    this.latency = 0;
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

  /** @param {Tell} told */
  hear(told) {
    this.heard = performance.now();
    if (told.tell === "commitment" || told.tell === "reveal-now") this.stirrer.hear(told);
    else if ("table" in told) {
      const store = this.tables.get(told.table);
      if (store) hearOfTable(store, told);
    } else this.hearOfUs(told);
  }

  /** @param {Exclude<Tell, {table: string}>} told */
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
        this.changed();
    }
  }

  /** @param {string} id */
  answer(id) {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    return asked;
  }

  ping() {
    if (!this.open) return;
    if (performance.now() - this.heard > DEAD_AFTER_MS && !document.hidden) {
      this.socket?.close();
      return;
    }
    this.pinged = performance.now();
    this.say({ say: "ping", id: newId() });
  }

  /** @param {Record<string, unknown>} what */
  say(what) {
    if (this.open) this.socket?.send(JSON.stringify(what));
  }

  changed() {
    this.dispatchEvent(new Event("state"));
  }
}

/**
 * @param {TableStore} store
 * @param {Exclude<Extract<Tell, {table: string}>, import("./types.js").Stirring>} told
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
