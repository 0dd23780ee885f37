/** What the parts of the administrator's page share: the roles, and tables of rows that fit a phone as well. */

import { h } from "../ui/dom.js";
import { phrase, phraseFor } from "../ui/phrases.js";

/** Roles that are given and taken; everybody is a player. */
export const ROLES = ["floor", "dealer", "cage", "tournament-director", "accounting", "integrity", "regulator", "admin"];

/** @param {string} role */
export function roleName(role) {
  return phraseFor("role-name", role);
}

/**
 * @param {string} first what stands for none of them, if that can be chosen
 * @param {import("../ui/dom.js").Attributes} [attributes]
 */
export function roleSelect(first, attributes = {}) {
  const none = first ? [h("option", { value: "" }, first)] : [];
  return h("select", attributes, ...none, ...ROLES.map((role) => h("option", { value: role }, roleName(role))));
}

/**
 * @param {string} label
 * @param {string[]} titles of the columns; the last, without one, is for buttons
 * @param {HTMLElement[]} rows
 */
export function officeTable(label, titles, rows) {
  const heading = (/** @type {string} */ title) =>
    title ? h("th", { scope: "col" }, phrase(title)) : h("td", {}, h("span", { class: "unseen" }, phrase("office-what-may-be-done")));
  return h(
    "table",
    { class: "office", "aria-label": label },
    h("thead", {}, h("tr", {}, ...titles.map(heading))),
    h("tbody", {}, ...rows),
  );
}

/**
 * A row for it; on a narrow page every cell says what it is.
 * @param {string[]} titles
 * @param {(HTMLElement | string)[]} cells
 */
export function officeRow(titles, cells) {
  const [name, ...rest] = cells;
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, name),
    ...rest.map((cell, at) => h("td", { "data-title": titles[at + 1] ? phrase(titles[at + 1]) : null }, cell)),
  );
}
