// Proxy bidding (委托出价). A bidder may name a maximum and the house bids for them, as little as
// is needed: the price stands one step above the second maximum and never above the first. Of equal
// maximums the one set earlier leads. The result may differ with the order of arrival by at most
// one step; the rules page says so.
// Source: product.md 3.2, engine.md 9.5 (3, 4), goals.md I-14…I-17.
import type { BidRow } from '#core/lots/lot-event.ts';
import type { LotTerms, OpenLot, Party, Standing } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { stepAt } from './ladder.ts';
import { lowestFenFor, outranks } from './priority.ts';

/**
 * A bid that has passed every check: `exact` moves the price to the amount, `maximum` only as far
 * as needed.
 */
export interface Challenge {
  readonly party: Party;
  readonly kind: 'exact' | 'maximum';
  readonly amountFen: Fen;
  readonly atMs: number;
}

export interface Outcome {
  readonly rows: readonly BidRow[];
  readonly standing: Standing;
}

/**
 * A maximum that covers the reserve lifts the price to it: below it there is no sale, so waiting
 * there helps nobody.
 */
export function liftedToReserveFen(terms: LotTerms, priceFen: Fen, maximumFen: Fen): Fen {
  const { reserveFen } = terms;
  return reserveFen !== null && priceFen < reserveFen && reserveFen <= maximumFen ? reserveFen : priceFen;
}

/**
 * Lets a challenge (not the leader's own) meet the maximum that stands.
 * Expects `amountFen ≥ lowestFenFor(lot, party)`.
 */
export function meet(lot: OpenLot, challenge: Challenge): Outcome {
  const { standing } = lot;
  if (!standing) return leads(lot, challenge, lot.terms.startPriceFen);
  const { amountFen, party } = challenge;
  const { maximumFen, leader } = standing;
  const hasPriority = outranks(party, leader);
  const isBeaten = amountFen > maximumFen || (amountFen === maximumFen && hasPriority);
  if (!isBeaten) return isOutbidAtOnce(standing, lot, challenge);
  const neededFen = maximumFen + (hasPriority ? 0 : stepAt(lot.terms.rules.ladder, maximumFen));
  return leads(lot, challenge, Math.max(neededFen, lowestFenFor(lot, party)));
}

const rowOf = (party: Party, amountFen: Fen, how: BidRow['how']): BidRow => ({ party, amountFen, how });

const howOf = (challenge: Challenge): BidRow['how'] => (challenge.kind === 'exact' ? 'manual' : 'proxy');

const leads = (lot: OpenLot, challenge: Challenge, neededFen: Fen): Outcome => {
  const { amountFen, party, kind, atMs } = challenge;
  const wantedFen = kind === 'exact' ? amountFen : Math.min(amountFen, neededFen);
  const priceFen = liftedToReserveFen(lot.terms, wantedFen, amountFen);
  const beaten = lot.standing;
  // The beaten maximum was bid out in full before it lost; the record shows it, once it is no
  // secret any more.
  const spent =
    beaten && beaten.maximumFen > beaten.priceFen ? [rowOf(beaten.leader, beaten.maximumFen, 'proxy')] : [];
  return {
    rows: [...spent, rowOf(party, priceFen, howOf(challenge))],
    standing: { priceFen, leader: party, maximumFen: amountFen, maximumAtMs: atMs },
  };
};

const isOutbidAtOnce = (standing: Standing, lot: OpenLot, challenge: Challenge): Outcome => {
  // A leader with the better right need not go over an offer: at the same price the lot is theirs.
  const overFen = outranks(standing.leader, challenge.party)
    ? 0
    : stepAt(lot.terms.rules.ladder, challenge.amountFen);
  const answerFen = challenge.amountFen + overFen;
  const priceFen = Math.min(standing.maximumFen, answerFen);
  return {
    rows: [
      rowOf(challenge.party, challenge.amountFen, howOf(challenge)),
      rowOf(standing.leader, priceFen, 'proxy'),
    ],
    standing: { ...standing, priceFen },
  };
};
