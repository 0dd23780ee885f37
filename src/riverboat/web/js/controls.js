/** Around the hands: buy-in, sitting out and in, more chips, leaving. */

import { showDialog } from "./dialog.js";
import { h, tell } from "./dom.js";
import { dollars, parseDollars, plainDollars } from "./money.js";

/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./sign.js").Sign} Sign */

/** Fires `order` with a command. */
export class Controls extends HTMLElement {
  constructor() {
    super();
    this.shown = "";
    /** @type {Sign | null} */
    this.sign = null;
    this.field = h("input", { type: "text", inputmode: "decimal", class: "buy-in", "aria-label": "Buy-in in dollars" });
    this.post = h("input", { type: "checkbox", checked: true });
  }

  /** Chips to sit down with. */
  get buyIn() {
    return parseDollars(this.field.value) ?? this.sign?.buyIn ?? 20_000;
  }

  get postAtOnce() {
    return this.post.checked;
  }

  /** @param {{own: SeatView | null, sign: Sign | null, busy: boolean}} state */
  show({ own, sign }) {
    const now = JSON.stringify([own && [own.seat, own.state, own.leaving, own.stack === 0], sign?.title]);
    if (now === this.shown) return;
    this.shown = now;
    this.sign = sign;
    if (sign && !this.field.value) this.field.value = plainDollars(sign.buyIn);
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", own ? "Your seat" : "Sit down");
    this.replaceChildren(...(own ? this.seated(own) : this.standing()));
  }

  standing() {
    const mayPost = settingOf(this.sign, "new_player_post") === "post-or-wait";
    return [
      h("span", { class: "invite" }, "Click a free seat to sit down."),
      h("label", {}, "Buy-in $", this.field),
      ...(mayPost ? [h("label", { class: "toggle" }, this.post, h("span", {}, "Post to come in at once"))] : []),
    ];
  }

  /** @param {SeatView} own */
  seated(own) {
    if (own.leaving) return [invite("You leave when this hand is over.")];
    const buy = h(
      "button",
      { type: "button", class: own.stack ? "quiet" : "primary", onclick: () => this.buy() },
      "Buy chips",
    );
    const leave = this.button("Leave", { do: "leave" });
    if (!own.stack && own.state === "away") return [invite("You have no chips left."), buy, leave];
    if (own.state === "away") return [...this.waysBack(), buy, leave];
    const out = this.button("Sit out", { do: "sit-out" });
    if (own.state !== "waiting") return [out, buy, leave];
    return [
      invite("You are dealt in with the big blind."),
      this.button("Post and play", { do: "sit-in", post: true }, "primary"),
      out,
      buy,
      leave,
    ];
  }

  /** Where blinds are owed one may post them or wait; the table's sign says whether they are. */
  waysBack() {
    if (settingOf(this.sign, "missed_blinds") === "free")
      return [this.button("Deal me in", { do: "sit-in" }, "primary")];
    return [
      this.button("Post and play", { do: "sit-in", post: true }, "primary"),
      this.button("Wait for the big blind", { do: "sit-in" }),
    ];
  }

  /**
   * @param {string} label
   * @param {import("./types.js").Command} command
   * @param {string} [look]
   */
  button(label, command, look = "quiet") {
    return h("button", { type: "button", class: look, onclick: () => tell(this, "order", command) }, label);
  }

  buy() {
    const usual = this.sign?.buyIn ?? 20_000;
    const field = h("input", {
      type: "text",
      inputmode: "decimal",
      value: plainDollars(usual),
      "aria-label": "Amount in dollars",
    });
    const form = h(
      "form",
      { class: "stacked" },
      h("p", {}, "Chips bought during a hand count from the next one."),
      h("label", {}, "Amount $", field),
      h("button", { type: "submit", class: "primary" }, `Buy`),
    );
    const dialog = showDialog("Buy chips", form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const amount = parseDollars(field.value);
      if (amount === null) {
        field.setAttribute("aria-invalid", "true");
        return;
      }
      tell(this, "order", { do: "buy-chips", amount });
      dialog.close();
    });
    field.title = `Usual: ${dollars(usual)}`;
    field.select();
  }
}

/**
 * @param {Sign | null} sign
 * @param {string} key
 */
function settingOf(sign, key) {
  return sign?.posted.settings.find((line) => line.key === key)?.value ?? "";
}

/** @param {string} words */
function invite(words) {
  return h("span", { class: "invite" }, words);
}

customElements.define("rb-controls", Controls);
