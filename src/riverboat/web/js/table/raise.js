/** How much: slider, field and presets between the bounds that the table gave. */

import { wrongWith } from "../ui/amount.js";
import { emit, h, place } from "../ui/dom.js";
import { dollars, parseDollars, plainDollars } from "../ui/money.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Option} Option */
/** @typedef {import("./actions.js").Turn} Turn */

/** Fires `raise` with {option, amount}, or `cancel`. */
export class RaisePanel extends HTMLElement {
  constructor() {
    super();
    /** @type {Option} */
    this.option = { word: "", low: 0, high: 0, choices: [] };
    this.step = 100;
    this.amount = 0;
    this.slider = h("input", {
      type: "range",
      "aria-label": phrase("common-amount"),
      oninput: () => this.set(Number(this.slider.value)),
    });
    this.field = h("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": phrase("raise-amount-dollars"),
      "aria-describedby": "raise-problem",
      oninput: () => this.typed(),
    });
    this.problem = h("p", { class: "problem", role: "alert", id: "raise-problem" });
    this.presets = h("div", { class: "presets", role: "group", "aria-label": phrase("raise-presets") });
    this.confirm = h("button", { type: "button", class: "action confirm", onclick: () => this.send() });
    this.quit = h(
      "button",
      { type: "button", class: "quiet", "aria-label": phrase("common-cancel"), onclick: () => emit(this, "cancel") },
      "✕",
    );
    this.less = h(
      "button",
      { type: "button", class: "nudge", "aria-label": phrase("raise-less"), onclick: () => this.set(this.amount - this.step) },
      "−",
    );
    this.more = h(
      "button",
      { type: "button", class: "nudge", "aria-label": phrase("common-more"), onclick: () => this.set(this.amount + this.step) },
      "+",
    );
  }

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", phrase("raise-how-much"));
    this.append(
      this.presets,
      h("div", { class: "amounts" }, this.less, this.slider, this.more, h("span", { class: "money" }, "$", this.field)),
      h("div", { class: "confirming" }, this.quit, this.confirm),
      this.problem,
    );
  }

  /**
   * @param {Option} option
   * @param {Turn} turn
   */
  open(option, turn) {
    this.option = option;
    this.step = turn.chip;
    Object.assign(this.slider, { min: String(option.low), max: String(option.high), step: "1" });
    this.presets.replaceChildren(
      ...presetsFor(option, turn).map(([key, name, amount]) => this.preset(key, name, amount)),
    );
    this.hidden = false;
    this.set(option.low);
    this.begin();
  }

  /** Where there is a keyboard one types the amount; where there is none, a field would bring one up over the table. */
  begin() {
    if (matchMedia("(pointer: coarse)").matches) this.slider.focus();
    else {
      this.field.focus();
      this.field.select();
    }
  }

  /**
   * @param {string} key
   * @param {string} name
   * @param {number} amount
   */
  preset(key, name, amount) {
    return h(
      "button",
      { type: "button", onclick: () => this.set(amount), "data-amount": amount, "aria-keyshortcuts": key },
      name,
      h("kbd", { "aria-hidden": "true" }, key.toUpperCase()),
    );
  }

  /**
   * Whole chips, except at either end, where the bounds themselves are allowed.
   * @param {number} wanted
   */
  set(wanted) {
    const { low, high } = this.option;
    const whole = Math.round(wanted / this.step) * this.step;
    this.show(wanted >= high ? high : Math.max(low, Math.min(high, whole)));
    this.field.value = plainDollars(this.amount);
  }

  typed() {
    const { low, high } = this.option;
    const problem = wrongWith(this.field.value, { low, high, chip: this.step });
    if (!problem) {
      this.show(parseDollars(this.field.value) ?? low);
      return;
    }
    this.problem.textContent = problem;
    this.field.setAttribute("aria-invalid", "true");
    this.confirm.disabled = true;
  }

  /** @param {number} amount */
  show(amount) {
    const { word, low, high } = this.option;
    this.amount = amount;
    this.slider.value = String(amount);
    this.slider.setAttribute("aria-valuetext", dollars(amount));
    place(this.slider, { "--part": `${high > low ? ((amount - low) / (high - low)) * 100 : 100}%` });
    this.field.removeAttribute("aria-invalid");
    this.problem.textContent = "";
    this.confirm.disabled = false;
    this.confirm.textContent = phrase(word === "raise-to" ? "raise-raise-to" : "raise-bet", { amount: dollars(amount) });
    for (const button of this.presets.querySelectorAll("button")) {
      button.classList.toggle("chosen", Number(button.dataset.amount) === amount);
    }
  }

  send() {
    if (!this.confirm.disabled) emit(this, "raise", { option: this.option, amount: this.amount });
  }

  /**
   * Letters choose a preset; digits are digits.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was for us
   */
  press(event) {
    const big = this.step * 10;
    const moves = /** @type {Record<string, number>} */ ({
      ArrowUp: this.step,
      ArrowRight: this.step,
      ArrowDown: -this.step,
      ArrowLeft: -this.step,
      PageUp: big,
      PageDown: -big,
    });
    const inField = event.target === this.field;
    const presets = /** @type {NodeListOf<HTMLButtonElement>} */ (this.presets.querySelectorAll("button"));
    const preset = [...presets].find((button) => button.getAttribute("aria-keyshortcuts") === event.key.toLowerCase());
    if (event.key === "Escape") emit(this, "cancel");
    else if (event.key === "Enter" && (inField || event.target === this.slider)) this.send();
    else if (event.key in moves && !(inField && /Left|Right/.test(event.key))) this.set(this.amount + moves[event.key]);
    else if (preset) preset.click();
    else return false;
    event.preventDefault();
    return true;
  }
}

/**
 * Names for amounts between the bounds. What may be bet the table has said; these only save some typing.
 * @param {Option} option
 * @param {Turn} turn
 * @returns {[string, string, number][]} the key, the name, the amount
 */
function presetsFor(option, turn) {
  const { low, high } = option;
  const toCall = Math.max(0, turn.betTo - turn.bet);
  const after = turn.pot + toCall;
  const within = (/** @type {number} */ amount) =>
    Math.max(low, Math.min(high, Math.round(amount / turn.chip) * turn.chip));
  return [
    ["m", phrase("raise-min"), low],
    ["h", phrase("raise-half-pot"), within(turn.betTo + after / 2)],
    ["p", phrase("raise-pot"), within(turn.betTo + after)],
    ["a", high === turn.stack + turn.bet ? phrase("raise-all-in") : phrase("raise-max"), high],
  ];
}

customElements.define("rb-raise", RaisePanel);
