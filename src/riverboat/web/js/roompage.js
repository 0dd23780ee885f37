/** For the administrator: the tables as they stand, links that are out, who is who and may do what. */

import { h } from "./dom.js";
import { me } from "./me.js";
import { AccountsPart } from "./office-accounts.js";
import { InvitationsPart } from "./office-invitations.js";
import { TablesPart } from "./office-tables.js";

export class RoomPage extends HTMLElement {
  connectedCallback() {
    this.append(h("h1", {}, "The room"));
    if (me.roles.includes("admin")) this.append(new TablesPart(), new InvitationsPart(), new AccountsPart());
    else this.append(h("p", { class: "problem" }, "This page is for administrators."));
  }
}

customElements.define("rb-room", RoomPage);
