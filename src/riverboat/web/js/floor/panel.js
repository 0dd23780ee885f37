/** For the floor: hold the table, and the rulings that apply there now, each with its clause. */

import { get, post } from "../net/api.js";
import { why } from "../table/clause.js";
import { showDialog } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { numbered } from "../families/families.js";
import { FloorHold } from "./hold.js";
import { dollars } from "../ui/money.js";
import { phrase, phraseWith } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").RulingRow} Ruling */
/** @typedef {import("../net/types.js").FloorLine} Line */
/** @typedef {{hand: number, rulings: Ruling[], seen: Line[]}} Offered what may be ruled, the hand it was asked in, and
 * what only the floor sees */
/** @typedef {{hand: number, place: HTMLElement}} Given a ruling of ours, and where its hand is named */

/** What may be ruled depends on more than what is told, so the panel asks for it by itself. */
const ASK_MS = 3000;

export class FloorPanel extends HTMLElement {
  /** @param {import("../net/store.js").TableStore} store */
  constructor(store) {
    super();
    this.family = store.family;
    this.table = encodeURIComponent(store.table);
    this.path = `/api/tables/${this.table}`;
    this.hold = new FloorHold(this.path, store);
    this.timer = 0;
    this.shown = "";
    this.about = h("p", { class: "hint" });
    this.given = h("ol", { class: "given", reversed: true });
    /** @type {Given[]} those whose hand was not over when we looked last */
    this.unfinished = [];
    /** @type {Promise<unknown>} until the table that was held for the last ruling has been let go */
    this.lettingGo = Promise.resolve();
    this.body = h("div");
    this.seen = h("dl", { class: "sign", "aria-label": phrase("floor-deck-and-chips"), "data-words": "server" });
    this.addEventListener("seen", () => void this.ask());
    this.hold.addEventListener("held", () => void this.ask());
  }

  connectedCallback() {
    this.append(this.hold, h("h2", {}, phrase("floor-rulings")), this.about, h("div", { role: "log", "aria-label": phrase("floor-your-rulings") }, this.given), this.body, this.seen);
    this.timer = window.setInterval(() => !this.hidden && void this.ask(), ASK_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  async ask() {
    try {
      this.show(await this.offered());
      await this.finish();
    } catch (error) {
      this.shown = "";
      this.body.replaceChildren(h("p", { class: "problem", "data-words": "server" }, sentenceOf(error)));
    }
  }

  /** @returns {Promise<Offered>} */
  async offered() {
    const asked = [this.path, `${this.path}/rulings`, `${this.path}/floor`];
    const [row, rulings, seen] = await Promise.all(asked.map((path) => get(path)));
    return { hand: row.hand, rulings, seen };
  }

  /** @param {Offered} offered */
  show(offered) {
    const now = JSON.stringify(offered);
    if (now === this.shown) return;
    this.shown = now;
    const { hand, rulings, seen } = offered;
    this.about.replaceChildren(...this.hand(hand, rulings));
    const open = new Set([...this.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent));
    const names = [...new Set(rulings.map(groupOf))];
    const group = (/** @type {string} */ name) =>
      h(
        "details",
        { open: open.has(name) || name === phrase("floor-first") },
        h("summary", {}, name),
        ...rulings.filter((ruling) => groupOf(ruling) === name).map((ruling) => this.line(ruling, hand)),
      );
    this.body.replaceChildren(...names.map(group));
    this.seen.replaceChildren(...seen.flatMap(({ title, words }) => [h("dt", {}, title), h("dd", {}, words)]));
  }

  /**
   * Which hand is ruled in; one that is over can be looked at again.
   * @param {number} hand
   * @param {Ruling[]} rulings
   */
  hand(hand, rulings) {
    if (!hand) return [phrase("floor-none-dealt", { plays: this.family.plays })];
    const of = rulings.find((ruling) => ruling.hand === hand);
    if (!of) return [numbered(this.family, hand)];
    return of.over ? phraseWith("floor-hand-over", { hand: this.replay(hand) }) : [phrase("floor-hand-on", { hand: numbered(this.family, hand) })];
  }

  /** @param {number} hand */
  replay(hand) {
    return h("a", { class: "replay", href: `#/table/${this.table}/hand/${hand}` }, numbered(this.family, hand));
  }

  /** The hands of rulings given before may be over by now: then they lead to the replay. */
  async finish() {
    if (!this.unfinished.length) return;
    /** @type {{hand: number}[]} */
    const over = await get(`${this.path}/hands`);
    const hands = new Set(over.map((row) => row.hand));
    for (const { hand, place } of this.unfinished) if (hands.has(hand)) place.replaceChildren(this.replay(hand));
    this.unfinished = this.unfinished.filter(({ hand }) => !hands.has(hand));
  }

  /**
   * @param {Ruling} ruling
   * @param {number} hand
   */
  line(ruling, hand) {
    const { about, clause, back } = ruling;
    return h(
      "div",
      { class: "ruling" },
      h("button", { type: "button", class: "quiet", onclick: () => this.confirm(ruling, hand), "data-words": "server" }, about),
      back > 0 && h("span", { class: "price" }, phrase("floor-gives-back", { amount: dollars(back) })),
      clause && why([clause], about),
    );
  }

  /**
   * A ruling cannot be taken back, so it is asked for twice. The table is held from the first time on, and if it has
   * moved on before, or has not waited for the second, the ruling is shown as it would be now. Afterwards it goes on,
   * unless it was held by the button.
   * @param {Ruling} ruling
   * @param {number} hand
   */
  confirm(ruling, hand) {
    let [meant, inHand] = [ruling, hand];
    let [heldByButton, heldForThis] = [false, false];
    const words = h("p", { "data-words": "server" }, effect(ruling));
    const problem = h("p", { class: "problem", role: "alert" });
    const rule = h("button", { type: "button", class: "primary" }, phrase("floor-give-ruling"));
    const dialog = showDialog(titleOf(ruling), words, problem, rule);
    const stillSo = async () => {
      await this.hold.hold();
      heldForThis = !heldByButton;
      const now = await this.offered();
      this.show(now);
      const same = now.rulings.find((each) => each.words === meant.words);
      if (!same) throw new Error(phrase("floor-moved-on"));
      if (now.hand === inHand && same.back === meant.back) return true;
      [meant, inHand] = [same, now.hand];
      words.textContent = effect(same);
      problem.textContent = phrase("floor-moved-now");
      return false;
    };
    /** @param {() => Promise<unknown>} act */
    const attempt = async (act) => {
      rule.disabled = true;
      try {
        await act();
      } catch (error) {
        problem.textContent = sentenceOf(error);
      } finally {
        rule.disabled = false;
      }
    };
    const lettingGo = this.lettingGo;
    const ready = attempt(async () => {
      await lettingGo; // or it would let go what is held for this one
      heldByButton = this.hold.mine && this.hold.byButton;
      await stillSo();
    });
    rule.addEventListener("click", () =>
      attempt(async () => {
        if (!(await stillSo())) return;
        await this.rule(meant, inHand);
        dialog.close();
      }),
    );
    dialog.addEventListener("close", () => {
      this.lettingGo = ready.then(async () => {
        if (heldForThis) await this.hold.letGo().catch(() => {}); // it goes on by itself
      });
    });
  }

  /**
   * @param {Ruling} ruling
   * @param {number} hand
   */
  async rule(ruling, hand) {
    await post(`${this.path}/rulings`, { words: ruling.words, hand });
    const words = phrase("floor-ruled", { effect: effect(ruling) });
    const place = h("span", {}, hand ? numbered(this.family, hand) : phrase("floor-before-first", { plays: this.family.plays }));
    if (hand) this.unfinished.push({ hand, place });
    this.given.prepend(h("li", {}, place, ruling.seat > 0 && `, ${whose(ruling)}`, ". ", words));
    void this.ask();
  }
}

/** @param {Ruling} ruling */
function effect({ about, back }) {
  return back > 0 ? phrase("floor-effect-back", { about, amount: dollars(back) }) : `${about}.`;
}

/** @param {Ruling} ruling */
function titleOf(ruling) {
  const name = whose(ruling);
  return name ? phrase("floor-ruling-of", { name }) : phrase("floor-a-ruling");
}

/** @param {Ruling} ruling */
function groupOf(ruling) {
  const name = whose(ruling);
  return name ? name[0].toUpperCase() + name.slice(1) : phrase("floor-first");
}

/**
 * `seat 3, Ann`; nothing where the ruling is about no seat
 * @param {Ruling} ruling
 */
function whose({ seat, player }) {
  if (seat > 0) return player ? phrase("floor-seat-of", { seat, name: player }) : phrase("common-seat", { seat });
  return player;
}

customElements.define("rb-floor", FloorPanel);
