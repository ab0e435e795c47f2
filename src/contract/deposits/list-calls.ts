// Lists of the cashier's desk that are taken home as files, and the dealers' accounts.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { persons } from '#contract/duties.ts';
import { hiddenField } from '#contract/field.ts';
import { after } from '#contract/fields.ts';
import { byMoment, fileKind, listInput } from '#contract/office/list-inputs.ts';
import { MONEY_STAGES, TRANSFER_STATES } from '#core/deposits/refusals.ts';
import type { LevelAccountList } from './level-outputs.ts';

/** `words`: an account, its phone, or a part of the name it shows. */
const levels = {
  words: listInput.words,
  state: hiddenField('状态', z.optional(z.enum(['in-use', 'idle']))),
  sort: byMoment,
};

export const depositsListCalls = {
  moneyDecisionFile: {
    method: 'GET',
    path: '/app/staff/money/list/file',
    access: 'house-read',
    duty: persons('money.view', 'whose money, and why, to be taken home'),
    /** Without a stage: all that still want a word of the house. */
    input: z.strictObject({
      stage: hiddenField('阶段', z.optional(z.enum(MONEY_STAGES))),
      as: fileKind,
    }),
    output: answers<never>(),
    sample: {},
  },
  transferFile: {
    method: 'GET',
    path: '/app/staff/transfer/list/file',
    access: 'house-read',
    duty: persons('money.view', 'who has paid how much, to be taken home; payers are masked'),
    input: z.strictObject({
      state: hiddenField('状态', z.optional(z.enum(TRANSFER_STATES))),
      as: fileKind,
    }),
    output: answers<never>(),
    sample: {},
  },
  levelAccountList: {
    method: 'GET',
    path: '/app/staff/level/list',
    access: 'house-read',
    duty: persons('money.view', 'which dealers bid on their level account, masked'),
    input: z.strictObject({ ...levels, size: listInput.size, after }),
    output: answers<LevelAccountList>(),
    sample: {},
  },
  levelAccountFile: {
    method: 'GET',
    path: '/app/staff/level/list/file',
    access: 'house-read',
    duty: persons('money.view', 'which dealers bid on their level account, to be taken home'),
    input: z.strictObject({ ...levels, as: fileKind }),
    output: answers<never>(),
    sample: {},
  },
} as const satisfies Calls;
