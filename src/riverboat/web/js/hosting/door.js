/** The door of a private table: who you are, and what it takes to come in. */

import { get, post } from "../net/api.js";
import { h, sentenceOf } from "../ui/dom.js";
import { beGuest, me } from "../account/me.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").DoorPlate} DoorPlate */

const ASK_AGAIN_MS = 2_000;
/** @param {string} table */
export async function isAdmitted(table) {
  const { standing } = await get(pathOf(table));
  return standing === "admitted";
}

/** @param {string} table */
function pathOf(table) {
  return `/api/tables/${encodeURIComponent(table)}/door`;
}

/** Fires `admitted` when we are in. */
export class Door extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.path = pathOf(table);
    this.timer = 0;
    this.problem = h("p", { class: "problem", role: "alert" });
    this.name = h("input", { required: true, minlength: 2, maxlength: 24, autocomplete: "nickname" });
    this.password = h("input", { type: "password", autocomplete: "off" });
  }

  connectedCallback() {
    void this.begin();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }

  async begin() {
    try {
      const plate = /** @type {DoorPlate} */ (await get(this.path));
      // With a name, and where nothing else is asked for, the door opens by itself.
      if (me.name && plate.way !== "password" && !plate.standing) await this.knock();
      else this.show(plate);
    } catch (error) {
      this.replaceChildren(
        h("h1", {}, phrase("common-no-table")),
        h("p", { class: "problem", role: "alert", "data-words": "server" }, sentenceOf(error)),
        h("a", { class: "primary", href: "#/" }, phrase("common-to-lobby")),
      );
    }
  }

  /** @param {DoorPlate} plate */
  show(plate) {
    clearTimeout(this.timer);
    if (plate.standing === "admitted") {
      this.dispatchEvent(new Event("admitted"));
      return;
    }
    this.replaceChildren(
      h("h1", { "data-words": "server" }, plate.name),
      h("p", { class: "limits", "data-words": "server" }, `${plate.game_name} · ${plate.stakes}`),
      ...this.rest(plate),
    );
    if (plate.standing === "waiting") this.timer = window.setTimeout(() => void this.look(), ASK_AGAIN_MS);
  }

  /** @param {DoorPlate} plate */
  rest({ standing, host, way }) {
    if (standing === "waiting") return [h("p", { role: "status" }, phrase("hosting-door-asked", { host }))];
    if (standing) return [h("p", { role: "status" }, phrase("hosting-door-refused", { host })), lobby()];
    const form = h(
      "form",
      { class: "stacked", novalidate: true },
      h("p", {}, phrase("hosting-door-invites", { host })),
      !me.name && h("label", {}, phrase("common-your-name"), this.name),
      way === "password" && h("label", {}, phrase("hosting-table-password"), this.password),
      this.problem,
      h("button", { type: "submit", class: "primary" }, way === "approval" ? phrase("hosting-ask-in") : phrase("common-come-in")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.come();
    });
    return [form];
  }

  /** Who has just given a name is known by it from now on; what is wrong is said here. */
  async come() {
    this.problem.textContent = "";
    try {
      if (!me.name) await beGuest(this.name.value.trim());
      await this.knock();
    } catch (error) {
      this.problem.textContent = sentenceOf(error);
    }
  }

  async knock() {
    this.show(await post(this.path, { password: this.password.value }));
  }

  async look() {
    try {
      this.show(await get(this.path));
    } catch {
      this.timer = window.setTimeout(() => void this.look(), ASK_AGAIN_MS);
    }
  }
}

function lobby() {
  return h("a", { class: "primary", href: "#/" }, phrase("common-to-lobby"));
}

customElements.define("rb-door", Door);
