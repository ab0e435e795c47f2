// Walking a lot's history: each event with the lot as it stood before and after it.
import type { BidAccepted, LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { unopened } from '#core/lots/lot-status.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import type { LotHistory, RecordedEvent } from '../../kit/history.ts';

export interface Step {
  readonly lotId: string;
  readonly recorded: RecordedEvent;
  readonly event: LotEvent;
  readonly before: Lot;
  readonly after: Lot;
  /** The event that came before it on this lot. */
  readonly previous: LotEvent | null;
}

/**
 * Every step that can be replayed; an impossible event ends the replay of its lot (I-08 reports
 * it).
 */
export function stepsOf({ published, events }: LotHistory): readonly Step[] {
  const steps: Step[] = [];
  let before: Lot = published;
  let previous: LotEvent | null = null;
  for (const recorded of events) {
    const { event } = recorded;
    let after: Lot;
    try {
      after = replay(before, [event]);
    } catch {
      return steps;
    }
    steps.push({ lotId: published.id, recorded, event, before, after, previous });
    before = after;
    previous = event;
  }
  return steps;
}

export type BidStep = Step & {
  readonly event: BidAccepted;
  readonly before: OpenLot;
  readonly after: OpenLot;
};

export function isBidStep(step: Step): step is BidStep {
  return step.event.type === 'bid' && step.before.status === 'open' && step.after.status === 'open';
}

/**
 * Amount the bidder named, read from the event: the row they were beaten with, or the maximum they
 * now lead with.
 */
export function offerFen({ by, rows, standing }: BidAccepted): number {
  return standing.leader.bidderId === by.bidderId ? standing.maximumFen : (rows[0]?.amountFen ?? 0);
}

export interface Offer {
  readonly bidderId: string;
  readonly amountFen: number;
  readonly atMs: number;
  readonly rev: number;
  /** The bidder's priority right. */
  readonly rank: number;
}

/**
 * Whether the lot is the first one's: the higher offer, of equal ones the better right, of equal
 * rights the earlier.
 */
export function goesBefore(one: Offer, other: Offer): boolean {
  return (other.amountFen - one.amountFen || one.rank - other.rank || one.rev - other.rev) < 0;
}

/** Latest offer of each bidder, in the order in which they were named. */
export type Offers = ReadonlyMap<string, Offer>;

export interface Judged {
  readonly steps: readonly Step[];
  /**
   * The offers up to and with the step, at the same index. Read it in order: it is one map that
   * grows.
   */
  readonly offersAt: (index: number) => Offers;
}

/** The steps of a lot with the offers that stood after each. */
export function judgedSteps(lot: LotHistory): Judged {
  const steps = stepsOf(lot);
  const offers = new Map<string, Offer>();
  let read = 0;
  const take = ({ event, recorded, before }: Step): void => {
    // A bid left before the opening is offered at the opening, by a bid of its own.
    if (unopened(before) !== null) return;
    if (event.type !== 'bid' && event.type !== 'maximum-set') return;
    const amountFen = event.type === 'bid' ? offerFen(event) : event.maximumFen;
    const { bidderId, rank = Number.MAX_SAFE_INTEGER } = event.by;
    offers.delete(bidderId);
    offers.set(bidderId, { bidderId, amountFen, atMs: event.atMs, rev: recorded.rev, rank });
  };
  const offersAt = (index: number): Offers => {
    for (; read <= index; read += 1) take(steps[read] as Step);
    return offers;
  };
  return { steps, offersAt };
}
