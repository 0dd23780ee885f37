/**
 * Every label of the client, by its key, in the reader's language. The catalogues are in `words/`: `first.ftl` is needed by
 * every page, `later.ftl` by the parts that come when they are asked for.
 */

import { readMessages, Writer } from "./fluent.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./fluent.js").Fact} Fact */

/** What people call the languages that there are catalogues for. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", es: "Español" };
/** English that shows what comes from no catalogue: for tests, and offered to nobody. */
const PSEUDO = "en-XA";
const ENGLISH = "en";

/** How texts are changed, and whole phrases framed: not at all, but in the pseudo-language. */
let disguise = { accented: same, framed: same };
/** @type {Writer | null} */
let writer = null;
/** @type {Promise<void> | null} */
let rest = null;

/** The language that is spoken here: the one that was chosen, or the first of the browser's that we have. */
export function language() {
  if (prefs.language === PSEUDO || prefs.language in LANGUAGES) return prefs.language;
  return wanted().find((each) => each in LANGUAGES) ?? ENGLISH;
}

/** How numbers and dates are written: as where the browser's owner lives, whatever they speak there. */
export function locale() {
  const spoken = language();
  const known = navigator.languages.find((each) => each.split("-")[0] === spoken);
  const { region } = new Intl.Locale(navigator.language);
  return known ?? (region && spoken !== PSEUDO ? `${spoken}-${region}` : spoken);
}

function wanted() {
  return navigator.languages.map((each) => each.split("-")[0]);
}

/** Nothing can be said before the first phrases are here. */
export async function learnPhrases() {
  const spoken = language();
  if (spoken === PSEUDO) disguise = await import("./pseudo.js");
  writer = new Writer(new Map(), locale(), disguise.accented);
  await learn("first");
  document.documentElement.lang = spoken;
}

/**
 * A part of the client that is asked for, when its phrases are here too.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export async function withPhrases(part) {
  rest ??= learn("later");
  rest.catch(() => (rest = null)); // who asks again tries again
  const [found] = await Promise.all([part, rest]);
  return found;
}

/** @param {"first" | "later"} part */
async function learn(part) {
  const spoken = language();
  const folder = document.querySelector('meta[name="riverboat-words"]')?.getAttribute("content");
  const answer = await fetch(`${folder}${spoken === PSEUDO ? ENGLISH : spoken}/${part}.ftl`);
  if (!answer.ok) throw new Error(`no phrases: ${answer.status}`);
  for (const [key, pattern] of readMessages(await answer.text())) writer?.messages.set(key, pattern);
}

/**
 * @param {string} key
 * @param {Record<string, string | number | Date>} [facts]
 * @returns {string}
 */
export function phrase(key, facts = {}) {
  return disguise.framed(written(key, facts).join(""));
}

/**
 * The phrase for a word of the room's, as `role-floor`. A word that no catalogue knows is shown as it is.
 * @param {string} kind
 * @param {string} word
 */
export function phraseFor(kind, word) {
  const key = `${kind}-${word}`;
  return writer?.messages.has(key) ? phrase(key) : word.replaceAll("-", " ");
}

/**
 * A phrase in which elements stand: each is put where its language wants it.
 * @param {string} key
 * @param {Record<string, Fact>} facts
 * @returns {(string | Node)[]}
 */
export function phraseWith(key, facts) {
  /** @type {(string | Node)[]} */
  const parts = [];
  for (const part of written(key, facts)) {
    const before = parts.at(-1);
    if (typeof part === "string" && typeof before === "string") parts[parts.length - 1] = before + part;
    else parts.push(part);
  }
  return parts.map((part) => (typeof part === "string" ? disguise.framed(part) : part));
}

/**
 * @param {string} key
 * @param {Record<string, Fact>} facts
 */
function written(key, facts) {
  const pattern = writer?.messages.get(key);
  if (!writer || !pattern) throw new Error(`no phrase ${key}`);
  return writer.write(pattern, facts);
}

/** @param {string} text */
function same(text) {
  return text;
}
