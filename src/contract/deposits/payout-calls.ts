// Money that goes out, and the cards it goes to.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import type { BankCard, PayoutView, ProceedsView } from '#contract/deposits/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, id, line, row } from '#contract/fields.ts';
import type { Uncleared } from '#core/deposits/uncleared.ts';
import { CARD_NUMBER } from '#core/input/typed-rows.ts';

export const depositsPayoutCalls = {
  requestPayout: {
    method: 'POST',
    path: '/app/deposit/payout',
    access: 'write',
    pace: 'write',
    key: 'needed',
    need: 'pay',
    input: z.strictObject({
      cardId: hiddenField('银行卡编号', id),
      amountFen: field('提现金额', amountFen),
      stepUp: z.optional(stepUp),
    }),
    output: answers<PayoutView>(),
    sample: { cardId: 'none', amountFen: 1 },
  },
  proceedsList: {
    method: 'GET',
    path: '/app/proceeds/list',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly ProceedsView[] }>(),
    sample: {},
  },
  payoutList: {
    method: 'GET',
    path: '/app/deposit/payouts',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    /** `uncleared`: what came by a transfer and goes out from the next banking day on. */
    output: answers<{ readonly rows: readonly PayoutView[]; readonly uncleared: Uncleared }>(),
    sample: {},
  },
  cardList: {
    method: 'GET',
    path: '/app/card/list',
    access: 'session',
    need: 'pay',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly BankCard[] }>(),
    sample: {},
  },
  bindCard: {
    method: 'POST',
    path: '/app/card/bind',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({
      number: field('卡号', row(CARD_NUMBER)),
      bank: field('开户银行', line(2, 40)),
      /**
       * The separate consent to the processing of financial account data (个人信息保护法 第29条).
       */
      isConsented: field('同意的勾选', z.literal(true)),
      stepUp: z.optional(stepUp),
    }),
    output: answers<BankCard>(),
    sample: { number: '4111111111111112', bank: '示例银行', isConsented: true },
  },
  chooseCard: {
    method: 'POST',
    path: '/app/card/default',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({ id }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none' },
  },
  unbindCard: {
    method: 'POST',
    path: '/app/card/unbind',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({
      id,
      stepUp,
    }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none', stepUp: { way: 'password', password: 'not the password' } },
  },
} as const satisfies Calls;
