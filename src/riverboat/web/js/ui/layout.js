/** Where everything lies on the felt, in pixels, for any room and any number of chairs. */

/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Layout
 * @property {boolean} tall little room, as on a phone: everything a size smaller
 * @property {boolean} grand enough room for everything to be larger
 * @property {{w: number, h: number}} seat the box of a chair: cards above, plate below
 * @property {{own: number, others: number, board: number}} card widths
 * @property {{x: number, y: number, w: number, h: number}} rim
 * @property {Point} centre
 * @property {{point: Point, bet: Point, button: Point, kill: Point}[]} chairs the first is the viewer's, then clockwise
 */

const CARD_RATIO = 1.4;
/** Below this height everything is a size smaller, as on a phone, whichever way it is held. */
const LOW = 400;
const GRAND = { plate: 60, seat: { w: 184, h: 124 }, card: { own: 86, others: 54, board: 94 } };

/**
 * @param {number} width
 * @param {number} height
 * @param {number} count
 * @param {boolean} [board] whether cards lie in the middle, and not before the players
 * @returns {Layout}
 */
export function layout(width, height, count, board = true) {
  const tall = width < 640 || width < height * 0.95 || height < LOW;
  const grand = !tall && width > 1240 && height > 700 && count < 10;
  const seat = grand ? GRAND.seat : seatSize(width, height, tall, count);
  const card = grand ? GRAND.card : cardSizes(width, height, seat.w, tall);
  const plate = grand ? GRAND.plate : tall ? 38 : 48;
  const own = Math.round(card.own * CARD_RATIO * 0.94 - (seat.h - plate));
  const top = seat.h / 2 + (tall ? 8 : 16);
  const bottom = height - seat.h / 2 - 14;
  const centre = { x: width / 2, y: (top + bottom) / 2 };
  const a = width / 2 - seat.w / 2 - (tall ? 3 : 12);
  const b = (bottom - top) / 2;
  const path = track(a, b, tall ? Math.min(a, b) * 0.45 : Math.min(a, b) * 0.98);
  const chairs = Array.from({ length: count }, (_, at) => {
    const offset = path(at / count);
    const point = { x: centre.x + offset.x, y: centre.y + offset.y };
    const size = at === 0 ? { w: seat.w, h: seat.h + 2 * Math.max(0, own) } : seat;
    return {
      point,
      bet: betSpot(point, size, centre, { card: card.board, board, tall }),
      button: buttonSpot(point, seat, centre, tall),
      kill: killSpot(point, seat, centre, tall, plate),
    };
  });
  const rim = { x: centre.x - a - 6, y: centre.y - b - 6, w: 2 * a + 12, h: 2 * b + 12 };
  return { tall, grand, seat, card, rim, centre, chairs };
}

/**
 * @param {number} width
 * @param {number} height
 * @param {boolean} tall
 * @param {number} count
 */
function seatSize(width, height, tall, count) {
  if (tall) return { w: Math.max(78, Math.min(120, width * 0.225)), h: height < (count > 9 ? 520 : LOW) ? 62 : 70 };
  const roomy = width > 900 && height > 520 && count < 10;
  return roomy ? { w: 148, h: 100 } : { w: 126, h: 90 };
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number} seat
 * @param {boolean} tall
 */
function cardSizes(width, height, seat, tall) {
  const between = width - 2 * seat - 14;
  if (tall)
    return { own: Math.min(height < LOW ? 46 : 54, seat * 0.58), others: 33, board: Math.min(50, Math.max(31, (between - 12) / 5)) };
  return { own: 66, others: 42, board: Math.min(74, Math.max(48, (between - 160) / 5)) };
}

/**
 * Points along a rounded box, an even walk apart: from the middle of the bottom, clockwise.
 * @param {number} a half its width
 * @param {number} b half its height
 * @param {number} r the radius of its corners
 * @returns {(part: number) => Point}
 */
function track(a, b, r) {
  const arc = (Math.PI / 2) * r;
  /** @type {[number, (walked: number) => Point][]} */
  const legs = [
    [a - r, (d) => ({ x: -d, y: b })],
    [arc, (d) => corner(-(a - r), b - r, r, Math.PI / 2 + d / r)],
    [2 * (b - r), (d) => ({ x: -a, y: b - r - d })],
    [arc, (d) => corner(-(a - r), -(b - r), r, Math.PI + d / r)],
    [2 * (a - r), (d) => ({ x: -(a - r) + d, y: -b })],
    [arc, (d) => corner(a - r, -(b - r), r, 1.5 * Math.PI + d / r)],
    [2 * (b - r), (d) => ({ x: a, y: -(b - r) + d })],
    [arc, (d) => corner(a - r, b - r, r, d / r)],
    [a - r, (d) => ({ x: a - r - d, y: b })],
  ];
  const length = legs.reduce((sum, [leg]) => sum + leg, 0);
  return (part) => {
    let left = part * length;
    for (const [leg, at] of legs) {
      if (left <= leg) return at(left);
      left -= leg;
    }
    return { x: 0, y: b };
  };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {number} angle
 */
function corner(x, y, r, angle) {
  return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
}

/**
 * In front of a chair, towards the middle, and clear of pots and board. Where there is no board, a player at a side
 * has it below the pots: their own cards lie at the pots' height.
 * @param {Point} seat
 * @param {{w: number, h: number}} size
 * @param {Point} centre
 * @param {{card: number, board: boolean, tall: boolean}} middle
 * @returns {Point}
 */
function betSpot(seat, size, centre, { card, board, tall }) {
  const dx = centre.x - seat.x;
  const dy = centre.y - seat.y;
  const away = Math.hypot(dx, dy) || 1;
  const reach = Math.min(size.w / 2 / (Math.abs(dx / away) || 0.001), size.h / 2 / (Math.abs(dy / away) || 0.001));
  // A bet is wider than it is high; under a plate there must be room for its player's last word.
  const word = dy > 0 ? 13 * (dy / away) ** 2 : 0;
  const out = reach + word + (tall ? 13 + 32 * Math.abs(dx / away) : 18 + 26 * Math.abs(dx / away));
  const spot = { x: seat.x + (dx / away) * out, y: seat.y + (dy / away) * out };
  const half = (card * 5) / 2 + 34;
  const above = centre.y - card * 0.7 - (tall ? 62 : 74);
  const below = board ? centre.y + card * 0.7 + (tall ? 16 : 22) : centre.y - card * 0.7 + 14;
  if (Math.abs(spot.x - centre.x) < half && spot.y > above && spot.y < below) {
    const aside = !board && Math.abs(dx) > Math.abs(dy);
    // Where there is no height to spare a bet lies under its player's plate rather than behind it.
    spot.y = seat.y < centre.y - 12 && !aside ? Math.max(above, seat.y + size.h / 2 + 17) : below;
  }
  return spot;
}

/**
 * The button lies at the corner of the plate that looks at the middle.
 * @param {Point} seat
 * @param {{w: number, h: number}} size
 * @param {Point} centre
 * @param {boolean} tall
 * @returns {Point}
 */
function buttonSpot(seat, size, centre, tall) {
  const side = Math.abs(seat.x - centre.x) < 8 ? 1 : Math.sign(centre.x - seat.x);
  return { x: seat.x + side * (size.w / 2 + (tall ? -2 : 4)), y: seat.y + size.h / 2 - (tall ? 4 : 8) };
}

/**
 * The kill button lies at the outer edge of the plate, where neither bets nor blinds are.
 * @param {Point} seat
 * @param {{w: number, h: number}} size
 * @param {Point} centre
 * @param {boolean} tall
 * @param {number} plate its height
 * @returns {Point}
 */
function killSpot(seat, size, centre, tall, plate) {
  const side = Math.sign(seat.x - centre.x) || -1;
  return { x: seat.x + side * (size.w / 2 - (tall ? 7 : 2)), y: seat.y + size.h / 2 - plate / 2 };
}
