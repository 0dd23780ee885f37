/** For the floor: the rulings that apply at this table now, each with its clause. */

import { get, post } from "./api.js";
import { why } from "./clause.js";
import { showDialog } from "./dialog.js";
import { h, sentenceOf, tell } from "./dom.js";
import { dollars } from "./money.js";

/** @typedef {{words: string, about: string, clause: string, back: number}} Ruling */
/** @typedef {{hand: number, rulings: Ruling[]}} Offered what may be ruled, and the hand it was asked in */

/** The rail is a hand behind, so the panel asks by itself what may be ruled. */
const ASK_MS = 3000;
const FIRST = "The hand and the deck";

/** Fires `ruled` with the words of a ruling that was given, and its clause. */
export class FloorPanel extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.path = `/api/tables/${encodeURIComponent(table)}`;
    this.timer = 0;
    this.shown = "";
    this.given = h("p", { class: "given", role: "status" });
    this.body = h("div");
    this.addEventListener("seen", () => void this.ask());
  }

  connectedCallback() {
    this.append(h("h2", {}, "Rulings"), this.given, this.body);
    this.timer = window.setInterval(() => !this.hidden && void this.ask(), ASK_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  async ask() {
    try {
      this.show(await this.offered());
    } catch (error) {
      this.shown = "";
      this.body.replaceChildren(h("p", { class: "problem" }, sentenceOf(error)));
    }
  }

  /** @returns {Promise<Offered>} */
  async offered() {
    const [row, rulings] = await Promise.all([get(this.path), get(`${this.path}/rulings`)]);
    return { hand: row.hand, rulings };
  }

  /** @param {Offered} offered */
  show(offered) {
    const now = JSON.stringify(offered);
    if (now === this.shown) return;
    this.shown = now;
    const { hand, rulings } = offered;
    const open = new Set([...this.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent));
    const names = [...new Set(rulings.map(groupOf))];
    const group = (/** @type {string} */ name) =>
      h(
        "details",
        { open: open.has(name) || name === FIRST },
        h("summary", {}, name),
        ...rulings.filter((ruling) => groupOf(ruling) === name).map((ruling) => this.line(ruling, hand)),
      );
    this.body.replaceChildren(...names.map(group));
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
      h("button", { type: "button", class: "quiet", onclick: () => this.confirm(ruling, hand) }, about),
      back > 0 && h("span", { class: "price" }, `gives back ${dollars(back)}`),
      clause && why([clause], about),
    );
  }

  /**
   * A ruling cannot be taken back, so it is asked for twice; and the second time it must still be the same ruling,
   * in the same hand: cards do not wait for a dialog.
   * @param {Ruling} ruling
   * @param {number} hand
   */
  confirm(ruling, hand) {
    let [meant, inHand] = [ruling, hand];
    const words = h("p", {}, effect(ruling));
    const problem = h("p", { class: "problem", role: "alert" });
    const rule = h("button", { type: "button", class: "primary" }, "Rule so");
    const dialog = showDialog("A ruling", words, problem, rule);
    const again = async () => {
      const now = await this.offered();
      this.show(now);
      const same = now.rulings.find((each) => each.words === meant.words);
      if (!same) throw new Error("The table has moved on, and this can no longer be ruled.");
      if (now.hand === inHand && same.back === meant.back) return true;
      [meant, inHand] = [same, now.hand];
      words.textContent = effect(same);
      problem.textContent = "The table has moved on since you looked. This is what the ruling would do now.";
      return false;
    };
    rule.addEventListener("click", async () => {
      rule.disabled = true;
      try {
        if (!(await again())) return;
        await this.rule(meant, inHand);
        dialog.close();
      } catch (error) {
        problem.textContent = sentenceOf(error);
      } finally {
        rule.disabled = false;
      }
    });
  }

  /**
   * @param {Ruling} ruling
   * @param {number} hand
   */
  async rule(ruling, hand) {
    const rulings = await post(`${this.path}/rulings`, { words: ruling.words });
    const words = `You ruled: ${effect(ruling)}`;
    this.given.textContent = words;
    this.show({ hand, rulings });
    tell(this, "ruled", { words, clauses: ruling.clause ? [ruling.clause] : [] });
  }
}

/** @param {Ruling} ruling */
function effect({ about, back }) {
  return back > 0 ? `${about}. It gives back ${dollars(back)}.` : `${about}.`;
}

/** @param {Ruling} ruling */
function groupOf({ words }) {
  const seat = /^(\d+) /.exec(words)?.[1];
  return seat ? `Seat ${seat}` : FIRST;
}

customElements.define("rb-floor", FloorPanel);
