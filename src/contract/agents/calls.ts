// Agents of a firm: whom it names, and whom one acts for.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { field } from '#contract/field.ts';
import { amountFen, id, name, phone } from '#contract/fields.ts';
import type { AgencyRow, MyAgentsOutput } from './outputs.ts';

const MOST_LETTERS = 40;

const limits = field(
  '经办权限',
  z.strictObject({
    mayBid: field('出价权限', z.boolean()),
    /** On one lot; null: without a bound. */
    mostFen: field('单件出价上限', z.nullable(amountFen)),
    mayPay: field('付款权限', z.boolean()),
    maySign: field('签署权限', z.boolean()),
    /** The first moment at which they act no more. */
    untilMs: field(
      '办理到哪一天',
      z.nullable(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    ),
  }),
);

export const agentsCalls = {
  myAgents: {
    method: 'GET',
    path: '/app/user/agents',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    output: answers<MyAgentsOutput>(),
    sample: {},
  },
  inviteAgent: {
    method: 'POST',
    path: '/app/user/agents',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject({
      name: field('姓名', name(MOST_LETTERS, 2)),
      phone,
      limits,
      stepUp: z.optional(stepUp),
    }),
    output: answers<{ readonly id: string }>(),
    sample: {
      name: '周远',
      phone: '13899999999',
      limits: { mayBid: true, mostFen: 10_000_000, mayPay: false, maySign: false, untilMs: null },
      stepUp: { way: 'password', password: 'not the password' },
    },
  },
  changeAgent: {
    method: 'POST',
    path: '/app/user/agents/change',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject({ id, limits, stepUp: z.optional(stepUp) }),
    output: answers<null>(),
    sample: {
      id: 'none',
      limits: { mayBid: false, mostFen: null, mayPay: false, maySign: false, untilMs: null },
      stepUp: { way: 'password', password: 'not the password' },
    },
  },
  endAgent: {
    method: 'POST',
    path: '/app/user/agents/end',
    access: 'write',
    pace: 'write',
    need: 'never',
    /** By the firm. */
    input: z.strictObject({ id }),
    output: answers<null>(),
    sample: { id: 'none' },
  },
  myAgencies: {
    method: 'GET',
    path: '/app/user/agencies',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly AgencyRow[] }>(),
    sample: {},
  },
  acceptAgency: {
    method: 'POST',
    path: '/app/user/agencies/accept',
    access: 'write',
    pace: 'write',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<null>(),
    sample: { id: 'none' },
  },
  endAgency: {
    method: 'POST',
    path: '/app/user/agencies/end',
    access: 'write',
    pace: 'write',
    need: 'read',
    /** By whoever was invited, or acts. */
    input: z.strictObject({ id }),
    output: answers<null>(),
    sample: { id: 'none' },
  },
  actFor: {
    method: 'POST',
    path: '/app/user/agencies/act',
    access: 'write',
    pace: 'write',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<{ readonly firm: string }>(),
    sample: { id: 'none' },
  },
  stopActing: {
    method: 'POST',
    path: '/app/user/agencies/stop',
    access: 'write',
    pace: 'none',
    need: 'read',
    input: z.strictObject({}),
    output: answers<null>(),
    sample: {},
  },
} as const satisfies Calls;
