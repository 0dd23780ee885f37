/** The page behind a one-time link: it gives a role, so it asks for a name and a password first. */

import { PasswordFields } from "./account.js";
import { post } from "../net/api.js";
import { toast } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";
import { roleOf } from "../ui/words.js";

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
        h("h1", {}, "This link does not work"),
        h("p", { class: "problem", role: "alert" }, sentenceOf(error)),
        h("a", { class: "primary", href: "#/" }, "To the lobby"),
      );
    }
  }

  /** @param {string} role */
  show(role) {
    const form = me.name && !me.guest ? this.accept(role) : this.register(role);
    form.addEventListener("done", () => {
      toast(`You are ${role} now.`);
      location.hash = "#/";
    });
    this.replaceChildren(h("h1", {}, "You are invited"), form);
    form.querySelector("input")?.focus();
  }

  /**
   * Somebody with an account takes the role with one press.
   * @param {string} role
   */
  accept(role) {
    const words = `This link can be used once. It makes ${me.name} ${role}.`;
    return problemForm(`Accept as ${me.name}`, [h("p", {}, words)], () => this.use({}));
  }

  /**
   * A role needs an account with a password: a guest keeps their name, anybody else chooses one.
   * @param {string} role
   */
  register(role) {
    const name = h("input", { autocomplete: "username", maxlength: 24, value: me.name, readonly: me.name !== "" });
    const password = new PasswordFields();
    const words = `This link makes you ${role}. Choose the name and the password you will log in with.`;
    return problemForm(
      "Come in",
      [h("p", {}, words), h("label", {}, "Your name", name), ...password.elements],
      () => this.use({ name: name.value.trim(), password: password.read() }),
    );
  }

  /** @param {{name?: string, password?: string}} who */
  async use(who) {
    me.take(await post("/api/invitation", { secret: this.secret, ...who }));
  }
}

customElements.define("rb-invitation", InvitationPage);
