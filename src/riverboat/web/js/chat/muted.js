/** Whom this browser's owner does not want to hear: kept here, never sent. */

const KEY = "riverboat.muted";

/** What each was called when they were muted, by `who`, which stays the same whatever they are called. */
const muted = new Map(stored());

export const mutes = new EventTarget();

/** @param {string} who */
export function isMuted(who) {
  return muted.has(who);
}

/**
 * @param {string} who
 * @param {string} name
 */
export function mute(who, name) {
  muted.set(who, name);
  keep();
}

/** @param {string} who */
export function unmute(who) {
  muted.delete(who);
  keep();
}

/** @returns {[who: string, name: string][]} */
export function allMuted() {
  return [...muted];
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted]));
  } catch {
    // A browser without storage forgets, and plays on.
  }
  mutes.dispatchEvent(new Event("change"));
}

/** @returns {[string, string][]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
