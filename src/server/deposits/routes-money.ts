// The cashier's calls: what is held and why, general deposits, payouts, the sums of the ledger.
// Source: product.md 3.5, 5.8, 7.5; goals.md I-47.
import type { Deposit, PayoutView, SaleDepositView } from '#contract/deposits/outputs.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { payoutsOf } from '#server/deposits/payouts/store-payouts.ts';
import type { Handlers } from '#server/http/call.ts';
import type { KeyedCall } from '#server/http/idempotency.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { readAnswers } from '#server/store/stored-answers.ts';
import { holdSaleDeposit } from './commands-hold-sale-deposit.ts';
import { raiseSaleDeposit } from './commands-raise-sale-deposit.ts';
import { depositEntries } from './queries-deposit-entries.ts';
import { depositHolds } from './queries-deposit-holds.ts';
import { ledgerPage } from './queries-ledger-page.ts';
import { saleDepositView } from './queries-my-sale-deposit.ts';
import { unclearedOf } from './store-uncleared.ts';

type Questions = Pick<
  Handlers,
  'depositHolds' | 'depositEntries' | 'saleDeposit' | 'payoutList' | 'ledgerSums'
>;
type Actions = Pick<Handlers, 'holdSaleDeposit' | 'raiseSaleDeposit' | 'requestPayout'>;

const PAYOUTS = 50;

export function depositHandlers(
  services: Services,
  keyedCall: KeyedCall,
  stepUp: StepUpCheck,
): Questions & Actions {
  return {
    ...cashierQuestions(services),
    ...saleActions(keyedCall),
    ...cashierActions(services, keyedCall, stepUp),
  };
}

const cashierQuestions = ({ reader, bids }: Services): Questions => ({
  depositHolds: async ({ viewer: { userId } }) =>
    ok(await depositHolds(reader, { userId, seal: bids.maximums })),
  depositEntries: async ({ input, viewer: { userId } }) =>
    ok(await depositEntries(reader, { ...input, userId })),
  saleDeposit: async ({ input: { saleId }, viewer: { userId: bidderId } }) =>
    ok(await saleDepositView(reader, { saleId, bidderId })),
  payoutList: async ({ viewer: { userId }, nowMs }) => {
    const rows = await payoutsOf(reader, userId, PAYOUTS);
    return ok({
      uncleared: await unclearedOf(reader, userId, nowMs),
      rows: rows.map(({ bidderId: _, bank, lastFour, state, why, ...row }) => ({
        ...row,
        card: { bank, lastFour },
        state: state as PayoutView['state'],
        why: why as PayoutView['why'],
      })),
    });
  },
  ledgerSums: async ({ nowMs }) => ok(await ledgerPage(reader, nowMs)),
});

type SaleActions = Pick<Actions, 'holdSaleDeposit' | 'raiseSaleDeposit'>;

const saleActions = (keyedCall: KeyedCall): SaleActions => ({
  holdSaleDeposit: async ({ input, viewer: { userId: bidderId }, key }) => {
    return keyedCall<typeof input & { bidderId: string }, Deposit>(
      holdSaleDeposit,
      { ...input, bidderId },
      key,
    );
  },
  raiseSaleDeposit: async ({ input, viewer: { userId: bidderId }, key }) => {
    const wish = { ...input, bidderId };
    return keyedCall<typeof wish, SaleDepositView>(raiseSaleDeposit, wish, key);
  },
});

/**
 * Whether the request was answered before: whoever lost the answer need not show again who they
 * are.
 */
const isAnswered = async ({ reader }: Services, bidderId: string, key: string): Promise<boolean> =>
  (await readAnswers(reader, [{ bidderId, key }])).length > 0;

const cashierActions = (
  services: Services,
  keyedCall: KeyedCall,
  stepUp: StepUpCheck,
): Omit<Actions, keyof SaleActions> => ({
  requestPayout: async ({ input: { stepUp: shown, ...wish }, viewer, key, ip, nowMs }) => {
    const { userId: bidderId } = viewer;
    const problem = (await isAnswered(services, bidderId, key))
      ? null
      : await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    return keyedCall<typeof wish & { bidderId: string }, PayoutView>(
      requestPayout,
      { ...wish, bidderId },
      key,
    );
  },
});
