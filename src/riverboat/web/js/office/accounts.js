/** Every account, newest first: found by name or role, and the roles of each given and taken. */

import { get, post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { me } from "../account/me.js";
import { officeRow, officeTable, ROLES, roleName, roleSelect } from "./shared.js";
import { when } from "../ui/when.js";
import { roleOf } from "../ui/words.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").AccountRow} AccountRow */
/** @typedef {import("../net/types.js").AccountPage} AccountPage */

const PAGE = 25;
/** How long after the last letter typed the search begins. */
const TYPED_MS = 250;
const TITLES = ["common-name", "office-roles", "office-since", "office-last-seen", ""];

export class AccountsPart extends HTMLElement {
  constructor() {
    super();
    this.find = h("input", { type: "search", maxlength: 24, autocomplete: "off", oninput: () => this.typed() });
    this.wanted = roleSelect(phrase("office-everybody"), { onchange: () => void this.load() });
    this.bots = h("input", { type: "checkbox", onchange: () => void this.load() });
    this.count = h("p", { class: "hint", role: "status" });
    this.rows = h("tbody");
    this.more = h("button", { type: "button", class: "quiet", onclick: () => void this.load(this.next) }, phrase("office-show-more"));
    this.next = "";
    this.timer = 0;
    /** Only the answer to the last question is shown. */
    this.asked = 0;
  }

  connectedCallback() {
    const table = officeTable(phrase("office-accounts"), TITLES, []);
    table.replaceChild(this.rows, table.tBodies[0]);
    this.append(
      h("h2", {}, phrase("office-accounts")),
      h(
        "div",
        { class: "finding", role: "search" },
        h("label", {}, phrase("office-find"), this.find),
        h("label", {}, phrase("office-role"), this.wanted),
        h("label", { class: "toggle" }, this.bots, h("span", {}, phrase("office-bots-too"))),
      ),
      this.count,
      table,
      this.more,
    );
    void this.load();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }

  typed() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.load(), TYPED_MS);
  }

  /** @param {string} [after] the last account that is shown, for more of them */
  async load(after = "") {
    const asked = (this.asked += 1);
    const query = new URLSearchParams({ limit: String(PAGE), after, find: this.find.value.trim() });
    if (this.wanted.value) query.set("role", this.wanted.value);
    if (this.bots.checked) query.set("bots", "true");
    try {
      const page = await get(`/api/accounts?${query}`);
      if (asked === this.asked) this.show(page, after !== "");
    } catch (error) {
      this.count.textContent = sentenceOf(error);
    }
  }

  /**
   * @param {AccountPage} page
   * @param {boolean} below those that are there already
   */
  show({ accounts, total, next }, below) {
    const lines = accounts.map((row) => new AccountLine(row));
    if (below) this.rows.append(...lines.map((line) => line.element));
    else this.rows.replaceChildren(...lines.map((line) => line.element));
    const shown = this.rows.children.length;
    this.next = next;
    this.more.hidden = !next;
    this.count.textContent = total ? phrase("office-shown", { shown, total }) : phrase("office-nobody");
    if (below) lines[0]?.button?.focus();
  }
}

class AccountLine {
  /** @param {AccountRow} row */
  constructor(row) {
    this.row = row;
    this.roles = h("span", { class: "roles" });
    const label = phrase("office-roles-of", { name: row.name });
    /** A bot has no role: its owner's roles are the owner's alone. */
    this.button =
      row.kind === "bot"
        ? null
        : h("button", { type: "button", class: "quiet", "aria-label": label, onclick: () => this.change() }, phrase("office-roles"));
    this.element = officeRow(TITLES, [
      h("span", {}, h("span", { "data-words": "server" }, row.name), row.kind === "guest" && h("span", { class: "hint" }, " ", phrase("office-guest"))),
      this.roles,
      when(row.since_ms),
      row.here ? h("span", { class: "here" }, phrase("office-here-now")) : row.seen_ms ? when(row.seen_ms) : h("span", { class: "hint" }, phrase("office-not-known")),
      h("span", {}, this.button, this.button && row.name !== me.name && this.resetter()),
    ]);
    this.show();
  }

  resetter() {
    const { name } = this.row;
    const label = phrase("office-reset-one", { name });
    return h("button", { type: "button", class: "quiet", "aria-label": label, onclick: () => void this.reset() }, phrase("common-password"));
  }

  /** A link for somebody who has lost their password. It is shown once. */
  async reset() {
    try {
      const { name, secret } = await post("/api/accounts/password-reset", { name: this.row.name });
      const link = `${location.origin}${location.pathname}#reset=${secret}`;
      const field = h("input", { readonly: true, value: link, "aria-label": phrase("hosting-link"), onfocus: () => field.select() });
      const words = phrase("office-reset-about", { name });
      showDialog(phrase("office-reset-title", { name }), h("p", {}, words), field);
      field.focus();
    } catch (error) {
      toast(sentenceOf(error));
    }
  }

  show() {
    const given = ROLES.filter((role) => this.row.roles.includes(role));
    this.roles.replaceChildren(
      ...(given.length ? given.map((role) => h("span", { class: "role" }, roleName(role))) : [phrase("office-player")]),
    );
  }

  /** One line for each role, with what may be done about it. */
  change() {
    const { name } = this.row;
    const problem = h("p", { class: "problem", role: "alert" });
    const done = h("p", { role: "status" }, phrase("office-at-once"));
    const list = h("ul", { class: "role-list" }, ...ROLES.map((role) => this.choice(role, done, problem)));
    showDialog(phrase("office-roles-of", { name }), list, done, problem);
  }

  /**
   * @param {string} role
   * @param {HTMLElement} done says what has been done
   * @param {HTMLElement} problem says why not
   */
  choice(role, done, problem) {
    const named = h("span", {}, roleName(role));
    const button = h("button", { type: "button", class: "quiet" });
    const show = () => {
      const has = this.row.roles.includes(role);
      named.className = has ? "role" : "";
      button.textContent = has ? phrase("office-take") : phrase("office-give");
      button.setAttribute("aria-label", phrase(has ? "office-take-role" : "office-give-role", { role: roleName(role) }));
    };
    button.addEventListener("click", async () => {
      problem.textContent = "";
      try {
        done.textContent = await this.turn(role);
        show();
        this.show();
      } catch (error) {
        problem.textContent = sentenceOf(error);
      }
    });
    show();
    return h("li", {}, named, button);
  }

  /**
   * @param {string} role given if the account does not have it, else taken
   * @returns {Promise<string>} what has been done
   */
  async turn(role) {
    const { name, roles } = this.row;
    const has = roles.includes(role);
    await post(has ? "/api/roles/take" : "/api/roles", { name, role });
    this.row.roles = has ? roles.filter((each) => each !== role) : [...roles, role];
    if (name === me.name) await leaveIfNoLongerOurs();
    return has ? phrase("office-no-longer", { name, role: roleOf(role) }) : phrase("office-is-now", { name, role: roleOf(role) });
  }
}

/** Somebody has changed their own roles, and this page may not be for them any more. */
async function leaveIfNoLongerOurs() {
  me.take(await get("/api/me"));
  if (me.roles.includes("admin")) return;
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  toast(phrase("office-no-longer-you"));
  location.hash = "#/";
}

customElements.define("rb-office-accounts", AccountsPart);
