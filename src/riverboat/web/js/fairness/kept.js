/** What the room was bound to before this browser revealed anything: kept here, to compare it with a proof later. */

const KEY = "riverboat.sealed";
const MOST = 300;

/**
 * @typedef {{head: string, promise: string, again: boolean}} Kept the head of one draw, what we promised for it, and
 *   whether the room has named another head for it before
 */

/**
 * @param {string} text the terms of the draw
 * @param {string} head
 * @param {string} promise
 */
export function keep(text, head, promise) {
  const all = read();
  const before = all.get(text);
  all.delete(text);
  all.set(text, { head, promise, again: Boolean(before && (before.again || before.head !== head)) });
  try {
    localStorage.setItem(KEY, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // A browser without storage forgets; the proof holds all the same, but for this comparison.
  }
}

/**
 * @param {string} text
 * @returns {Kept | undefined}
 */
export function kept(text) {
  return read().get(text);
}

/** @returns {Map<string, Kept>} */
function read() {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Map();
  }
}
