// Registrations, as the people of the house list them.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { persons } from '#contract/duties.ts';
import { hiddenField } from '#contract/field.ts';
import { after, id } from '#contract/fields.ts';
import { byMoment, fileKind, listInput } from '#contract/office/list-inputs.ts';
import type { RegistrationList } from './registered-outputs.ts';
import { REGISTRATION_STATES } from './registered-words.ts';

/** `words`: of the lot, its number, a paddle, or the account of a buyer. */
const narrowed = {
  words: listInput.words,
  state: hiddenField('状态', z.optional(z.enum(REGISTRATION_STATES))),
  lotId: hiddenField('拍品编号', z.optional(id)),
  sort: byMoment,
};

export const biddingRegisteredCalls = {
  staffRegistrationList: {
    method: 'GET',
    path: '/app/staff/registration/list',
    access: 'house-read',
    duty: persons('person.view', 'who is in which lot, and by which security, masked'),
    input: z.strictObject({ ...narrowed, size: listInput.size, after }),
    output: answers<RegistrationList>(),
    sample: {},
  },
  staffRegistrationFile: {
    method: 'GET',
    path: '/app/staff/registration/list/file',
    access: 'house-read',
    duty: persons('person.view', 'who is in which lot, to be taken home'),
    input: z.strictObject({ ...narrowed, as: fileKind }),
    output: answers<never>(),
    sample: {},
  },
} as const satisfies Calls;
