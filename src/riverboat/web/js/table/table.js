/** One table: the felt, what you may do, and the panels beside it. What is drawn how, its family of games says. */

import { ChatPanel } from "../chat/panel.js";
import { why } from "./clause.js";
import { stopRings } from "./clock.js";
import { Controls } from "./controls.js";
import { toast } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { FloorPanel } from "../floor/panel.js";
import { gameLine } from "./games.js";
import { HandsList } from "./hands.js";
import { Door, isAdmitted } from "../hosting/door.js";
import { Hosted } from "../hosting/hosted.js";
import { HandLog } from "./log.js";
import { me, onTheFloor } from "../account/me.js";
import { NextButton } from "./next.js";
import { Offers } from "./offers.js";
import { OwnHand } from "./own-hand.js";
import { changes } from "../ui/prefs.js";
import { learnSign, SignPanel } from "./sign.js";
import { askToSit } from "./sitting.js";
import { Refusal } from "../net/socket.js";
import { sound } from "../ui/sound.js";
import { TableStore } from "../net/store.js";
import { Tabs } from "../ui/tabs.js";
import { Wishes } from "./wishes.js";
import { titlePage } from "../ui/title.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/socket.js").Wire} Wire */
/** @typedef {import("./sign.js").Sign} Sign */
/** @typedef {import("../net/types.js").Command} Command */
/** @typedef {import("../net/types.js").Fact} Fact */
/** @typedef {import("../net/types.js").Notice} Notice */
/** @typedef {import("../net/types.js").View} View */

/** Facts after which the table is played for other limits: its sign is read again. */
const OTHER_LIMITS = new Set(["collection-changed", "game-changed", "minimum-raised", "table-changed"]);

/** The page of a table that may not be there; the table itself comes when its sign has been read. */
export class TablePage extends HTMLElement {
  /**
   * @param {Wire} wire
   * @param {string} table
   * @param {boolean} sitAtOnce ask to sit down as soon as the table is seen
   * @param {import("../ui/your-tables.js").YourTables} yours goes on following the table when the page is left
   */
  constructor(wire, table, sitAtOnce, yours) {
    super();
    this.wire = wire;
    this.table = table;
    this.sitAtOnce = sitAtOnce;
    this.yours = yours;
    /** @type {LiveTable | null} */
    this.live = null;
  }

  connectedCallback() {
    this.replaceChildren(h("p", { class: "hint" }, phrase("common-one-moment")));
    void this.learn();
  }

  async learn() {
    try {
      if (!(await isAdmitted(this.table))) return this.knock();
      const sign = await learnSign(this.table);
      if (!this.isConnected) return;
      this.live = new LiveTable(this.wire, this.table, sign, this.sitAtOnce, this.yours);
      this.replaceChildren(this.live);
    } catch (error) {
      this.replaceChildren(
        h(
          "div",
          { class: "nowhere" },
          h("h1", {}, phrase("common-no-table")),
          h("p", { class: "problem", role: "alert", "data-words": "server" }, sentenceOf(error)),
          h("a", { class: "primary", href: "#/" }, phrase("common-to-lobby")),
        ),
      );
    }
  }

  /** The table is private, and we are not in yet. */
  knock() {
    const door = new Door(this.table);
    door.addEventListener("admitted", () => void this.learn());
    this.replaceChildren(door);
  }
}

export class LiveTable extends HTMLElement {
  /**
   * @param {Wire} wire
   * @param {string} table
   * @param {Sign} sign
   * @param {boolean} sitAtOnce
   * @param {import("../ui/your-tables.js").YourTables} yours
   */
  constructor(wire, table, sign, sitAtOnce, yours) {
    super();
    this.wire = wire;
    this.table = table;
    this.sign = sign;
    this.sitAtOnce = sitAtOnce;
    this.yours = yours;
    this.store = new TableStore(table, sign.family);
    this.felt = sign.family.felt();
    this.actions = sign.family.actions();
    this.controls = new Controls((command) => this.try(command));
    this.offers = new Offers();
    this.wishes = new Wishes();
    this.ownHand = new OwnHand();
    this.next = new NextButton(sign.family.plays, (hand) => this.sayNext(hand));
    /** What the family shows beside the table besides, each told of every change. */
    this.beside = sign.family.beside?.(sign.posted) ?? [];
    this.log = new HandLog(sign.family.tones);
    this.heading = h("h1", { "data-words": "server" });
    this.limits = h("span", { class: "playing", "data-words": "server" });
    this.notice = h("p", { class: "rail", role: "status" });
    this.hold = h("p", { class: "held", role: "status" });
    this.hands = new HandsList(table, sign.family);
    this.signPanel = new SignPanel();
    this.chat = new ChatPanel(wire, this.store, this.felt);
    this.panels = new Tabs([
      [phrase("table-tab-log"), this.log],
      [phrase("chat-title"), this.chat],
      [phrase("table-tab-hands"), this.hands],
      [phrase("table-tab-sign"), this.signPanel],
      ...this.beside.map(({ name, element }) => /** @type {[string, HTMLElement]} */ ([name, element])),
    ]);
    this.hosted = new Hosted(this);
    this.rules = false;
    /** In a mix: the game that is on. */
    this.on = { game: "", name: "" };
    /** What the log says last about the floor. */
    this.noted = "";
    /** Why the seat we had is no longer ours. */
    this.farewell = "";
    /** The version of the table that asked for the player's decision, so that a turn sounds once. */
    this.asked = 0;
    /** What the action bar is shown for. */
    this.decision = 0;
    /** Whether the line was up when the table was shown last. */
    this.online = !wire.gone;
    this.switchboard = h("fieldset", { class: "switchboard", "aria-label": phrase("table-what-you-may") });
    this.redraw = () => this.show();
    this.lineChanged = () => {
      if (this.online === this.wire.gone) this.show();
    };
    this.meChanged = () => {
      this.addFloor();
      this.wire.follow(this.store);
    };
  }

  connectedCallback() {
    const drawer = (/** @type {string} */ name, /** @type {HTMLElement} */ panel) => {
      const open = () => this.openDrawer(button, name, panel);
      const button = h("button", { type: "button", class: "quiet drawer", "aria-expanded": "false", onclick: open }, name);
      return button;
    };
    const talk = drawer(phrase("chat-title"), this.chat);
    this.append(
      h(
        "section",
        { class: "stage", "aria-label": phrase("table-label") },
        h("div", { class: "topline" }, this.heading, this.limits, this.notice, talk, drawer(phrase("common-more"), this.log)),
        this.hosted.invite,
        this.felt,
        this.switchboard,
      ),
      h("aside", { "aria-label": phrase("table-beside") }, this.panels),
    );
    const between = h("div", { class: "between" }, this.offers, this.wishes, this.next.element);
    const yours = h("div", { class: "yours" }, this.hold, between, this.actions);
    this.switchboard.append(h("div", { class: "foot" }, this.ownHand.element, this.controls, yours));
    this.addFloor();
    this.chat.addEventListener("unread", (event) => this.showUnread(talk, /** @type {CustomEvent} */ (event).detail));
    this.listen();
    this.signPanel.show(this.sign);
    this.show();
    this.wire.watch(this.store);
  }

  disconnectedCallback() {
    if (!this.yours.keep(this.table)) this.wire.unwatch(this.table);
    this.wire.removeEventListener("state", this.lineChanged);
    changes.removeEventListener("change", this.redraw);
    me.removeEventListener("change", this.meChanged);
  }

  listen() {
    const { store } = this;
    store.addEventListener("fact", (event) => this.happen(/** @type {CustomEvent<Fact>} */ (event).detail));
    store.addEventListener("lines", (event) => this.log.add(/** @type {CustomEvent<Fact[]>} */ (event).detail));
    store.addEventListener("notice", (event) => this.notify(/** @type {CustomEvent<Notice>} */ (event).detail));
    store.addEventListener("floor", (event) => this.notifyHold(/** @type {CustomEvent} */ (event).detail));
    store.addEventListener("hosting", () => this.hosted.hear());
    store.addEventListener("change", this.redraw);
    this.wire.addEventListener("state", this.lineChanged);
    changes.addEventListener("change", this.redraw);
    me.addEventListener("change", this.meChanged);
    this.felt.addEventListener("sit", (event) => void this.sitIn(/** @type {CustomEvent<number>} */ (event).detail));
    this.controls.addEventListener("sit-anywhere", () => void this.sitAnywhere());
    this.actions.addEventListener("act", (event) => void this.move(/** @type {CustomEvent<Command>} */ (event).detail));
    this.actions.addEventListener("ready", (event) => this.sayNext(/** @type {CustomEvent<number>} */ (event).detail));
    this.actions.addEventListener("changed-price", () => toast(phrase("table-price-changed")));
    this.wishes.addEventListener("wished", (event) => {
      const { command, decision } = /** @type {CustomEvent<{command: Command, decision: number}>} */ (event).detail;
      void this.do(command, decision || undefined);
    });
    for (const orders of [this.controls, this.offers])
      orders.addEventListener("order", (event) => void this.do(/** @type {CustomEvent<Command>} */ (event).detail));
  }

  /** A floor person has a panel for rulings, and is told of the hand that is on. */
  addFloor() {
    if (this.rules || !onTheFloor()) return;
    this.rules = this.store.live = true;
    this.panels.add(phrase("floor-tab"), new FloorPanel(this.store));
  }

  /**
   * The room says something about our own seat. What has already happened stays to be read.
   * @param {Notice} notice
   */
  notify({ sentence, left_ms }) {
    const time = left_ms ? ` ${phrase("table-you-have", { seconds: Math.round(left_ms / 1000) })}` : "";
    toast(sentence + (sentence.endsWith(".") ? "" : ".") + time);
    this.farewell = left_ms ? "" : sentence;
    this.log.note(sentence, []);
    this.show();
  }

  /**
   * The floor has come or goes; where it only takes more time, that stands in the log already.
   * @param {import("../net/types.js").FloorHolds | import("../net/types.js").FloorLetsGo} told
   */
  notifyHold({ sentence }) {
    if (sentence !== this.noted) this.log.note(sentence, []);
    this.noted = sentence;
  }

  /** The table is played for other limits: in a mix another game has come, or a higher minimum is agreed. */
  async learn() {
    this.sign = await learnSign(this.table);
    this.signPanel.show(this.sign);
    this.show();
  }

  /**
   * A table of several games says which of them is on, and with which limits.
   * @param {string} game
   */
  async nameGame(game) {
    if (this.on.game === game) return;
    this.on = { game, name: "" };
    const name = (await gameLine(game))?.name ?? game;
    if (this.on.game !== game) return;
    this.on = { game, name };
    this.show();
  }

  /** @param {Fact} fact */
  happen(fact) {
    this.felt.happen(fact);
    sound(this.sign.family.sounds[fact.fact.fact]);
    if (fact.fact.fact === this.sign.family.ended) {
      this.hands.stale();
      this.hosted.evening.stale();
    }
    if (OTHER_LIMITS.has(fact.fact.fact)) this.learn().catch((error) => toast(sentenceOf(error)));
  }

  show() {
    const { view, stopped } = this.store;
    this.online = !this.wire.gone;
    this.switchboard.disabled = !this.online;
    this.heading.textContent = this.sign.title;
    this.limits.textContent = this.sign.playing;
    titlePage(this.sign.title);
    if (stopped) this.notice.textContent = stopped;
    if (!view) return;
    this.showFelt(view);
    this.hosted.show(view);
    this.showNotices();
    this.showOwn(view);
    if (this.sitAtOnce) void this.sitAtOnceIfFree();
  }

  /** @param {View} view */
  showFelt(view) {
    const { mine, clock, held, away, memory, absent } = this.store;
    const { sign } = this;
    if (view.mix) void this.nameGame(view.game);
    const now = view.mix && this.on.name ? `${this.on.name} · ${sign.posted.stakes}` : "";
    if (now) this.limits.textContent = phrase("table-game-now", { game: sign.posted.game_name, now });
    const open = !mine && this.online;
    this.felt.show({ view, mine, clock, open, absent, print: now || sign.print, ...memory });
    if (held || away) stopRings(this.felt);
  }

  showNotices() {
    const { mine, held, away, stopped } = this.store;
    const waits = held?.sentence ?? away;
    this.classList.toggle("held", waits !== "");
    this.classList.toggle("cut-off", !this.online);
    this.hold.textContent = !this.online ? phrase("table-offline") : waits && phrase("table-waits", { why: waits });
    if (mine) this.farewell = "";
    const place = phrase(this.rules ? "table-floor" : "table-rail");
    this.notice.textContent = stopped || this.farewell || (mine ? "" : place);
  }

  /** @param {View} view */
  showOwn(view) {
    const { mine, held, away, settled, stopped } = this.store;
    const own = view.seats.find((seat) => seat.seat === mine?.seat) ?? null;
    this.controls.show({ own, sign: this.sign, free: view.seats.some((seat) => !seat.player) });
    const may = settled && !stopped && !held && !away ? mine : null;
    this.ownHand.show(mine?.made ?? own?.made ?? []);
    for (const each of this.beside) each.show(view, mine?.seat ?? 0);
    this.next.show(view, may !== null && own?.state === "playing");
    this.actions.show(this.sign.family.turn(view, may, this.sign.chip));
    this.showBeside(may, mine === null);
    if (may?.options.length && this.asked !== view.version) sound("turn");
    this.asked = view.version;
  }

  /**
   * What may be done besides a move. What is armed stays while facts are shown.
   * @param {import("../net/types.js").Mine | null} may
   * @param {boolean} watches
   */
  showBeside(may, watches) {
    this.decision = may?.decision ?? 0;
    this.offers.show(may?.offers ?? []);
    if (may || watches) this.wishes.show(may?.wishes ?? [], this.decision);
  }

  /** @param {number} hand */
  sayNext(hand) {
    this.wire.say({ say: "next", table: this.table, hand });
  }

  async sitAtOnceIfFree() {
    this.sitAtOnce = false;
    history.replaceState(null, "", `#/table/${encodeURIComponent(this.table)}`);
    if (!this.store.mine) await this.sitAnywhere();
  }

  /** The rail sees the table as it was before this hand: a chair that looks free may be taken, and the reverse. */
  sitAnywhere() {
    const free = [...(this.store.view?.seats ?? [])].sort((a, b) => a.player.length - b.player.length);
    return this.sitInOneOf(
      free.map((chair) => chair.seat),
      phrase("table-first-free"),
    );
  }

  /** @param {number} seat */
  sitIn(seat) {
    return this.sitInOneOf([seat], phrase("common-seat", { seat }));
  }

  /**
   * @param {number[]} seats
   * @param {string} where
   */
  sitInOneOf(seats, where) {
    return askToSit(this.sign, where, async ({ chips, post }) => {
      let refused = null;
      for (const seat of seats) {
        refused = await this.attempt({ do: "sit", seat, chips });
        if (!refused && post) void this.post(seat);
        if (refused?.code !== "seat-taken") break;
      }
      return refused?.message ?? "";
    });
  }

  /**
   * Come in with the next hand, where the rules let one post for that.
   * @param {number} seat
   */
  async post(seat) {
    const own = () => this.store.view?.seats.find((chair) => chair.seat === seat);
    await until(() => own()?.player === me.name);
    if (own()?.state === "waiting") await this.attempt({ do: "sit-in", post: true });
  }

  /**
   * @param {Command} command
   * @param {number} [decision]
   * @returns {Promise<Refusal | null>}
   */
  async attempt(command, decision) {
    try {
      await this.wire.do(this.table, command, decision);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  /**
   * @param {Command} command
   * @returns {Promise<string>} the sentence of a refusal, or nothing
   */
  async try(command) {
    return (await this.attempt(command))?.message ?? "";
  }

  /**
   * What the action bar offered: good for the decision it was shown for, and for no other.
   * @param {Command} command
   */
  move(command) {
    return this.do(command, this.decision);
  }

  /**
   * @param {Command} command
   * @param {number} [decision]
   */
  async do(command, decision) {
    const refused = await this.attempt(command, decision);
    if (refused) toast(refused.message, refused.clause ? why([refused.clause], refused.message) : undefined);
  }

  /**
   * The panels come up over the table, with this one on top; what people say stays above what one may do.
   * @param {HTMLElement} button
   * @param {string} name
   * @param {HTMLElement} panel
   */
  openDrawer(button, name, panel) {
    const open = this.classList.toggle("open");
    this.classList.toggle("talking", open && panel === this.chat);
    button.classList.toggle("shuts", open);
    button.setAttribute("aria-expanded", String(open));
    button.textContent = open ? phrase("common-close") : name;
    if (open) this.panels.show(panel);
  }

  /**
   * @param {HTMLElement} button
   * @param {number} unread
   */
  showUnread(button, unread) {
    const badge = () => unread > 0 && h("span", { class: "unread" }, unread, h("span", { class: "unseen" }, " ", phrase("chat-new")));
    this.panels.mark(this.chat, badge());
    if (button.classList.contains("shuts")) return;
    button.replaceChildren(phrase("chat-title"), ...[badge()].filter((each) => each !== false));
  }
}

/**
 * @param {() => boolean} happened
 */
async function until(happened) {
  for (let tries = 0; tries < 50 && !happened(); tries += 1) await new Promise((done) => setTimeout(done, 100));
}

customElements.define("rb-table", LiveTable);
customElements.define("rb-table-page", TablePage);
