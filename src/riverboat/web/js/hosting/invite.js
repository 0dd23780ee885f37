/** The link of a private table: large, to be copied, and as a QR code. */

import { get } from "../net/api.js";
import { h, sentenceOf } from "../ui/dom.js";
import { copyFrom } from "./copying.js";
import { phrase } from "../ui/phrases.js";

/** What a host has to know of a link that not everybody can open. @type {Record<string, string>} */
const REACH = {
  machine: "hosting-reach-machine",
  network: "hosting-reach-network",
  public: "",
};

export class InvitePanel extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.asked = false;
    this.path = `/api/tables/${encodeURIComponent(table)}/link`;
    this.field = h("input", { readonly: true, class: "link", "aria-label": phrase("hosting-link-label"), size: 1 });
    this.said = h("span", { class: "said", role: "status" });
    this.reach = h("p", { class: "hint" });
    this.code = h("img", { class: "qr", alt: phrase("hosting-qr"), width: 168, height: 168 });
  }

  connectedCallback() {
    const copy = h("button", { type: "button", class: "primary", onclick: () => void this.copy() }, phrase("hosting-copy-link"));
    this.replaceChildren(
      h(
        "div",
        { class: "words" },
        h("h2", {}, phrase("hosting-send-link")),
        this.field,
        h("p", { class: "row" }, copy, this.said),
        this.reach,
      ),
      this.code,
    );
  }

  /**
   * A table that has no host has no link: it is asked for when it is to be seen.
   * @param {boolean} wanted
   */
  show(wanted) {
    this.hidden = !wanted;
    if (!wanted || this.asked) return;
    this.asked = true;
    void this.load();
  }

  async load() {
    try {
      const { link, reach } = await get(this.path);
      this.field.value = link;
      this.reach.textContent = REACH[reach] ? phrase(REACH[reach]) : "";
      this.code.src = `${this.path}.svg`;
    } catch (error) {
      this.reach.textContent = sentenceOf(error);
    }
  }

  async copy() {
    const copied = await copyFrom(this.field);
    this.said.textContent = copied ? phrase("common-copied") : phrase("common-press-copy");
  }
}

customElements.define("rb-invite", InvitePanel);
