/** What wagers pay at this table, with the lines that were just paid marked. */

import { h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").SignLine} SignLine */
/** @typedef {import("../net/types.js").ResultView} ResultView */

export class PaysPanel extends HTMLElement {
  constructor() {
    super();
    this.drawn = "";
  }

  /**
   * @param {SignLine[]} lines
   * @param {ResultView[]} results of the round that is over
   * @param {number} seat the viewer's, 0 for none
   */
  show(lines, results, seat) {
    const own = results.filter((result) => result.seat === seat).flatMap((result) => result.wagers);
    const paid = new Set(own.filter((wager) => wager.outcome === "won").map((wager) => `${wager.wager} ${wager.odds}`));
    const now = JSON.stringify([lines, [...paid]]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.replaceChildren(
      h("h2", {}, phrase("common-what-it-pays")),
      h("dl", { class: "pays" }, ...lines.map((line) => row(line, paid.has(`${line.key} ${line.value}`)))),
    );
  }
}

/**
 * @param {SignLine} line
 * @param {boolean} paid
 */
function row({ about, value }, paid) {
  const cells = [h("dt", { "data-words": "server" }, about), h("dd", {}, h("span", { "data-words": "server" }, value), paid && h("span", { class: "tag" }, phrase("banked-paid")))];
  return h("div", { class: paid ? "paid" : "" }, ...cells);
}

customElements.define("rb-pays", PaysPanel);
