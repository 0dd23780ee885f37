/** Opening a table. What may be chosen, and what it means, comes from the game's own record. */

import { get, post } from "./api.js";
import { askName } from "./account.js";
import { why } from "./clause.js";
import { showDialog } from "./dialog.js";
import { h, sentenceOf } from "./dom.js";
import { me } from "./me.js";
import { parseDollars, plainDollars } from "./money.js";

/** @typedef {{key: string, kind: string, default: string | number | boolean, about: string, allowed: (string | number | boolean)[], low: number, high: number, clause: string}} SettingRow */
/** @typedef {{key: string, name: string, book: string, seats_max: number, stakes: {stakes: object, words: string}[], settings: SettingRow[]}} GameRow */

export async function showOpenTable() {
  if (!me.name && !(await askName("Whose table shall it be?"))) return;
  /** @type {GameRow[]} */
  const games = await get("/api/games");
  const game = h(
    "select",
    { onchange: () => draw() },
    ...games.map((row) => h("option", { value: row.key }, row.name)),
  );
  const rest = h("div", { class: "stacked" });
  const problem = h("p", { class: "problem", role: "alert" });
  const form = h(
    "form",
    { class: "stacked opening" },
    h("label", {}, "Game", game),
    rest,
    problem,
    h("button", { type: "submit", class: "primary" }, "Open the table"),
  );
  /** @type {() => unknown} */
  let answer = () => ({});
  const draw = () => {
    const chosen = games.find((row) => row.key === game.value) ?? games[0];
    const choices = new Choices(chosen);
    rest.replaceChildren(...choices.elements);
    answer = () => choices.answer();
  };
  draw();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    post("/api/tables", answer()).then(
      (table) => (dialog.close(), (location.hash = `#/table/${encodeURIComponent(table.id ?? table.table)}/sit`)),
      (error) => (problem.textContent = sentenceOf(error)),
    );
  });
  const dialog = showDialog("Open a table", form);
}

class Choices {
  /** @param {GameRow} game */
  constructor(game) {
    this.game = game;
    this.name = h("input", { maxlength: 40, placeholder: "Its name, if it shall have one" });
    this.stakes = h("select", {}, ...game.stakes.map((row, at) => h("option", { value: at }, row.words)));
    this.seats = h(
      "select",
      {},
      ...Array.from({ length: game.seats_max - 1 }, (_, at) =>
        h("option", { value: at + 2, selected: at + 2 === Math.min(9, game.seats_max) }, at + 2),
      ),
    );
    this.bots = h(
      "select",
      {},
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => h("option", { value: count, selected: count === 4 }, count)),
    );
    /** @type {[SettingRow, HTMLInputElement | HTMLSelectElement][]} */
    this.settings = game.settings.map((setting) => [setting, control(setting)]);
  }

  get elements() {
    return [
      h("label", {}, "Stakes", this.stakes),
      h("div", { class: "pair" }, h("label", {}, "Seats", this.seats), h("label", {}, "Kept busy by bots", this.bots)),
      h("label", {}, "Name", this.name),
      h(
        "details",
        {},
        h("summary", {}, `Settings that the book “${this.game.book}” leaves open`),
        ...this.settings.map(([setting, input]) => settingRow(setting, input)),
      ),
    ];
  }

  answer() {
    const changed = this.settings
      .map(([setting, input]) => /** @type {const} */ ([setting, valueOf(setting, input)]))
      .filter(([setting, value]) => value !== setting.default);
    return {
      game: this.game.key,
      stakes: this.game.stakes[Number(this.stakes.value)].stakes,
      seats: Number(this.seats.value),
      settings: Object.fromEntries(changed.map(([setting, value]) => [setting.key, value])),
      house: { name: this.name.value.trim(), bots: Math.min(Number(this.bots.value), Number(this.seats.value) - 1) },
    };
  }
}

/**
 * @param {SettingRow} setting
 * @param {HTMLElement} input
 */
function settingRow(setting, input) {
  const title = setting.key.replaceAll("_", " ");
  return h(
    "div",
    { class: "setting" },
    h("label", {}, h("span", { class: "title" }, title), input),
    h("p", { class: "hint" }, setting.about, ". ", setting.clause && why([setting.clause], setting.about)),
  );
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
      ...setting.allowed.map((value) =>
        h("option", { value: String(value), selected: value === setting.default }, String(value).replaceAll("-", " ")),
      ),
    );
  }
  if (setting.kind === "amount")
    return h("input", { type: "text", inputmode: "decimal", value: plainDollars(Number(setting.default)) });
  return h("input", { type: "number", min: setting.low, max: setting.high, value: Number(setting.default) });
}

/**
 * @param {SettingRow} setting
 * @param {HTMLInputElement | HTMLSelectElement} input
 * @returns {string | number | boolean}
 */
function valueOf(setting, input) {
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  if (setting.allowed.length) return setting.allowed.find((value) => String(value) === input.value) ?? setting.default;
  if (setting.kind === "amount") return parseDollars(input.value) ?? setting.default;
  return Number(input.value);
}
