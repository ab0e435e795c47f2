// Replay. Applying a lot's events in order is the only way its state ever changes, in the hall,
// after a crash and in an audit alike. Source: engine.md 9.2, goals.md I-20.
import { fixedStep } from '#core/bidding/ladder.ts';
import { isFormatEvent } from '#core/formats/format-event.ts';
import { formatChanged, givenTime, openedFormat } from '#core/formats/format-replay.ts';
import { isAscendingRules } from '#core/sales/rule-set.ts';
import { isPriceHidden } from './hidden-price.ts';
import { every, impossible } from './lot-base.ts';
import {
  isPublic,
  type Amended,
  type AmendedTerms,
  type BidAccepted,
  type Called,
  type Extended,
  type LotEvent,
  type MaximumCancelled,
  type MaximumSet,
  type Passed,
  type Paused,
  type Referred,
  type Reopened,
  type Resumed,
  type RoundStarted,
  type Sold,
  type Withdrawn,
} from './lot-event.ts';
import { isAscending, isBidOn, isFormatLot, isOver, isRunning, unopened } from './lot-status.ts';
import {
  salesOf,
  type ConfirmingLot,
  type EarlyMaximum,
  type Lot,
  type LotTerms,
  type OpenLot,
  type ScheduledLot,
} from './lot.ts';
import { textVersionOf } from './seen-text.ts';

/**
 * The lot after these events. Throws when they could not have happened to it: that is a bug, never
 * a bidder's fault.
 */
export function replay(lot: Lot, events: readonly LotEvent[]): Lot {
  return events.reduce<Lot>((state, event) => counted(changed(state, event), event), lot);
}

const openOnly = (lot: Lot): OpenLot => {
  if (lot.status === 'open') return lot;
  throw impossible(lot);
};

const confirmingOnly = (lot: Lot): ConfirmingLot => {
  if (lot.status === 'confirming') return lot;
  throw impossible(lot);
};

const counted = <State extends Lot>(lot: State, event: LotEvent): State => ({
  ...lot,
  rev: lot.rev + 1,
  seq: isPublic(event) ? lot.seq + 1 : lot.seq,
});

const called = (lot: Lot, { startsAtMs }: Called): Lot => {
  if (lot.status !== 'scheduled' || !lot.isInLine) throw impossible(lot);
  const endsAtMs = startsAtMs + lot.endsAtMs - lot.startsAtMs;
  const { early } = lot;
  return { ...every(lot), status: 'scheduled', startsAtMs, endsAtMs, ...(early && { early }) };
};

const opened = (lot: Lot): Lot => {
  if (lot.status !== 'scheduled' || lot.isInLine) throw impossible(lot);
  if (!isAscending(lot)) return openedFormat(lot);
  const { endsAtMs } = lot;
  return { ...every(lot), endsAtMs, status: 'open', standing: null, bidCount: 0, extensionCount: 0 };
};

const bidAccepted = (lot: OpenLot, { standing, rows }: BidAccepted): Lot => ({
  ...lot,
  standing,
  bidCount: lot.bidCount + rows.length,
});

/** The one change that may bring an end nearer: it waited for somebody to bid at all. */
const roundStarted = (lot: OpenLot, { endsAtMs }: RoundStarted): Lot => {
  if (lot.standing === null) throw impossible(lot);
  return { ...lot, endsAtMs };
};

const earlyBut = ({ early = [] }: ScheduledLot, { by }: MaximumSet | MaximumCancelled) =>
  early.filter(({ party }) => party.bidderId !== by.bidderId);

/** The lot with these, where it waits for its opening; it may stand still meanwhile. */
const withEarly = (lot: Lot, waiting: ScheduledLot, early: readonly EarlyMaximum[]): Lot =>
  'stopped' in lot ? { ...lot, stopped: { ...waiting, early } } : { ...waiting, early };

const maximumSet = (lot: Lot, event: MaximumSet): Lot => {
  const { maximumFen, atMs, by } = event;
  const waiting = unopened(lot);
  if (waiting) {
    const early = [...earlyBut(waiting, event), { party: by, maximumFen, setAtMs: atMs }];
    return withEarly(lot, waiting, early);
  }
  const { standing } = openOnly(lot);
  if (!standing) throw impossible(lot);
  return { ...openOnly(lot), standing: { ...standing, maximumFen, maximumAtMs: atMs } };
};

const maximumCancelled = (lot: Lot, event: MaximumCancelled): Lot => {
  const waiting = unopened(lot);
  if (!waiting) throw impossible(lot);
  return withEarly(lot, waiting, earlyBut(waiting, event));
};

const withEnd = (lot: Lot, { endsAtMs, cause }: Extended): Lot => {
  if (lot.status === 'confirming') return { ...lot, decideByMs: endsAtMs };
  // It follows one that was given its time back (outage-spacing.ts); one in line has no end of its
  // own yet.
  if (lot.status === 'scheduled' && !lot.isInLine) return { ...lot, endsAtMs };
  if (!isRunning(lot)) throw impossible(lot);
  if (lot.status !== 'open') return givenTime(lot, endsAtMs);
  // Time given back for the house's own fault does not use up the extensions bidders may cause.
  return { ...lot, endsAtMs, extensionCount: cause === 'bid' ? lot.extensionCount + 1 : lot.extensionCount };
};

const extended = (lot: Lot, event: Extended): Lot => {
  const later = withEnd(lot, event);
  return event.cause === 'outage' ? { ...later, givenBackToMs: event.atMs } : later;
};

const paused = (lot: Lot, { atMs: pausedAtMs, reason, isWithSale }: Paused): Lot => {
  const pausing = { status: 'paused', pausedAtMs, reason, ...(isWithSale && { isWithSale }) } as const;
  if (lot.status === 'open' || lot.status === 'confirming') return { ...lot, ...pausing };
  const isUnopened = lot.status === 'scheduled' && !lot.isInLine;
  if (!isUnopened && !isFormatLot(lot)) throw impossible(lot);
  return { ...every(lot), ...pausing, endsAtMs: lot.endsAtMs, stopped: lot };
};

/** A lot that was stopped before it opened has lost only what it would have been open by now. */
const resumedUnopened = (lot: ScheduledLot, atMs: number): ScheduledLot => {
  const lateMs = Math.max(0, atMs - lot.startsAtMs);
  return { ...lot, startsAtMs: lot.startsAtMs + lateMs, endsAtMs: lot.endsAtMs + lateMs };
};

const resumed = (lot: Lot, { atMs }: Resumed): Lot => {
  if (lot.status !== 'paused') throw impossible(lot);
  if ('stopped' in lot) {
    const { stopped, rev, seq, textVersion } = lot;
    const back = stopped.status === 'scheduled' ? resumedUnopened(stopped, atMs) : stopped;
    // Its text may have been corrected while it stood still.
    return { ...back, rev, seq, ...(textVersion !== undefined && { textVersion }) };
  }
  const { endsAtMs, standing, bidCount, extensionCount, decideByMs } = lot;
  const back = { ...every(lot), endsAtMs, standing, bidCount, extensionCount };
  return decideByMs === undefined
    ? { ...back, status: 'open' }
    : { ...back, status: 'confirming', decideByMs };
};

const referred = (lot: OpenLot, { decideByMs }: Referred): Lot => ({
  ...lot,
  status: 'confirming',
  decideByMs,
});

const reopened = ({ decideByMs: _, ...lot }: ConfirmingLot, { endsAtMs }: Reopened): Lot => ({
  ...lot,
  status: 'open',
  endsAtMs,
  extensionCount: 0,
});

const withTerms = (
  { needs: neededBefore = [], ...before }: LotTerms,
  { depositFen, stepFen, reserveFen, needs = neededBefore }: AmendedTerms,
): LotTerms => {
  const { rules } = before;
  const terms = {
    ...before,
    ...(needs.length > 0 && { needs }),
    ...(depositFen !== undefined && { depositFen }),
    ...(reserveFen !== undefined && { reserveFen }),
  };
  if (stepFen === undefined || !isAscendingRules(rules)) return terms;
  return { ...terms, rules: { ...rules, ladder: fixedStep(stepFen) } };
};

const amended = (lot: Lot, { terms }: Amended): Lot => {
  if (isOver(lot)) throw impossible(lot);
  const textVersion = textVersionOf(lot) + 1;
  if (terms === undefined) return { ...lot, textVersion };
  if (lot.status !== 'scheduled') throw impossible(lot);
  return { ...lot, textVersion, terms: withTerms(lot.terms, terms) };
};

const UNTOLD = { isPriceUntold: true } as const;

const withdrawn = (lot: Lot, { atMs, reason }: Withdrawn): Lot => {
  if (isOver(lot)) throw impossible(lot);
  const sales = salesOf(lot);
  const gone = {
    ...every(lot),
    status: 'withdrawn',
    withdrawnAtMs: atMs,
    reason,
    ...(isPriceHidden(lot) && UNTOLD),
  } as const;
  return sales.length > 0 ? { ...gone, sales } : gone;
};

const finished = (lot: Lot, closedAtMs: number) => {
  if (lot.status !== 'confirming' && !isRunning(lot)) throw impossible(lot);
  if (isBidOn(lot)) {
    const { bidCount, extensionCount } = lot;
    return { ...every(lot), closedAtMs, bidCount, extensionCount };
  }
  const bidCount = lot.status === 'sealed' ? lot.sealedBids.length : 0;
  return { ...every(lot), closedAtMs, bidCount, extensionCount: 0 };
};

const sold = (lot: Lot, { hammerFen, winner, atMs }: Sold): Lot => {
  // A fixed-price sale has no hammer: its units are sold one by one.
  if (lot.status === 'on-sale') throw impossible(lot);
  return { ...finished(lot, atMs), status: 'sold', hammerFen, winner };
};

const passed = (lot: Lot, { highestFen, atMs, reserveMissedBy }: Passed): Lot => {
  if (lot.status === 'on-sale' && lot.sales.length + lot.holds.length > 0) throw impossible(lot);
  const missed = reserveMissedBy && { reserveMissedBy };
  return { ...finished(lot, atMs), status: 'passed', highestFen, ...missed };
};

const changed = (lot: Lot, event: LotEvent): Lot => {
  if (isFormatEvent(event)) return formatChanged(lot, event);
  switch (event.type) {
    case 'called':
      return called(lot, event);
    case 'opened':
      return opened(lot);
    case 'bid':
      return bidAccepted(openOnly(lot), event);
    case 'maximum-set':
      return maximumSet(lot, event);
    case 'maximum-cancelled':
      return maximumCancelled(lot, event);
    case 'extended':
      return extended(lot, event);
    case 'round-started':
      return roundStarted(openOnly(lot), event);
    case 'paused':
      return paused(lot, event);
    case 'resumed':
      return resumed(lot, event);
    case 'referred':
      return referred(openOnly(lot), event);
    case 'reopened':
      return reopened(confirmingOnly(lot), event);
    case 'amended':
      return amended(lot, event);
    case 'sold':
      return sold(lot, event);
    case 'passed':
      return passed(lot, event);
    case 'withdrawn':
      return withdrawn(lot, event);
  }
};
