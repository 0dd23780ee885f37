/** The games that are played here, and how each of them goes. */

import { get } from "../net/api.js";
import { why } from "../table/clause.js";
import { fill, h } from "../ui/dom.js";
import { learnGames } from "../table/games.js";
import { byKind } from "./kinds.js";
import { listed } from "../ui/words.js";

/** @typedef {import("../net/types.js").GameRow} GameRow */
/** @typedef {import("./lobby.js").TableRow} TableRow */

export class GamesPage extends HTMLElement {
  connectedCallback() {
    const list = h("div");
    this.append(h("h1", {}, "Games"), list);
    void fill(list, learnGames().then(shelves));
  }
}

/** @param {GameRow[]} games */
function shelves(games) {
  return byKind(games).map(({ title, games }) =>
    h(
      "section",
      { "aria-label": title },
      h("h2", {}, title),
      h(
        "ul",
        { class: "games" },
        ...games.map((game) => h("li", {}, gameLink(game), h("span", { class: "hint" }, ` ${seatsOf(game)}`))),
      ),
    ),
  );
}

/** @param {{key: string, name: string}} game */
function gameLink({ key, name }) {
  return h("a", { href: `#/games/${encodeURIComponent(key)}` }, name);
}

/** @param {GameRow} game */
function seatsOf({ seats, seats_max }) {
  return seats?.length ? `${listed(seats)} seats` : `2 to ${seats_max} players`;
}

export class GamePage extends HTMLElement {
  /** @param {string} key */
  constructor(key) {
    super();
    this.key = key;
  }

  connectedCallback() {
    void fill(this, this.load());
  }

  async load() {
    /** @type {[GameRow[], TableRow[]]} */
    const [games, tables] = await Promise.all([learnGames(), get("/api/tables")]);
    const game = games.find((row) => row.key === this.key);
    if (!game)
      return [h("h1", {}, "No such game"), h("p", {}, h("a", { href: "#/games" }, "The games that are played here"))];
    const here = tables.filter((table) => table.game_name === game.name);
    return [
      h("p", { class: "hint" }, h("a", { href: "#/games" }, "All games")),
      h("h1", {}, game.name),
      h("p", {}, `${seatsOf(game)}, a deck of ${game.cards} cards. By the book “${game.book_title}”.`),
      ...part("How it is played", playOf(game, games)),
      ...part("What wins", winsOf(game)),
      ...part(
        "Limits",
        game.stakes.map((row) => h("li", {}, row.words)),
      ),
      ...part("Tables", here.map(tableLink)),
      ...settingsOf(game),
    ];
  }
}

/**
 * @param {string} title
 * @param {HTMLElement[]} lines
 */
function part(title, lines) {
  return lines.length ? [h("h2", {}, title), h("ul", { class: "rules" }, ...lines)] : [];
}

/**
 * Street by street; a mix is played game by game.
 * @param {GameRow} game
 * @param {GameRow[]} games
 */
function playOf(game, games) {
  const legs = game.games.map((key) => games.find((row) => row.key === key) ?? { key, name: key });
  if (legs.length) return legs.map((leg) => h("li", {}, gameLink(leg)));
  return game.play.map(({ name, steps }) =>
    h("li", {}, h("strong", {}, name[0].toUpperCase() + name.slice(1)), `: ${steps.join("; ")}`),
  );
}

/** @param {GameRow} game */
function winsOf({ wins }) {
  return wins.map((words, at) => {
    const half = wins.length > 1 ? `${at ? "The other half" : "Half the pot"} goes to ` : "The pot goes to ";
    return h("li", {}, `${half}${words}.`);
  });
}

/** @param {TableRow} table */
function tableLink({ id, name, stakes, players, seats }) {
  return h(
    "li",
    {},
    h("a", { href: `#/table/${encodeURIComponent(id)}` }, name),
    `, ${stakes}, ${players} of ${seats} seats taken`,
  );
}

/** @param {GameRow} game */
function settingsOf({ settings }) {
  if (!settings.length) return [];
  const rows = settings.map(({ title, usual, about, clause }) => [
    h("dt", { title: about }, title),
    h("dd", {}, usual, " ", clause && why([clause], about)),
  ]);
  return [
    h(
      "details",
      {},
      h("summary", {}, "What a table may choose, and what is usual"),
      h("dl", { class: "sign" }, ...rows.flat()),
    ),
  ];
}

customElements.define("rb-games", GamesPage);
customElements.define("rb-game", GamePage);
