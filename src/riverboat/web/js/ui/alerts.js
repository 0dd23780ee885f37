/** It is our turn, and we look elsewhere: a sound, and a notification where the browser has them and its owner agreed. */

import { sound } from "./sound.js";
import { phrase } from "./phrases.js";

const ASKED = "riverboat.asked-to-notify";

/** Whether it makes sense to ask: browsers offer notifications on https and on this machine only. */
export function mayAsk() {
  return "Notification" in window && isSecureContext && Notification.permission === "default" && !localStorage.getItem(ASKED);
}

/** Once: whoever has said no is not asked again. */
export async function ask() {
  localStorage.setItem(ASKED, "yes");
  await Notification.requestPermission();
}

/**
 * @param {string} table
 * @param {string} title what the table is called
 */
export function alertTurn(table, title) {
  sound("turn", { evenHidden: true });
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(phrase("common-your-turn"), { body: title, tag: `turn ${table}` });
    note.addEventListener("click", () => {
      window.focus();
      location.hash = `#/table/${encodeURIComponent(table)}`;
      note.close();
    });
  } catch {
    // Some phones have notifications for installed pages only.
  }
}
