/** For the administrator: the tables as they stand, links that are out, who is who and may do what. */

import { h } from "../ui/dom.js";
import { me } from "../account/me.js";
import { AccountsPart } from "./accounts.js";
import { InvitationsPart } from "./invitations.js";
import { TablesPart } from "./tables.js";
import { phrase } from "../ui/phrases.js";

export class RoomPage extends HTMLElement {
  connectedCallback() {
    this.append(h("h1", {}, phrase("nav-room")));
    const reports = h("p", {}, h("a", { href: "#/reports" }, phrase("office-reports")));
    if (me.roles.includes("admin")) this.append(reports, new TablesPart(), new InvitationsPart(), new AccountsPart());
    else this.append(h("p", { class: "problem" }, phrase("office-for-admins")));
  }
}

customElements.define("rb-room", RoomPage);
