// Opening and closing. A lot opens and ends at its own minute, whoever is awake: what is due is
// decided from the lot and the time alone, so it comes out the same whenever it is worked off. If
// the house itself could not take bids in a lot's last minutes, the lot is given its time back
// instead of being knocked down.
// Source: 拍卖法 第50、51条; 法释〔2016〕18号 第28条; product.md 3.3; engine.md 9.6; goals.md
// I-08…I-11, I-49, R11.
import { opening } from '#core/bidding/pre-bid.ts';
import { formatDueAtMs, formatDueEvents, standsStill } from '#core/formats/closing.ts';
import { freeAtMs } from '#core/formats/lapsed-units.ts';
import type { OpenSealedBid } from '#core/formats/sealed-bid.ts';
import { isOutage, lastEndWronged, lostMs, type Outage } from '#core/sales/lost-time.ts';
import type { LotEvent, Passed } from './lot-event.ts';
import { isReserveMet } from './lot-price.ts';
import { replay } from './lot-replay.ts';
import { isFormatLot, isRunning } from './lot-status.ts';
import type { ConfirmingLot, FormatLot, Lot, OpenLot } from './lot.ts';

/** The lot ends without a buyer; who was highest under the reserve is remembered. */
export function passOver(lot: OpenLot | ConfirmingLot, atMs: number): Passed {
  const { standing } = lot;
  if (!standing) return { type: 'passed', atMs, highestFen: null };
  const { priceFen: highestFen, leader } = standing;
  const missed = isReserveMet(lot, highestFen) ? {} : { reserveMissedBy: leader };
  return { type: 'passed', atMs, highestFen, ...missed };
}

/** The hammer falls: sold to the highest bidder, unless there is none or the reserve is not met. */
export function knockDown(lot: OpenLot | ConfirmingLot, atMs: number): LotEvent {
  const { standing } = lot;
  return standing && isReserveMet(lot, standing.priceFen)
    ? { type: 'sold', atMs, hammerFen: standing.priceFen, winner: standing.leader }
    : passOver(lot, atMs);
}

/**
 * The time a lot is given back after an outage of at least two seconds that touched its last five
 * minutes, or in which it should have ended; a lot whose clock stands still meanwhile is given all
 * of it. Ask this before `dueEvents` when the house comes back. A lot that should also have opened
 * meanwhile is opened first, for it lost its last minutes like the others.
 */
export function extensionAfterOutage(lot: Lot, outage: Outage): readonly LotEvent[] {
  if (lot.status === 'scheduled' && !lot.isInLine && lot.startsAtMs <= outage.toMs) {
    const opened = opening(lot);
    const given = extensionAfterOutage(replay(lot, opened), outage);
    return given.length === 0 ? [] : [...opened, ...given];
  }
  const endMs = endOf(lot);
  if (endMs === null || !isOutage(outage) || wasOver(lot, endMs, outage)) return [];
  const endsAtMs = isFormatLot(lot) ? formatEndAfterMs(lot, outage) : Math.max(endMs, lastEndWronged(outage));
  if (endsAtMs === endMs) return [];
  return [{ type: 'extended', atMs: outage.toMs, cause: 'outage', endsAtMs }];
}

/**
 * In a lane whose extensions are spent the clock does not decide over a price that was still
 * rising.
 */
const atItsEnd = (lot: OpenLot): LotEvent => {
  const { terms, extensionCount, endsAtMs } = lot;
  const { mostExtensions } = terms.rules.extension;
  const isSpent = mostExtensions !== null && extensionCount >= mostExtensions;
  return terms.rules.format === 'lane' && isSpent
    ? { type: 'referred', atMs: endsAtMs, decideByMs: endsAtMs + terms.rules.decideMs }
    : knockDown(lot, endsAtMs);
};

interface Coming {
  readonly dueMs: number;
  readonly events: () => readonly LotEvent[];
}

/** The next event on a lot that waits or is bid up, and when; null when none comes by itself. */
const comingOn = (lot: Lot): Coming | null => {
  if (lot.status === 'scheduled') {
    return lot.isInLine ? null : { dueMs: lot.startsAtMs, events: () => opening(lot) };
  }
  if (lot.status === 'confirming') {
    return { dueMs: lot.decideByMs, events: () => [knockDown(lot, lot.decideByMs)] };
  }
  return lot.status === 'open' ? { dueMs: lot.endsAtMs, events: () => [atItsEnd(lot)] } : null;
};

/** When the clock must next look at a lot; null when never. Epoch ms. */
export function dueAtMs(lot: Lot): number | null {
  return isFormatLot(lot) ? formatDueAtMs(lot) : (comingOn(lot)?.dueMs ?? null);
}

const noKey: OpenSealedBid = () => {
  throw new Error('these sealed bids were to be opened without a key');
};

/**
 * Events the clock has brought about on a lot by `nowMs`: it opens, it ends, or both, each at its
 * own due time. A caller who asks about a lot with sealed bids can open them.
 */
export function dueEvents(lot: Lot, nowMs: number, open: OpenSealedBid = noKey): readonly LotEvent[] {
  if (isFormatLot(lot)) return formatDueEvents(lot, nowMs, open);
  const coming = comingOn(lot);
  if (!coming || nowMs < coming.dueMs) return [];
  const events = coming.events();
  return [...events, ...dueEvents(replay(lot, events), nowMs, open)];
}

/** The end an outage could have wronged; null when there is none. */
const endOf = (lot: Lot): number | null => {
  if (lot.status === 'confirming') return lot.decideByMs;
  return isRunning(lot) ? lot.endsAtMs : null;
};

const formatEndAfterMs = (lot: FormatLot, outage: Outage): number => {
  const stillMs = standsStill(lot) ? lot.endsAtMs + lostMs(outage, lot.startsAtMs) : lot.endsAtMs;
  // A price that has fallen is not lifted again, not even to be fair; and what was over is not
  // opened again for others, though its last buyers are still paying.
  const isFinal = lot.status === 'falling' || lot.endsAtMs <= outage.fromMs;
  return isFinal ? stillMs : Math.max(stillMs, lastEndWronged(outage));
};

/** Nothing was running on it any more when the outage began. */
const wasOver = (lot: Lot, endMs: number, { fromMs }: Outage): boolean =>
  endMs <= fromMs && !(lot.status === 'on-sale' && lot.holds.some((hold) => freeAtMs(hold) > fromMs));
