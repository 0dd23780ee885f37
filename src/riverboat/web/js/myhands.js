/** Every hand you were dealt in. */

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { handRows } from "./hands.js";
import { me } from "./me.js";

export class MyHandsPage extends HTMLElement {
  connectedCallback() {
    const list = h("div");
    this.append(h("h1", {}, "My hands"), list);
    if (me.name)
      void fill(
        list,
        get("/api/me/hands").then((rows) => [handRows(rows)]),
      );
    else list.append(h("p", { class: "hint" }, "Give your name and play a hand; it will be kept here."));
  }
}

customElements.define("rb-my-hands", MyHandsPage);
