/**
 * The words of banked tables on the wire, as riverboat/banked/view.py and riverboat/server/families/banked.py write them.
 *
 * @typedef {{word: string, wager: string, spot: number, low: number, high: number, cards: number}} BankedOption
 * @typedef {{seat: number, wager: string, amount: number}} StakeView
 *
 * @typedef {object} SpotView
 * @property {number} seat
 * @property {string} player
 * @property {number} stack
 * @property {string} state
 * @property {boolean} leaving
 * @property {boolean} standing
 * @property {boolean} proposition
 * @property {boolean} in_hand
 * @property {number} bet
 * @property {number} owner who plays the hand of this spot
 * @property {StakeView[]} stakes
 * @property {number[]} cards
 * @property {number[]} front
 * @property {number[]} behind
 * @property {boolean} set
 * @property {boolean} folded
 * @property {boolean} shown
 * @property {boolean} envy
 *
 * @typedef {object} BankView
 * @property {number} seat 0 for the house
 * @property {number} wager
 * @property {number} paid
 * @property {number} taken
 * @property {number} rounds
 * @property {number[]} cards
 * @property {number[]} front
 * @property {number[]} behind
 * @property {boolean} shown
 *
 * @typedef {object} BankedView
 * @property {number} version
 * @property {string} game
 * @property {SpotView[]} seats
 * @property {BankView} bank
 * @property {number} hand
 * @property {string} phase
 * @property {number} offered
 * @property {number} button
 * @property {number[]} dice
 * @property {Record<string, number[]>} lines
 * @property {number} to_act
 * @property {number[]} waiting
 * @property {Record<string, [number, number]>} limits
 * @property {number} shoe
 * @property {number} meter
 *
 * @typedef {{seat: number, hands?: Record<string, number[]>, options: BankedOption[], house_way?: Record<string, number[]>}} BankedMine
 */

export {};
