/** For the administrator: who may do what, and the tables as they stand. */

import { problemForm } from "./account.js";
import { get, post } from "./api.js";
import { toast } from "./dialog.js";
import { fill, h } from "./dom.js";
import { me } from "./me.js";

/** @typedef {import("./lobby.js").TableRow} TableRow */

const ROLES = ["floor", "dealer", "cage", "tournament-director", "accounting", "regulator", "admin"];

export class RoomPage extends HTMLElement {
  connectedCallback() {
    this.append(h("h1", {}, "The room"));
    if (!me.roles.includes("admin")) {
      this.append(h("p", { class: "problem" }, "This page is for administrators."));
      return;
    }
    const tables = h("div");
    this.append(h("h2", {}, "Roles"), roleForm(), h("h2", {}, "Tables"), tables);
    void fill(tables, get("/api/tables").then(tableRows));
  }
}

function roleForm() {
  const name = h("input", { maxlength: 24, autocomplete: "off" });
  const role = h("select", {}, ...ROLES.map((each) => h("option", { value: each }, each.replaceAll("-", " "))));
  const words = "Somebody who has played here gets a role; with it come its pages and powers.";
  const form = problemForm(
    "Give the role",
    [
      h("p", { class: "hint" }, words),
      h("div", { class: "pair" }, h("label", {}, "Name", name), h("label", {}, "Role", role)),
    ],
    () => post("/api/roles", { name: name.value.trim(), role: role.value }),
  );
  form.addEventListener("done", () => {
    toast(`${name.value.trim()} is now: ${role.value.replaceAll("-", " ")}.`);
    name.value = "";
  });
  return form;
}

/** @param {TableRow[]} rows */
function tableRows(rows) {
  if (!rows.length) return [h("p", { class: "hint" }, "No table is open.")];
  const titles = ["Table", "Game", "Players", "Hands an hour", "State"];
  return [
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...titles.map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, ...rows.map(tableRow)),
    ),
  ];
}

/** @param {TableRow} row */
function tableRow(row) {
  return h(
    "tr",
    {},
    h("td", {}, h("a", { href: `#/table/${encodeURIComponent(row.id)}` }, row.name || row.game_name)),
    h("td", {}, `${row.game_name}, ${row.stakes}`),
    h("td", {}, `${row.players - row.bots} people, ${row.bots} bots, ${row.seats} seats`),
    h("td", {}, row.hands_per_hour || "–"),
    h("td", {}, row.stopped || "open"),
  );
}

customElements.define("rb-room", RoomPage);
