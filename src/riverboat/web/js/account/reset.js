/** The page behind a link for a lost password: choose another one. */

import { PasswordFields, showLogin } from "./account.js";
import { problemForm } from "./problem-form.js";
import { post } from "../net/api.js";
import { toast } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

export class ResetPage extends HTMLElement {
  /** @param {string} secret */
  constructor(secret) {
    super();
    this.secret = secret;
  }

  async connectedCallback() {
    try {
      const { name } = await post("/api/password-reset/name", { secret: this.secret });
      this.show(name);
    } catch (error) {
      this.replaceChildren(
        h("h1", {}, phrase("common-bad-link")),
        h("p", { class: "problem", role: "alert", "data-words": "server" }, sentenceOf(error)),
        h("a", { class: "primary", href: "#/" }, phrase("common-to-lobby")),
      );
    }
  }

  /** @param {string} name */
  show(name) {
    const password = new PasswordFields();
    const user = h("input", { autocomplete: "username", value: name, readonly: true });
    const fields = [h("label", {}, phrase("common-your-name"), user), ...password.elements];
    const form = problemForm(phrase("reset-do"), fields, () =>
      post("/api/password-reset", { secret: this.secret, password: password.read() }),
    );
    form.addEventListener("done", () => {
      location.hash = "#/";
      toast(phrase("account-password-set"));
      addEventListener("hashchange", () => showLogin(name), { once: true });
    });
    this.replaceChildren(h("h1", {}, phrase("reset-title")), form);
    password.first.focus();
  }
}

customElements.define("rb-reset", ResetPage);
