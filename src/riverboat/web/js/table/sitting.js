/** Sitting down: under which name, with how much, and whether to post for the next hand. Nothing moves before that. */

import { get } from "../net/api.js";
import { AmountField } from "../ui/amount.js";
import { showDialog } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { beGuest, me } from "../account/me.js";
import { dollars, parseDollars } from "../ui/money.js";
import { settingOf } from "./sign.js";
import { phrase } from "../ui/phrases.js";

/**
 * @typedef {object} Wish
 * @property {number} chips
 * @property {boolean} post come in with the next hand where one may post for that
 */

/**
 * Ask until the table has said yes, or the player no longer wants to.
 * @param {import("./sign.js").Sign} sign
 * @param {string} where `seat 4`, or `the first free seat`
 * @param {(wish: Wish) => Promise<string>} sit tries it; answers with a sentence if it was refused
 * @returns {Promise<void>} when the dialog is closed
 */
export async function askToSit(sign, where, sit) {
  await me.coming;
  const name = h("input", { maxlength: 24, minlength: 2, required: true, autocomplete: "nickname" });
  const nameless = me.name === "";
  const namePart = h("label", {}, phrase("common-your-name"), name);
  const bring = await mustBring(sign);
  const chips = new AmountField(phrase("sitting-buy-in"), Math.max(sign.buyIn, bring), {
    low: Math.max(sign.least, bring),
    high: sign.most && Math.max(sign.most, bring),
    chip: sign.chip,
  });
  const post = h("input", { type: "checkbox", checked: true });
  const mayPost = settingOf(sign, "new_player_post") === "post-or-wait";
  const problem = h("p", { class: "problem", role: "alert" });
  const account = h("p", { class: "hint" });
  const confirm = h("button", { type: "submit", class: "primary" });
  const form = h(
    "form",
    { class: "stacked sitting", novalidate: true },
    h("p", {}, phrase("sitting-you-take", { where })),
    bring > 0 && h("p", { class: "hint" }, phrase("sitting-bring-back", { amount: dollars(bring) })),
    nameless && namePart,
    chips.element,
    account,
    mayPost && h("label", { class: "toggle" }, post, h("span", {}, phrase("sitting-post"))),
    problem,
    confirm,
  );
  const dialog = showDialog(phrase("sitting-title", { table: sign.title }), form);
  const label = () => {
    const cents = parseDollars(chips.input.value);
    confirm.textContent = phrase("sitting-confirm", { amount: cents === null ? chips.input.value.trim() : dollars(cents) });
  };
  chips.input.addEventListener("input", label);
  label();
  if (nameless) name.focus();
  else confirm.focus();
  if (!nameless) void showBalance(account);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  const submit = async () => {
    problem.textContent = "";
    const amount = chips.read();
    if (amount === null) return chips.focus();
    confirm.disabled = true;
    try {
      if (!me.name) await beGuest(name.value.trim());
      namePart.remove();
      const refused = await sit({ chips: amount, post: mayPost && post.checked });
      if (refused) chips.say(refused);
      else dialog.close();
    } catch (error) {
      problem.textContent = sentenceOf(error);
      name.focus();
    } finally {
      confirm.disabled = false;
    }
  };
  await new Promise((closed) => dialog.addEventListener("close", () => closed(undefined)));
}

/**
 * What this player must bring, who was here a short while ago; in whole chips.
 * @param {import("./sign.js").Sign} sign
 */
async function mustBring(sign) {
  try {
    const row = await get(`/api/tables/${encodeURIComponent(sign.posted.table)}`);
    return Math.ceil(row.must_bring / sign.chip) * sign.chip;
  } catch {
    return 0; // The table itself says when it is too little.
  }
}

/** @param {HTMLElement} where */
async function showBalance(where) {
  try {
    const told = await get("/api/me");
    where.textContent = phrase("table-account-holds", { amount: dollars(told.balance) });
  } catch {
    // It is only a hint; the table itself says when the money does not reach.
  }
}
