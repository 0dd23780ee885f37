/** A finished hand, fact by fact, forwards and back. */

import { get } from "../net/api.js";
import { fill, h } from "../ui/dom.js";
import { numbered } from "../families/families.js";
import { fileLink } from "./hands.js";
import { me } from "../account/me.js";
import { Playback } from "./playback.js";
import { changes } from "../ui/prefs.js";
import { learnSign } from "./sign.js";
import { phrase } from "../ui/phrases.js";

export class ReplayPage extends HTMLElement {
  /**
   * @param {string} table
   * @param {number} hand
   */
  constructor(table, hand) {
    super();
    this.table = table;
    this.hand = hand;
    /** @type {Playback | null} */
    this.playback = null;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.playback?.press(event);
    this.redraw = () => this.playback?.goTo(this.playback.at);
  }

  connectedCallback() {
    document.addEventListener("keydown", this.onKey);
    changes.addEventListener("change", this.redraw);
    void fill(this, this.load());
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
    changes.removeEventListener("change", this.redraw);
    this.playback?.stop();
  }

  async load() {
    const id = encodeURIComponent(this.table);
    const [told, sign] = await Promise.all([get(`/api/tables/${id}/hands/${this.hand}`), learnSign(this.table)]);
    const playback = new Playback(sign.family, told, sign.print, me.name);
    this.playback = playback;
    requestAnimationFrame(() => playback.goTo(0));
    return [
      h(
        "section",
        { class: "stage" },
        h(
          "div",
          { class: "topline" },
          h("h1", {}, phrase("replay-heading", { hand: numbered(sign.family, this.hand), table: sign.title })),
          fileLink(this.table, this.hand, told.file),
          h("a", { href: `#/table/${id}/hand/${this.hand}/proof` }, phrase("replay-verify")),
          h("a", { href: `#/table/${id}` }, phrase("replay-to-table")),
        ),
        playback.felt,
        playback.words,
        playback.controls,
      ),
      h("aside", {}, playback.lines),
    ];
  }
}

customElements.define("rb-replay", ReplayPage);
