/** What a private table has besides: the link while few are there, a panel for the host, the evening so far. */

import { EveningPanel } from "./evening.js";
import { InvitePanel } from "./invite.js";
import { HostPanel } from "./panel.js";
import { BOT } from "../table/seat.js";
import { toast } from "../ui/dialog.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").View} View */

/** With this many people at the table the link makes room for the felt. */
const COMPANY = 2;

export class Hosted {
  /** @param {import("../table/table.js").LiveTable} live the page of the table */
  constructor(live) {
    this.live = live;
    this.invite = new InvitePanel(live.table);
    this.invite.hidden = true;
    /** @type {HostPanel | null} */
    this.panel = null;
    this.evening = new EveningPanel(live.table);
    /** Whom and what we have been told of. @type {Set<string>} */
    this.known = new Set();
  }

  /** How the table is run has changed. */
  hear() {
    const told = this.live.store.hosting;
    if (!told) return;
    if (!this.panel) {
      this.panel = new HostPanel(this.live.table, (command) => this.live.try(command), () => this.now());
      this.live.panels.add(phrase("hosting-tab"), this.panel);
      this.live.panels.add(phrase("hosting-tab-evening"), this.evening);
    }
    this.panel.show(told);
    this.evening.stale();
    for (const guest of told.guests)
      if (guest.standing === "waiting") this.once(`guest ${guest.guest}`, phrase("hosting-waits-door", { name: guest.name }));
    for (const offer of told.offers)
      if (offer.yours) this.once(`offer ${offer.offer}`, phrase("hosting-offer-waits", { name: offer.by }));
    if (told.yours) this.once("hat", phrase("hosting-you-host"));
  }

  /** @param {View} view */
  show(view) {
    const people = view.seats.filter(({ player }) => player && !player.startsWith(BOT)).length;
    this.invite.show(Boolean(this.live.store.hosting) && people < COMPANY);
  }

  /** What an order of the host depends on. */
  now() {
    const { view } = this.live.store;
    const free = (view?.seats ?? []).filter(({ player }) => !player).map(({ seat }) => seat);
    return { seats: free, game: this.live.sign.posted.game };
  }

  /**
   * @param {string} about
   * @param {string} words
   */
  once(about, words) {
    if (this.known.has(about)) return;
    this.known.add(about);
    toast(words);
  }
}
