// 候补成交. When a winner does not pay, the lot is offered once to the second bidder, at their own
// last price, for a day. Their deposit was released at the hammer, so it is kept anew when they
// accept. If they do not, the lot goes into a later sale, for at most a fifth less, or at a fixed
// price after a day. Source: product.md 3.4; 拍卖法 第39条.
import type { RegistrationRefusal } from '#core/bidding/refusals.ts';
import { depositCause } from '#core/deposits/deposit.ts';
import { transfer, type Transaction } from '#core/ledger.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { BidderId, LotId, Party } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { dueAfterOutage, type Outage } from '#core/sales/lost-time.ts';
import { HOUR_MS } from '#core/time/days.ts';
import type { OrderId } from './order.ts';
import type { ResaleRefusal } from './refusals.ts';

const OFFER_MS = 24 * HOUR_MS;

export interface SecondOffer {
  readonly id: string;
  readonly lotId: LotId;
  /** The order that was not paid. */
  readonly orderId: OrderId;
  readonly to: Party;
  readonly priceFen: Fen;
  readonly depositFen: Fen;
  readonly offeredAtMs: number;
  readonly untilMs: number;
  readonly status: 'open' | 'accepted' | 'declined' | 'lapsed';
  /** Null while it is open. */
  readonly endedAtMs: number | null;
}

interface Standing {
  readonly party: Party;
  readonly amountFen: Fen;
}

/** Decides an answer to an offer that has been brought up to `nowMs`. */
export function decideAnswer(offer: SecondOffer, answer: OfferAnswer, nowMs: number): OfferDecision {
  const { bidderId, isAccepted, availableFen } = answer;
  if (offer.to.bidderId !== bidderId) return refuse({ code: 'UNKNOWN_OFFER' });
  if (offer.endedAtMs !== null) return refuse({ code: 'OFFER_ENDED', endedAtMs: offer.endedAtMs });
  const { depositFen } = offer;
  if (isAccepted && availableFen < depositFen)
    return refuse({ code: 'DEPOSIT_SHORT', depositFen, availableFen });
  return { ok: true, offer: { ...offer, status: isAccepted ? 'accepted' : 'declined', endedAtMs: nowMs } };
}

/**
 * Bidders and amounts in an event, the highest last. Envelopes are opened with the highest first.
 */
const standingsIn = (event: LotEvent): readonly Standing[] => {
  if (event.type === 'bid') return event.rows;
  if (event.type !== 'bids-opened') return [];
  return event.bids.map(({ bidder: party, amountFen }) => ({ party, amountFen })).toReversed();
};

/** The second-highest bidder and their own last price; null when nobody else bid. */
export function runnerUp(
  events: readonly LotEvent[],
  winnerId: BidderId,
): { readonly to: Party; readonly priceFen: Fen } | null {
  const rows = events.flatMap(standingsIn);
  // Prices only rise, so a bidder's last row is their highest, and the last row that is not the
  // winner's is the second.
  const second = rows.findLast(({ party }) => party.bidderId !== winnerId);
  return second ? { to: second.party, priceFen: second.amountFen } : null;
}

interface Default {
  readonly offerId: string;
  readonly lotId: LotId;
  readonly orderId: OrderId;
  readonly depositFen: Fen;
  readonly reserveFen: Fen | null;
  readonly second: ReturnType<typeof runnerUp>;
  readonly atMs: number;
}

/**
 * The offer that follows a default; null when there is nobody to make it to, or their price is
 * below the reserve.
 */
export function offerAfter(breach: Default): SecondOffer | null {
  const { offerId, lotId, orderId, depositFen, reserveFen, second, atMs } = breach;
  if (!second || (reserveFen !== null && second.priceFen < reserveFen)) return null;
  return {
    id: offerId,
    lotId,
    orderId,
    depositFen,
    ...second,
    offeredAtMs: atMs,
    untilMs: atMs + OFFER_MS,
    status: 'open',
    endedAtMs: null,
  };
}

/** Their deposit was released with the others: it is kept anew, out of what is free. */
export function keepForSecond({ lotId, to, depositFen }: SecondOffer, atMs: number): Transaction {
  return transfer('keep', `${depositCause(lotId, to.bidderId)}:second`, {
    from: `buyer:${to.bidderId}:available`,
    to: `buyer:${to.bidderId}:performance`,
    amountFen: depositFen,
    atMs,
  });
}

/** The offer as time has left it. */
export function offerAt(offer: SecondOffer, nowMs: number): SecondOffer {
  return offer.status === 'open' && nowMs >= offer.untilMs
    ? { ...offer, status: 'lapsed', endedAtMs: offer.untilMs }
    : offer;
}

/** Nobody could answer for a time; null when the offer lost none. */
export function offerAfterOutage(offer: SecondOffer, outage: Outage): SecondOffer | null {
  const { status, offeredAtMs: sinceMs, untilMs: dueMs } = offer;
  const untilMs = dueAfterOutage({ sinceMs, dueMs }, outage);
  return status === 'open' && untilMs !== dueMs ? { ...offer, untilMs } : null;
}

export interface OfferAnswer {
  readonly bidderId: BidderId;
  readonly isAccepted: boolean;
  /** Sum free in their deposit account. */
  readonly availableFen: Fen;
}

export type OfferDecision = Result<
  { readonly offer: SecondOffer },
  ResaleRefusal | Extract<RegistrationRefusal, { code: 'DEPOSIT_SHORT' }>
>;
