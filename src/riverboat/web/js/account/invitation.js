/** The page behind a one-time link: it gives a role, so it asks for a name and a password first. */

import { PasswordFields } from "./account.js";
import { post } from "../net/api.js";
import { toast } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";
import { roleOf } from "../ui/words.js";
import { phrase } from "../ui/phrases.js";

export class InvitationPage extends HTMLElement {
  /** @param {string} secret */
  constructor(secret) {
    super();
    this.secret = secret;
  }

  async connectedCallback() {
    try {
      const { role } = await post("/api/invitation/role", { secret: this.secret });
      this.show(roleOf(role));
    } catch (error) {
      this.replaceChildren(
        h("h1", {}, phrase("common-bad-link")),
        h("p", { class: "problem", role: "alert", "data-words": "server" }, sentenceOf(error)),
        h("a", { class: "primary", href: "#/" }, phrase("common-to-lobby")),
      );
    }
  }

  /** @param {string} role */
  show(role) {
    const form = me.name && !me.guest ? this.accept(role) : this.register(role);
    form.addEventListener("done", () => {
      toast(phrase("invitation-you-are-now", { role }));
      location.hash = "#/";
    });
    this.replaceChildren(h("h1", {}, phrase("invitation-title")), form);
    form.querySelector("input")?.focus();
  }

  /**
   * Somebody with an account takes the role with one press.
   * @param {string} role
   */
  accept(role) {
    const words = phrase("invitation-makes-you-known", { name: me.name, role });
    return problemForm(phrase("invitation-accept", { name: me.name }), [h("p", {}, words)], () => this.use({}));
  }

  /**
   * A role needs an account with a password: a guest keeps their name, anybody else chooses one.
   * @param {string} role
   */
  register(role) {
    const name = h("input", { autocomplete: "username", maxlength: 24, value: me.name, readonly: me.name !== "" });
    const password = new PasswordFields();
    const words = phrase("invitation-makes-you", { role });
    return problemForm(
      phrase("common-come-in"),
      [h("p", {}, words), h("label", {}, phrase("common-your-name"), name), ...password.elements],
      () => this.use({ name: name.value.trim(), password: password.read() }),
    );
  }

  /** @param {{name?: string, password?: string}} who */
  async use(who) {
    me.take(await post("/api/invitation", { secret: this.secret, ...who }));
  }
}

customElements.define("rb-invitation", InvitationPage);
