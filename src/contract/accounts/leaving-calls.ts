// A copy of what the house holds of a person, and the closing of their account.
import * as z from 'zod/mini';
import type { MyExportOutput } from '#contract/accounts/own-outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { id } from '#contract/fields.ts';
import type { ClosingCondition } from '#core/accounts/closing.ts';

export const accountsLeavingCalls = {
  myExport: {
    method: 'GET',
    path: '/app/user/export',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    output: answers<MyExportOutput>(),
    sample: {},
  },
  askExport: {
    method: 'POST',
    path: '/app/user/export',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject({ stepUp: z.optional(stepUp) }),
    output: answers<null>(),
    sample: { stepUp: { way: 'password', password: 'not the password' } },
  },
  exportFile: {
    method: 'GET',
    path: '/app/user/export/file',
    access: 'session',
    need: 'never',
    input: z.strictObject({ id }),
    /** A file. */
    output: answers<null>(),
    sample: { id: 'none' },
  },
  myClosing: {
    method: 'GET',
    path: '/app/user/closing',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    /** The closing they have asked for; null: none is under way. */
    output: answers<{
      readonly closing: { readonly askedAtMs: number; readonly dueAtMs: number } | null;
      readonly nowMs: number;
    }>(),
    sample: {},
  },
  closingConditions: {
    method: 'GET',
    path: '/app/user/closing/conditions',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    /** Everything that must be settled before, with how it stands. */
    output: answers<{ readonly rows: readonly ClosingCondition[] }>(),
    sample: {},
  },
  askClosing: {
    method: 'POST',
    path: '/app/user/closing',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject({ stepUp: z.optional(stepUp) }),
    output: answers<{ readonly dueAtMs: number }>(),
    sample: { stepUp: { way: 'password', password: 'not the password' } },
  },
  takeClosingBack: {
    method: 'POST',
    path: '/app/user/closing/back',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({}),
    output: answers<null>(),
    sample: {},
  },
} as const satisfies Calls;
