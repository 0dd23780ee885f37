/** One-time links that give a role: made here, shown once, and withdrawn while nobody has used them. */

import { problemForm } from "../account/problem-form.js";
import { get, post, remove } from "../net/api.js";
import { toast } from "../ui/dialog.js";
import { fill, h, sentenceOf } from "../ui/dom.js";
import { officeRow, officeTable, roleName, roleSelect } from "./shared.js";
import { when } from "../ui/when.js";
import { roleOf } from "../ui/words.js";

/** @typedef {import("../net/types.js").InvitationRow} InvitationRow */

const TITLES = ["Role", "Made by", "Since", ""];

export class InvitationsPart extends HTMLElement {
  constructor() {
    super();
    this.heading = h("h2", { tabindex: -1 }, "Invitations");
    this.list = h("div");
    this.made = h("div", { class: "made", role: "status" });
    this.chosen = roleSelect("");
  }

  connectedCallback() {
    const words = "A link gives a role to the first who opens it. A new link for a role makes the old one void.";
    const form = problemForm("Make a link", [h("p", { class: "hint" }, words), h("label", {}, "Role", this.chosen)], () =>
      this.make(),
    );
    this.append(this.heading, form, this.made, this.list);
    void fill(this.list, this.load());
  }

  async load() {
    /** @type {InvitationRow[]} */
    const rows = await get("/api/invitations");
    if (!rows.length) return [h("p", { class: "hint" }, "No invitation is open.")];
    return [officeTable("Links that nobody has used", TITLES, rows.map((row) => this.line(row)))];
  }

  /** @param {InvitationRow} row */
  line(row) {
    const label = `Withdraw the link for ${roleOf(row.role)}`;
    const withdraw = h("button", { type: "button", class: "quiet", "aria-label": label }, "Withdraw");
    withdraw.addEventListener("click", () => void this.withdraw(row));
    return officeRow(TITLES, [roleName(row.role), row.by || "the house", when(row.since_ms), withdraw]);
  }

  async make() {
    const { role, secret } = await post("/api/invitations", { role: this.chosen.value });
    const link = `${location.origin}${location.pathname}#invitation=${secret}`;
    const label = `The link for ${roleOf(role)}`;
    const field = h("input", { readonly: true, value: link, "aria-label": label, onfocus: () => field.select() });
    const copy = h("button", { type: "button", class: "quiet", onclick: () => void copied(field) }, "Copy");
    const close = h("button", { type: "button", class: "quiet", onclick: () => this.hideLink() }, "Done");
    this.made.replaceChildren(
      h("p", {}, `${label}. It is shown this once.`),
      h("div", { class: "joined" }, field, copy, close),
    );
    field.focus();
    this.list.replaceChildren(...(await this.load()));
  }

  hideLink() {
    this.made.replaceChildren();
    this.chosen.focus();
  }

  /** @param {InvitationRow} row */
  async withdraw(row) {
    try {
      await remove(`/api/invitations/${encodeURIComponent(row.invitation)}`);
      toast(`The link for ${roleOf(row.role)} is void.`);
      this.made.replaceChildren();
    } catch (error) {
      toast(sentenceOf(error));
    }
    await fill(this.list, this.load());
    this.heading.focus();
  }
}

/** @param {HTMLInputElement} field */
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    toast("The link is copied.");
  } catch {
    toast("The browser does not let us copy; the link is marked, copy it by hand.");
  }
}

customElements.define("rb-office-invitations", InvitationsPart);
