// The invariants of the price: I-01, I-04…I-06, I-10, I-12, I-14…I-17, I-45 of goals.md A3.
import { stepAt } from '#core/bidding/ladder.ts';
import { lowestFenFor, outranks } from '#core/bidding/priority.ts';
import { basePriceFen, nextMinimumFen } from '#core/lots/lot-price.ts';
import type { History, Invariant } from '../../kit/history.ts';
import { goesBefore, isBidStep, judgedSteps, stepsOf, type BidStep, type Offers } from './steps.ts';

interface Around {
  readonly offers: Offers;
  readonly history: History;
}

/** Breaches of each bid, in words. */
const eachBid =
  (judge: (step: BidStep, around: Around) => string | null) =>
  (history: History): readonly string[] =>
    history.lots.flatMap((lot) => {
      const { steps, offersAt } = judgedSteps(lot);
      return steps.flatMap((step, index) => {
        const wrong = isBidStep(step) ? judge(step, { offers: offersAt(index), history }) : null;
        return wrong === null ? [] : [`${step.lotId} rev ${step.recorded.rev}: ${wrong}`];
      });
    });

const ofHimself = ({ before, event }: BidStep): boolean =>
  before.standing?.leader.bidderId === event.by.bidderId;

const risesByAStep = (step: BidStep): string | null => {
  const { before, event } = step;
  const beforeFen = before.standing?.priceFen ?? 0;
  const { priceFen } = event.standing;
  // A bidder with the better right may take the price that stands.
  const isMatch = before.standing !== null && outranks(event.by, before.standing.leader);
  const isTaken = isMatch && event.standing.leader.bidderId === event.by.bidderId;
  if (isTaken ? priceFen < beforeFen : priceFen <= beforeFen)
    return `the price went from ${beforeFen} to ${priceFen}`;
  const named = event.rows.findLast(({ party }) => party.bidderId === event.by.bidderId);
  if (!named) return 'the bidder has no row of their own bid';
  const lowestFen = lowestFenFor(before, event.by);
  if (ofHimself(step) || named.amountFen >= lowestFen) return null;
  return `${named.amountFen} is under the next valid bid ${lowestFen}`;
};

const isInTime = ({ before, event }: BidStep): string | null => {
  if (event.atMs < before.startsAtMs) return `a bid at ${event.atMs} before the start ${before.startsAtMs}`;
  return event.atMs < before.endsAtMs
    ? null
    : `a bid at ${event.atMs}, at or after the end ${before.endsAtMs}`;
};

const highestLeads = (step: BidStep, { offers }: Around): string | null => {
  const { standing } = step.event;
  const own = offers.get(standing.leader.bidderId);
  if (!own) return `${standing.leader.bidderId} leads without a bid`;
  const better = [...offers.values()].find((one) => one.bidderId !== own.bidderId && goesBefore(one, own));
  return better ? `${better.bidderId} offered ${better.amountFen} and does not lead` : null;
};

const secondPrice = (step: BidStep, { offers }: Around): string | null => {
  const { standing, by, rows } = step.event;
  const { rules, startPriceFen, reserveFen } = step.before.terms;
  const others = [...offers.values()].filter(({ bidderId }) => bidderId !== standing.leader.bidderId);
  const secondFen = Math.max(0, ...others.map(({ amountFen }) => amountFen));
  const calledFen = rows
    .filter(({ party, how }) => how === 'manual' && party.bidderId === by.bidderId)
    .map(({ amountFen }) => amountFen);
  const steppedFen = secondFen === 0 ? 0 : secondFen + stepAt(rules.ladder, secondFen);
  // A rival who once named more, and lowered it, has still driven the price to one step over where
  // it stood.
  const nextFen = step.before.standing ? nextMinimumFen(step.before) : 0;
  const mostFen = Math.max(startPriceFen, steppedFen, nextFen, reserveFen ?? 0, ...calledFen);
  return standing.priceFen <= mostFen ? null : `the price ${standing.priceFen} is over ${mostFen}`;
};

const isAdmitted = ({ event, before, lotId }: BidStep, { history }: Around): string | null => {
  const { bidderId, paddle } = event.by;
  const person = history.people.find(({ id }) => id === bidderId);
  const isKnown = person?.verification === 'verified' || before.terms.isPractice === true;
  if (!isKnown) return `${bidderId} is not verified`;
  const found = history.registrations.find((one) => one.lotId === lotId && one.bidderId === bidderId);
  if (!found || found.atMs > event.atMs) return `${bidderId} was not registered`;
  if (found.paddle !== paddle) return `${bidderId} bid with paddle ${paddle} and not ${found.paddle}`;
  if (found.rulesVersion !== before.terms.rules.version) return `${bidderId} accepted other rules`;
  return found.endedAtMs !== null && found.endedAtMs < event.atMs
    ? `the deposit of ${bidderId} had ended`
    : null;
};

export const biddingInvariants: readonly Invariant[] = [
  {
    id: 'I-01',
    says: 'accepted amounts rise by at least the step, the first is at least the start price',
    breaches: eachBid(risesByAStep),
  },
  {
    id: 'I-04',
    says: 'a refusal changes nothing',
    breaches: ({ refusals }) =>
      refusals.flatMap(({ code, before, after }) =>
        JSON.stringify(before) === JSON.stringify(after) ? [] : [`${code} changed the house`],
      ),
  },
  {
    id: 'I-05',
    says: 'no bid is taken before the start, or at or after the end',
    breaches: eachBid(isInTime),
  },
  {
    id: 'I-06',
    says: 'no bid is taken on a lot that is not open',
    breaches: (history) =>
      history.lots.flatMap((lot) => {
        const taken = lot.events.filter(({ event }) => event.type === 'bid').length;
        const possible = stepsOf(lot).filter(isBidStep).length;
        return taken === possible ? [] : [`${lot.published.id}: a bid on a lot that was not open`];
      }),
  },
  {
    id: 'I-10a',
    says: 'the highest offer leads, the earlier of equal ones',
    breaches: eachBid(highestLeads),
  },
  {
    id: 'I-12',
    says: 'who bids is verified (but in the practice hall), registered, and has accepted these rules',
    breaches: eachBid(isAdmitted),
  },
  {
    id: 'I-14',
    says: 'the house never bids above a maximum',
    breaches: eachBid(({ event: { standing } }) =>
      standing.priceFen <= standing.maximumFen ? null : `${standing.priceFen} over ${standing.maximumFen}`,
    ),
  },
  { id: 'I-15', says: 'the price is at most a step over the second offer', breaches: eachBid(secondPrice) },
  {
    id: 'I-16',
    says: 'an answered leader keeps the time of their maximum',
    breaches: eachBid(({ before, event: { standing, by, atMs } }) => {
      const kept = standing.leader.bidderId === by.bidderId ? atMs : before.standing?.maximumAtMs;
      // A bid left before the opening meets at the opening, and keeps the time at which it was
      // left.
      const wasLeftEarly = atMs === before.startsAtMs && standing.maximumAtMs < atMs;
      return standing.maximumAtMs === kept || wasLeftEarly
        ? null
        : `the maximum is dated ${standing.maximumAtMs}`;
    }),
  },
  {
    id: 'I-17',
    says: 'a leader who raises their maximum raises no price but to the reserve',
    breaches: eachBid((step) =>
      !ofHimself(step) || step.event.standing.priceFen === step.before.terms.reserveFen
        ? null
        : `the leader raised their own price from ${basePriceFen(step.before)}`,
    ),
  },
  {
    id: 'I-45',
    says: 'neither staff nor the consignor ever has a bid, a robot only in the practice hall',
    breaches: eachBid(({ event, before }, { history }) => {
      const role = history.people.find(({ id }) => id === event.by.bidderId)?.role;
      const isStaff = role === 'staff' || (role === 'robot' && !before.terms.isPractice);
      const isConsignor = before.terms.consignorIds.includes(event.by.bidderId);
      return isStaff || isConsignor ? `${event.by.bidderId} bid on a lot of the house` : null;
    }),
  },
];
