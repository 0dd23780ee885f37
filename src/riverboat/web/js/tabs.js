/** Panels of which one is seen, chosen by tabs; the arrow keys walk along them. */

import { h } from "./dom.js";

export class Tabs extends HTMLElement {
  /** @param {[string, HTMLElement][]} panels */
  constructor(panels = []) {
    super();
    this.panels = panels;
    this.tabs = panels.map(([name], at) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${name}`,
          "aria-controls": `panel-${name}`,
          onclick: () => this.choose(at),
        },
        name,
      ),
    );
  }

  connectedCallback() {
    const bar = h("div", { role: "tablist", class: "tabs" }, ...this.tabs);
    bar.addEventListener("keydown", (event) => this.walk(event));
    const bodies = this.panels.map(([name, body]) => {
      body.id = `panel-${name}`;
      body.setAttribute("role", "tabpanel");
      body.setAttribute("aria-labelledby", `tab-${name}`);
      return body;
    });
    this.append(bar, ...bodies);
    this.choose(0);
  }

  /** @param {number} chosen */
  choose(chosen) {
    this.tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      this.panels[at][1].hidden = at !== chosen;
    });
    this.panels[chosen][1].dispatchEvent(new Event("seen"));
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const now = this.tabs.findIndex((tab) => tab.tabIndex === 0);
    const next = (now + step + this.tabs.length) % this.tabs.length;
    this.choose(next);
    this.tabs[next].focus();
    event.preventDefault();
  }
}

customElements.define("rb-tabs", Tabs);
