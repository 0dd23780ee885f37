/** The page: who you are, where you are, and whether the room can be heard. Addresses are kept after the `#`. */

import { showAccount } from "./account/account.js";
import { closeDialogs } from "./ui/dialog.js";
import { h, s } from "./ui/dom.js";
import { Lobby } from "./lobby/lobby.js";
import { learnMe, me, onTheFloor } from "./account/me.js";
import "./account/proof.js";
import { apply } from "./ui/prefs.js";
import { keepShell, Renewal } from "./net/renewal.js";
import { Wire } from "./net/socket.js";
import { titlePage } from "./ui/title.js";
import { YourTables } from "./ui/your-tables.js";
import { learnPhrases, phrase, withPhrases } from "./ui/phrases.js";

/**
 * Each address and the page that it shows; the parts in brackets are handed to the page. Pages come when they are asked
 * for, and whoever opens the lobby waits for none of the others.
 */
const PAGES = /** @type {[RegExp, (found: string[], app: App) => HTMLElement | Promise<HTMLElement>][]} */ ([
  [
    /^\/table\/([^/]+)\/hand\/(\d+)$/,
    ([table, hand]) => withPhrases(import("./table/replayer.js")).then(({ ReplayPage }) => new ReplayPage(table, Number(hand))),
  ],
  [
    /^\/table\/([^/]+)\/hand\/(\d+)\/proof$/,
    ([table, hand]) => withPhrases(import("./fairness/page.js")).then(({ ProofPage }) => new ProofPage(table, Number(hand))),
  ],
  [
    /^\/table\/([^/]+?)(\/sit)?$/,
    ([table, sit], { wire, yours }) =>
      withPhrases(import("./table/table.js")).then(({ TablePage }) => new TablePage(wire, table, Boolean(sit), yours)),
  ],
  [/^invitation=(.+)$/, ([secret]) => withPhrases(import("./account/invitation.js")).then((page) => new page.InvitationPage(secret))],
  [/^reset=(.+)$/, ([secret]) => withPhrases(import("./account/reset.js")).then(({ ResetPage }) => new ResetPage(secret))],
  [/^\/room$/, () => withPhrases(import("./office/page.js")).then(({ RoomPage }) => new RoomPage())],
  [/^\/reports$/, () => withPhrases(import("./floor/reports.js")).then(({ ReportsPage }) => new ReportsPage())],
  [/^\/games$/, () => withPhrases(import("./lobby/games-page.js")).then(({ GamesPage }) => new GamesPage())],
  [/^\/games\/([^/]+)$/, ([game]) => withPhrases(import("./lobby/game-page.js")).then(({ GamePage }) => new GamePage(game))],
  [/^\/bankroll$/, () => withPhrases(import("./account/bankroll.js")).then(({ BankrollPage }) => new BankrollPage())],
  [/^\/hands$/, () => withPhrases(import("./account/my-hands.js")).then(({ MyHandsPage }) => new MyHandsPage())],
  [/^/, () => new Lobby()],
]);

export class App extends HTMLElement {
  constructor() {
    super();
    this.wire = new Wire(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.yours = new YourTables(this.wire);
    this.renewal = new Renewal(this.wire, this.yours);
    this.main = h("main", { id: "main", tabindex: -1 });
    this.dot = h("span", { class: "latency", role: "img" });
    this.name = h("button", { type: "button", class: "quiet name", onclick: showAccount });
    this.reports = h("a", { href: "#/reports", hidden: true }, phrase("nav-reports"));
    this.office = h("a", { href: "#/room", hidden: true }, phrase("nav-room"));
    this.banner = h("div", { class: "offline", role: "alert", hidden: true });
    /** @type {HTMLElement | Promise<HTMLElement> | null} the page that was asked for last */
    this.wanted = null;
  }

  async connectedCallback() {
    apply();
    const skip = h("button", { type: "button", class: "skip", onclick: () => this.main.focus() }, phrase("nav-skip"));
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
    keepShell();
  }

  header() {
    return h(
      "header",
      { class: "masthead" },
      h("a", { class: "brand", href: "#/", "aria-label": phrase("nav-brand") }, wheel(), h("span", {}, phrase("brand"))),
      h(
        "nav",
        { "aria-label": phrase("nav-pages") },
        h("a", { href: "#/" }, phrase("nav-lobby")),
        h("a", { href: "#/games" }, phrase("nav-games")),
        h("a", { href: "#/hands" }, phrase("nav-hands")),
        h("a", { href: "#/bankroll" }, phrase("nav-bankroll")),
        this.reports,
        this.office,
      ),
      h(
        "span",
        { class: "self" },
        this.dot,
        this.name,
        h("button", { type: "button", class: "quiet", onclick: () => void settings(), "aria-label": phrase("settings-title") }, "⚙"),
      ),
    );
  }

  go() {
    const address = plain(location.hash.slice(1)) || "/";
    titlePage();
    for (const [pattern, page] of PAGES) {
      const found = pattern.exec(address);
      if (!found) continue;
      void this.show(page(found.slice(1), this));
      break;
    }
    this.yours.at(/^\/table\/([^/]+)/.exec(address)?.[1] ?? "");
    for (const link of this.querySelectorAll(".masthead nav a")) {
      if (link.getAttribute("href") === `#${address}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** @param {HTMLElement | Promise<HTMLElement>} page the last one that was asked for is shown */
  async show(page) {
    this.wanted = page;
    const found = page instanceof HTMLElement ? page : await page.catch(() => this.renewal.missing());
    if (this.wanted === page) this.main.replaceChildren(found);
  }

  showName() {
    this.name.replaceChildren(me.name ? h("span", { "data-words": "server" }, me.name) : phrase("common-your-name"));
    this.reports.hidden = !onTheFloor() || me.roles.includes("admin"); // who finds it under "The room"
    this.office.hidden = !me.roles.includes("admin");
    this.name.setAttribute("aria-label", me.name ? phrase("nav-you-are", { name: me.name }) : phrase("nav-give-name"));
  }

  showState() {
    const { open, latency } = this.wire;
    this.dot.className = `latency ${!open ? "off" : latency > 400 ? "slow" : "good"}`;
    this.dot.setAttribute("aria-label", this.stateInWords());
    this.dot.title = this.dot.getAttribute("aria-label") ?? "";
    this.banner.hidden = !this.wire.gone && !this.wire.outdated;
    this.banner.textContent = this.wire.outdated || phrase("nav-line-lost");
  }

  stateInWords() {
    const { open, latency } = this.wire;
    if (!open) return phrase("nav-not-connected");
    return latency ? phrase("nav-connected-ms", { latency }) : phrase("nav-connected");
  }
}

async function settings() {
  const { showSettings } = await withPhrases(import("./ui/settings.js"));
  showSettings();
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

void learnPhrases().then(() => customElements.define("rb-app", App));
