// The reserve (保留价) at rest. Below it there is no sale, and how much it is stays between the
// consignor and the house: it is taken out of a lot before the lot is written down and put back
// where it is decided on. What stands in its place tells no more than the room may see, so that
// whoever reads the lot without it shows the same of it.
// Source: 拍卖法 第28、50条; product.md 3.4; goals.md I-44.
import type { Fen } from '#core/money.ts';
import { viewOf } from './lot-view.ts';
import type { Lot } from './lot.ts';

const HIDDEN_FEN: Fen = 0;
/** No price comes to it: what the room sees of such a reserve is that it is not met. */
const UNREACHED_FEN: Fen = Number.MAX_SAFE_INTEGER;

/** The same lot with this reserve. */
export function withReserve<Known extends Lot>(lot: Known, reserveFen: Fen | null): Known {
  const terms = { ...lot.terms, reserveFen };
  return 'stopped' in lot
    ? { ...lot, terms, stopped: withReserve(lot.stopped, reserveFen) }
    : { ...lot, terms };
}

/**
 * The lot as it may be written down: of its reserve that there is one, and whether it is met where
 * that may be seen.
 */
export function withoutReserve<Known extends Lot>(lot: Known): Known {
  if (lot.terms.reserveFen === null) return lot;
  return withReserve(lot, viewOf(lot).reserve === 'unmet' ? UNREACHED_FEN : HIDDEN_FEN);
}

/**
 * The lot as an archive holds it: that there is a reserve and nothing else, whatever has become of
 * the price.
 */
export function withReserveHidden<Known extends Lot>(lot: Known): Known {
  return lot.terms.reserveFen === null ? lot : withReserve(lot, HIDDEN_FEN);
}
