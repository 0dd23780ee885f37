/** A hand fact by fact, forwards and back: the felt, the words, the buttons. The page says where each of them stands. */

import { merged } from "../net/merge.js";
import { h } from "../ui/dom.js";
import { withNames, withSigns } from "./cards.js";
import { line } from "./log.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Fact} Fact */
/** @typedef {import("./felt.js").Scene} Scene */
/** @typedef {{view: import("../net/types.js").View, facts: Fact[], changes: import("../net/types.js").Change[]}} Told */

const STEP_MS = 900;

export class Playback {
  /**
   * @param {import("../families/families.js").Family} family
   * @param {Told} told
   * @param {string} print what is printed on the felt
   * @param {string} viewer through whose eyes it is seen
   * @param {{follows?: boolean}} [options] whether the line that is told is kept in sight
   */
  constructor(family, told, print, viewer, { follows = true } = {}) {
    this.family = family;
    this.follows = follows;
    this.facts = told.facts;
    this.felt = family.felt();
    this.scenes = scenesOf(family, told, print, viewer);
    this.at = 0;
    this.timer = 0;
    this.lines = h("ol", { class: "lines", "aria-label": phrase("table-in-words", { plays: family.plays }) });
    this.lines.append(...this.facts.map((fact, at) => this.lineFor(fact, at)));
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: this.facts.length,
      step: 1,
      "aria-label": phrase("replay-step"),
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.player = h("button", { type: "button", class: "primary", onclick: () => this.toggle() }, phrase("replay-play"));
    this.words = h("p", { class: "now", role: "status", "data-words": "server" });
    this.controls = this.transport();
  }

  transport() {
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ go) =>
      h("button", { type: "button", class: "quiet", "aria-label": label, onclick: go }, sign);
    return h(
      "div",
      { class: "transport", role: "group", "aria-label": phrase("replay-title") },
      button("|◀", phrase("replay-to-beginning"), () => this.goTo(0)),
      button("◀", phrase("replay-step-back"), () => this.step(-1)),
      this.player,
      button("▶", phrase("replay-step-on"), () => this.step(1)),
      button("▶|", phrase("replay-to-end"), () => this.goTo(this.facts.length)),
      this.slider,
    );
  }

  /**
   * @param {Fact} fact
   * @param {number} at
   */
  lineFor(fact, at) {
    const item = line(fact, this.family.tones);
    item.addEventListener("click", (event) => {
      if (!(event.target instanceof HTMLButtonElement)) this.goTo(at + 1);
    });
    return item;
  }

  /** @param {number} at */
  goTo(at) {
    const next = Math.max(0, Math.min(this.facts.length, at));
    const fact = this.facts[next - 1];
    if (next === this.at + 1 && fact) this.felt.happen(fact);
    else this.felt.hush();
    this.at = next;
    this.felt.show(this.scenes[next]);
    this.slider.value = String(next);
    const before = phrase("replay-before", { plays: this.family.plays });
    this.slider.setAttribute("aria-valuetext", fact ? withNames(fact.words, fact.named) : before);
    this.words.replaceChildren(...(fact ? withSigns(fact.words, fact.named) : [before]));
    for (const [index, item] of [...this.lines.children].entries()) {
      item.classList.toggle("now", index === next - 1);
      item.classList.toggle("later", index >= next);
    }
    if (this.follows) this.lines.children[next - 1]?.scrollIntoView({ block: "nearest" });
    if (next === this.facts.length) this.stop();
  }

  /** @param {1 | -1} way */
  step(way) {
    const { unseen } = this.family;
    let next = this.at + way;
    while (next > 0 && next < this.facts.length && unseen.has(this.facts[next - 1].fact.fact)) next += way;
    this.goTo(next);
  }

  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.at === this.facts.length) this.goTo(0);
    this.timer = window.setInterval(() => this.step(1), STEP_MS);
    this.player.textContent = phrase("replay-pause");
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.player.textContent = phrase("replay-play");
  }

  /**
   * The arrow keys, wherever nothing else listens to them.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (document.querySelector("dialog[open]") || event.target === this.slider) return;
    if (event.key === "ArrowRight") this.step(1);
    else if (event.key === "ArrowLeft") this.step(-1);
    else return;
    event.preventDefault();
  }
}

/**
 * The table before every fact, and after the last.
 * @param {import("../families/families.js").Family} family
 * @param {Told} told
 * @param {string} print
 * @param {string} viewer
 * @returns {Scene[]}
 */
function scenesOf(family, told, print, viewer) {
  const changes = new Map(told.changes.map((change) => [change.number, change]));
  let { view } = told;
  let memory = family.forget();
  const seat = view.seats.find((chair) => chair.player && chair.player === viewer)?.seat;
  const mine = () => (seat ? family.own(view, seat) : null);
  const scene = () => ({ view, mine: mine(), clock: null, open: false, print, ...memory });
  /** @type {Scene[]} */
  const scenes = [scene()];
  for (const fact of told.facts) {
    const change = changes.get(fact.number);
    if (change) view = merged(view, change);
    memory = family.remember(memory, fact);
    scenes.push(scene());
  }
  return scenes;
}
