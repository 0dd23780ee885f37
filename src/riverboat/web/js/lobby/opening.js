/** Opening a table. What may be chosen, and what it means, comes from the game's own record. */

import { post } from "../net/api.js";
import { askName } from "../account/account.js";
import { why } from "../table/clause.js";
import { showDialog } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { learnChosen, learnGames } from "../table/games.js";
import { me } from "../account/me.js";
import { AmountField } from "../ui/amount.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").SettingRow} SettingRow */
/** @typedef {import("../net/types.js").GameRow} GameRow */

/** Each pace, and how long people have to see who won. */
const PACES = /** @type {[string, string, number][]} */ ([
  ["calm", "opening-pace-calm", 4],
  ["brisk", "opening-pace-brisk", 2.5],
  ["fast", "opening-pace-fast", 1.2],
]);

/** How well bots may play, from the weakest. */
const LEVELS = [
  ["deckhand", "opening-level-deckhand"],
  ["mate", "opening-level-mate"],
  ["captain", "opening-level-captain"],
];

export async function showOpenTable() {
  if (!me.name && !(await askName(phrase("opening-whose")))) return;
  const games = await learnGames();
  const game = h(
    "select",
    { onchange: () => void draw() },
    ...games.map((row) => h("option", { value: row.key, "data-words": "server" }, row.name)),
  );
  const rest = h("div", { class: "stacked" });
  const problem = h("p", { class: "problem", role: "alert" });
  const send = h("button", { type: "submit", class: "primary" }, phrase("opening-do"));
  const form = h(
    "form",
    { class: "stacked opening", novalidate: true },
    h("label", {}, phrase("common-game"), game),
    rest,
    problem,
    send,
  );
  /** @type {() => unknown | null} */
  let answer = () => null;
  const draw = async () => {
    const chosen = await learnChosen(game, { under: rest, send, problem });
    if (!chosen) return;
    const choices = new Choices(chosen);
    rest.replaceChildren(...choices.elements);
    answer = () => choices.answer();
  };
  await draw();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    problem.textContent = "";
    const wanted = answer();
    if (!wanted) {
      problem.textContent = phrase("opening-correct");
      return;
    }
    post("/api/tables", wanted).then(
      (table) => (dialog.close(), (location.hash = `#/table/${encodeURIComponent(table.id ?? table.table)}/sit`)),
      (error) => (problem.textContent = sentenceOf(error)),
    );
  });
  const dialog = showDialog(phrase("lobby-open"), form);
}

class Choices {
  /** @param {GameRow} game */
  constructor(game) {
    this.game = game;
    this.name = h("input", { maxlength: 40, placeholder: phrase("opening-name-hint") });
    this.stakes = h("select", {}, ...game.stakes.map((row, at) => h("option", { value: at, "data-words": "server" }, row.words)));
    this.seats = h(
      "select",
      {},
      ...seatsOf(game).map((count) => h("option", { value: count, selected: count === usualSeats(game) }, count)),
    );
    this.bots = h(
      "select",
      {},
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => h("option", { value: count, selected: count === 4 }, count)),
    );
    this.level = h("select", {}, ...LEVELS.map(([value, words]) => h("option", { value, selected: value === "mate" }, phrase(words))));
    this.pace = h(
      "select",
      {},
      h("option", { value: "" }, phrase("opening-pace-room")),
      ...PACES.map(([value, words, seconds]) => h("option", { value }, phrase(words, { seconds }))),
    );
    this.settings = game.settings.map((setting) => new SettingField(setting));
  }

  get elements() {
    return [
      ...(this.game.stakes.length ? [h("label", {}, phrase("opening-stakes"), this.stakes)] : []),
      h("div", { class: "pair" }, h("label", {}, phrase("common-seats"), this.seats), h("label", {}, phrase("opening-busy-bots"), this.bots)),
      h("label", {}, phrase("opening-bot-level"), this.level),
      h("div", { class: "pair" }, h("label", {}, phrase("common-name"), this.name), h("label", {}, phrase("common-pace"), this.pace)),
      h(
        "details",
        {},
        h("summary", {}, phrase("opening-settings", { book: this.game.book })),
        ...this.settings.map((field) => field.element),
      ),
    ];
  }

  /** What is to be opened; null when a field says what is wrong with it. */
  answer() {
    const values = this.settings.map((field) => /** @type {const} */ ([field.setting, field.read()]));
    const wrong = values.findIndex(([, value]) => value === null);
    if (wrong >= 0) {
      this.settings[wrong].show();
      return null;
    }
    const changed = values.filter(([setting, value]) => value !== setting.default);
    return {
      game: this.game.key,
      stakes: this.game.stakes[Number(this.stakes.value)]?.stakes ?? null,
      seats: Number(this.seats.value),
      settings: Object.fromEntries(changed.map(([setting, value]) => [setting.key, value])),
      pace: this.pace.value || null,
      house: {
        name: this.name.value.trim(),
        bots: Math.min(Number(this.bots.value), Number(this.seats.value) - 1),
        bot_level: this.level.value,
      },
    };
  }
}

/**
 * How many seats a table of the game may have: a banked game says which numbers, a pot game how many at most.
 * @param {GameRow} game
 */
export function seatsOf(game) {
  if (game.seats?.length) return [...game.seats].sort((a, b) => a - b);
  return Array.from({ length: game.seats_max - 1 }, (_, at) => at + 2);
}

/** @param {GameRow} game */
export function usualSeats(game) {
  return game.seats?.[0] ?? Math.min(9, game.seats_max);
}

/** One setting: what it is called, what it means, and what may be chosen. */
export class SettingField {
  /** @param {SettingRow} setting */
  constructor(setting) {
    this.setting = setting;
    this.amount = isAmount(setting) ? amountField(setting) : null;
    this.input = this.amount?.input ?? control(setting);
    this.problem = this.amount?.problem ?? h("p", { class: "problem", role: "alert" });
    this.input.addEventListener("input", () => this.say(""));
    const { title, about, clause } = setting;
    this.element = h(
      "div",
      { class: "setting", "data-words": "server" },
      this.amount?.element ?? h("label", {}, h("span", { class: "title" }, title), this.input),
      !this.amount && this.problem,
      h("p", { class: "hint" }, about === title ? "" : `${about}. `, clause && why([clause], about)),
    );
  }

  /** @returns {string | number | boolean | null} null when there is something wrong, which is said then */
  read() {
    if (this.amount) return this.amount.read();
    const { setting, input } = this;
    if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
    if (setting.allowed.length)
      return setting.allowed.find((value) => String(value) === input.value) ?? setting.default;
    if (setting.kind === "word") return input.value.trim();
    const { low, high } = setting;
    const number = Number(input.value);
    const whole = input.value.trim() !== "" && Number.isInteger(number);
    this.say(whole && number >= low && number <= high ? "" : phrase("opening-whole-number", { low, high }));
    return this.problem.textContent ? null : number;
  }

  /** @param {string} problem */
  say(problem) {
    this.problem.textContent = problem;
    this.input.setAttribute("aria-invalid", String(problem !== ""));
  }

  /** Open what hides the problem, so that it can be seen. */
  show() {
    this.element.closest("details")?.setAttribute("open", "");
    this.input.focus();
  }
}

/** @param {SettingRow} setting */
function isAmount({ kind, allowed }) {
  return kind === "amount" && !allowed.length;
}

/** @param {SettingRow} setting */
function amountField({ title, default: usual, low, high }) {
  return new AmountField(title, Number(usual), { low, high });
}

/**
 * @param {SettingRow} setting
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
function control(setting) {
  if (setting.kind === "yes-or-no") return h("input", { type: "checkbox", checked: setting.default === true });
  if (setting.allowed.length) {
    return h(
      "select",
      {},
      ...setting.allowed.map((value, at) =>
        h("option", { value: String(value), selected: value === setting.default }, setting.words[at]),
      ),
    );
  }
  if (setting.kind === "word") return h("input", { type: "text", value: String(setting.default) });
  return h("input", { type: "text", inputmode: "numeric", value: Number(setting.default) });
}
