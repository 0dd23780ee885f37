/** A finished hand, fact by fact, forwards and back. */

import { get } from "../net/api.js";
import { merged } from "../net/merge.js";
import { fill, h } from "../ui/dom.js";
import { numbered } from "../families/families.js";
import { fileLink } from "./hands.js";
import { line } from "./log.js";
import { me } from "../account/me.js";
import { changes } from "../ui/prefs.js";
import { learnSign } from "./sign.js";

/** @typedef {import("../net/types.js").Fact} Fact */
/** @typedef {import("./felt.js").Scene} Scene */

const STEP_MS = 900;

export class ReplayPage extends HTMLElement {
  /**
   * @param {string} table
   * @param {number} hand
   */
  constructor(table, hand) {
    super();
    this.table = table;
    this.hand = hand;
    /** @type {import("../families/families.js").Family | null} */
    this.family = null;
    /** @type {import("../families/families.js").FeltElement | null} */
    this.felt = null;
    /** @type {Scene[]} the table before every fact, and after the last */
    this.scenes = [];
    /** @type {Fact[]} */
    this.facts = [];
    this.at = 0;
    this.timer = 0;
    this.lines = h("ol", { class: "lines" });
    this.slider = h("input", {
      type: "range",
      min: 0,
      step: 1,
      "aria-label": "Step",
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.player = h("button", { type: "button", class: "primary", onclick: () => this.toggle() }, "Play");
    this.words = h("p", { class: "now", role: "status" });
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.press(event);
    this.redraw = () => this.goTo(this.at);
  }

  connectedCallback() {
    document.addEventListener("keydown", this.onKey);
    changes.addEventListener("change", this.redraw);
    void fill(this, this.load());
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
    changes.removeEventListener("change", this.redraw);
    clearInterval(this.timer);
  }

  async load() {
    const id = encodeURIComponent(this.table);
    const [told, sign] = await Promise.all([get(`/api/tables/${id}/hands/${this.hand}`), learnSign(this.table)]);
    this.facts = told.facts;
    this.family = sign.family;
    this.felt = sign.family.felt();
    this.lines.setAttribute("aria-label", `The ${sign.family.plays} in words`);
    this.scenes = scenesOf(sign.family, told, sign.print);
    this.lines.replaceChildren(...this.facts.map((fact, at) => this.lineFor(fact, at)));
    this.slider.max = String(this.facts.length);
    requestAnimationFrame(() => this.goTo(0));
    return [
      h(
        "section",
        { class: "stage" },
        h(
          "div",
          { class: "topline" },
          h("h1", {}, `${numbered(sign.family, this.hand)}, ${sign.title}`),
          fileLink(this.table, this.hand, told.file),
          h("a", { href: `#/table/${id}/hand/${this.hand}/proof` }, "Verify this deck"),
          h("a", { href: `#/table/${id}` }, "To the table"),
        ),
        this.felt,
        this.words,
        this.transport(),
      ),
      h("aside", {}, this.lines),
    ];
  }

  transport() {
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ go) =>
      h("button", { type: "button", class: "quiet", "aria-label": label, onclick: go }, sign);
    return h(
      "div",
      { class: "transport", role: "group", "aria-label": "Replay" },
      button("|◀", "To the beginning", () => this.goTo(0)),
      button("◀", "One step back", () => this.step(-1)),
      this.player,
      button("▶", "One step on", () => this.step(1)),
      button("▶|", "To the end", () => this.goTo(this.facts.length)),
      this.slider,
    );
  }

  /**
   * @param {Fact} fact
   * @param {number} at
   */
  lineFor(fact, at) {
    const item = line(fact, this.family?.tones ?? {});
    item.addEventListener("click", (event) => {
      if (!(event.target instanceof HTMLButtonElement)) this.goTo(at + 1);
    });
    return item;
  }

  /** @param {number} at */
  goTo(at) {
    if (!this.felt) return;
    const next = Math.max(0, Math.min(this.facts.length, at));
    const fact = this.facts[next - 1];
    if (next === this.at + 1 && fact) this.felt.happen(fact);
    else this.felt.hush();
    this.at = next;
    this.felt.show(this.scenes[next]);
    this.slider.value = String(next);
    this.slider.setAttribute("aria-valuetext", fact?.words ?? `Before the ${this.family?.plays}`);
    this.words.textContent = fact?.words ?? `Before the ${this.family?.plays}`;
    for (const [index, item] of [...this.lines.children].entries()) {
      item.classList.toggle("now", index === next - 1);
      item.classList.toggle("later", index >= next);
    }
    this.lines.children[next - 1]?.scrollIntoView({ block: "nearest" });
    if (next === this.facts.length) this.stop();
  }

  /** @param {1 | -1} way */
  step(way) {
    const unseen = this.family?.unseen ?? new Set();
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
    this.player.textContent = "Pause";
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.player.textContent = "Play";
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (document.querySelector("dialog[open]") || event.target === this.slider) return;
    if (event.key === "ArrowRight") this.step(1);
    else if (event.key === "ArrowLeft") this.step(-1);
    else return;
    event.preventDefault();
  }
}

/**
 * @param {import("../families/families.js").Family} family
 * @param {{view: import("../net/types.js").View, facts: Fact[], changes: import("../net/types.js").Change[]}} told
 * @param {string} print
 * @returns {Scene[]}
 */
function scenesOf(family, told, print) {
  const changes = new Map(told.changes.map((change) => [change.number, change]));
  let { view } = told;
  let memory = family.forget();
  const seat = view.seats.find((chair) => chair.player && chair.player === me.name)?.seat;
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

customElements.define("rb-replay", ReplayPage);
