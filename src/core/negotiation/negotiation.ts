// Negotiation (议价). A lot whose reserve was missed is not lost yet: the consignor may take the
// highest bid, name a counter-price or decline, by 18:00 of the next working day; the highest
// bidder may take the counter-price, raise their bid or let it lapse. A raise goes back to the
// consignor and begins the next round; there are three, and after the first answer everybody has
// four hours for theirs. It ends in a sale at a price both have named, or the lot stays passed.
// Neither side, and nobody else, ever learns the reserve from it. While its sale is paused nobody
// answers and no time runs; what was lost then, or while nobody could reach the house, is given
// back.
// Source: product.md 3.4 (议价); 拍卖法 第50条; decisions/lost-time-is-given-back.
import type { BidderId, LotId, Party, PassedLot, SoldLot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { dueAfterOutage, lostMs, type Outage } from '#core/sales/lost-time.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { notNow, raiseRefusal, STEP_FEN } from './may-reply.ts';
import type { NegotiationRefusal } from './refusals.ts';

/** One word of the negotiating: the bid it began with, and every answer since. */
export type NegotiationStep = {
  readonly by: 'consignor' | 'bidder';
  /** The party that spoke, or the one of the house for the consignor; null: nobody did. */
  readonly byId: BidderId | null;
  readonly atMs: number;
} & (
  | { readonly what: 'bid' | 'counter' | 'raise'; readonly amountFen: Fen }
  | { readonly what: 'accept' | 'decline' | 'lapse' }
);

interface Every {
  readonly lotId: LotId;
  readonly saleId: string;
  readonly bidder: Party;
  readonly rev: number;
  /** From 1 to 3. */
  readonly round: number;
  /** The bidder's offer. */
  readonly offerFen: Fen;
  /** The price the consignor last asked; null before they have asked. */
  readonly counterFen: Fen | null;
  readonly steps: readonly NegotiationStep[];
}

interface Open {
  readonly answerByMs: number;
  /** Since when its clock stands still with its sale; absent: it runs. */
  readonly stoppedAtMs?: number;
}

export type NegotiationRequest = Every & Open & { readonly status: 'awaiting-consignor' };
export type NegotiationCountered = Every &
  Open & { readonly status: 'awaiting-bidder'; readonly counterFen: Fen };
export type NegotiationAgreed = Every & {
  readonly status: 'agreed';
  readonly priceFen: Fen;
  readonly endedAtMs: number;
};
export type NegotiationFailed = Every & {
  readonly status: 'failed';
  readonly why: 'declined' | 'no-answer';
  readonly by: 'consignor' | 'bidder';
  readonly endedAtMs: number;
};

export type OpenNegotiation = NegotiationRequest | NegotiationCountered;
export type Negotiation = OpenNegotiation | NegotiationAgreed | NegotiationFailed;

export type NegotiationAnswer =
  { readonly what: 'accept' | 'decline' } | { readonly what: 'counter'; readonly amountFen: Fen };
export type NegotiationReply =
  { readonly what: 'accept' | 'decline' } | { readonly what: 'raise'; readonly amountFen: Fen };

export type NegotiationDecision = Result<{ readonly negotiation: Negotiation }, NegotiationRefusal>;

const ANSWER_MS = 4 * HOUR_MS;
const ANSWER_HOUR = 18;

export function isNegotiationOpen(negotiation: Negotiation): negotiation is OpenNegotiation {
  return negotiation.status === 'awaiting-consignor' || negotiation.status === 'awaiting-bidder';
}

/** The lot as the order knows it: sold at the price, and at the moment, of the agreement. */
export function soldByNegotiation(
  { reserveMissedBy: _missed, highestFen: _highest, ...lot }: PassedLot,
  { bidder, priceFen, endedAtMs }: NegotiationAgreed,
): SoldLot {
  return { ...lot, status: 'sold', hammerFen: priceFen, winner: bidder, closedAtMs: endedAtMs };
}

const turnOf = ({ status }: OpenNegotiation): 'consignor' | 'bidder' =>
  status === 'awaiting-consignor' ? 'consignor' : 'bidder';

/**
 * The negotiation that begins when a lot has passed; null where there is nothing to negotiate over:
 * no bid, no reserve, a court's sale.
 */
export function openNegotiation(lot: PassedLot): NegotiationRequest | null {
  const { reserveMissedBy, highestFen, terms, closedAtMs } = lot;
  if (!reserveMissedBy || highestFen === null) return null;
  if (terms.isPractice === true || terms.rules.profile === 'judicial') return null;
  return {
    status: 'awaiting-consignor',
    lotId: lot.id,
    saleId: lot.saleId,
    bidder: reserveMissedBy,
    rev: 0,
    round: 1,
    offerFen: highestFen,
    counterFen: null,
    steps: [
      { by: 'bidder', byId: reserveMissedBy.bidderId, what: 'bid', amountFen: highestFen, atMs: closedAtMs },
    ],
    answerByMs: workdayAfterMs(closedAtMs, 1, ANSWER_HOUR),
  };
}

/** Fields that stay, whatever the next word makes of it. */
const stepped = (negotiation: OpenNegotiation, step: NegotiationStep): Every => {
  const { lotId, saleId, bidder, rev, round, offerFen, counterFen, steps } = negotiation;
  return { lotId, saleId, bidder, rev: rev + 1, round, offerFen, counterFen, steps: [...steps, step] };
};

const fail = (
  negotiation: OpenNegotiation,
  {
    by,
    byId,
    why,
    endedAtMs,
  }: Pick<NegotiationFailed, 'by' | 'why' | 'endedAtMs'> & Pick<NegotiationStep, 'byId'>,
): NegotiationFailed => ({
  ...stepped(negotiation, { by, byId, what: why === 'declined' ? 'decline' : 'lapse', atMs: endedAtMs }),
  status: 'failed',
  why,
  by,
  endedAtMs,
});

/**
 * The negotiation as it stands at `nowMs`: who has not answered in time has let it lapse, at the
 * minute it was due.
 */
export function negotiationAt(negotiation: Negotiation, nowMs: number): Negotiation {
  return isNegotiationOpen(negotiation) &&
    negotiation.stoppedAtMs === undefined &&
    nowMs >= negotiation.answerByMs
    ? fail(negotiation, {
        by: turnOf(negotiation),
        byId: null,
        why: 'no-answer',
        endedAtMs: negotiation.answerByMs,
      })
    : negotiation;
}

/** Its sale is paused; null when there is nothing left to stop, or it stands still already. */
export function stopNegotiation(negotiation: Negotiation, nowMs: number): OpenNegotiation | null {
  const isRunning =
    isNegotiationOpen(negotiation) && negotiation.stoppedAtMs === undefined && nowMs < negotiation.answerByMs;
  return isRunning ? { ...negotiation, rev: negotiation.rev + 1, stoppedAtMs: nowMs } : null;
}

/** Its sale goes on; null when it did not stand still. */
export function resumeNegotiation(negotiation: Negotiation, nowMs: number): OpenNegotiation | null {
  if (!isNegotiationOpen(negotiation) || negotiation.stoppedAtMs === undefined) return null;
  const { stoppedAtMs: fromMs, ...open } = negotiation;
  return { ...open, rev: open.rev + 1, answerByMs: open.answerByMs + lostMs({ fromMs, toMs: nowMs }) };
}

/**
 * Nobody could answer for a time; null when it lost none. What stands still is given its time when
 * its sale goes on.
 */
export function negotiationAfterOutage(negotiation: Negotiation, outage: Outage): OpenNegotiation | null {
  if (!isNegotiationOpen(negotiation) || negotiation.stoppedAtMs !== undefined) return null;
  const { answerByMs: dueMs, steps } = negotiation;
  const answerByMs = dueAfterOutage({ sinceMs: steps.at(-1)?.atMs ?? 0, dueMs }, outage);
  return answerByMs === dueMs ? null : { ...negotiation, rev: negotiation.rev + 1, answerByMs };
}

const agree = (
  negotiation: OpenNegotiation,
  said: Pick<NegotiationStep, 'by' | 'byId' | 'atMs'>,
  priceFen: Fen,
): NegotiationDecision => {
  const agreed = stepped(negotiation, { ...said, what: 'accept' });
  return { ok: true, negotiation: { ...agreed, status: 'agreed', priceFen, endedAtMs: said.atMs } };
};

type Said = Pick<NegotiationStep, 'byId' | 'atMs'>;

const isBetween = (amountFen: Fen, leastFen: Fen, mostFen: Fen | null): boolean =>
  amountFen % STEP_FEN === 0 && amountFen >= leastFen && (mostFen === null || amountFen <= mostFen);

const isTurnOf = <Turn extends OpenNegotiation['status']>(
  negotiation: Negotiation,
  status: Turn,
): negotiation is Extract<OpenNegotiation, { status: Turn }> =>
  negotiation.status === status && negotiation.stoppedAtMs === undefined;

const counter = (
  negotiation: NegotiationRequest,
  amountFen: Fen,
  { byId, atMs }: Said,
): NegotiationDecision => {
  const leastFen = negotiation.offerFen + STEP_FEN;
  if (!isBetween(amountFen, leastFen, negotiation.counterFen)) {
    return refuse({ code: 'PRICE_OUT_OF_RANGE', leastFen, mostFen: negotiation.counterFen });
  }
  return {
    ok: true,
    negotiation: {
      ...stepped(negotiation, { by: 'consignor', byId, what: 'counter', amountFen, atMs }),
      status: 'awaiting-bidder',
      counterFen: amountFen,
      answerByMs: atMs + ANSWER_MS,
    },
  };
};

/** The consignor's answer: their own, or what a person of the house says for them. */
export function decideNegotiationAnswer(
  before: Negotiation,
  { byId, answer }: { readonly byId: string; readonly answer: NegotiationAnswer },
  nowMs: number,
): NegotiationDecision {
  const negotiation = negotiationAt(before, nowMs);
  if (!isTurnOf(negotiation, 'awaiting-consignor')) return refuse(notNow(negotiation));
  const said = { byId, atMs: nowMs };
  switch (answer.what) {
    case 'accept':
      return agree(negotiation, { by: 'consignor', ...said }, negotiation.offerFen);
    case 'decline':
      return {
        ok: true,
        negotiation: fail(negotiation, { by: 'consignor', byId, why: 'declined', endedAtMs: nowMs }),
      };
    case 'counter':
      return counter(negotiation, answer.amountFen, said);
  }
}

const raise = (
  negotiation: NegotiationCountered,
  amountFen: Fen,
  { byId, atMs }: Said,
): NegotiationDecision => {
  const refusal = raiseRefusal(negotiation, amountFen);
  if (refusal) return refuse(refusal);
  return {
    ok: true,
    negotiation: {
      ...stepped(negotiation, { by: 'bidder', byId, what: 'raise', amountFen, atMs }),
      status: 'awaiting-consignor',
      round: negotiation.round + 1,
      offerFen: amountFen,
      answerByMs: atMs + ANSWER_MS,
    },
  };
};

/** The highest bidder's reply. For anybody else there is no negotiation at all. */
export function decideNegotiationReply(
  before: Negotiation,
  { bidderId, reply }: { readonly bidderId: BidderId; readonly reply: NegotiationReply },
  nowMs: number,
): NegotiationDecision {
  if (before.bidder.bidderId !== bidderId) return refuse({ code: 'UNKNOWN_NEGOTIATION' });
  const negotiation = negotiationAt(before, nowMs);
  if (!isTurnOf(negotiation, 'awaiting-bidder')) return refuse(notNow(negotiation));
  const said = { byId: bidderId, atMs: nowMs };
  switch (reply.what) {
    case 'accept':
      return agree(negotiation, { by: 'bidder', ...said }, negotiation.counterFen);
    case 'decline':
      return {
        ok: true,
        negotiation: fail(negotiation, { by: 'bidder', byId: bidderId, why: 'declined', endedAtMs: nowMs }),
      };
    case 'raise':
      return raise(negotiation, reply.amountFen, said);
  }
}
