// The second bidder says yes or no to having the lot at their own last price. With a yes their
// deposit is kept anew and the lot's second order is made, in one step. Source: product.md 3.4;
// 拍卖法 第39条.
import { houseRefusal } from '#core/bidding/bidder.ts';
import type { ExcludedPerson, RegistrationRefusal } from '#core/bidding/refusals.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { decideAnswer, keepForSecond, offerAt, type SecondOffer } from '#core/orders/second-offer.ts';
import { refuse, type Result } from '#core/result.ts';
import { freeFenOf } from '#server/bidding/bid-limits.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import { winAsSecond } from '#server/catalogue/store/my-lots.ts';
import { addPerformance } from '#server/deposits/store-deposits.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { createOrder, settleDefault } from './effects-order.ts';
import { heldOffer } from './effects-second-offer.ts';
import { moveOffer } from './store-second-offers.ts';

export interface AnswerSecondOffer {
  readonly bidderId: string;
  readonly offerId: string;
  readonly isAccepted: boolean;
}

export type SecondOfferAnswered = Result<
  { readonly answer: { readonly offer: SecondOffer; readonly orderId: string | null } },
  OrderRefusal | ExcludedPerson | Extract<RegistrationRefusal, { code: 'DEPOSIT_SHORT' }>
>;

/** For the clock: the day is over. */
export async function lapseOffer(context: CommandContext, offerId: string): Promise<void> {
  const offer = await heldOffer(context, offerId);
  if (offer) await broughtUp(context, offer);
}

/** Keeps the offer as it ended without a sale, and tells the house, whose turn it is then. */
const keepEnded = async (
  context: CommandContext,
  offer: SecondOffer,
  why: 'declined' | 'lapsed',
): Promise<void> => {
  await moveOffer(context.db, offer);
  const { orderId, lotId } = offer;
  const message = { kind: 'second-offer-ended', orderId, lotId, why } as const;
  await notifyStaff(context, message, `second-offer-ended:${offer.id}`);
};

/** Notes that time has taken an offer, if it has. Returns it as it then is. */
const broughtUp = async (context: CommandContext, offer: SecondOffer): Promise<SecondOffer> => {
  const now = offerAt(offer, context.nowMs);
  if (now !== offer) await keepEnded(context, now, 'lapsed');
  return now;
};

const sell = async (context: CommandContext, offer: SecondOffer): Promise<string | null> => {
  const { db, nowMs, lots } = context;
  const page = await lots.page(offer.lotId);
  if (!page) throw new Error(`no lot ${offer.lotId} to sell to the second bidder`);
  const { to, lotId, depositFen: amountFen, priceFen } = offer;
  await postAll(context, [keepForSecond(offer, nowMs)]);
  await addPerformance(db, {
    lotId,
    bidderId: to.bidderId,
    state: 'held',
    amountFen,
    atMs: nowMs,
    endedAtMs: null,
  });
  await winAsSecond(db, { lotId, bidderId: to.bidderId, endedAtMs: nowMs });
  lots.touch(lotId);
  const { saleId, terms } = page.lot;
  await settleDefault(context, lotId, priceFen);
  const order = await createOrder(context, { lotId, saleId, terms, buyer: to, priceFen, atMs: nowMs });
  return order?.id ?? null;
};

export const answerSecondOffer: Command<AnswerSecondOffer, SecondOfferAnswered> = {
  name: 'answer-second-offer',
  run: async (context, { bidderId, offerId, isAccepted }) => {
    const { db, nowMs } = context;
    const stored = await heldOffer(context, offerId);
    if (!stored) return refuse({ code: 'UNKNOWN_OFFER' });
    const offer = await broughtUp(context, stored);
    const availableFen = await freeFenOf(context, bidderId);
    const decision = decideAnswer(offer, { bidderId, isAccepted, availableFen }, nowMs);
    if (!decision.ok) return decision;
    // Somebody who has come to the house since does not buy of it.
    const person = await personOf(db, bidderId);
    const ofHouse = isAccepted && person ? houseRefusal(person) : null;
    if (ofHouse) return refuse(ofHouse);
    await dropDeadline(db, { kind: 'second-offer', ref: offerId });
    if (!isAccepted) {
      await keepEnded(context, decision.offer, 'declined');
      return { ok: true, answer: { offer: decision.offer, orderId: null } };
    }
    await moveOffer(db, decision.offer);
    return { ok: true, answer: { offer: decision.offer, orderId: await sell(context, decision.offer) } };
  },
};
