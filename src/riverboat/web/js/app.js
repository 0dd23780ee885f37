/** The page: who you are, where you are, and whether the room can be heard. Addresses are kept after the `#`. */

import { showAccount } from "./account/account.js";
import { BankrollPage } from "./account/bankroll.js";
import { closeDialogs } from "./ui/dialog.js";
import { h, s } from "./ui/dom.js";
import { GamePage, GamesPage } from "./lobby/games-page.js";
import { InvitationPage } from "./account/invitation.js";
import { Lobby } from "./lobby/lobby.js";
import { learnMe, me, onTheFloor } from "./account/me.js";
import "./account/proof.js";
import { MyHandsPage } from "./account/my-hands.js";
import { apply } from "./ui/prefs.js";
import { ProofPage } from "./fairness/page.js";
import { ReplayPage } from "./table/replayer.js";
import { ReportsPage } from "./floor/reports.js";
import { ResetPage } from "./account/reset.js";
import { RoomPage } from "./office/page.js";
import { showSettings } from "./ui/settings.js";
import { Wire } from "./net/socket.js";
import { TablePage } from "./table/table.js";
import { titlePage } from "./ui/title.js";
import { YourTables } from "./ui/your-tables.js";

/** Each address and the page that it shows; the parts in brackets are handed to the page. */
const PAGES = /** @type {[RegExp, (app: App, found: string[]) => HTMLElement][]} */ ([
  [/^\/table\/([^/]+)\/hand\/(\d+)$/, (_, [table, hand]) => new ReplayPage(table, Number(hand))],
  [/^\/table\/([^/]+)\/hand\/(\d+)\/proof$/, (_, [table, hand]) => new ProofPage(table, Number(hand))],
  [/^\/table\/([^/]+?)(\/sit)?$/, (app, [table, sit]) => new TablePage(app.wire, table, Boolean(sit), app.yours)],
  [/^invitation=(.+)$/, (_, [secret]) => new InvitationPage(secret)],
  [/^reset=(.+)$/, (_, [secret]) => new ResetPage(secret)],
  [/^\/room$/, () => new RoomPage()],
  [/^\/reports$/, () => new ReportsPage()],
  [/^\/games$/, () => new GamesPage()],
  [/^\/games\/([^/]+)$/, (_, [game]) => new GamePage(game)],
  [/^\/bankroll$/, () => new BankrollPage()],
  [/^\/hands$/, () => new MyHandsPage()],
  [/^/, () => new Lobby()],
]);

export class App extends HTMLElement {
  constructor() {
    super();
    this.wire = new Wire(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.yours = new YourTables(this.wire);
    this.main = h("main", { id: "main", tabindex: -1 });
    this.dot = h("span", { class: "latency", role: "img" });
    this.name = h("button", { type: "button", class: "quiet name", onclick: showAccount });
    this.reports = h("a", { href: "#/reports", hidden: true }, "Reports");
    this.office = h("a", { href: "#/room", hidden: true }, "The room");
    this.banner = h("div", { class: "offline", role: "alert", hidden: true });
  }

  async connectedCallback() {
    apply();
    const skip = h("button", { type: "button", class: "skip", onclick: () => this.main.focus() }, "Skip the menu");
    this.append(skip, this.banner, this.header(), this.main);
    this.wire.addEventListener("state", () => this.showState());
    me.addEventListener("change", () => this.showName());
    // What a page shows depends on who we are, so nothing is shown and no socket opened before that is known.
    await learnMe();
    me.addEventListener("new", () => this.wire.reopen());
    addEventListener("hashchange", () => {
      closeDialogs();
      this.go();
      this.main.focus({ preventScroll: true }); // people who listen or tab begin where the new page does
    });
    this.wire.connect();
    this.main.before(this.yours);
    this.showName();
    this.go();
  }

  header() {
    return h(
      "header",
      { class: "masthead" },
      h("a", { class: "brand", href: "#/", "aria-label": "Riverboat, the lobby" }, wheel(), h("span", {}, "Riverboat")),
      h(
        "nav",
        { "aria-label": "Pages" },
        h("a", { href: "#/" }, "Lobby"),
        h("a", { href: "#/games" }, "Games"),
        h("a", { href: "#/hands" }, "My hands"),
        h("a", { href: "#/bankroll" }, "Bankroll"),
        this.reports,
        this.office,
      ),
      h(
        "span",
        { class: "self" },
        this.dot,
        this.name,
        h("button", { type: "button", class: "quiet", onclick: showSettings, "aria-label": "Settings" }, "⚙"),
      ),
    );
  }

  go() {
    const address = plain(location.hash.slice(1)) || "/";
    titlePage();
    for (const [pattern, page] of PAGES) {
      const found = pattern.exec(address);
      if (!found) continue;
      this.main.replaceChildren(page(this, found.slice(1)));
      break;
    }
    this.yours.at(/^\/table\/([^/]+)/.exec(address)?.[1] ?? "");
    for (const link of this.querySelectorAll(".masthead nav a")) {
      if (link.getAttribute("href") === `#${address}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  showName() {
    this.name.textContent = me.name || "Your name";
    this.reports.hidden = !onTheFloor() || me.roles.includes("admin"); // who finds it under "The room"
    this.office.hidden = !me.roles.includes("admin");
    this.name.setAttribute("aria-label", me.name ? `You are ${me.name}` : "Give your name");
  }

  showState() {
    const { open, latency } = this.wire;
    this.dot.className = `latency ${!open ? "off" : latency > 400 ? "slow" : "good"}`;
    this.dot.setAttribute("aria-label", open ? `Connected${latency ? `, ${latency} ms` : ""}` : "Not connected");
    this.dot.title = this.dot.getAttribute("aria-label") ?? "";
    this.banner.hidden = !this.wire.gone && !this.wire.outdated;
    this.banner.textContent = this.wire.outdated || "The connection is lost. Your seat is kept; coming back…";
  }
}

/** @param {string} address as typed; one that nobody can have meant leads to the lobby */
function plain(address) {
  try {
    return decodeURI(address);
  } catch {
    return "";
  }
}

function wheel() {
  const spokes = Array.from({ length: 8 }, (_, i) =>
    s("path", { d: "M12 12V2.500M9.800 3.500h4.400", transform: `rotate(${i * 45} 12 12)` }),
  );
  return s(
    "svg",
    { class: "wheel", viewBox: "0 0 24 24", "aria-hidden": "true" },
    ...spokes,
    s("circle", { cx: 12, cy: 12, r: 6.5 }),
    s("circle", { class: "hub", cx: 12, cy: 12, r: 2.2 }),
  );
}

customElements.define("rb-app", App);
