/** Betting circles and a row of chips: click a chip, then the spaces to put it on. */

import { drawChips } from "../table/chips.js";
import { emit, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { wagersOf } from "./wagers.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").BankedOption} BankedOption */
/** @typedef {import("./actions.js").Turn} Turn */

const CHIPS = [100, 500, 2_500, 10_000, 50_000];

export class BetPanel extends HTMLElement {
  constructor() {
    super();
    this.chip = 500;
    this.spot = 0;
    this.shown = "";
    /** @type {Turn | null} */
    this.turn = null;
    this.spaces = h("div", { class: "spaces", role: "group", "aria-label": phrase("banked-spaces") });
    this.tray = h("div", { class: "tray", role: "radiogroup", "aria-label": phrase("banked-tray") });
    this.where = h("select", { "aria-label": phrase("banked-where"), onchange: () => this.moveTo(Number(this.where.value)) });
    this.hint = h("p", { class: "hint", role: "status" });
    /** The round for which the viewer has said that they are ready. */
    this.ready = 0;
    this.again = h("button", { type: "button", class: "quiet rebet", hidden: true, onclick: () => emit(this, "act", { do: "rebet" }) });
    this.done = h("button", { type: "button", class: "quiet ready", onclick: () => this.sayReady() });
  }

  connectedCallback() {
    this.append(this.spaces, h("div", { class: "tray-row" }, this.tray, this.where, this.hint, this.again, this.done));
    this.tray.replaceChildren(
      ...CHIPS.map((value) =>
        h(
          "button",
          {
            type: "button",
            class: "chip-button",
            role: "radio",
            "aria-checked": String(value === this.chip),
            "aria-label": phrase("banked-chip", { amount: dollars(value) }),
            "data-chip": value,
            onclick: () => this.take(value),
          },
          drawChips(value),
          h("span", {}, dollars(value)),
        ),
      ),
    );
  }

  /** @param {number} value */
  take(value) {
    this.chip = value;
    for (const button of this.tray.querySelectorAll("button"))
      button.setAttribute("aria-checked", String(button.dataset.chip === String(value)));
  }

  /** @param {number} spot */
  moveTo(spot) {
    this.spot = spot;
    this.shown = "";
    if (this.turn) this.show(this.turn);
  }

  sayReady() {
    this.ready = this.turn?.view.hand ?? 0;
    this.showReady();
    emit(this, "ready", this.ready);
  }

  showReady() {
    const said = this.ready === this.turn?.view.hand;
    this.done.disabled = said;
    this.done.textContent = said ? phrase("common-waiting-others") : phrase("banked-ready");
  }

  /** @param {Turn} turn */
  show(turn) {
    this.turn = turn;
    const { view, mine } = turn;
    if (!mine) return;
    const again = mine.options.find((option) => option.word === "rebet");
    this.again.hidden = !again;
    this.again.textContent = again ? phrase("banked-same-bets", { amount: dollars(again.low) }) : "";
    this.showReady();
    const options = mine.options.filter((option) => option.word === "bet");
    const spots = [...new Set(mine.options.filter((option) => option.spot).map((option) => option.spot))];
    if (!spots.includes(this.spot)) this.spot = spots.includes(mine.seat) ? mine.seat : spots[0] ?? mine.seat;
    const stakes = view.seats.find((seat) => seat.seat === this.spot)?.stakes.filter((each) => each.seat === mine.seat) ?? [];
    const now = JSON.stringify([view.hand, this.spot, spots, mine.options, mine.decision, stakes]);
    if (now === this.shown) return;
    this.shown = now;
    this.showWhere(spots);
    const bank = view.bank.seat === mine.seat;
    this.hint.textContent = bank ? phrase("banked-you-bank") : "";
    this.tray.hidden = bank;
    const spaces = wagersOf(view.game).filter((row) => !row.times);
    this.spaces.replaceChildren(
      ...(bank ? [] : spaces).map(({ key, name }) => {
        const option = options.find((each) => each.wager === key && each.spot === this.spot);
        const down = stakes.find((stake) => stake.wager === key)?.amount ?? 0;
        return this.space(key, name, option, down);
      }),
    );
  }

  /** @param {number[]} spots */
  showWhere(spots) {
    this.where.hidden = spots.length < 2;
    const label = (/** @type {number} */ spot) => {
      const seat = this.turn?.view.seats.find((each) => each.seat === spot);
      if (spot === this.turn?.mine?.seat) return phrase("banked-bet-own");
      const behind = seat?.owner && seat.owner !== this.turn?.mine?.seat && seat.player;
      return behind ? phrase("banked-bet-behind", { name: seat.player }) : phrase("banked-bet-spot", { spot });
    };
    this.where.replaceChildren(
      ...spots.map((spot) => h("option", { value: spot, selected: spot === this.spot }, label(spot))),
    );
  }

  /**
   * @param {string} key
   * @param {string} name
   * @param {BankedOption | undefined} option what may be added
   * @param {number} down what lies there
   */
  space(key, name, option, down) {
    const bounds = option && (option.low === option.high ? dollars(option.low) : phrase("banked-bounds", { low: dollars(option.low), high: dollars(option.high) }));
    const add = h(
      "button",
      {
        type: "button",
        class: down ? "space down" : "space",
        disabled: !option,
        "data-wager": key,
        "aria-label": spaceInWords(name, down, bounds),
        onclick: () => option && this.put(option),
      },
      h("span", { class: "space-name", "data-words": "server" }, name),
      down ? drawChips(down) : h("span", { class: "bounds" }, bounds ?? ""),
      down > 0 && h("b", {}, dollars(down)),
    );
    const back = h(
      "button",
      {
        type: "button",
        class: "quiet back",
        hidden: !down,
        "aria-label": phrase("banked-take-back", { wager: name }),
        onclick: () => emit(this, "act", { do: "take-back", wager: key, spot: this.spot }),
      },
      "×",
    );
    return h("div", { class: "space-box" }, add, back);
  }

  /** @param {BankedOption} option */
  put(option) {
    const amount = Math.max(option.low, Math.min(option.high, this.chip));
    emit(this, "act", { do: "bet", wager: option.wager, amount, spot: option.spot });
  }
}

/**
 * @param {string} wager
 * @param {number} down
 * @param {string | undefined} bounds
 */
function spaceInWords(wager, down, bounds) {
  const now = down ? phrase("banked-space-bet", { wager, amount: dollars(down) }) : phrase("banked-space-empty", { wager });
  if (!bounds) return now;
  return down ? phrase("banked-space-add", { now, bounds }) : phrase("banked-space-may", { now, bounds });
}

customElements.define("rb-bets", BetPanel);
