/** Another name, logging out, and leaving for good. */

import { post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";
import { phrase } from "../ui/phrases.js";

export function showRename() {
  const name = h("input", { maxlength: 24, autocomplete: "nickname", value: me.name });
  const fields = [
    h("p", { class: "hint" }, phrase("account-rename-about")),
    h("label", {}, phrase("account-rename-field"), name),
  ];
  const form = problemForm(phrase("account-rename-do"), fields, async () =>
    me.rename(await post("/api/me/name", { name: name.value.trim() })),
  );
  const dialog = showDialog(phrase("account-change-name"), form);
  form.addEventListener("done", () => {
    dialog.close();
    toast(phrase("account-renamed", { name: me.name }));
  });
  name.select();
}

/**
 * A guest has nothing to come back with: what that means is said first.
 * @param {() => void} keepName sets a password instead
 */
export function logOut(keepName) {
  if (!me.guest) return void leave();
  const keep = () => (dialog.close(), keepName());
  const go = () => (dialog.close(), void leave());
  const words = phrase("account-guest-loses", { name: me.name });
  const dialog = showDialog(
    phrase("account-log-out-ask"),
    h("p", {}, words),
    h("button", { type: "button", class: "primary", onclick: keep }, phrase("account-guest-keep")),
    h("button", { type: "button", class: "quiet", onclick: go }, phrase("account-guest-go")),
  );
}

async function leave() {
  await post("/api/logout");
  me.take(null);
}

export function showLeaving() {
  const name = h("input", { autocomplete: "off", maxlength: 24 });
  const fields = [
    h("p", {}, phrase("account-leave-about")),
    h("p", { class: "hint" }, phrase("account-leave-hands")),
    h("label", {}, phrase("account-leave-type", { name: me.name }), name),
  ];
  const form = problemForm(phrase("account-leave-for-good"), fields, async () => {
    await post("/api/me/leave", { name: name.value });
    me.take(null);
  });
  const dialog = showDialog(phrase("account-leave-for-good"), form);
  form.addEventListener("done", () => {
    dialog.close();
    toast(phrase("account-left"));
    location.hash = "#/";
  });
}
