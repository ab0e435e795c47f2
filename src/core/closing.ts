// Opening and closing. A lot opens and ends at its own minute, whoever is awake: what is due is decided from the lot and
// the time alone, so it comes out the same whenever it is worked off. If the house itself could not take bids in a lot's
// last minutes, the lot is given its time back instead of being knocked down.
// Source: 拍卖法 第50、51条; 法释〔2016〕18号 第28条; engine.md 9.6; goals.md I-08…I-11, I-49, R11.
import type { LotEvent } from './event.ts';
import { type Lot, type OpenLot, type TradeLot, isRunning } from './lot.ts';
import { replay } from './replay.ts';
import type { OpenEnvelope } from './sealed.ts';
import { standsStill, tradeDueAtMs, tradeDueEvents } from './trade-closing.ts';

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

const noKey: OpenEnvelope = () => {
  throw new Error('these envelopes were to be opened without a key');
};

/**
 * What the clock has brought about on a lot by `nowMs`: it opens, it ends, or both. Each at its own due time. Whoever asks
 * about a lot with sealed bids can open them.
 */
export const dueEvents = (lot: Lot, nowMs: number, open: OpenEnvelope = noKey): readonly LotEvent[] => {
  if (lot.status === 'open') return nowMs >= lot.endsAtMs ? [knockDown(lot)] : [];
  if (isRunning(lot)) return tradeDueEvents(lot, nowMs, open);
  if (lot.status !== 'scheduled' || nowMs < lot.startsAtMs) return [];
  const opened: LotEvent = { type: 'opened', atMs: lot.startsAtMs };
  return [opened, ...dueEvents(replay(lot, [opened]), nowMs, open)];
};

/** When the clock must next look at a lot; null when never. Epoch ms. */
export const dueAtMs = (lot: Lot): number | null => {
  if (lot.status === 'scheduled') return lot.startsAtMs;
  if (lot.status === 'open') return lot.endsAtMs;
  return isRunning(lot) ? tradeDueAtMs(lot) : null;
};

const endAfterOutageMs = (lot: OpenLot | TradeLot, { fromMs, toMs }: Outage): number => {
  const stoodStill = lot.status !== 'open' && standsStill(lot);
  const stillMs = stoodStill ? lot.endsAtMs + toMs - Math.max(fromMs, lot.startsAtMs) : lot.endsAtMs;
  // A price that has fallen is not lifted again, not even to be fair.
  return lot.status === 'falling' ? stillMs : Math.max(stillMs, toMs + FAIR_END_MS);
};

/**
 * The time a lot is given back after an outage of at least two seconds that touched its last five minutes, or in which
 * it should have ended; a lot whose clock stands still meanwhile is given all of it. Ask this before `dueEvents` when the
 * house comes back. A lot that should also have opened meanwhile is opened first, for it lost its last minutes like the
 * others.
 */
export const extensionAfterOutage = (lot: Lot, outage: Outage): readonly LotEvent[] => {
  if (lot.status === 'scheduled' && lot.startsAtMs <= outage.toMs) {
    const opened: LotEvent = { type: 'opened', atMs: lot.startsAtMs };
    const given = extensionAfterOutage(replay(lot, [opened]), outage);
    return given.length === 0 ? [] : [opened, ...given];
  }
  const isShort = outage.toMs - outage.fromMs < SHORTEST_OUTAGE_MS;
  if (!isRunning(lot) || isShort || lot.endsAtMs <= outage.fromMs) return [];
  const endsAtMs = endAfterOutageMs(lot, outage);
  if (endsAtMs === lot.endsAtMs) return [];
  return [{ type: 'extended', atMs: outage.toMs, cause: 'outage', endsAtMs }];
};
