// The cashier's calls: what is held and why, general deposits, payouts, objections.
// Source: product.md 3.5, 5.8, 7.5; goals.md I-47.
import type { PayoutView, SaleDepositView } from '#contract/money-outputs.ts';
import type { Deposit } from '#contract/outputs.ts';
import { KEY_HEADER } from '#contract/routes.ts';
import { objectToForfeit } from '#server/commands/decide-money.ts';
import { holdSaleDeposit } from '#server/commands/hold-sale-deposit.ts';
import { raiseSaleDeposit } from '#server/commands/raise-sale-deposit.ts';
import { requestPayout } from '#server/commands/request-payout.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { keyIn, type Press } from '#server/http/press.ts';
import { malformed, ok, rateLimited, refused } from '#server/http/replies.ts';
import { depositEntries } from '#server/queries/deposit-entries.ts';
import { depositHolds } from '#server/queries/deposit-holds.ts';
import { forfeitsAbout, forfeitView } from '#server/queries/forfeits.ts';
import { saleDepositView } from '#server/queries/my-sale-deposit.ts';
import { proceedsList } from '#server/queries/proceeds.ts';
import { payoutsOf } from '#server/store/payouts.ts';

type Questions = Pick<
  Handlers,
  'depositHolds' | 'depositEntries' | 'saleDeposit' | 'proceedsList' | 'payoutList' | 'forfeitList'
>;
type Deeds = Pick<Handlers, 'holdSaleDeposit' | 'raiseSaleDeposit' | 'requestPayout' | 'objectToForfeit'>;

const PAYOUTS = 50;

const cashierQuestions = ({ reader, bids }: House): Questions => ({
  depositHolds: async ({ viewer: { userId } }) =>
    ok(await depositHolds(reader, { userId, seal: bids.maximums })),
  depositEntries: async ({ input: { before }, viewer: { userId } }) =>
    ok(await depositEntries(reader, { userId, before: before ?? null })),
  saleDeposit: async ({ input: { saleId }, viewer: { userId: bidderId } }) =>
    ok(await saleDepositView(reader, { saleId, bidderId })),
  proceedsList: async ({ viewer: { userId } }) => ok({ rows: await proceedsList(reader, userId) }),
  payoutList: async ({ viewer: { userId } }) => {
    const rows = await payoutsOf(reader, userId, PAYOUTS);
    return ok({
      rows: rows.map(({ bidderId: _, bank, lastFour, state, why, ...row }) => ({
        ...row,
        card: { bank, lastFour },
        state: state as PayoutView['state'],
        why: why as PayoutView['why'],
      })),
    });
  },
  forfeitList: async ({ viewer: { userId } }) => ok({ rows: await forfeitsAbout(reader, userId) }),
});

type SaleDeeds = Pick<Deeds, 'holdSaleDeposit' | 'raiseSaleDeposit'>;

const saleDeeds = ({ limits }: House, press: Press): SaleDeeds => ({
  holdSaleDeposit: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
    const key = keyIn(headers);
    if (key === null) return malformed(KEY_HEADER);
    const retryAfterMs = limits.write.take(bidderId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    return press<typeof input & { bidderId: string }, Deposit>(holdSaleDeposit, { ...input, bidderId }, key);
  },
  raiseSaleDeposit: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
    const key = keyIn(headers);
    if (key === null) return malformed(KEY_HEADER);
    const retryAfterMs = limits.write.take(bidderId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const wish = { ...input, bidderId };
    return press<typeof wish, SaleDepositView>(raiseSaleDeposit, wish, key);
  },
});

const cashierDeeds = ({ engine, limits }: House, press: Press): Omit<Deeds, keyof SaleDeeds> => ({
  requestPayout: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
    const key = keyIn(headers);
    if (key === null) return malformed(KEY_HEADER);
    const retryAfterMs = limits.write.take(bidderId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    return press<typeof input & { bidderId: string }, PayoutView>(requestPayout, { ...input, bidderId }, key);
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
  ...saleDeeds(house, press),
  ...cashierDeeds(house, press),
});
