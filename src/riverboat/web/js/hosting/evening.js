/** The evening so far: every buy-in and cash-out, how everybody stands, and who pays whom. */

import { get } from "../net/api.js";
import { attended, fill, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { when } from "../ui/when.js";
import { copyFrom } from "./copying.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Evening} Evening */
/** @typedef {import("../net/types.js").EveningMove} EveningMove */
/** @typedef {import("../net/types.js").EveningRow} EveningRow */

export class EveningPanel extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.path = `/api/tables/${encodeURIComponent(table)}/evening`;
    this.addEventListener("seen", () => this.load());
  }

  /** A hand is over, or somebody came or went. What somebody reads or copies stays until they have done so. */
  stale() {
    if (!this.isConnected || this.hidden || attended(this)) return;
    get(this.path)
      .then((evening) => this.replaceChildren(...drawn(evening)))
      .catch(() => {}); // what is shown was true a moment ago; the tab asks again
  }

  load() {
    void fill(this, get(this.path).then(drawn));
  }
}

/** @param {Evening} evening */
function drawn(evening) {
  return [h("p", {}, dealt(evening)), ...(evening.players.length ? whole(evening) : nobody())];
}

/** @param {Evening} evening */
function dealt({ hands }) {
  return phrase("hosting-hands-dealt", { count: hands });
}

function nobody() {
  return [h("p", { class: "hint" }, phrase("hosting-nobody-sat"))];
}

/** @param {Evening} evening */
function whole(evening) {
  return [sums(evening), ...settlement(evening), moves(evening.moves)];
}

/** @param {Evening} evening */
function sums({ players, house, settled }) {
  const head = ["hosting-player", "hosting-brought", "hosting-took-away", "hosting-in-front", "common-result"];
  const rows = players.map(row);
  if (settled && house) rows.push(line(phrase("hosting-house"), "", ["", "", "", signed(house)]));
  return h(
    "table",
    { class: "evening" },
    h("thead", {}, h("tr", {}, ...head.map((key) => h("th", { scope: "col" }, phrase(key))))),
    h("tbody", {}, ...rows),
  );
}

/** @param {EveningRow} row */
function row({ name, brought, took, chips, result, seat }) {
  return line(name, seat ? "" : ` ${phrase("hosting-left")}`, [...[brought, took, chips].map(amountOr), signed(result)]);
}

/**
 * @param {string} name
 * @param {string} more
 * @param {string[]} cells
 */
function line(name, more, cells) {
  return h("tr", {}, h("th", { scope: "row" }, h("span", { "data-words": "server" }, name), more), ...cells.map((words) => h("td", {}, words)));
}

/** @param {number} amount */
function amountOr(amount) {
  return amount ? dollars(amount) : "–";
}

/** @param {number} amount */
function signed(amount) {
  return amount > 0 ? `+${dollars(amount)}` : dollars(amount);
}

/** @param {Evening} evening */
function settlement({ settled, text }) {
  const title = h("h3", {}, phrase("hosting-who-pays"));
  if (!settled) return [title, h("p", { class: "hint" }, phrase("hosting-who-pays-later"))];
  const lines = text.split("\n");
  const field = h("textarea", { readonly: true, class: "payments", rows: lines.length, "aria-label": phrase("hosting-who-pays") });
  field.value = text;
  const said = h("span", { class: "said", role: "status" });
  const copy = async () => {
    said.textContent = (await copyFrom(field)) ? phrase("common-copied") : phrase("common-press-copy");
  };
  const button = h("button", { type: "button", class: "primary", onclick: () => void copy() }, phrase("common-copy"));
  return [title, field, h("p", { class: "row" }, button, said)];
}

/** @param {EveningMove[]} list */
function moves(list) {
  return h(
    "details",
    { class: "moves", open: true },
    h("summary", {}, phrase("hosting-moves")),
    h("ul", {}, ...list.map((move) => h("li", {}, when(move.at_ms), h("span", {}, inWords(move))))),
  );
}

/** @param {EveningMove} move */
function inWords({ name, kind, amount, by, reason }) {
  const sum = dollars(Math.abs(amount));
  if (kind === "buy-in") return phrase("hosting-buys-in", { name, amount: sum });
  if (kind === "cash-out") return phrase("hosting-cashes-out", { name, amount: sum });
  const moved = { host: by, name, amount: sum, reason: reason ? `: ${reason}` : "" };
  return amount > 0 ? phrase("hosting-gave", moved) : phrase("hosting-took", moved);
}

customElements.define("rb-evening", EveningPanel);
