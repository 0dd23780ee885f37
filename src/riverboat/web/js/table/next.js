/** "Next hand": the pause after a hand is over as soon as everybody has seen enough. */

import { h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

const ASKS = { hand: "table-next-hand", round: "table-next-round" };

export class NextButton {
  /**
   * @param {"hand" | "round"} plays
   * @param {(hand: number) => void} say
   */
  constructor(plays, say) {
    this.plays = plays;
    this.say = say;
    this.hand = 0;
    /** The hand that was seen. */
    this.seen = 0;
    this.element = h("button", { type: "button", class: "quiet next", hidden: true, onclick: () => this.press() });
  }

  /**
   * @param {import("../net/types.js").View} view
   * @param {boolean} playing whether the viewer is in the game, and all has been shown
   */
  show(view, playing) {
    this.hand = view.hand;
    this.element.hidden = !playing || view.phase !== "over";
    this.element.disabled = this.seen === view.hand;
    this.element.textContent = phrase(this.element.disabled ? "common-waiting-others" : ASKS[this.plays]);
  }

  press() {
    this.seen = this.hand;
    this.element.disabled = true;
    this.element.textContent = phrase("common-waiting-others");
    this.say(this.hand);
  }
}
