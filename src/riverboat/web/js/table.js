/** One table: the felt, what you may do, and the panels beside it. */

import { askName } from "./account.js";
import { Actions } from "./actions.js";
import { why } from "./clause.js";
import { Controls } from "./controls.js";
import { toast } from "./dialog.js";
import { h, sentenceOf } from "./dom.js";
import { Felt } from "./felt.js";
import { FloorPanel } from "./floor.js";
import { HandsList } from "./hands.js";
import { HandLog } from "./log.js";
import { me, onTheFloor } from "./me.js";
import { Offers } from "./offers.js";
import { changes } from "./prefs.js";
import { learnSign, SignPanel } from "./sign.js";
import { Refusal } from "./socket.js";
import { sound } from "./sound.js";
import { TableStore } from "./store.js";
import { Tabs } from "./tabs.js";

/** @typedef {import("./socket.js").Wire} Wire */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Fact} Fact */

export class TablePage extends HTMLElement {
  /**
   * @param {Wire} wire
   * @param {string} table
   * @param {boolean} sitAtOnce take the first free chair as soon as the table is seen
   */
  constructor(wire, table, sitAtOnce) {
    super();
    this.wire = wire;
    this.table = table;
    this.sitAtOnce = sitAtOnce;
    this.store = new TableStore(table);
    this.felt = new Felt();
    this.actions = new Actions();
    this.controls = new Controls();
    this.offers = new Offers();
    this.log = new HandLog();
    this.heading = h("h1");
    this.notice = h("p", { class: "rail", role: "status" });
    this.hands = new HandsList(table);
    this.signPanel = new SignPanel();
    /** @type {import("./sign.js").Sign | null} */
    this.sign = null;
    /** The version of the table that asked for the player's decision, so that a turn sounds once. */
    this.asked = 0;
    this.redraw = () => this.show();
  }

  connectedCallback() {
    /** @type {[string, HTMLElement][]} */
    const beside = [
      ["Log", this.log],
      ["Hands", this.hands],
      ["Sign", this.signPanel],
    ];
    if (onTheFloor()) beside.push(["Floor", this.floorPanel()]);
    const panels = new Tabs(beside);
    const drawer = h(
      "button",
      { type: "button", class: "quiet drawer", "aria-expanded": "false", onclick: () => this.openDrawer(drawer) },
      "Log",
    );
    this.append(
      h(
        "section",
        { class: "stage", "aria-label": "The table" },
        h("div", { class: "topline" }, this.heading, this.notice, drawer),
        this.felt,
        h("div", { class: "foot" }, this.controls, h("div", { class: "yours" }, this.offers, this.actions)),
      ),
      h("aside", { "aria-label": "Beside the table" }, panels),
    );
    this.listen();
    this.wire.watch(this.store);
    void this.learn();
  }

  /** The rail is a hand behind, but whoever rules reads at once what he ruled. */
  floorPanel() {
    const panel = new FloorPanel(this.table);
    panel.addEventListener("ruled", (event) => {
      const { words, clauses } = /** @type {CustomEvent<{words: string, clauses: string[]}>} */ (event).detail;
      this.log.note(words, clauses);
    });
    return panel;
  }

  disconnectedCallback() {
    this.wire.unwatch(this.table);
    changes.removeEventListener("change", this.redraw);
  }

  listen() {
    const { store } = this;
    store.addEventListener("fact", (event) => this.happen(/** @type {CustomEvent<Fact>} */ (event).detail));
    store.addEventListener("lines", (event) => this.log.add(/** @type {CustomEvent<Fact[]>} */ (event).detail));
    store.addEventListener("change", this.redraw);
    changes.addEventListener("change", this.redraw);
    this.felt.addEventListener("sit", (event) => void this.sit(/** @type {CustomEvent<number>} */ (event).detail));
    this.actions.addEventListener("act", (event) => void this.do(/** @type {CustomEvent<Command>} */ (event).detail));
    this.actions.addEventListener("changed-price", () => toast("The price has changed. Nothing was sent; look again."));
    for (const orders of [this.controls, this.offers])
      orders.addEventListener("order", (event) => void this.do(/** @type {CustomEvent<Command>} */ (event).detail));
  }

  async learn() {
    try {
      this.sign = await learnSign(this.table);
      this.signPanel.show(this.sign);
    } catch (error) {
      this.notice.textContent = sentenceOf(error);
    }
    this.show();
  }

  /** @param {Fact} fact */
  happen(fact) {
    this.felt.happen(fact);
    sound(fact.fact.fact);
    if (fact.fact.fact === "hand-ended") this.hands.stale();
    if (fact.fact.fact === "game-changed") void this.learn();
  }

  show() {
    const { view, mine, clock, won, settled, stopped } = this.store;
    const { sign } = this;
    this.heading.textContent = sign?.title ?? "";
    document.title = mine?.options.length ? "Your turn · Riverboat" : `${sign?.title ?? "Table"} · Riverboat`;
    if (!view) return;
    this.felt.show({ view, mine, clock, won, open: !mine, print: sign?.print ?? "" });
    this.notice.textContent = stopped || (mine ? "" : "You watch from the rail: every hand is shown when it is over.");
    const own = view.seats.find((seat) => seat.seat === mine?.seat);
    this.controls.show({ own: own ?? null, sign, busy: view.phase !== "over" });
    this.offers.show(settled && mine && !stopped ? mine.offers : []);
    this.actions.show({
      options: settled && mine && !stopped ? mine.options : [],
      pot: view.pot,
      betTo: view.bet_to,
      bet: own?.bet ?? 0,
      stack: own?.stack ?? 0,
      chip: sign?.chip ?? 100,
      cards: mine?.cards ?? [],
    });
    if (settled && mine?.options.length && this.asked !== view.version) sound("turn");
    this.asked = view.version;
    if (this.sitAtOnce && this.sign) void this.sitAnywhere();
  }

  /** The rail sees the table as it was before this hand: a chair that looks free may be taken, and the reverse. */
  async sitAnywhere() {
    this.sitAtOnce = false;
    history.replaceState(null, "", `#/table/${this.table}`);
    const seats = [...(this.store.view?.seats ?? [])].sort((a, b) => a.player.length - b.player.length);
    for (const { seat } of this.store.mine ? [] : seats) {
      if ((await this.sit(seat, ["seat-taken"])) !== "seat-taken") return;
    }
    if (!this.store.mine) toast("All seats are taken. You can watch from the rail.");
  }

  /**
   * Sit down with the usual buy-in, and come in with the next hand where the rules let one post for that.
   * @param {number} seat
   * @param {string[]} [expected] refusals that the caller sees to himself
   * @returns {Promise<string>} the code of a refusal, or nothing
   */
  async sit(seat, expected = []) {
    if (!me.name && !(await askName("Type a name and your chips are on the table."))) return "no-name";
    const refused = await this.do({ do: "sit", seat, chips: this.controls.buyIn }, expected);
    if (refused) return refused;
    const own = () => this.store.view?.seats.find((chair) => chair.seat === seat);
    await until(() => own()?.player === me.name);
    if (own()?.state === "waiting" && this.controls.postAtOnce) {
      await this.do({ do: "sit-in", post: true }, ["wait-for-the-big-blind", "in-already"]);
    }
    return "";
  }

  /**
   * @param {Command} command
   * @param {string[]} [expected] refusals that need not be shown
   * @returns {Promise<string>} the code of a refusal, or nothing
   */
  async do(command, expected = []) {
    try {
      await this.wire.do(this.table, command);
      return "";
    } catch (error) {
      const { code, clause } = error instanceof Refusal ? error : { code: "lost", clause: "" };
      if (!expected.includes(code)) toast(sentenceOf(error), clause ? why([clause], sentenceOf(error)) : undefined);
      return code;
    }
  }

  /** @param {HTMLElement} button */
  openDrawer(button) {
    const open = this.classList.toggle("open");
    button.setAttribute("aria-expanded", String(open));
    button.textContent = open ? "Close" : "Log";
  }
}

/**
 * @param {() => boolean} happened
 */
async function until(happened) {
  for (let tries = 0; tries < 50 && !happened(); tries += 1) await new Promise((done) => setTimeout(done, 100));
}

customElements.define("rb-table", TablePage);
