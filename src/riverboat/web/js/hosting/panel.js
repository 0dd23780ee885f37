/** How a private table is run: for the host with everything they may order, for the others what concerns them. */

import { askForChips } from "./chips.js";
import { askToChange } from "./changing.js";
import { InvitePanel } from "./invite.js";
import { h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";

/** @typedef {import("../net/types.js").Hosting} Hosting */
/** @typedef {import("../net/types.js").Guest} Guest */
/** @typedef {import("../net/types.js").Command} Command */
/** @typedef {(command: Command) => Promise<string>} Order gives it; answers with a sentence if it was refused */

/** How somebody stands with the door, where that has to be said. @type {Record<string, string>} */
const STANDING = { waiting: "waits at the door", "turned-away": "was turned away", banned: "is banned" };

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
    this.replaceChildren(this.body, this.problem, h("details", {}, h("summary", {}, "The link"), this.invite));
    this.invite.show(true);
  }

  /** What somebody types or points at stays under their hand: it is drawn again only when something has changed. @param {Hosting} told */
  show(told) {
    const now = JSON.stringify(told);
    if (now === this.shown) return;
    this.shown = now;
    this.host = told.host;
    this.body.replaceChildren(
      h("p", { class: "hat" }, told.yours ? "You are the host of this table." : `${told.host} is the host of this table.`),
      ...(told.paused ? [h("p", { class: "paused", role: "status" }, "Paused: no other hand is dealt.")] : []),
      ...(told.free_hat ? [this.button("Take the host's hat", { do: "take-hat" }, "primary")] : []),
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
      ...waiting.map((guest) => this.row(guest, [this.approve(guest, "Let in", "primary"), this.turnAway(guest)])),
      h(
        "p",
        { class: "orders" },
        paused ? this.button("Go on dealing", { do: "resume" }, "primary") : this.button("Pause", { do: "pause" }),
        h("button", { type: "button", class: "quiet", onclick: () => void this.change() }, "Change blinds or game"),
      ),
      ...in_.map((guest) => this.row(guest, this.ordersFor(guest))),
      ...out.map((guest) => this.row(guest, [this.approve(guest, "Let in after all")])),
    ];
  }

  /**
   * @param {Guest} guest
   * @param {HTMLElement[]} orders
   */
  row({ name, standing, seat, here }, orders) {
    const where = STANDING[standing] ?? (seat ? `seat ${seat}` : here ? "watches" : "not here");
    return h(
      "section",
      { class: `guest ${standing}`, "aria-label": name },
      h("p", {}, h("strong", {}, name), ` ${where}`),
      h("p", { class: "orders" }, ...orders),
    );
  }

  /** @param {Guest} guest */
  ordersFor({ guest, name, seat, here }) {
    const chips = () => askForChips(name, (amount, reason) => this.order({ do: "offer-chips", guest, amount, reason }));
    const give = h("button", { type: "button", class: "quiet", onclick: chips }, "Chips");
    if (name === this.host) return [give];
    return [
      give,
      ...(seat ? [this.mover(guest), this.button("Kick", { do: "kick", guest })] : []),
      ...(seat || here ? [this.button("Make host", { do: "pass-hat", guest })] : []),
      this.button("Ban", { do: "ban", guest }),
    ];
  }

  /** @param {number} guest */
  mover(guest) {
    const to = h("select", { "aria-label": "Move to seat" }, h("option", { value: "" }, "Move to…"));
    to.append(...this.now().seats.map((seat) => h("option", { value: seat }, `seat ${seat}`)));
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
    return this.button("Turn away", { do: "turn-away", guest });
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

/** @param {Hosting} told */
function errands({ errands }) {
  if (!errands.length) return [];
  return [h("p", { class: "hint" }, "When the hand is over:"), h("ul", {}, ...errands.map(({ words }) => h("li", {}, words)))];
}

/**
 * @param {Hosting} told
 * @param {HostPanel} panel
 */
function offers({ offers, yours }, panel) {
  return offers.map(({ offer, name, amount, reason, by, yours: mine }) => {
    const what = amount > 0 ? `${by} gives ${mine ? "you" : name} ${dollars(amount)}` : `${by} asks ${mine ? "you" : name} for ${dollars(-amount)}`;
    return h(
      "section",
      { class: "offer", "aria-label": "Chips" },
      h("p", {}, what, reason && `: ${reason}`),
      h(
        "p",
        { class: "orders" },
        mine && panel.button("Agree", { do: "accept-chips", offer }, "primary"),
        mine && panel.button("No", { do: "decline-chips", offer }),
        !mine && h("span", { class: "hint" }, `${name} has not answered yet.`),
        yours && !mine && panel.button("Withdraw", { do: "withdraw-offer", offer }),
      ),
    );
  });
}

customElements.define("rb-host", HostPanel);
