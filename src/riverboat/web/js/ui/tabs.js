/** Panels of which one is seen, chosen by tabs; the arrow keys walk along them. */

import { h } from "./dom.js";

export class Tabs extends HTMLElement {
  /** @param {[string, HTMLElement][]} panels */
  constructor(panels = []) {
    super();
    /** @type {HTMLElement[]} */
    this.panels = [];
    /** @type {HTMLElement[]} */
    this.tabs = [];
    this.bar = h("div", { role: "tablist", class: "tabs", onkeydown: (event) => this.walk(event) });
    this.first = panels;
  }

  connectedCallback() {
    this.append(this.bar);
    for (const [name, panel] of this.first) this.add(name, panel);
    this.choose(0);
  }

  /**
   * @param {string} name
   * @param {HTMLElement} panel
   */
  add(name, panel) {
    const at = this.tabs.length;
    const tab = h("button", {
      type: "button",
      role: "tab",
      id: `tab-${at}`,
      "aria-controls": `panel-${at}`,
      "aria-selected": "false",
      tabindex: -1,
      onclick: () => this.choose(at),
    });
    tab.append(name);
    panel.id = `panel-${at}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    panel.hidden = true;
    this.tabs.push(tab);
    this.panels.push(panel);
    this.bar.append(tab);
    this.append(panel);
  }

  /**
   * How much is new in a panel.
   * @param {HTMLElement} panel
   * @param {HTMLElement | false} badge
   */
  mark(panel, badge) {
    const tab = this.tabs[this.panels.indexOf(panel)];
    tab?.querySelector(".unread")?.remove();
    if (badge) tab?.append(badge);
  }

  /** @param {HTMLElement} panel */
  show(panel) {
    this.choose(this.panels.indexOf(panel));
  }

  /** @param {number} chosen */
  choose(chosen) {
    this.tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      this.panels[at].hidden = at !== chosen;
    });
    this.panels[chosen].dispatchEvent(new Event("seen"));
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
