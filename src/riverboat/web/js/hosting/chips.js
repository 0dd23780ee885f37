/** Chips that a host gives a player, or asks of them. */

import { AmountField } from "../ui/amount.js";
import { showDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

const USUAL = 10_000;
/** As the room bounds it: ten million dollars. */
const MOST = 10 ** 9;

/**
 * @param {string} name
 * @param {(amount: number, reason: string) => Promise<string>} offer answers with a sentence if it was refused
 */
export function askForChips(name, offer) {
  const amount = new AmountField(phrase("common-amount"), USUAL, { low: 1, high: MOST });
  const way = h("select", {}, h("option", { value: "1" }, phrase("hosting-give", { name })), h("option", { value: "-1" }, phrase("hosting-take", { name })));
  const reason = h("input", { maxlength: 80, placeholder: phrase("hosting-reason-hint") });
  const form = h(
    "form",
    { class: "stacked", novalidate: true },
    h("p", {}, phrase("hosting-chips-about", { name })),
    h("label", {}, phrase("account-you"), way),
    amount.element,
    h("label", {}, phrase("hosting-reason"), reason),
    h("button", { type: "submit", class: "primary" }, phrase("hosting-offer")),
  );
  const dialog = showDialog(phrase("hosting-chips-for", { name }), form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const cents = amount.read();
    if (cents === null) return amount.focus();
    const refused = await offer(cents * Number(way.value), reason.value.trim());
    if (refused) amount.say(refused);
    else dialog.close();
  });
}
