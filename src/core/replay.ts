// Replay. Applying a lot's events in order is the only way its state ever changes, in the hall, after a crash and in an
// audit alike. Source: engine.md 9.2, goals.md I-20.
import { every, impossible } from './carry.ts';
import {
  type BidAccepted,
  type Extended,
  type LotEvent,
  type MaximumSet,
  type Passed,
  type Paused,
  type Sold,
  type Withdrawn,
  isPublic,
} from './event.ts';
import { type Lot, type OpenLot, isAscending, isOver, isRunning, salesOf } from './lot.ts';
import { isTradeEvent } from './trade-event.ts';
import { givenTime, openedForTrade, tradeChanged } from './trade-replay.ts';

const openOnly = (lot: Lot): OpenLot => {
  if (lot.status === 'open') return lot;
  throw impossible(lot);
};

const counted = <State extends Lot>(lot: State, event: LotEvent): State => ({
  ...lot,
  rev: lot.rev + 1,
  seq: isPublic(event) ? lot.seq + 1 : lot.seq,
});

const opened = (lot: Lot): Lot => {
  if (lot.status !== 'scheduled') throw impossible(lot);
  if (!isAscending(lot)) return openedForTrade(lot);
  return { ...lot, status: 'open', standing: null, bidCount: 0, extensionCount: 0 };
};

const bidAccepted = (lot: OpenLot, { standing, rows }: BidAccepted): Lot => ({
  ...lot,
  standing,
  bidCount: lot.bidCount + rows.length,
});

const maximumSet = (lot: OpenLot, { maximumFen, atMs }: MaximumSet): Lot => {
  if (!lot.standing) throw impossible(lot);
  return { ...lot, standing: { ...lot.standing, maximumFen, maximumAtMs: atMs } };
};

const extended = (lot: Lot, { endsAtMs, cause }: Extended): Lot => {
  if (!isRunning(lot)) throw impossible(lot);
  if (lot.status !== 'open') return givenTime(lot, endsAtMs);
  // Time given back for the house's own fault does not use up the extensions bidders may cause.
  return { ...lot, endsAtMs, extensionCount: cause === 'bid' ? lot.extensionCount + 1 : lot.extensionCount };
};

const paused = (lot: Lot, { atMs: pausedAtMs, reason }: Paused): Lot => {
  if (!isRunning(lot)) throw impossible(lot);
  if (lot.status === 'open') return { ...lot, status: 'paused', pausedAtMs, reason };
  const { endsAtMs } = lot;
  return { ...every(lot), status: 'paused', endsAtMs, pausedAtMs, reason, stopped: lot };
};

const resumed = (lot: Lot): Lot => {
  if (lot.status !== 'paused') throw impossible(lot);
  if ('stopped' in lot) return { ...lot.stopped, rev: lot.rev, seq: lot.seq };
  const { endsAtMs, standing, bidCount, extensionCount } = lot;
  return { ...every(lot), status: 'open', endsAtMs, standing, bidCount, extensionCount };
};

const withdrawn = (lot: Lot, { atMs, reason }: Withdrawn): Lot => {
  if (isOver(lot)) throw impossible(lot);
  const sales = salesOf(lot);
  const gone = { ...every(lot), status: 'withdrawn', withdrawnAtMs: atMs, reason } as const;
  return sales.length > 0 ? { ...gone, sales } : gone;
};

const finished = (lot: Lot, closedAtMs: number) => {
  if (!isRunning(lot)) throw impossible(lot);
  if (lot.status === 'open') {
    const { bidCount, extensionCount } = lot;
    return { ...every(lot), closedAtMs, bidCount, extensionCount };
  }
  const bidCount = lot.status === 'sealed' ? lot.envelopes.length : 0;
  return { ...every(lot), closedAtMs, bidCount, extensionCount: 0 };
};

const sold = (lot: Lot, { hammerFen, winner, atMs }: Sold): Lot => {
  // A stall has no hammer: its units are sold one by one.
  if (lot.status === 'on-sale') throw impossible(lot);
  return { ...finished(lot, atMs), status: 'sold', hammerFen, winner };
};

const passed = (lot: Lot, { highestFen, atMs }: Passed): Lot => {
  if (lot.status === 'on-sale' && lot.sales.length + lot.holds.length > 0) throw impossible(lot);
  return { ...finished(lot, atMs), status: 'passed', highestFen };
};

const changed = (lot: Lot, event: LotEvent): Lot => {
  if (isTradeEvent(event)) return tradeChanged(lot, event);
  switch (event.type) {
    case 'opened':
      return opened(lot);
    case 'bid':
      return bidAccepted(openOnly(lot), event);
    case 'maximum-set':
      return maximumSet(openOnly(lot), event);
    case 'extended':
      return extended(lot, event);
    case 'paused':
      return paused(lot, event);
    case 'resumed':
      return resumed(lot);
    case 'sold':
      return sold(lot, event);
    case 'passed':
      return passed(lot, event);
    case 'withdrawn':
      return withdrawn(lot, event);
  }
};

/** The lot after these events. Throws when they could not have happened to it: that is a bug, never a bidder's fault. */
export const replay = (lot: Lot, events: readonly LotEvent[]): Lot =>
  events.reduce<Lot>((state, event) => counted(changed(state, event), event), lot);
