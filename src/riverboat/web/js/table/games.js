/** The games, as the room tells them: all in one line each, and whole records as they are needed. They do not change. */

import { get } from "../net/api.js";
import { sentenceOf } from "../ui/dom.js";

/** @typedef {import("../net/types.js").GameLine} GameLine */
/** @typedef {import("../net/types.js").GameRow} GameRow */

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/** @returns {Promise<GameLine[]>} */
export function learnGames() {
  return once("/api/games");
}

/**
 * @param {string} key
 * @returns {Promise<GameRow>}
 */
export function learnGame(key) {
  return once(`/api/games/${encodeURIComponent(key)}`);
}

/**
 * The record of the game that is chosen in a form. What follows from the last one goes at once, and nothing can be sent
 * until the record has come.
 * @param {HTMLSelectElement} choice
 * @param {{ under: HTMLElement, send: HTMLButtonElement, problem: HTMLElement }} form
 * @returns {Promise<GameRow | null>} nothing where another one was chosen meanwhile, or where the room does not answer
 */
export async function learnChosen(choice, { under, send, problem }) {
  const key = choice.value;
  under.replaceChildren();
  send.disabled = true;
  problem.textContent = "";
  try {
    const game = await learnGame(key);
    if (choice.value !== key) return null;
    send.disabled = false;
    return game;
  } catch (error) {
    if (choice.value === key) problem.textContent = sentenceOf(error);
    return null;
  }
}

/**
 * What teaches a game besides its record.
 * @param {string} key
 * @returns {Promise<import("../net/types.js").Lesson>}
 */
export function learnLesson(key) {
  return once(`/api/games/${encodeURIComponent(key)}/lesson`);
}

/**
 * @param {string} key
 * @returns {Promise<GameLine | undefined>}
 */
export async function gameLine(key) {
  return (await learnGames()).find((line) => line.key === key);
}

/** @param {string} path */
function once(path) {
  const known = asked.get(path);
  if (known) return known;
  const answer = get(path);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path)); // and asked again next time
  return answer;
}
