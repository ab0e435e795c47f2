// Customers, as the people of the house look at them: masked, each look on record.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { one, persons } from '#contract/duties.ts';
import { field } from '#contract/field.ts';
import { id, words } from '#contract/fields.ts';
import { LOOK_REASONS } from '#core/office/person-look.ts';
import { PERSON_NOTE } from '#core/office/person-note.ts';
import type { PersonCenter } from './center-outputs.ts';
import { listInput } from './list-inputs.ts';
import type { PersonList, StaffPerson } from './person-outputs.ts';

const reason = field('查看理由', z.enum(LOOK_REASONS));

export const officePersonCalls = {
  staffPersonList: {
    method: 'GET',
    path: '/app/staff/person/list',
    access: 'house-read',
    duty: persons('person.view', 'who is a customer, masked'),
    input: z.strictObject({ words: listInput.words, page: listInput.page }),
    /** Newcomers first. */
    output: answers<PersonList>(),
    sample: {},
  },
  staffPerson: {
    method: 'GET',
    path: '/app/staff/person/detail',
    access: 'house-read',
    duty: persons('person.view', 'one customer, masked, with what they have with the house'),
    input: z.strictObject({ id }),
    output: answers<StaffPerson>(),
    sample: { id: 'none' },
  },
  staffPersonCenter: {
    method: 'POST',
    path: '/app/staff/person/center',
    access: 'house',
    pace: 'write',
    duty: one(
      'person.center',
      'what a customer sees, without a maximum and without a way to act; the look and its reason are on record before it is shown',
    ),
    input: z.strictObject({ id, reason }),
    output: answers<PersonCenter>(),
    sample: { id: 'none', reason: 'called' },
  },
  staffPersonPhone: {
    method: 'POST',
    path: '/app/staff/person/phone',
    access: 'house',
    pace: 'write',
    duty: one(
      'person.phone',
      'a phone in full, after a step-up; the look and its reason are on record before it is shown',
    ),
    input: z.strictObject({ id, reason, stepUp: z.optional(stepUp) }),
    output: answers<{ readonly phone: string }>(),
    sample: { id: 'none', reason: 'called' },
  },
  staffPersonNote: {
    method: 'POST',
    path: '/app/staff/person/note',
    access: 'house',
    pace: 'write',
    duty: one('person.note', 'words to colleagues under the author’s name; it decides nothing'),
    input: z.strictObject({ id, text: field('备注', words(1, PERSON_NOTE.most)) }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none', text: '来电' },
  },
} as const satisfies Calls;
