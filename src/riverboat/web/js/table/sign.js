/** The sign posted at a table: game, limits, fees, settings, house rules; and what the page needs to know of them. */

import { get } from "../net/api.js";
import { why } from "./clause.js";
import { h } from "../ui/dom.js";
import { familyOf } from "../families/families.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").SignLine} SignLine */

/**
 * @typedef {object} Sign
 * @property {string} title
 * @property {string} print what is printed on the felt
 * @property {string} playing game and limits, as far as the title does not say them
 * @property {number} buyIn what people usually sit down with
 * @property {number} chip the smallest chip in play
 * @property {number} least what one must sit down with, 0 where nothing is said
 * @property {number} most what one may sit down with, 0 where there is no limit
 * @property {import("../families/families.js").Family} family
 * @property {import("../net/types.js").Sign} posted
 */

/**
 * @param {string} table
 * @returns {Promise<Sign>}
 */
export async function learnSign(table) {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const [posted, row] = await Promise.all([get(`${path}/sign`), get(path)]);
  return {
    title: posted.name || posted.game_name,
    print: `${posted.game_name} · ${posted.stakes}`,
    playing: posted.name && posted.name !== posted.game_name ? `${posted.game_name} · ${posted.stakes}` : posted.stakes,
    buyIn: row.buy_in,
    chip: row.chip,
    least: row.buy_in_min,
    most: row.buy_in_max,
    family: await familyOf(row.game),
    posted,
  };
}

/**
 * What the table has chosen where its book leaves a choice.
 * @param {Sign | null} sign
 * @param {string} key
 */
export function settingOf(sign, key) {
  return sign?.posted.settings.find((line) => line.key === key)?.value ?? "";
}

export class SignPanel extends HTMLElement {
  /** @param {Sign} sign */
  show({ posted }) {
    this.replaceChildren(
      h("h2", { "data-words": "server" }, posted.game_name),
      h("p", { class: "limits", "data-words": "server" }, posted.stakes),
      h("p", {}, h("a", { href: `#/games/${encodeURIComponent(posted.game)}` }, phrase("common-how-played"))),
      h(
        "p",
        {},
        phrase("sign-about", { seats: posted.seats, book: posted.book }),
        " ",
        posted.seats_clause && why([posted.seats_clause], phrase("sign-seats", { seats: posted.seats })),
      ),
      ...section(phrase("sign-pays"), posted.pays),
      ...section(phrase("sign-fees"), posted.fees),
      ...section(phrase("sign-settings"), posted.settings),
      ...section(
        phrase("sign-house-rules"),
        posted.house.map((rule) => ({ ...rule, key: "", clause: "", title: "", words: "" })),
      ),
    );
  }
}

/**
 * @param {string} title
 * @param {SignLine[]} lines
 */
function section(title, lines) {
  if (!lines.length) return [];
  return [h("h3", {}, title), h("dl", { class: "sign", "data-words": "server" }, ...lines.flatMap(signLine))];
}

/**
 * A setting as players say it; what it is about in full is read when one points at it.
 * @param {SignLine} line
 */
function signLine({ about, value, clause, title, words }) {
  const [name, says] = [title || about, words || value];
  return [
    h("dt", { title: title ? about : null }, name),
    h("dd", {}, says, " ", clause && why([clause], `${name}: ${says}`)),
  ];
}

customElements.define("rb-sign", SignPanel);
