// The cashier's calls: what is held and why, general deposits, cards and payouts, objections.
// Source: product.md 3.5, 5.8, 7.5; goals.md I-47.
import { createHmac, randomUUID } from 'node:crypto';
import type { PayoutView } from '#contract/money-outputs.ts';
import type { Deposit } from '#contract/outputs.ts';
import { KEY_HEADER } from '#contract/routes.ts';
import { isCardNumber } from '#core/bank-card.ts';
import { bindCard } from '#server/commands/bind-card.ts';
import { objectToForfeit } from '#server/commands/decide-money.ts';
import { holdSaleDeposit } from '#server/commands/hold-sale-deposit.ts';
import { requestPayout } from '#server/commands/request-payout.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { keyIn, type Press } from '#server/http/press.ts';
import { malformed, ok, rateLimited, refused } from '#server/http/replies.ts';
import { depositEntries } from '#server/queries/deposit-entries.ts';
import { depositHolds } from '#server/queries/deposit-holds.ts';
import { forfeitsAbout, forfeitView } from '#server/queries/forfeits.ts';
import { proceedsList } from '#server/queries/proceeds.ts';
import { cardsOf, payoutsOf } from '#server/store/payouts.ts';

type Questions = Pick<
  Handlers,
  'depositHolds' | 'depositEntries' | 'proceedsList' | 'payoutList' | 'cardList' | 'forfeitList'
>;
type Deeds = Pick<Handlers, 'holdSaleDeposit' | 'requestPayout' | 'bindCard' | 'objectToForfeit'>;

const PAYOUTS = 50;

const cashierQuestions = ({ reader, bids }: House): Questions => ({
  depositHolds: async ({ viewer: { userId } }) =>
    ok(await depositHolds(reader, { userId, seal: bids.maximums })),
  depositEntries: async ({ input: { before }, viewer: { userId } }) =>
    ok(await depositEntries(reader, { userId, before: before ?? null })),
  proceedsList: async ({ viewer: { userId } }) => ok({ rows: await proceedsList(reader, userId) }),
  payoutList: async ({ viewer: { userId } }) => {
    const rows = await payoutsOf(reader, userId, PAYOUTS);
    return ok({
      rows: rows.map(({ bidderId: _, state, why, ...row }) => ({
        ...row,
        state: state as PayoutView['state'],
        why: why as PayoutView['why'],
      })),
    });
  },
  cardList: async ({ viewer: { userId } }) => {
    const cards = await cardsOf(reader, userId);
    return ok({ rows: cards.map(({ id, bank, lastFour }) => ({ id, bank, lastFour })) });
  },
  forfeitList: async ({ viewer: { userId } }) => ok({ rows: await forfeitsAbout(reader, userId) }),
});

const LAST_FOUR = 4;

const cashierDeeds = ({ engine, limits, cards, keys }: House, press: Press): Deeds => ({
  holdSaleDeposit: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
    const key = keyIn(headers);
    if (key === null) return malformed(KEY_HEADER);
    const retryAfterMs = limits.write.take(bidderId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    return press<typeof input & { bidderId: string }, Deposit>(holdSaleDeposit, { ...input, bidderId }, key);
  },
  requestPayout: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
    const key = keyIn(headers);
    if (key === null) return malformed(KEY_HEADER);
    const retryAfterMs = limits.write.take(bidderId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    return press<typeof input & { bidderId: string }, PayoutView>(requestPayout, { ...input, bidderId }, key);
  },
  bindCard: async ({ input: { number, bank }, viewer: { userId }, nowMs }) => {
    const retryAfterMs = limits.write.take(userId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    if (!isCardNumber(number)) return refused({ code: 'WRONG_CARD_NUMBER' });
    const cardId = randomUUID();
    const answer = await engine.run(bindCard, {
      cardId,
      userId,
      bank,
      sealed: cards.seal(number, cardId),
      cardIndex: createHmac('sha256', keys.cardIndex).update(number).digest('base64url'),
      lastFour: number.slice(-LAST_FOUR),
    });
    return answer.ok ? ok(answer.answer) : refused(answer.refusal);
  },
  objectToForfeit: async ({ input, viewer: { userId: bidderId }, nowMs }) => {
    const retryAfterMs = limits.write.take(bidderId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const answer = await engine.run(objectToForfeit, { ...input, bidderId });
    return answer.ok ? ok(forfeitView(answer.answer)) : refused(answer.refusal);
  },
});

export const cashier = (house: House, press: Press): Questions & Deeds => ({
  ...cashierQuestions(house),
  ...cashierDeeds(house, press),
});
