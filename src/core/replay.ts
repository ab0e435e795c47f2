// Replay. Applying a lot's events in order is the only way its state ever changes, in the hall, after a crash and in an
// audit alike. Source: engine.md 9.2, goals.md I-20.
import {
  type BidAccepted,
  type Extended,
  type LotEvent,
  type MaximumSet,
  type Withdrawn,
  isPublic,
} from './event.ts';
import { type Lot, type OpenLot, isAscending } from './lot.ts';

const impossible = (lot: Lot): Error =>
  new Error(`lot ${lot.id} is ${lot.status}: this event cannot have happened`);

const openOnly = (lot: Lot): OpenLot => {
  if (lot.status === 'open') return lot;
  throw impossible(lot);
};

const counted = <State extends Lot>(lot: State, event: LotEvent): State => ({
  ...lot,
  rev: lot.rev + 1,
  seq: isPublic(event) ? lot.seq + 1 : lot.seq,
});

const every = <State extends Lot>({ id, saleId, terms, rev, seq, startsAtMs }: State) => ({
  id,
  saleId,
  terms: terms as State['terms'],
  rev,
  seq,
  startsAtMs,
});

const opened = (lot: Lot): Lot => {
  if (lot.status !== 'scheduled' || !isAscending(lot)) throw impossible(lot);
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

const extended = (lot: OpenLot, event: Extended): Lot => ({
  ...lot,
  endsAtMs: event.endsAtMs,
  // Time given back for the house's own fault does not use up the extensions bidders may cause.
  extensionCount: event.cause === 'bid' ? lot.extensionCount + 1 : lot.extensionCount,
});

const resumed = (lot: Lot): Lot => {
  if (lot.status !== 'paused') throw impossible(lot);
  const { endsAtMs, standing, bidCount, extensionCount } = lot;
  return { ...every(lot), status: 'open', endsAtMs, standing, bidCount, extensionCount };
};

const withdrawn = (lot: Lot, { atMs, reason }: Withdrawn): Lot => {
  if (lot.status === 'sold' || lot.status === 'passed' || lot.status === 'withdrawn') throw impossible(lot);
  return { ...every(lot), status: 'withdrawn', withdrawnAtMs: atMs, reason };
};

const finished = (lot: OpenLot, closedAtMs: number) => {
  const { bidCount, extensionCount } = lot;
  return { ...every(lot), closedAtMs, bidCount, extensionCount };
};

const changed = (lot: Lot, event: LotEvent): Lot => {
  switch (event.type) {
    case 'opened':
      return opened(lot);
    case 'bid':
      return bidAccepted(openOnly(lot), event);
    case 'maximum-set':
      return maximumSet(openOnly(lot), event);
    case 'extended':
      return extended(openOnly(lot), event);
    case 'paused':
      return { ...openOnly(lot), status: 'paused', pausedAtMs: event.atMs, reason: event.reason };
    case 'resumed':
      return resumed(lot);
    case 'sold': {
      const { hammerFen, winner, atMs } = event;
      return { ...finished(openOnly(lot), atMs), status: 'sold', hammerFen, winner };
    }
    case 'passed':
      return { ...finished(openOnly(lot), event.atMs), status: 'passed', highestFen: event.highestFen };
    case 'withdrawn':
      return withdrawn(lot, event);
  }
};

/** The lot after these events. Throws when they could not have happened to it: that is a bug, never a bidder's fault. */
export const replay = (lot: Lot, events: readonly LotEvent[]): Lot =>
  events.reduce<Lot>((state, event) => counted(changed(state, event), event), lot);
