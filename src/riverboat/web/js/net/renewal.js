/**
 * A newer client comes with a new start of the room, and that cuts every line: whenever the line is back, the page asks
 * which version the room has. It is loaded again when nobody is in the middle of something, and never during a hand.
 */

import { me } from "../account/me.js";
import { h } from "../ui/dom.js";
import { loadAgain } from "./outdated.js";
import { phrase } from "../ui/phrases.js";

const LOOK_EVERY_MS = 1_000;
/** The version of this page; empty where the client's modules are served one by one, as for those who work on it. */
const OURS = document.querySelector("meta[name=riverboat-version]")?.getAttribute("content") ?? "";

export class Renewal {
  /**
   * @param {import("./socket.js").Wire} wire
   * @param {import("../ui/your-tables.js").YourTables} yours
   */
  constructor(wire, yours) {
    this.wire = wire;
    this.yours = yours;
    /** The version that the room has, if it is another. */
    this.newer = "";
    this.lost = false;
    if (!OURS) return;
    wire.addEventListener("state", () => this.heard());
    setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  heard() {
    if (this.wire.gone) this.lost = true;
    else if (this.wire.open && me.unheard) location.reload();
    else if (this.wire.open && this.lost) {
      this.lost = false;
      void this.ask();
    }
  }

  async ask() {
    const answer = await fetch("/version", { cache: "no-store" }).catch(() => null);
    const theirs = answer?.ok ? (await answer.text()).trim() : OURS;
    this.newer = theirs === OURS ? "" : theirs;
  }

  look() {
    if (!this.newer || this.yours.busy || busy()) return;
    const { newer } = this;
    this.newer = "";
    loadAgain(newer);
  }

  /** A part of the client cannot be had: the line is lost, or the room has a newer client. */
  async missing() {
    await this.ask();
    const words = this.newer
      ? phrase("line-newer")
      : phrase("line-not-loaded");
    return h(
      "div",
      { class: "nowhere" },
      h("p", { class: "problem", role: "alert" }, words),
      h("button", { type: "button", class: "primary", onclick: () => location.reload() }, phrase("line-load-again")),
    );
  }
}

/** The browser keeps the client's files, where it has workers for that: it has none over plain http in a local network. */
export function keepShell() {
  if (OURS) navigator.serviceWorker?.register("/worker.js").catch(() => {});
}

/** Whether somebody has begun to type, or has something open that they would lose. */
function busy() {
  if (document.querySelector("dialog[open]")) return true;
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (
    document.querySelectorAll("input:not([type=range], [type=checkbox]), textarea")
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}
