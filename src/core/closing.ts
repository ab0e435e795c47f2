// Opening and closing. A lot opens and ends at its own minute, whoever is awake: what is due is decided from the lot and
// the time alone, so it comes out the same whenever it is worked off. If the house itself could not take bids in a lot's
// last minutes, the lot is given its time back instead of being knocked down.
// Source: 拍卖法 第50、51条; 法释〔2016〕18号 第28条; engine.md 9.6; goals.md I-08…I-11, I-49, R11.
import type { LotEvent } from './event.ts';
import { type Lot, type OpenLot, isAscending } from './lot.ts';
import { replay } from './replay.ts';

/** A time in which no bid could reach the house. */
export interface Outage {
  readonly fromMs: number;
  readonly toMs: number;
}

const FAIR_END_MS = 5 * 60_000;
const SHORTEST_OUTAGE_MS = 2_000;

const knockDown = (lot: OpenLot): LotEvent => {
  const { standing, endsAtMs, terms } = lot;
  const isMet = standing !== null && (terms.reserveFen === null || standing.priceFen >= terms.reserveFen);
  return isMet
    ? { type: 'sold', atMs: endsAtMs, hammerFen: standing.priceFen, winner: standing.leader }
    : { type: 'passed', atMs: endsAtMs, highestFen: standing?.priceFen ?? null };
};

/** What the clock has brought about on a lot by `nowMs`: it opens, it ends, or both. Each at its own due time. */
export const dueEvents = (lot: Lot, nowMs: number): readonly LotEvent[] => {
  if (lot.status === 'open') return nowMs >= lot.endsAtMs ? [knockDown(lot)] : [];
  if (lot.status !== 'scheduled' || !isAscending(lot) || nowMs < lot.startsAtMs) return [];
  const opened: LotEvent = { type: 'opened', atMs: lot.startsAtMs };
  return [opened, ...dueEvents(replay(lot, [opened]), nowMs)];
};

/** When the clock must next look at a lot; null when never. Epoch ms. */
export const dueAtMs = (lot: Lot): number | null => {
  if (lot.status === 'scheduled') return isAscending(lot) ? lot.startsAtMs : null;
  return lot.status === 'open' ? lot.endsAtMs : null;
};

/**
 * The time a lot is given back after an outage of at least two seconds that touched its last five minutes, or in which
 * it should have ended. Ask this before `dueEvents` when the house comes back. A lot that should also have opened
 * meanwhile is opened first, for it lost its last minutes like the others.
 */
export const extensionAfterOutage = (lot: Lot, outage: Outage): readonly LotEvent[] => {
  if (lot.status === 'scheduled' && isAscending(lot) && lot.startsAtMs <= outage.toMs) {
    const opened: LotEvent = { type: 'opened', atMs: lot.startsAtMs };
    const given = extensionAfterOutage(replay(lot, [opened]), outage);
    return given.length === 0 ? [] : [opened, ...given];
  }
  const isOver = lot.status !== 'open' || outage.toMs - outage.fromMs < SHORTEST_OUTAGE_MS;
  if (isOver || lot.endsAtMs <= outage.fromMs || lot.endsAtMs - FAIR_END_MS >= outage.toMs) return [];
  const endsAtMs = Math.max(lot.endsAtMs, outage.toMs + FAIR_END_MS);
  return [{ type: 'extended', atMs: outage.toMs, cause: 'outage', endsAtMs }];
};
