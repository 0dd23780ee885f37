/** The lobby: type a name, choose a table. */

import { get } from "../net/api.js";
import { drawBoat } from "../ui/boat.js";
import { attended, fill, h, sentenceOf } from "../ui/dom.js";
import { learnGames } from "../table/games.js";
import { gameLink } from "./game-words.js";
import { byKind } from "./kinds.js";
import { isItYou, showLogin } from "../account/account.js";
import { beGuest, me } from "../account/me.js";
import { dollars } from "../ui/money.js";
import { phrase, withPhrases } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").TableRow} TableRow */
/** @typedef {import("../net/types.js").GameLine} GameLine */

const REFRESH_MS = 5_000;

export class Lobby extends HTMLElement {
  constructor() {
    super();
    this.tables = h("div", { class: "tables" });
    this.game = h("select", { "aria-label": phrase("common-game"), hidden: true, onchange: () => void this.showTables() });
    this.welcome = h("div", { class: "welcome" });
    this.timer = 0;
    this.greet = () => this.showWelcome();
  }

  connectedCallback() {
    const friends = h("button", { type: "button", class: "primary", onclick: () => void openForFriends() }, phrase("lobby-friends"));
    const open = h("button", { type: "button", class: "quiet", onclick: () => void openTable() }, phrase("lobby-open"));
    const choosing = h("span", { class: "choosing" }, this.game, friends, open);
    this.append(this.welcome, h("div", { class: "row" }, h("h2", {}, phrase("common-tables")), choosing), this.tables);
    this.showWelcome();
    me.addEventListener("change", this.greet);
    void fill(this.tables, this.load());
    this.timer = window.setInterval(() => void this.refresh(), REFRESH_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
    me.removeEventListener("change", this.greet);
  }

  async load() {
    /** @type {[TableRow[], GameLine[]]} */
    const [rows, known] = await Promise.all([get("/api/tables"), learnGames()]);
    if (!rows.length) return [h("p", { class: "hint" }, phrase("lobby-no-table"))];
    const open = known.filter((game) => rows.some((row) => on(row, game)));
    this.offerGames(open);
    const wanted = open.filter((game) => !this.game.value || game.key === this.game.value);
    const own = rows.filter((row) => row.private);
    const keys = new Map(known.map(({ name, key }) => [name, key]));
    const sections = byKind(wanted).map(({ title, games }) => section(title, tablesOf(games, rows), keys));
    return [...(own.length ? [section(phrase("lobby-private"), own, keys)] : []), ...sections.filter(hasTables)];
  }

  /** @param {GameLine[]} games of the tables that are open */
  offerGames(games) {
    const chosen = games.some((game) => game.key === this.game.value) ? this.game.value : "";
    const option = (/** @type {string} */ value, /** @type {string} */ words) =>
      h("option", { value, selected: value === chosen, "data-words": value ? "server" : null }, words);
    this.game.replaceChildren(option("", phrase("game-all")), ...games.map((game) => option(game.key, game.name)));
    this.game.hidden = games.length < 2;
  }

  /** Figures change; a list under somebody's finger or focus does not, nor one that got there while we asked. */
  async refresh() {
    if (document.hidden || attended(this.tables)) return;
    try {
      const sections = await this.load();
      if (!attended(this.tables)) this.tables.replaceChildren(...sections);
    } catch {
      // The banner says that the room is out of reach; the last list stays.
    }
  }

  async showTables() {
    this.tables.replaceChildren(...(await this.load()));
  }

  showWelcome() {
    const greeting = h(
      "div",
      {},
      h("h1", {}, me.name ? phrase("lobby-welcome-you", { name: me.name }) : phrase("lobby-welcome")),
      me.name ? h("p", {}, phrase("lobby-choose")) : nameForm(),
    );
    this.welcome.replaceChildren(greeting, drawBoat());
  }
}

async function openForFriends() {
  const { showFriends } = await withPhrases(import("../hosting/friends.js"));
  await showFriends();
}

async function openTable() {
  const { showOpenTable } = await withPhrases(import("./opening.js"));
  await showOpenTable();
}

function nameForm() {
  const problem = h("p", { class: "problem", role: "alert", "data-words": "server" });
  const field = h("input", {
    id: "name",
    name: "name",
    required: true,
    minlength: 2,
    maxlength: 24,
    autocomplete: "nickname",
    placeholder: phrase("common-your-name"),
  });
  const form = h(
    "form",
    { class: "name-form" },
    h("label", { for: "name" }, phrase("lobby-type-name")),
    h("span", { class: "joined" }, field, h("button", { type: "submit", class: "primary" }, phrase("common-come-in"))),
    problem,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = field.value.trim();
    beGuest(name).catch((error) => {
      const taken = error.code === "name-taken";
      const log = h("button", { type: "button", class: "quiet", onclick: () => showLogin(name) }, isItYou());
      problem.replaceChildren(sentenceOf(error), " ", taken ? log : "");
    });
  });
  return form;
}

/** @param {HTMLElement} section */
function hasTables(section) {
  return section.querySelector(".table-card") !== null;
}

/** A name that was typed and not sent yet is sent when its owner walks to a table. */
function sendTypedName() {
  const form = document.querySelector(".name-form");
  if (form instanceof HTMLFormElement && form.checkValidity()) form.requestSubmit();
}

/**
 * Whether a table was opened for a game, even while another game of its mix is on.
 * @param {TableRow} row
 * @param {GameLine} game
 */
function on(row, game) {
  return row.game_name === game.name;
}

/**
 * Where people sit comes first, then where there is company at all; games keep their order.
 * @param {GameLine[]} games
 * @param {TableRow[]} rows
 */
function tablesOf(games, rows) {
  const found = games.flatMap((game) => rows.filter((row) => on(row, game) && !row.private));
  return found.sort((a, b) => b.players - b.bots - (a.players - a.bots) || Number(b.players > 0) - Number(a.players > 0));
}

/**
 * @param {string} title
 * @param {TableRow[]} rows
 * @param {Map<string, string>} keys of games by their names
 */
function section(title, rows, keys) {
  return h(
    "section",
    { "aria-label": title },
    h("h2", { class: "kind" }, title),
    h("div", { class: "cards-of-tables" }, ...rows.map((row) => tableCard(row, keys.get(row.game_name) ?? row.game))),
  );
}

/**
 * @param {TableRow} row
 * @param {string} game what it was opened for: at a mix, another may be on
 */
function tableCard(row, game) {
  const free = row.seats - row.players;
  const id = encodeURIComponent(row.id);
  return h(
    "article",
    { class: "table-card", "aria-label": row.name },
    h("p", { class: "game" }, gameLink({ key: game, name: row.game_name })),
    h("h3", {}, h("a", { href: `#/table/${id}`, "data-words": "server" }, row.name || row.game_name)),
    h("p", { class: "stakes", "data-words": "server" }, row.stakes),
    seatDots(row),
    h(
      "dl",
      {},
      ...figure(phrase("common-players"), phrase("lobby-players-of", { players: row.players, seats: row.seats })),
      ...figure(phrase("lobby-average-pot"), row.average_pot ? dollars(Math.round(row.average_pot / 100) * 100) : "–"),
      ...figure(phrase("common-hands-an-hour"), row.hands_per_hour || "–"),
    ),
    row.stopped
      ? h("p", { class: "problem", "data-words": "server" }, row.stopped)
      : h(
          "p",
          { class: "go" },
          free > 0 && !row.closing && h("a", { class: "primary", href: `#/table/${id}/sit`, onclick: sendTypedName }, phrase("common-sit-down")),
          h("a", { class: "quiet", href: `#/table/${id}` }, phrase("lobby-watch")),
          row.closing && h("span", { class: "hint" }, phrase("lobby-closes", { hand: row.hand })),
          row.held_by && h("span", { class: "hint" }, phrase("lobby-held", { name: row.held_by })),
        ),
  );
}

/**
 * @param {string} label
 * @param {string | number} value
 */
function figure(label, value) {
  return [h("div", {}, h("dt", {}, label), h("dd", {}, value))];
}

/** @param {TableRow} row */
function seatDots({ seats, players, bots }) {
  const dots = Array.from({ length: seats }, (_, at) =>
    h("i", { class: at < players - bots ? "person" : at < players ? "bot" : "free" }),
  );
  return h(
    "p",
    {
      class: "dots",
      role: "img",
      "aria-label": [
        phrase("common-people", { count: players - bots }),
        phrase("common-bots", { count: bots }),
        phrase("lobby-free-seats", { count: seats - players }),
      ].join(", "),
    },
    ...dots,
  );
}

customElements.define("rb-lobby", Lobby);
