// A wish to be paid out (提现): the money is set aside here; the bank is asked after the commit, by
// the payer.
// Source: product.md 3.5; goals.md I-30.
import type { CardFace, PayoutView } from '#contract/deposits/outputs.ts';
import { arrivesByMs, decidePayout } from '#core/deposits/payout.ts';
import type { PayoutRefusal } from '#core/deposits/refusals.ts';
import type { Result } from '#core/result.ts';
import { freeFenOf } from '#server/bidding/bid-limits.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import { holdingLotIds } from '#server/deposits/store-deposits.ts';
import { unclearedOf } from '#server/deposits/store-uncleared.ts';
import type { Command } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { cardsOf } from './store-cards.ts';
import { addPayout } from './store-payouts.ts';

export interface RequestPayout {
  readonly bidderId: string;
  readonly cardId: string;
  readonly amountFen: number;
}

export type PayoutRequested = Result<{ readonly answer: PayoutView }, PayoutRefusal, { readonly lot: null }>;

const faceOf = ({ bank, lastFour }: CardFace): CardFace => ({ bank, lastFour });

export const requestPayout: Command<RequestPayout, PayoutRequested> = {
  name: 'request-payout',
  run: async (context, { bidderId, cardId, amountFen }) => {
    const { db, nowMs: atMs } = context;
    const id = context.newId();
    // Held until the money is set aside, so that nobody unbinds it meanwhile.
    const card = (await cardsOf(db, bidderId, context.lots.isShared)).find(({ id: own }) => own === cardId);
    const decision = decidePayout({
      id,
      bidderId,
      amountFen,
      atMs,
      verification: (await personOf(db, bidderId))?.verification ?? 'unverified',
      isOwnCard: card !== undefined,
      freeFen: await freeFenOf(context, bidderId),
      holdingLotIds: await holdingLotIds(db, bidderId),
      uncleared: await unclearedOf(db, bidderId, atMs),
    });
    if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: null };
    if (!card) return { ok: false, refusal: { code: 'UNKNOWN_CARD' }, lot: null };
    await postAll(context, [decision.transaction]);
    const told = { id, cardId, amountFen, note: '', why: null, atMs, endedAtMs: null };
    await addPayout(db, { ...told, bidderId, state: 'pending' });
    await setDeadline(db, { kind: 'payout', ref: id, dueAtMs: arrivesByMs(atMs) });
    return { ok: true, answer: { ...told, card: faceOf(card), state: 'pending' } };
  },
};
