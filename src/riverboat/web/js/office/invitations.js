/** One-time links that give a role: made here, shown once, and withdrawn while nobody has used them. */

import { problemForm } from "../account/problem-form.js";
import { get, post, remove } from "../net/api.js";
import { toast } from "../ui/dialog.js";
import { fill, h, sentenceOf } from "../ui/dom.js";
import { officeRow, officeTable, roleName, roleSelect } from "./shared.js";
import { when } from "../ui/when.js";
import { roleOf } from "../ui/words.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").InvitationRow} InvitationRow */

const TITLES = ["office-role", "office-made-by", "office-since", ""];

export class InvitationsPart extends HTMLElement {
  constructor() {
    super();
    this.heading = h("h2", { tabindex: -1 }, phrase("office-invitations"));
    this.list = h("div");
    this.made = h("div", { class: "made", role: "status" });
    this.chosen = roleSelect("");
  }

  connectedCallback() {
    const words = phrase("office-invitations-about");
    const form = problemForm(phrase("office-make-link"), [h("p", { class: "hint" }, words), h("label", {}, phrase("office-role"), this.chosen)], () =>
      this.make(),
    );
    this.append(this.heading, form, this.made, this.list);
    void fill(this.list, this.load());
  }

  async load() {
    /** @type {InvitationRow[]} */
    const rows = await get("/api/invitations");
    if (!rows.length) return [h("p", { class: "hint" }, phrase("office-no-invitation"))];
    return [officeTable(phrase("office-unused"), TITLES, rows.map((row) => this.line(row)))];
  }

  /** @param {InvitationRow} row */
  line(row) {
    const label = phrase("office-withdraw-link", { role: roleOf(row.role) });
    const withdraw = h("button", { type: "button", class: "quiet", "aria-label": label }, phrase("hosting-withdraw"));
    withdraw.addEventListener("click", () => void this.withdraw(row));
    return officeRow(TITLES, [roleName(row.role), row.by ? h("span", { "data-words": "server" }, row.by) : phrase("office-the-house"), when(row.since_ms), withdraw]);
  }

  async make() {
    const { role, secret } = await post("/api/invitations", { role: this.chosen.value });
    const link = `${location.origin}${location.pathname}#invitation=${secret}`;
    const label = phrase("office-link-for", { role: roleOf(role) });
    const field = h("input", { readonly: true, value: link, "aria-label": label, onfocus: () => field.select() });
    const copy = h("button", { type: "button", class: "quiet", onclick: () => void copied(field) }, phrase("common-copy"));
    const close = h("button", { type: "button", class: "quiet", onclick: () => this.hideLink() }, phrase("office-done"));
    this.made.replaceChildren(
      h("p", {}, phrase("office-link-once", { label })),
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
      toast(phrase("office-link-void", { role: roleOf(row.role) }));
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
    toast(phrase("office-link-copied"));
  } catch {
    toast(phrase("office-link-marked"));
  }
}

customElements.define("rb-office-invitations", InvitationsPart);
