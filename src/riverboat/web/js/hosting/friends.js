/** Play with friends: a private table in one short form; everything else is folded away. */

import { post } from "../net/api.js";
import { askName } from "../account/account.js";
import { me } from "../account/me.js";
import { seatsOf, SettingField, usualSeats } from "../lobby/opening.js";
import { learnChosen, learnGame, learnGames } from "../table/games.js";
import { showDialog } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").GameLine} GameLine */
/** @typedef {import("../net/types.js").GameRow} GameRow */

const CLOCKS = [15, 20, 30, 60];
const WAYS = [
  ["link", "hosting-way-link"],
  ["password", "hosting-way-password"],
  ["approval", "hosting-way-approval"],
];
const PACES = ["calm", "brisk", "fast"];
const USUAL = "no-limit-holdem";

export async function showFriends() {
  if (!me.name && !(await askName(phrase("opening-whose")))) return;
  const [games, usual] = await Promise.all([learnGames(), learnGame(USUAL)]);
  const form = new FriendsForm(games, usual);
  const dialog = showDialog(phrase("lobby-friends"), form.element);
  form.element.addEventListener("opened", () => dialog.close());
}

class FriendsForm {
  /**
   * @param {GameLine[]} games
   * @param {GameRow} chosen one of them
   */
  constructor(games, chosen) {
    this.chosen = chosen;
    this.name = h("input", { maxlength: 40, value: phrase("hosting-table-of", { name: me.name }) });
    this.game = select(
      games.map((row) => [row.key, row.name]),
      chosen.key,
      { "data-words": "server" },
    );
    this.game.addEventListener("change", () => void this.choose());
    this.clock = select(
      CLOCKS.map((seconds) => [String(seconds * 1000), phrase("common-seconds", { seconds })]),
      "20000",
    );
    this.pace = select(
      PACES.map((pace) => [pace, phrase(`hosting-pace-${pace}`)]),
      "calm",
    );
    this.way = select(
      WAYS.map(([way, words]) => [way, phrase(words)]),
      "link",
    );
    this.password = h("input", { maxlength: 100, autocomplete: "off" });
    this.secret = h("label", { hidden: true }, phrase("common-password"), this.password);
    this.way.addEventListener("change", () => (this.secret.hidden = this.way.value !== "password"));
    this.rest = h("div", { class: "stacked" });
    this.problem = h("p", { class: "problem", role: "alert" });
    this.send = h("button", { type: "submit", class: "primary" }, phrase("opening-do"));
    this.element = this.build();
    this.draw();
  }

  build() {
    const form = h(
      "form",
      { class: "stacked opening friends", novalidate: true },
      h("div", { class: "pair" }, h("label", {}, phrase("common-name"), this.name), h("label", {}, phrase("common-game"), this.game)),
      h("div", { class: "pair" }, h("label", {}, phrase("hosting-people-come"), this.way), this.secret),
      this.rest,
      this.problem,
      this.send,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.open();
    });
    return form;
  }

  async choose() {
    const chosen = await learnChosen(this.game, { under: this.rest, send: this.send, problem: this.problem });
    if (!chosen) return;
    this.chosen = chosen;
    this.draw();
  }

  /** What may be chosen follows from the game. */
  draw() {
    const game = this.chosen;
    this.stakes = select(
      game.stakes.map(({ words }, at) => [String(at), words]),
      "0",
      { "data-words": "server" },
    );
    this.seats = select(
      seatsOf(game).map((count) => [String(count), String(count)]),
      String(usualSeats(game)),
    );
    this.bots = select(
      Array.from({ length: 9 }, (_, count) => [String(count), count ? String(count) : phrase("hosting-no-bots")]),
      "0",
    );
    const settings = game.settings.filter(({ among_friends }) => among_friends === null);
    this.fields = settings.map((setting) => new SettingField(setting));
    const short = this.fields.filter(({ setting }) => setting.asked_of_friends);
    const others = this.fields.filter((field) => !short.includes(field));
    this.rest.replaceChildren(
      h(
        "div",
        { class: "pair" },
        ...(game.stakes.length ? [h("label", {}, phrase("hosting-limits"), this.stakes)] : []),
        h("label", {}, phrase("hosting-bots"), this.bots),
      ),
      h("div", { class: "pair" }, h("label", {}, phrase("hosting-clock"), this.clock), h("label", {}, phrase("common-pace"), this.pace)),
      ...short.map(({ element }) => element),
      h(
        "details",
        {},
        h("summary", {}, phrase("common-more")),
        h("label", {}, phrase("common-seats"), this.seats),
        ...others.map(({ element }) => element),
      ),
    );
  }

  async open() {
    this.problem.textContent = "";
    const wanted = this.answer();
    if (!wanted) {
      this.problem.textContent = phrase("opening-correct");
      return;
    }
    try {
      const { id } = await post("/api/tables", wanted);
      this.element.dispatchEvent(new Event("opened"));
      location.hash = `#/table/${encodeURIComponent(id)}`;
    } catch (error) {
      this.problem.textContent = sentenceOf(error);
    }
  }

  /** What is to be opened; null when a field says what is wrong with it. */
  answer() {
    const { chosen: game, fields = [] } = this;
    const values = fields.map((field) => /** @type {const} */ ([field.setting, field.read()]));
    const wrong = values.findIndex(([, value]) => value === null);
    if (wrong >= 0) {
      fields[wrong].show();
      return null;
    }
    const usual = game.settings.filter(({ among_friends }) => among_friends !== null);
    const changed = values.filter(([setting, value]) => value !== setting.default);
    const seats = Number(this.seats?.value);
    return {
      game: game.key,
      stakes: game.stakes[Number(this.stakes?.value)]?.stakes ?? null,
      seats,
      settings: Object.fromEntries([
        ...usual.map(({ key, among_friends }) => [key, among_friends]),
        ...changed.map(([setting, value]) => [setting.key, value]),
      ]),
      pace: this.pace.value,
      house: {
        name: this.name.value.trim(),
        bots: Math.min(Number(this.bots?.value), seats - 1),
        turn_ms: Number(this.clock.value),
      },
      door: { way: this.way.value, password: this.way.value === "password" ? this.password.value : "" },
    };
  }
}

/**
 * @param {string[][]} options each a value and its words
 * @param {string} chosen
 * @param {import("../ui/dom.js").Attributes} [attributes]
 */
function select(options, chosen, attributes = {}) {
  return h(
    "select",
    attributes,
    ...options.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
}
