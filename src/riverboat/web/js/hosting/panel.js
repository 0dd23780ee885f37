/** How a private table is run: for the host with everything they may order, for the others what concerns them. */

import { askForChips } from "./chips.js";
import { askToChange } from "./changing.js";
import { InvitePanel } from "./invite.js";
import { h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Hosting} Hosting */
/** @typedef {import("../net/types.js").Guest} Guest */
/** @typedef {import("../net/types.js").Command} Command */
/** @typedef {(command: Command) => Promise<string>} Order gives it; answers with a sentence if it was refused */

/** How somebody stands with the door, where that has to be said. @type {Record<string, string>} */
const STANDING = { waiting: "hosting-standing-waiting", "turned-away": "hosting-standing-turned-away", banned: "hosting-standing-banned" };

export class HostPanel extends HTMLElement {
  /**
   * @param {string} table
   * @param {Order} order
   * @param {() => {seats: number[], game: string}} now the free seats, and the game that is on
   */
  constructor(table, order, now) {
    super();
    this.order = order;
    this.now = now;
    this.invite = new InvitePanel(table);
    this.body = h("div", { class: "stacked" });
    this.problem = h("p", { class: "problem", role: "alert" });
    this.shown = "";
    this.host = "";
  }

  connectedCallback() {
    this.replaceChildren(this.body, this.problem, h("details", {}, h("summary", {}, phrase("hosting-link")), this.invite));
    this.invite.show(true);
  }

  /** What somebody types or points at stays under their hand: it is drawn again only when something has changed. @param {Hosting} told */
  show(told) {
    const now = JSON.stringify(told);
    if (now === this.shown) return;
    this.shown = now;
    this.host = told.host;
    this.body.replaceChildren(
      h("p", { class: "hat" }, told.yours ? phrase("hosting-you-host") : phrase("hosting-host-is", { host: told.host })),
      ...(told.paused ? [h("p", { class: "paused", role: "status" }, phrase("hosting-paused"))] : []),
      ...(told.free_hat ? [this.button(phrase("hosting-take-hat"), { do: "take-hat" }, "primary")] : []),
      ...offers(told, this),
      ...(told.yours ? this.forHost(told) : []),
      ...errands(told),
    );
  }

  /** @param {Hosting} told */
  forHost({ paused, guests }) {
    const waiting = guests.filter(({ standing }) => standing === "waiting");
    const in_ = guests.filter(({ standing }) => standing === "admitted");
    const out = guests.filter(({ standing }) => ["turned-away", "banned"].includes(standing));
    return [
      ...waiting.map((guest) => this.row(guest, [this.approve(guest, phrase("hosting-let-in"), "primary"), this.turnAway(guest)])),
      h(
        "p",
        { class: "orders" },
        paused ? this.button(phrase("hosting-go-on"), { do: "resume" }, "primary") : this.button(phrase("hosting-pause"), { do: "pause" }),
        h("button", { type: "button", class: "quiet", onclick: () => void this.change() }, phrase("hosting-change-title")),
      ),
      ...in_.map((guest) => this.row(guest, this.ordersFor(guest))),
      ...out.map((guest) => this.row(guest, [this.approve(guest, phrase("hosting-let-in-after"))])),
    ];
  }

  /**
   * @param {Guest} guest
   * @param {HTMLElement[]} orders
   */
  row({ name, standing, seat, here }, orders) {
    const where = whereOf(standing, seat, here);
    return h(
      "section",
      { class: `guest ${standing}`, "aria-label": name },
      h("p", {}, h("strong", { "data-words": "server" }, name), ` ${where}`),
      h("p", { class: "orders" }, ...orders),
    );
  }

  /** @param {Guest} guest */
  ordersFor({ guest, name, seat, here }) {
    const chips = () => askForChips(name, (amount, reason) => this.order({ do: "offer-chips", guest, amount, reason }));
    const give = h("button", { type: "button", class: "quiet", onclick: chips }, phrase("hosting-chips"));
    if (name === this.host) return [give];
    return [
      give,
      ...(seat ? [this.mover(guest), this.button(phrase("hosting-kick"), { do: "kick", guest })] : []),
      ...(seat || here ? [this.button(phrase("hosting-make-host"), { do: "pass-hat", guest })] : []),
      this.button(phrase("hosting-ban"), { do: "ban", guest }),
    ];
  }

  /** @param {number} guest */
  mover(guest) {
    const to = h("select", { "aria-label": phrase("hosting-move-to-seat") }, h("option", { value: "" }, phrase("hosting-move-to")));
    to.append(...this.now().seats.map((seat) => h("option", { value: seat }, phrase("common-seat", { seat }))));
    to.addEventListener("change", () => void this.give({ do: "move", guest, seat: Number(to.value) }));
    return to;
  }

  /**
   * @param {Guest} guest
   * @param {string} label
   * @param {string} [look]
   */
  approve({ guest }, label, look) {
    return this.button(label, { do: "approve", guest }, look);
  }

  /** @param {Guest} guest */
  turnAway({ guest }) {
    return this.button(phrase("hosting-turn-away"), { do: "turn-away", guest });
  }

  change() {
    return askToChange(this.now().game, (game, stakes, settings) =>
      this.order(/** @type {Command} */ (/** @type {unknown} */ ({ do: "change-game", game, stakes, settings }))),
    );
  }

  /**
   * @param {string} label
   * @param {Command} command
   * @param {string} [look]
   */
  button(label, command, look = "quiet") {
    return h("button", { type: "button", class: look, onclick: () => void this.give(command) }, label);
  }

  /** @param {Command} command */
  async give(command) {
    this.problem.textContent = await this.order(command);
  }
}

/**
 * @param {string} standing
 * @param {number} seat
 * @param {boolean} here
 */
function whereOf(standing, seat, here) {
  if (standing in STANDING) return phrase(STANDING[standing]);
  if (seat) return phrase("common-seat", { seat });
  return here ? phrase("hosting-watches") : phrase("hosting-not-here");
}

/** @param {Hosting} told */
function errands({ errands }) {
  if (!errands.length) return [];
  return [h("p", { class: "hint" }, phrase("hosting-when-over")), h("ul", {}, ...errands.map(({ words }) => h("li", { "data-words": "server" }, words)))];
}

/**
 * @param {Hosting} told
 * @param {HostPanel} panel
 */
function offers({ offers, yours }, panel) {
  return offers.map(({ offer, name, amount, reason, by, yours: mine }) => {
    const what = phrase(amount > 0 ? "hosting-chips-give" : "hosting-chips-ask", {
      host: by,
      name,
      whom: mine ? "you" : "other",
      amount: dollars(Math.abs(amount)),
    });
    return h(
      "section",
      { class: "offer", "aria-label": phrase("hosting-chips") },
      h("p", {}, what, reason && h("span", { "data-words": "server" }, `: ${reason}`)),
      h(
        "p",
        { class: "orders" },
        mine && panel.button(phrase("hosting-agree"), { do: "accept-chips", offer }, "primary"),
        mine && panel.button(phrase("hosting-no"), { do: "decline-chips", offer }),
        !mine && h("span", { class: "hint" }, phrase("hosting-not-answered", { name })),
        yours && !mine && panel.button(phrase("hosting-withdraw"), { do: "withdraw-offer", offer }),
      ),
    );
  });
}

customElements.define("rb-host", HostPanel);
