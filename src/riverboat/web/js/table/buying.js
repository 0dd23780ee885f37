/** Buying chips at a table one sits at: how many one may, whether they count at once, and back into the game. */

import { get } from "../net/api.js";
import { AmountField } from "../ui/amount.js";
import { showDialog } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { dollars } from "../ui/money.js";

/** @typedef {import("./sign.js").Sign} Sign */
/** @typedef {import("../net/types.js").SeatView} SeatView */

const NOTHING = "You have as many chips here as this table lets you buy.";
const WAITS = "Another hand is being played: these chips count from the next one.";
const AT_ONCE = "They count at once.";

/**
 * The table says what it would take, so nothing that the dialog takes is refused.
 * @param {Sign} sign
 * @param {SeatView} own
 * @param {(cents: number) => Promise<string>} buy tries it; answers with a sentence if it was refused
 */
export async function askToBuy(sign, own, buy) {
  const content = h("div", {}, h("p", { class: "hint" }, "One moment…"));
  const dialog = showDialog("Buy chips", content);
  try {
    const path = `/api/tables/${encodeURIComponent(sign.posted.table)}`;
    const [row, me] = await Promise.all([get(path), get("/api/me")]);
    const high = Math.min(row.may_buy_max, me.balance - (me.balance % row.chip));
    content.replaceChildren(...parts(row, me.balance, high));
  } catch (error) {
    content.replaceChildren(h("p", { class: "problem", role: "alert" }, sentenceOf(error)));
  }

  /**
   * @param {import("../net/types.js").TableRow} row
   * @param {number} balance
   * @param {number} high
   */
  function parts(row, balance, high) {
    const account = h("p", { class: "hint" }, `Your account holds ${dollars(balance)}.`);
    if (!row.may_buy_max) return [h("p", { role: "status" }, NOTHING)];
    if (high < row.may_buy_min) return [h("p", { role: "status" }, `The least that you can buy here is ${dollars(row.may_buy_min)}.`), account];
    const usual = Math.min(high, Math.max(row.may_buy_min, row.buy_in - own.stack - own.queued));
    return [form(new AmountField("Amount", usual, { low: row.may_buy_min, high, chip: row.chip }), row.may_buy_waits, account)];
  }

  /**
   * @param {AmountField} amount
   * @param {boolean} waits
   * @param {HTMLElement} account
   */
  function form(amount, waits, account) {
    const confirm = h("button", { type: "submit", class: "primary" }, "Buy");
    const asking = h("form", { class: "stacked", novalidate: true }, h("p", {}, waits ? WAITS : AT_ONCE), amount.element, account, confirm);
    asking.addEventListener("submit", async (event) => {
      event.preventDefault();
      const cents = amount.read();
      if (cents === null) return amount.focus();
      confirm.disabled = true;
      const refused = await buy(cents);
      confirm.disabled = false;
      if (refused) amount.say(refused);
      else dialog.close();
    });
    requestAnimationFrame(() => amount.focus());
    return asking;
  }
}
