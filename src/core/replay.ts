// Replay. Applying a lot's events in order is the only way its state ever changes, in the hall, after a crash and in an
// audit alike. Source: engine.md 9.2, goals.md I-20.
import { type BidAccepted, type Extended, type LotEvent, isPublic } from './event.ts';
import type { Lot, OpenLot, PausedLot } from './lot.ts';

const running = (lot: Lot): OpenLot | PausedLot => {
  if (lot.status === 'open' || lot.status === 'paused') return lot;
  throw new Error(`lot ${lot.id} is ${lot.status}: this event cannot have happened`);
};

const counted = <State extends Lot>(lot: State, event: LotEvent): State => ({
  ...lot,
  rev: lot.rev + 1,
  seq: isPublic(event) ? lot.seq + 1 : lot.seq,
});

const every = ({ id, saleId, terms, rev, seq, startsAtMs }: Lot) => ({
  id,
  saleId,
  terms,
  rev,
  seq,
  startsAtMs,
});

const opened = (lot: Lot): Lot => {
  if (lot.status !== 'scheduled') throw new Error(`lot ${lot.id} opens once`);
  return { ...lot, status: 'open', standing: null, bidCount: 0, extensionCount: 0 };
};

const bidAccepted = (lot: Lot, { standing, rows }: BidAccepted): Lot => ({
  ...running(lot),
  standing,
  bidCount: running(lot).bidCount + rows.length,
});

const extended = (lot: Lot, event: Extended): Lot => {
  const { extensionCount } = running(lot);
  // Time given back for the house's own fault does not use up the extensions bidders may cause.
  return {
    ...running(lot),
    endsAtMs: event.endsAtMs,
    extensionCount: event.cause === 'bid' ? extensionCount + 1 : extensionCount,
  };
};

const finished = (lot: Lot, closedAtMs: number) => {
  const { bidCount, extensionCount } = running(lot);
  return { ...every(lot), closedAtMs, bidCount, extensionCount };
};

const changed = (lot: Lot, event: LotEvent): Lot => {
  switch (event.type) {
    case 'opened':
      return opened(lot);
    case 'bid':
      return bidAccepted(lot, event);
    case 'maximum-set': {
      const { standing } = running(lot);
      if (!standing) throw new Error(`lot ${lot.id} has no leader whose maximum could be set`);
      return {
        ...running(lot),
        standing: { ...standing, maximumFen: event.maximumFen, maximumAtMs: event.atMs },
      };
    }
    case 'extended':
      return extended(lot, event);
    case 'paused':
      return { ...running(lot), status: 'paused', pausedAtMs: event.atMs, reason: event.reason };
    case 'resumed': {
      const { endsAtMs, standing, bidCount, extensionCount } = running(lot);
      return { ...every(lot), status: 'open', endsAtMs, standing, bidCount, extensionCount };
    }
    case 'sold':
      return {
        ...finished(lot, event.atMs),
        status: 'sold',
        hammerFen: event.hammerFen,
        winner: event.winner,
      };
    case 'passed':
      return { ...finished(lot, event.atMs), status: 'passed', highestFen: event.highestFen };
    case 'withdrawn':
      return { ...every(lot), status: 'withdrawn', withdrawnAtMs: event.atMs, reason: event.reason };
  }
};

/** The lot after these events. Throws when they could not have happened to it: that is a bug, never a bidder's fault. */
export const replay = (lot: Lot, events: readonly LotEvent[]): Lot =>
  events.reduce<Lot>((state, event) => counted(changed(state, event), event), lot);
