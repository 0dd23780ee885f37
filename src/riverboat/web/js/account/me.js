/** Who the room takes us for. */

import { get, post, Unanswered } from "../net/api.js";

/** Events: `change` when the name is known, `new` when it is another than the socket was opened with. */
class Me extends EventTarget {
  name = "";
  guest = true;
  /** @type {string[]} */
  roles = [];
  /** Whether an authenticator app is set up: `on`, `off`, or `needed` where a role waits for it. */
  totp = "off";
  /** The page was opened without a line: who we are has to be asked again. */
  unheard = false;
  /** A name on its way to the room; nobody need be asked for another meanwhile. */
  coming = Promise.resolve();

  /**
   * Called something else, and still the same: the socket stays open.
   * @param {{name: string}} told
   */
  rename({ name }) {
    this.name = name;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {{name: string, kind: string, roles?: string[], totp?: string} | null} told */
  take(told) {
    const before = this.name;
    this.name = told?.name ?? "";
    this.guest = told?.kind !== "registered";
    this.roles = told?.roles ?? [];
    this.totp = told?.totp ?? "off";
    if (this.name) localStorage.setItem(KNOWN, "yes");
    else localStorage.removeItem(KNOWN);
    this.dispatchEvent(new Event("change"));
    if (this.name !== before) this.dispatchEvent(new Event("new"));
  }
}

export const me = new Me();

/** Whether we may rule at tables; the room decides that again with every ruling. */
export function onTheFloor() {
  return me.roles.includes("floor") || me.roles.includes("admin");
}

/** The session's cookie is out of our sight; this only says whether asking is worth while. */
const KNOWN = "riverboat.known";

export async function learnMe() {
  if (!localStorage.getItem(KNOWN)) return;
  try {
    me.take(await get("/api/me"));
  } catch (error) {
    if (error instanceof Unanswered && error.status === 0) me.unheard = true;
    else me.take(null);
  }
}

/**
 * Come in as a guest: a name is all it takes.
 * @param {string} name
 */
export function beGuest(name) {
  const answer = post("/api/guest", { name }).then((told) => me.take(told));
  me.coming = answer.catch(() => {});
  return answer;
}
