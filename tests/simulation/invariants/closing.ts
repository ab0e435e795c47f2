// The invariants of time and the hammer: I-07…I-11, I-49 of goals.md A3.
import type { LotEvent } from '#core/lots/lot-event.ts';
import { isReserveMet } from '#core/lots/lot-price.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isBidOn } from '#core/lots/lot-status.ts';
import type { OpenLot } from '#core/lots/lot.ts';
import type { Outage } from '#core/sales/lost-time.ts';
import type { History, Invariant, LotHistory } from '../../kit/history.ts';
import { goesBefore, isBidStep, judgedSteps, stepsOf, type Offers, type Step } from './steps.ts';

const FAIR_END_MS = 5 * 60_000;
const SHORTEST_OUTAGE_MS = 2_000;
const isTerminal = ({ type }: LotEvent): boolean =>
  ['sold', 'passed', 'withdrawn', 'sale-closed'].includes(type);

const eachStep =
  (judge: (step: Step, next: Step | null, history: History) => string | null) =>
  (history: History): readonly string[] =>
    history.lots.flatMap((lot) => {
      const steps = stepsOf(lot);
      return steps.flatMap((step, index) => {
        const wrong = judge(step, steps[index + 1] ?? null, history);
        return wrong === null ? [] : [`${step.lotId} rev ${step.recorded.rev}: ${wrong}`];
      });
    });

const neverShortens = ({ event, before }: Step): string | null => {
  if (event.type !== 'extended') return null;
  if (before.status === 'confirming' && event.endsAtMs < before.decideByMs) return 'the auctioneer lost time';
  if (before.status !== 'open') return null;
  if (event.endsAtMs < before.endsAtMs) return `the end went back to ${event.endsAtMs}`;
  if (event.cause !== 'bid') return null;
  const { windowMs, extendMs } = before.terms.rules.extension;
  if (before.endsAtMs - event.atMs > windowMs) return 'extended outside the window';
  const dueMs = Math.max(before.endsAtMs, event.atMs + extendMs);
  return event.endsAtMs === dueMs ? null : `the end is ${event.endsAtMs} and not ${dueMs}`;
};

/** A lot that goes on ends, or is decided on, as much later as it stood still. */
const givesBack = ({ event, before }: Step, next: Step | null): string | null => {
  if (event.type !== 'resumed' || before.status !== 'paused' || !isBidOn(before)) return null;
  const stoppedMs = before.decideByMs ?? before.endsAtMs;
  const dueMs = stoppedMs + Math.max(0, event.atMs - before.pausedAtMs);
  const given = next?.event.type === 'extended' && next.event.cause === 'pause' ? next.event.endsAtMs : null;
  return given === dueMs ? null : `a pause gave time until ${given} and not ${dueMs}`;
};

/** The first bid on a court's sell-off begins a round of a day that decides it. */
const isFirstOfSellOff = ({ terms, standing }: OpenLot): boolean =>
  terms.rules.profile === 'judicial' && terms.disposal?.kind === 'sell-off' && standing === null;

const beginsItsRound = (step: Step, next: Step | null): string | null => {
  if (step.event.type === 'round-started') return null;
  if (!isBidStep(step) || !isFirstOfSellOff(step.before)) {
    return next?.event.type === 'round-started' ? 'a round began without a first bid' : null;
  }
  const dueMs = step.event.atMs + 24 * 60 * 60_000;
  const endMs = next?.event.type === 'round-started' ? next.event.endsAtMs : null;
  return endMs === dueMs ? null : `the round goes to ${endMs} and not ${dueMs}`;
};

const extendsWhenDue = (step: Step, next: Step | null): string | null => {
  if (!isBidStep(step) || isFirstOfSellOff(step.before)) return null;
  const { before, event } = step;
  const { windowMs, extendMs, mostExtensions } = before.terms.rules.extension;
  const isSpent = mostExtensions !== null && before.extensionCount >= mostExtensions;
  const isDue =
    !isSpent && before.endsAtMs - event.atMs <= windowMs && event.atMs + extendMs > before.endsAtMs;
  const isMoved =
    next?.event.type === 'extended' && next.event.cause === 'bid' && next.event.atMs === event.atMs;
  if (isDue === isMoved) return null;
  return isDue ? 'a late bid moved no end' : 'an early bid moved the end';
};

const closesOnce = ({ published, events, state }: LotHistory): readonly string[] => {
  const wrong: string[] = [];
  try {
    replay(
      published,
      events.map(({ event }) => event),
    );
  } catch (error) {
    wrong.push(String(error));
  }
  const ends = events.filter(({ event }) => isTerminal(event));
  if (ends.length > 1) wrong.push(`${published.id} ended ${ends.length} times`);
  const isOver = ['sold', 'passed', 'withdrawn'].includes(state.status);
  if (isOver !== ends.length > 0) wrong.push(`${published.id} is ${state.status} against its events`);
  return wrong;
};

const onItsEnd = ({ event, before }: Step): string | null => {
  const isClosing = event.type === 'sold' || event.type === 'passed';
  if (!isClosing || !isBidOn(before)) return null;
  // The auctioneer may speak before the rule does, and never after it.
  if (before.status === 'confirming' && event.atMs <= before.decideByMs) return null;
  if (before.status === 'open' && event.atMs === before.endsAtMs) return null;
  return `closed at ${event.atMs} with the end at ${before.endsAtMs}`;
};

const rightWinner = (step: Step, offers: Offers): string | null => {
  const { event, before } = step;
  if (event.type !== 'sold' || !isBidOn(before)) return null;
  const { standing, terms } = before;
  if (!standing) return 'sold though nobody bid';
  const ranked = [...offers.values()].toSorted(
    (one, other) => Number(goesBefore(other, one)) - Number(goesBefore(one, other)),
  );
  if (ranked[0]?.bidderId !== event.winner.bidderId) return `sold to ${event.winner.bidderId}`;
  if (event.hammerFen !== standing.priceFen) return `sold at ${event.hammerFen}, not ${standing.priceFen}`;
  return terms.reserveFen !== null && event.hammerFen < terms.reserveFen ? 'sold under the reserve' : null;
};

const winners = ({ lots }: History): readonly string[] =>
  lots.flatMap((lot) => {
    const { steps, offersAt } = judgedSteps(lot);
    return steps.flatMap((step, index) => {
      const wrong = rightWinner(step, offersAt(index));
      return wrong === null ? [] : [`${step.lotId}: ${wrong}`];
    });
  });

const rightlyPassed = ({ event, before }: Step, _next: unknown, history: History): string | null => {
  if (event.type !== 'passed' || !isBidOn(before)) return null;
  const { standing } = before;
  const isSellable = standing !== null && isReserveMet(before, standing.priceFen);
  const isHisWord = before.status === 'confirming' && event.atMs < before.decideByMs;
  if (isSellable && !isHisWord) return 'passed though there was a buyer';
  const missedBy = standing && !isSellable ? standing.leader.bidderId : undefined;
  if (event.reserveMissedBy?.bidderId !== missedBy) return 'the reserve was missed by somebody else';
  const negotiation = history.negotiations?.find(({ lotId }) => lotId === before.id);
  const buyerId = negotiation?.status === 'agreed' ? negotiation.bidder.bidderId : null;
  const kept = history.registrations.filter(
    (one) => one.lotId === before.id && one.depositState === 'kept' && one.bidderId !== buyerId,
  );
  return kept.length === 0 ? null : 'passed, and a deposit was kept';
};

/** The lot as the house last knew it before it went down. */
const wasTouched = (lot: LotHistory, { fromMs, toMs }: Outage): boolean => {
  const known = stepsOf(lot).findLast(({ event }) => event.atMs <= fromMs)?.after ?? lot.published;
  const comesUp = known.status === 'scheduled' && !known.isInLine && known.startsAtMs <= toMs;
  if (known.status !== 'open' && !comesUp) return false;
  return known.endsAtMs > fromMs && known.endsAtMs - FAIR_END_MS < toMs;
};

const spared = ({ lots, outages }: History): readonly string[] =>
  lots.flatMap((lot) => {
    const closed = lot.events.find(({ event }) => event.type === 'sold' || event.type === 'passed')?.event;
    const near = outages.find(
      (outage) =>
        closed !== undefined &&
        outage.toMs - outage.fromMs >= SHORTEST_OUTAGE_MS &&
        closed.atMs < outage.toMs + FAIR_END_MS &&
        wasTouched(lot, outage),
    );
    return near ? [`${lot.published.id} closed at ${closed?.atMs}, the house was back at ${near.toMs}`] : [];
  });

/** The ends that one return of the house gave to the timed lots of a sale, the first one first. */
const givenEnds = (lots: readonly LotHistory[]) =>
  Map.groupBy(
    lots.flatMap(({ published: { terms, saleId }, events }) =>
      events.flatMap(({ event }) =>
        event.type === 'extended' && event.cause === 'outage' && terms.rules.format === 'timed'
          ? [{ backMs: event.atMs, saleId, endsAtMs: event.endsAtMs, spacingMs: terms.rules.spacingMs }]
          : [],
      ),
    ),
    ({ backMs, saleId }) => `${saleId} at ${backMs}`,
  );

const spaced = ({ lots }: History): readonly string[] =>
  [...givenEnds(lots)].flatMap(([name, given]) => {
    const ends = given.toSorted((one, other) => one.endsAtMs - other.endsAtMs);
    return ends.flatMap(({ endsAtMs, backMs, spacingMs }, at) => {
      const before = ends[at - 1];
      if (!before) return endsAtMs === backMs + FAIR_END_MS ? [] : [`${name}: the first ends at ${endsAtMs}`];
      const isApart = endsAtMs - before.endsAtMs >= spacingMs;
      return isApart ? [] : [`${name}: ${endsAtMs} follows ${before.endsAtMs}`];
    });
  });

/** From the opening to the end of each lot of a lane, in the order of the openings. */
const turnsOf = (lots: readonly LotHistory[]) =>
  lots
    .flatMap(({ published, events }) => {
      const opened = events.find(({ event }) => event.type === 'opened')?.event;
      const ended = events.find(({ event }) => isTerminal(event))?.event;
      return opened ? [{ id: published.id, fromMs: opened.atMs, toMs: ended?.atMs ?? Infinity }] : [];
    })
    .toSorted((one, other) => one.fromMs - other.fromMs);

const inTurn = ({ lots }: History): readonly string[] => {
  const lanes = lots.filter(({ published }) => published.terms.rules.format === 'lane');
  const bySale = Map.groupBy(lanes, ({ published }) => published.saleId);
  return [...bySale.values()].flatMap((lane) => {
    const turns = turnsOf(lane);
    return turns.flatMap(({ id, toMs }, index) => {
      const next = turns[index + 1];
      return next && next.fromMs < toMs ? [`${next.id} opened while ${id} was open`] : [];
    });
  });
};

export const closingInvariants: readonly Invariant[] = [
  { id: 'I-07a', says: 'an extension never shortens a lot', breaches: eachStep(neverShortens) },
  { id: 'I-06b', says: 'a pause gives back what it took', breaches: eachStep(givesBack) },
  { id: 'I-07b', says: 'a late bid extends, an early one does not', breaches: eachStep(extendsWhenDue) },
  {
    id: 'I-07c',
    says: 'a first bid begins the round of what a court sells off',
    breaches: eachStep(beginsItsRound),
  },
  {
    id: 'I-08',
    says: 'a lot closes once, and only what can happen to it happens',
    breaches: ({ lots }) => lots.flatMap(closesOnce),
  },
  { id: 'I-08b', says: 'in a lane one lot is open at a time', breaches: inTurn },
  { id: 'I-09', says: 'a lot closes on its end', breaches: eachStep(onItsEnd) },
  {
    id: 'I-10',
    says: 'the highest valid bid wins, the earlier of equal ones',
    breaches: winners,
  },
  {
    id: 'I-11',
    says: 'without a bid or below the reserve nobody wins and nothing is kept',
    breaches: eachStep(rightlyPassed),
  },
  {
    id: 'I-49',
    says: 'no lot closes on an outage or within five minutes of it',
    breaches: spared,
  },
  {
    id: 'I-49b',
    says: 'after an outage the lots of a sale end at its own interval, the first five minutes from the return',
    breaches: spaced,
  },
];
