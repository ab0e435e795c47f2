// The door of the house's own people: how one stands there, and the second factor.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { HELD } from '#core/accounts/second-factor.ts';
import { factorCode } from './factor-field.ts';
import type { BegunFactor, DoorState, OnceCodes } from './factor-outputs.ts';

const shownAgain = { stepUp: z.optional(stepUp) };

export const factorCalls = {
  myDoor: {
    method: 'GET',
    path: '/app/user/door',
    access: 'session',
    atDoor: HELD,
    need: 'never',
    input: z.strictObject({}),
    output: answers<DoorState>(),
    sample: {},
  },
  showFactor: {
    method: 'POST',
    path: '/app/user/factor/show',
    access: 'write',
    atDoor: ['factor'],
    pace: 'own',
    need: 'never',
    input: z.strictObject({ factorCode }),
    output: answers<null>(),
    sample: { factorCode: '000000' },
  },
  beginFactor: {
    method: 'POST',
    path: '/app/user/factor/begin',
    access: 'write',
    atDoor: ['set-up'],
    pace: 'own',
    need: 'never',
    input: z.strictObject(shownAgain),
    /** The secret is shown until a code of it has been. */
    output: answers<BegunFactor>(),
    sample: {},
  },
  confirmFactor: {
    method: 'POST',
    path: '/app/user/factor/confirm',
    access: 'write',
    atDoor: ['set-up'],
    pace: 'own',
    need: 'never',
    input: z.strictObject({ factorCode }),
    output: answers<OnceCodes>(),
    sample: { factorCode: '000000' },
  },
  renewRecovery: {
    method: 'POST',
    path: '/app/user/factor/recovery',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject(shownAgain),
    output: answers<OnceCodes>(),
    sample: {},
  },
  dropFactor: {
    method: 'POST',
    path: '/app/user/factor/drop',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject(shownAgain),
    output: answers<null>(),
    sample: {},
  },
} as const satisfies Calls;
