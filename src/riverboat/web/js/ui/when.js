/** A moment, as the reader's own clock and calendar have it; programs read it in UTC. */

import { h } from "./dom.js";
import { locale } from "./phrases.js";

/**
 * @param {number} ms since 1970
 * @returns {HTMLTimeElement}
 */
export function when(ms) {
  const moment = new Date(ms);
  const thisYear = moment.getFullYear() === new Date().getFullYear();
  const words = moment.toLocaleString(locale(), {
    year: thisYear ? undefined : "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const exact = moment.toLocaleString(locale(), { dateStyle: "full", timeStyle: "long" });
  return h("time", { datetime: moment.toISOString(), title: exact, "data-words": "date" }, words);
}
