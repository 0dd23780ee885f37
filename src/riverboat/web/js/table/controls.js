/** Around the hands: sitting out and in, more chips, leaving. */

import { askToBuy } from "./buying.js";
import { emit, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { settingOf } from "./sign.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").SeatView} SeatView */
/** @typedef {import("../net/types.js").Command} Command */
/** @typedef {import("./sign.js").Sign} Sign */

/** Fires `order` with a command, and `sit-anywhere`. */
export class Controls extends HTMLElement {
  /** @param {(command: Command) => Promise<string>} order gives a command; answers with a sentence if it was refused */
  constructor(order) {
    super();
    this.order = order;
    this.shown = "";
    /** @type {Sign | null} */
    this.sign = null;
    /** @type {SeatView | null} */
    this.own = null;
  }

  /** @param {{own: SeatView | null, sign: Sign | null, free: boolean}} state */
  show({ own, sign, free }) {
    this.own = own;
    const broke = own !== null && own.stack + own.queued === 0 && !own.in_hand;
    const now = JSON.stringify([own && [own.seat, own.state, own.leaving, own.queued, broke], sign?.title, free]);
    if (now === this.shown) return;
    this.shown = now;
    this.sign = sign;
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", own ? phrase("table-your-seat") : phrase("common-sit-down"));
    this.replaceChildren(...(own ? this.seated(own, broke) : this.standing(free)));
  }

  /** @param {boolean} free */
  standing(free) {
    if (!free) return [invite(phrase("table-all-taken"))];
    const sit = () => emit(this, "sit-anywhere");
    return [
      h("button", { type: "button", class: "primary", onclick: sit }, phrase("common-sit-down")),
      invite(phrase("table-or-choose")),
    ];
  }

  /**
   * @param {SeatView} own
   * @param {boolean} broke
   */
  seated(own, broke) {
    if (own.leaving) return [invite(phrase("table-leaves-after")), this.button(phrase("table-stay"), { do: "stay" })];
    const leave = this.button(phrase("table-leave"), { do: "leave" });
    if (broke) {
      const again = h("button", { type: "button", class: "primary", onclick: () => this.buy() }, phrase("table-buy-again"));
      return [h("span", { class: "invite broke", role: "status" }, phrase("table-no-chips")), again, leave];
    }
    const buy = h("button", { type: "button", class: "quiet", onclick: () => this.buy() }, phrase("table-buy-chips"));
    return [...bought(own), ...this.waysOn(own, buy, leave)];
  }

  /**
   * @param {SeatView} own
   * @param {HTMLElement} buy
   * @param {HTMLElement} leave
   */
  waysOn(own, buy, leave) {
    if (own.state === "away") return [...this.waysBack(), buy, leave];
    const out = this.button(phrase("table-sit-out"), { do: "sit-out" });
    if (own.state !== "waiting") return [out, buy, leave];
    return [
      invite(phrase("table-waits-blind")),
      this.button(phrase("table-post-and-play"), { do: "sit-in", post: true }, "primary"),
      out,
      buy,
      leave,
    ];
  }

  /** Where blinds are owed one may post them or wait; the table's sign says whether they are. */
  waysBack() {
    if (["free", ""].includes(settingOf(this.sign, "missed_blinds")))
      return [this.button(phrase("table-deal-in"), { do: "sit-in" }, "primary")];
    return [
      this.button(phrase("table-post-and-play"), { do: "sit-in", post: true }, "primary"),
      this.button(phrase("table-wait-blind"), { do: "sit-in" }),
    ];
  }

  /**
   * @param {string} label
   * @param {Command} command
   * @param {string} [look]
   */
  button(label, command, look = "quiet") {
    return h("button", { type: "button", class: look, onclick: () => emit(this, "order", command) }, label);
  }

  /** Whoever was out of chips is dealt in again by that. */
  buy() {
    const { sign, own } = this;
    if (!sign || !own) return;
    const wasOut = own.stack + own.queued === 0 && own.state === "away";
    void askToBuy(sign, own, async (amount) => {
      const refused = await this.order({ do: "buy-chips", amount });
      if (!refused && wasOut) emit(this, "order", { do: "sit-in" });
      return refused;
    });
  }
}

/**
 * Chips that were paid for and do not count yet.
 * @param {SeatView} own
 */
function bought({ queued }) {
  return queued ? [h("span", { class: "invite", role: "status" }, phrase("table-comes-after", { amount: dollars(queued) }))] : [];
}

/** @param {string} words */
function invite(words) {
  return h("span", { class: "invite" }, words);
}

customElements.define("rb-controls", Controls);
