/** Buying chips at a table one sits at: how many one may, whether they count at once, and back into the game. */

import { get } from "../net/api.js";
import { AmountField } from "../ui/amount.js";
import { showDialog } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("./sign.js").Sign} Sign */
/** @typedef {import("../net/types.js").SeatView} SeatView */


/**
 * The table says what it would take, so nothing that the dialog takes is refused.
 * @param {Sign} sign
 * @param {SeatView} own
 * @param {(cents: number) => Promise<string>} buy tries it; answers with a sentence if it was refused
 */
export async function askToBuy(sign, own, buy) {
  const content = h("div", {}, h("p", { class: "hint" }, phrase("common-one-moment")));
  const dialog = showDialog(phrase("table-buy-chips"), content);
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
    const account = h("p", { class: "hint" }, phrase("table-account-holds", { amount: dollars(balance) }));
    if (!row.may_buy_max) return [h("p", { role: "status" }, phrase("table-buy-nothing"))];
    if (high < row.may_buy_min) return [h("p", { role: "status" }, phrase("table-buy-least", { amount: dollars(row.may_buy_min) })), account];
    const usual = Math.min(high, Math.max(row.may_buy_min, row.buy_in - own.stack - own.queued));
    return [form(new AmountField(phrase("common-amount"), usual, { low: row.may_buy_min, high, chip: row.chip }), row.may_buy_waits, account)];
  }

  /**
   * @param {AmountField} amount
   * @param {boolean} waits
   * @param {HTMLElement} account
   */
  function form(amount, waits, account) {
    const confirm = h("button", { type: "submit", class: "primary" }, phrase("table-buy"));
    const asking = h("form", { class: "stacked", novalidate: true }, h("p", {}, phrase(waits ? "table-buy-waits" : "table-buy-at-once")), amount.element, account, confirm);
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
