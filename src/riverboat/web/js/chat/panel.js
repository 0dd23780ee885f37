/** What is said at a table, and a place to say something. Emits `unread` with how many lines nobody has looked at. */

import { fly, speak } from "./airborne.js";
import { Composer } from "./composer.js";
import { allMuted, isMuted, mutes } from "./muted.js";
import { showMuted, showPerson } from "./person.js";
import { pictureOf, wordsOf } from "./pictures.js";
import { askName } from "../account/account.js";
import { me } from "../account/me.js";
import { emit, h, sentenceOf } from "../ui/dom.js";
import { oneStop } from "../ui/one-stop.js";
import { phrase, phraseFor } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").ChatLine} ChatLine */
/** @typedef {import("../net/types.js").Said} Said */

const MOST_LINES = 300;
/** A line from the seats needs no word for where it comes from. */
const SEATS = "seats";

export class ChatPanel extends HTMLElement {
  /**
   * @param {import("../net/socket.js").Wire} wire
   * @param {import("../net/store.js").TableStore} store
   * @param {HTMLElement & {seats: HTMLElement[]}} felt
   */
  constructor(wire, store, felt) {
    super();
    this.wire = wire;
    this.store = store;
    this.felt = felt;
    this.list = h("ol");
    this.region = h("div", { role: "log", "aria-live": "polite", "aria-label": phrase("chat-title") }, this.list);
    this.muted = h("button", { type: "button", class: "quiet muted", onclick: showMuted, hidden: true });
    this.composer = new Composer();
    this.unread = 0;
    /** What was said before is no news. */
    this.came = Date.now();
    /** Lines may be told twice; after a restart of the room their numbers begin again. @type {Set<string>} */
    this.known = new Set();
    this.mutesChanged = () => this.showMuted();
    this.hear = (/** @type {Event} */ event) => this.take(/** @type {CustomEvent<Said>} */ (event).detail.lines);
  }

  connectedCallback() {
    this.append(this.region, this.muted, this.composer);
    oneStop(this.region, "li:not([hidden]) button.by");
    this.addEventListener("seen", () => this.seen());
    this.composer.addEventListener("open", () => this.composer.offer(this.store.view?.seats ?? []));
    this.composer.addEventListener("talk", (event) => void this.talk(/** @type {CustomEvent<string>} */ (event).detail));
    this.composer.addEventListener("react", (event) => void this.react(/** @type {CustomEvent} */ (event).detail));
    this.store.addEventListener("said", this.hear);
    mutes.addEventListener("change", this.mutesChanged);
    this.showMuted();
  }

  disconnectedCallback() {
    this.store.removeEventListener("said", this.hear);
    mutes.removeEventListener("change", this.mutesChanged);
  }

  // ---------------------------------------------------------------- hearing

  /** @param {ChatLine[]} lines */
  take(lines) {
    for (const line of lines) {
      const key = `${line.number} ${line.at_ms}`;
      if (line.number && this.known.has(key)) continue;
      this.known.add(key);
      this.add(line);
    }
    while (this.list.children.length > MOST_LINES) this.list.firstElementChild?.remove();
    this.region.scrollTop = this.region.scrollHeight;
  }

  /** @param {ChatLine} line */
  add(line) {
    this.list.append(this.item(line));
    if (isMuted(line.who)) return;
    const fresh = line.at_ms > this.came;
    if (line.reaction) fly(this.felt, line);
    else if (fresh && !this.inView()) {
      speak(this.felt, line);
      if (line.by !== me.name) this.count(this.unread + 1);
    }
  }

  /** @param {ChatLine} line */
  item(line) {
    const place = line.room !== SEATS && phraseFor("chat-place", line.room);
    const name = h(
      "button",
      { type: "button", class: "by", "data-words": "server", tabindex: -1, onclick: () => showPerson(this.store.table, line) },
      line.by,
    );
    return h(
      "li",
      { "data-who": line.who, class: line.reaction ? "reacts" : null, hidden: isMuted(line.who) },
      line.by === me.name || line.reaction ? h("span", { class: "by", "data-words": "server" }, line.by) : name,
      place && h("span", { class: "tag" }, place),
      h("span", { class: "words", "data-words": line.reaction ? null : "server" }, line.reaction ? this.sent(line) : line.words),
    );
  }

  /** @param {ChatLine} line */
  sent({ reaction, target }) {
    const whom = this.store.view?.seats.find((seat) => seat.seat === target)?.player;
    return `${wordsOf(reaction)}${whom ? ` (${whom})` : ""} ${pictureOf(reaction)}`;
  }

  // ---------------------------------------------------------------- reading

  inView() {
    return this.checkVisibility({ visibilityProperty: true }) && !document.hidden;
  }

  seen() {
    this.count(0);
    this.region.scrollTop = this.region.scrollHeight;
  }

  /** @param {number} unread */
  count(unread) {
    this.unread = unread;
    emit(this, "unread", unread);
  }

  showMuted() {
    for (const item of this.list.children)
      /** @type {HTMLElement} */ (item).hidden = isMuted(/** @type {HTMLElement} */ (item).dataset.who ?? "");
    const many = allMuted().length;
    this.muted.hidden = !many;
    this.muted.textContent = phrase("chat-muted-count", { count: many });
  }

  // ---------------------------------------------------------------- speaking

  /** @param {string} words */
  async talk(words) {
    const said = await this.say({ say: "talk", table: this.store.table, words });
    if (!said) this.composer.putBack(words);
  }

  /** @param {{code: string, target: number}} what */
  react({ code, target }) {
    return this.say({ say: "react", table: this.store.table, reaction: code, target });
  }

  /**
   * @param {Record<string, unknown>} what
   * @returns {Promise<boolean>} whether it was said; if not, the composer says why
   */
  async say(what) {
    if (!me.name && !(await askName(phrase("chat-give-name")))) return false;
    try {
      await this.wire.ask(what);
      this.composer.say();
      return true;
    } catch (error) {
      this.composer.say(`${sentenceOf(error)}.`);
      return false;
    }
  }
}

customElements.define("rb-chat", ChatPanel);
