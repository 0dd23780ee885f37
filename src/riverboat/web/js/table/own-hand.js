/** What the player's own hand is called now. The line has a place of its own, so that nothing moves when it changes. */

import { h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

export class OwnHand {
  constructor() {
    this.element = h("p", { class: "own-hand", "data-words": "server", role: "status", "aria-label": phrase("table-your-hand") });
  }

  /** @param {string[]} names */
  show(names) {
    const words = names.join(" · ");
    if (this.element.textContent !== words) this.element.textContent = words;
  }
}
