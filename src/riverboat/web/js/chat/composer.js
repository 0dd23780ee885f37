/** Where one writes a line, and the pictures that can be sent. Emits `talk` with words, `react` with code and target. */

import { CODES, pictureOf, wordsOf } from "./pictures.js";
import { emit, h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

const LONGEST = 200;

export class Composer extends HTMLElement {
  constructor() {
    super();
    this.words = h("input", {
      "aria-label": phrase("chat-say-something"),
      placeholder: phrase("chat-say-something"),
      maxlength: LONGEST,
      autocomplete: "off",
      enterkeyhint: "send",
    });
    this.target = h("select", { "aria-label": phrase("chat-for-whom") });
    this.pictures = h("div", { class: "pictures", role: "group", "aria-label": phrase("chat-pictures"), hidden: true });
    this.opener = h(
      "button",
      { type: "button", class: "quiet", "aria-label": phrase("chat-pictures"), "aria-expanded": "false", onclick: () => this.open() },
      "☺",
    );
    this.problem = h("p", { class: "problem", role: "alert" });
  }

  connectedCallback() {
    const send = h("button", { type: "submit", class: "primary" }, phrase("chat-send"));
    this.pictures.append(h("label", { class: "for-whom" }, phrase("chat-for"), this.target), ...CODES.map((code) => this.picture(code)));
    const form = h("form", { onsubmit: (event) => this.send(event) }, this.opener, this.words, send);
    this.append(this.pictures, form, this.problem);
    // Letters that are typed here are words, and not what to do with a hand.
    this.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /** @param {string} code */
  picture(code) {
    const react = () => emit(this, "react", { code, target: Number(this.target.value) });
    return h("button", { type: "button", "aria-label": wordsOf(code), title: wordsOf(code), onclick: react }, pictureOf(code));
  }

  /** @param {boolean} [open] */
  open(open = this.pictures.hidden === true) {
    this.pictures.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
    if (open) emit(this, "open");
  }

  /**
   * Who sits where, to throw something at.
   * @param {{seat: number, player: string}[]} seats
   */
  offer(seats) {
    const before = this.target.value;
    const people = seats.filter((seat) => seat.player);
    this.target.replaceChildren(
      h("option", { value: 0 }, phrase("chat-everybody")),
      ...people.map(({ seat, player }) => h("option", { value: seat, "data-words": "server" }, player)),
    );
    if (people.some(({ seat }) => String(seat) === before)) this.target.value = before;
  }

  /** @param {SubmitEvent} event */
  send(event) {
    event.preventDefault();
    const words = this.words.value.trim();
    if (!words) return;
    this.words.value = ""; // at once: whatever is in it when the room answers was typed since
    emit(this, "talk", words);
  }

  /** @param {string} [sentence] why the last one was not said */
  say(sentence = "") {
    this.problem.textContent = sentence;
  }

  /**
   * A line was not said: it is put back, before whatever was typed since.
   * @param {string} words
   */
  putBack(words) {
    this.words.value = `${words} ${this.words.value}`.trim().slice(0, LONGEST);
  }
}

customElements.define("rb-composer", Composer);
