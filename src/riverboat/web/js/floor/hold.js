/** The floor says "time": a table is held for a ruling, and then goes on. */

import { post, remove } from "../net/api.js";
import { h, sentenceOf } from "../ui/dom.js";
import { me } from "../account/me.js";
import { askToOverrule, mayOverrule } from "./overruling.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/store.js").TableStore} TableStore */

const TICK_MS = 500;

/** Fires `held` when we hold the table: from now on it is as we see it. */
export class FloorHold extends HTMLElement {
  /**
   * @param {string} path of the table
   * @param {TableStore} store
   */
  constructor(path, store) {
    super();
    this.table = path;
    this.path = `${path}/hold`;
    this.store = store;
    this.timer = 0;
    this.words = h("p", { role: "status" });
    this.left = h("p", { role: "timer" });
    this.problem = h("p", { class: "problem", role: "alert" });
    /** Held until we let go, and not only for one ruling. */
    this.byButton = false;
    this.take = this.button(phrase("floor-hold"), "primary", async () => {
      await this.hold();
      this.byButton = true;
    });
    this.more = this.button(phrase("floor-more-time"), "quiet", () => this.hold());
    this.end = this.button(phrase("floor-let-go"), "primary", () => this.letGo());
    this.overrule = this.button(phrase("floor-overrule"), "quiet", async () =>
      askToOverrule(this.table, this.store.held?.by ?? "", () => this.focusOnWhatIsLeft()),
    );
    this.orders = h("div", { class: "orders" }, this.take, this.end, this.more, this.overrule);
    this.told = () => this.show();
  }

  connectedCallback() {
    this.append(this.words, this.left, this.orders, this.problem);
    this.store.addEventListener("floor", this.told);
    this.timer = window.setInterval(this.told, TICK_MS);
    this.show();
  }

  disconnectedCallback() {
    this.store.removeEventListener("floor", this.told);
    clearInterval(this.timer);
    if (this.mine) void this.letGo().catch(() => {}); // or the room notices by itself that we are gone
  }

  /** Whether it is we who hold the table. */
  get mine() {
    return this.store.held?.by === me.name;
  }

  /** From now on, or for longer. */
  async hold() {
    await post(this.path);
    this.dispatchEvent(new Event("held"));
  }

  async letGo() {
    this.byButton = false;
    await remove(this.path);
  }

  show() {
    const { held } = this.store;
    const own = phrase("floor-you-hold");
    const words = !held ? phrase("floor-in-play") : this.mine ? own : `${held.sentence}.`;
    if (this.words.textContent !== words) this.words.textContent = words; // it is read out each time it changes
    const left = held ? Math.max(0, Math.ceil((held.ends - performance.now()) / 1000)) : 0;
    this.left.textContent = held ? phrase("floor-goes-on", { seconds: left }) : "";
    const focused = this.orders.querySelector(":focus");
    this.take.hidden = Boolean(held);
    this.end.hidden = this.more.hidden = !this.mine;
    this.overrule.hidden = !held || this.mine || !mayOverrule();
    if (focused instanceof HTMLElement && focused.hidden) this.focusOnWhatIsLeft();
  }

  /** Somebody without a mouse goes on from where they were. */
  focusOnWhatIsLeft() {
    const left = this.orders.querySelector("button:not([hidden])");
    if (left instanceof HTMLElement) left.focus();
  }

  /**
   * @param {string} label
   * @param {string} look
   * @param {() => Promise<void>} act
   */
  button(label, look, act) {
    const pressed = async () => {
      this.problem.textContent = "";
      await act().catch((error) => (this.problem.textContent = sentenceOf(error)));
    };
    return h("button", { type: "button", class: look, onclick: () => void pressed() }, label);
  }
}

customElements.define("rb-floor-hold", FloorHold);
