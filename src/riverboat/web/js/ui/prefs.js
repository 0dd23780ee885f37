/** What this browser's owner likes: kept here, never sent. */

/**
 * @typedef {object} Prefs
 * @property {"two" | "four"} colours of the suits
 * @property {"index" | "pips"} faces large index, or classic pips
 * @property {"dark" | "light"} room its walls
 * @property {boolean} animation
 * @property {boolean} sounds
 * @property {string} language of the labels; empty for what the browser prefers
 */

const KEY = "riverboat.prefs";

/** @type {Prefs} */
const DEFAULTS = { colours: "two", faces: "index", room: "dark", animation: true, sounds: false, language: "" };

export const changes = new EventTarget();

/** @type {Prefs} */
export const prefs = { ...DEFAULTS, ...stored() };

/**
 * @param {Partial<Prefs>} chosen
 */
export function prefer(chosen) {
  Object.assign(prefs, chosen);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser without storage forgets, and plays on.
  }
  apply();
  changes.dispatchEvent(new Event("change"));
}

/** Whether things may move: the owner's wish, here or in the whole system. */
export function moves() {
  return prefs.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function apply() {
  document.documentElement.dataset.colours = prefs.colours;
  document.documentElement.dataset.faces = prefs.faces;
  document.documentElement.dataset.room = prefs.room;
  document.documentElement.dataset.animation = prefs.animation ? "on" : "off";
}

/** @returns {Partial<Prefs>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
