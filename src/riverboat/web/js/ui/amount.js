/** A field for an amount of money that says beside it what is wrong with what was typed. */

import { h } from "./dom.js";
import { dollars, parseDollars, plainDollars } from "./money.js";
import { phrase } from "./phrases.js";

/**
 * @typedef {object} Bounds
 * @property {number} [low]
 * @property {number} [high] 0 or left out where there is none
 * @property {number} [chip] the smallest chip: amounts come in whole ones
 */

/** An amount that nobody reaches is no bound to speak of. */
const OUT_OF_REACH = 10 ** 12;

let fields = 0;

export class AmountField {
  /**
   * @param {string} label
   * @param {number} cents
   * @param {Bounds} bounds
   */
  constructor(label, cents, bounds) {
    this.bounds = bounds;
    fields += 1;
    this.problem = h("p", { class: "problem", role: "alert", id: `amount-problem-${fields}` });
    this.input = h("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      class: "amount-field",
      value: plainDollars(cents),
      "aria-describedby": this.problem.id,
      oninput: () => this.say(""),
    });
    const hint = boundsIn(bounds);
    this.element = h(
      "div",
      { class: "amount-row" },
      h("label", {}, h("span", {}, label), h("span", { class: "money" }, "$", this.input)),
      hint && h("p", { class: "hint" }, hint),
      this.problem,
    );
  }

  /** @returns {number | null} cents; null when there is something wrong, which is said then */
  read() {
    this.say(wrongWith(this.input.value, this.bounds));
    return this.problem.textContent ? null : parseDollars(this.input.value);
  }

  /** @param {string} problem in words; nothing clears it */
  say(problem) {
    this.problem.textContent = problem;
    if (problem) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  /** A problem that was found is where the eye and the keyboard should be. */
  focus() {
    this.input.focus();
    this.input.select();
  }
}

/**
 * What is wrong with an amount as it was typed, in words; nothing if it may stand.
 * @param {string} text
 * @param {Bounds} bounds
 */
export function wrongWith(text, { low = 0, high = 0, chip = 1 }) {
  if (!text.trim()) return phrase("amount-type");
  const cents = parseDollars(text);
  if (cents === null) return phrase("amount-not-one", { typed: text.trim(), example: plainDollars(12_50) });
  if (cents < low) return phrase("amount-too-little", { amount: dollars(low) });
  if (high && cents > high) return phrase("amount-too-much", { amount: dollars(high) });
  // The bounds themselves may be odd, as when somebody bets their last chips.
  if (cents % chip && cents !== high && cents !== low) return phrase("amount-chip", { amount: dollars(chip) });
  return "";
}

/** @param {Bounds} bounds */
function boundsIn({ low = 0, high: most = 0 }) {
  const high = most < OUT_OF_REACH ? most : 0;
  if (low && high) return phrase("amount-from-to", { low: dollars(low), high: dollars(high) });
  if (high) return phrase("amount-at-most", { amount: dollars(high) });
  return low ? phrase("amount-at-least", { amount: dollars(low) }) : "";
}
