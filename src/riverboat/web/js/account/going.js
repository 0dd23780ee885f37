/** Another name, logging out, and leaving for good. */

import { post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";

export function showRename() {
  const name = h("input", { maxlength: 24, autocomplete: "nickname", value: me.name });
  const fields = [
    h("p", { class: "hint" }, "Everybody sees the new name, also in hands that are over. The old one is free for others."),
    h("label", {}, "Your new name", name),
  ];
  const form = problemForm("Change the name", fields, async () =>
    me.rename(await post("/api/me/name", { name: name.value.trim() })),
  );
  const dialog = showDialog("Change your name", form);
  form.addEventListener("done", () => {
    dialog.close();
    toast(`You are called ${me.name} now.`);
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
  const words = `You are a guest: without a password nobody can log in as ${me.name} again. Your name and your play money are lost.`;
  const dialog = showDialog(
    "Log out?",
    h("p", {}, words),
    h("button", { type: "button", class: "primary", onclick: keep }, "Keep them with a password"),
    h("button", { type: "button", class: "quiet", onclick: go }, "Log out and lose them"),
  );
}

async function leave() {
  await post("/api/logout");
  me.take(null);
}

export function showLeaving() {
  const name = h("input", { autocomplete: "off", maxlength: 24 });
  const fields = [
    h("p", {}, "Your account and your bots are closed, and your play money goes back to the house. This cannot be undone."),
    h("p", { class: "hint" }, "Your hands stay in the records, played by “a player who left”. What you said at the tables is forgotten."),
    h("label", {}, `Type your name, ${me.name}, to go on`, name),
  ];
  const form = problemForm("Leave for good", fields, async () => {
    await post("/api/me/leave", { name: name.value });
    me.take(null);
  });
  const dialog = showDialog("Leave for good", form);
  form.addEventListener("done", () => {
    dialog.close();
    toast("Your account is closed.");
    location.hash = "#/";
  });
}
