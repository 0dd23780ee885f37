/** A game's own page: what it is about, a round that was really played, how hands rank, what is paid, what a table may choose. */

import { get } from "../net/api.js";
import { familyOf } from "../families/families.js";
import { drawCard } from "../table/cards.js";
import { why } from "../table/clause.js";
import { learnGame, learnGames, learnLesson } from "../table/games.js";
import { Playback } from "../table/playback.js";
import { fill, h } from "../ui/dom.js";
import { changes } from "../ui/prefs.js";
import { gameLink, seatsOf } from "./game-words.js";
import { phrase, phraseWith } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").GameLine} GameLine */
/** @typedef {import("../net/types.js").GameRow} GameRow */
/** @typedef {import("../net/types.js").Ladder} Ladder */
/** @typedef {import("../net/types.js").Lesson} Lesson */
/** @typedef {import("./lobby.js").TableRow} TableRow */

export class GamePage extends HTMLElement {
  /** @param {string} key */
  constructor(key) {
    super();
    this.key = key;
    /** @type {Playback | null} */
    this.playback = null;
    this.redraw = () => this.playback?.goTo(this.playback.at);
  }

  connectedCallback() {
    changes.addEventListener("change", this.redraw);
    void fill(this, this.load());
  }

  disconnectedCallback() {
    changes.removeEventListener("change", this.redraw);
    this.playback?.stop();
  }

  async load() {
    /** @type {[GameLine[], GameRow | null, TableRow[]]} */
    const [games, game, tables] = await Promise.all([learnGames(), learnGame(this.key).catch(none), get("/api/tables")]);
    if (!game)
      return [h("h1", {}, phrase("game-none")), h("p", {}, h("a", { href: "#/games" }, phrase("game-played-here")))];
    const here = tables.filter((table) => table.game_name === game.name);
    const [lesson, family] = await Promise.all([learnLesson(this.key), familyOf(this.key)]);
    const told = /** @type {import("../table/playback.js").Told} */ (lesson.round); // a family reads its own kind of view
    this.playback = new Playback(family, told, game.name, lesson.round.viewer, { follows: false });
    return [
      h("p", { class: "hint" }, h("a", { href: "#/games" }, phrase("game-all"))),
      h("h1", { "data-words": "server" }, game.name),
      h("p", {}, phrase("game-about", { seats: seatsOf(game), cards: game.cards, book: game.book_title })),
      h("section", { class: "goal", "aria-label": phrase("game-goal") }, ...lesson.goal.map((words) => h("p", { "data-words": "server" }, words))),
      ...part(phrase("common-tables"), here.map(tableLink)),
      ...roundOf(this.playback, lesson.round.viewer),
      ...part(phrase("common-how-played"), playOf(game, games)),
      ...laddersOf(lesson.ladders),
      ...paysOf(lesson),
      ...part(
        phrase("game-limits"),
        game.stakes.map((row) => h("li", { "data-words": "server" }, row.words)),
      ),
      ...settingsOf(game),
    ];
  }
}

/**
 * There is no such game; what else went wrong is said where the page is.
 * @param {{status?: number}} problem
 */
function none(problem) {
  if (problem.status === 404) return null;
  throw problem;
}

/**
 * @param {Playback} playback
 * @param {string} viewer
 */
function roundOf(playback, viewer) {
  const { plays } = playback.family;
  requestAnimationFrame(() => playback.goTo(0));
  return [
    h("h2", {}, phrase("game-example", { plays })),
    h("p", { class: "hint" }, phrase("game-example-about", { name: viewer })),
    h("section", { class: "example", "aria-label": phrase("game-example", { plays }) }, playback.controls, playback.words, playback.felt),
    h("details", {}, h("summary", {}, phrase("game-in-words-whole", { plays })), playback.lines),
  ];
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
 * @param {GameLine[]} games
 */
function playOf(game, games) {
  const legs = game.games.map((key) => games.find((row) => row.key === key) ?? { key, name: key });
  if (legs.length) return legs.map((leg) => h("li", {}, gameLink(leg)));
  return game.play.map(({ name, steps }) =>
    h("li", { "data-words": "server" }, h("strong", {}, name[0].toUpperCase() + name.slice(1)), `: ${steps.join("; ")}`),
  );
}

/** @param {Ladder[]} ladders */
function laddersOf(ladders) {
  const known = ladders.filter(({ rungs }) => rungs.length);
  if (!known.length) return [];
  return [h("h2", {}, phrase("game-ranking")), ...known.map((ladder) => ladderOf(ladder, known.length > 1))];
}

/**
 * @param {Ladder} ladder
 * @param {boolean} titled whether there are others
 */
function ladderOf({ title, rungs }, titled) {
  const list = h(
    "ol",
    { class: "ladder" },
    ...rungs.map(({ name, cards }) =>
      h("li", {}, h("span", { class: "cards" }, ...cards.map(drawCard)), h("span", {}, name)),
    ),
  );
  return h("section", { "aria-label": title, "data-words": "server" }, titled && h("h3", {}, title[0].toUpperCase() + title.slice(1)), list);
}

/** @param {Lesson} lesson */
function paysOf({ pays }) {
  if (!pays.length) return [];
  const rows = pays.flatMap(({ about, value }) => [h("dt", {}, about), h("dd", {}, value)]);
  return [h("h2", {}, phrase("common-what-it-pays")), h("dl", { class: "sign", "data-words": "server" }, ...rows)];
}

/** @param {TableRow} table */
function tableLink({ id, name, stakes, players, seats }) {
  return h(
    "li",
    {},
    ...phraseWith("game-table", { table: h("a", { href: `#/table/${encodeURIComponent(id)}`, "data-words": "server" }, name), stakes, players, seats }),
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
    h("h2", {}, phrase("game-house")),
    h(
      "details",
      {},
      h("summary", {}, phrase("game-choices")),
      h("dl", { class: "sign", "data-words": "server" }, ...rows.flat()),
    ),
  ];
}

customElements.define("rb-game", GamePage);
