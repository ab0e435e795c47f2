// Papers of persons, as the house looks at them.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';
import { PICTURE_ITEMS, WRONG_REASONS, type Verification } from '#core/identity/verification.ts';
import type { RevealedPapers, StaffVerification } from './outputs.ts';

const MOST_WRONG = 7;

const item = hiddenField(
  '证件项目',
  z.enum([...PICTURE_ITEMS, 'name', 'number', 'validUntil', 'address', 'representative', 'agent']),
);

export const identityStaffCalls = {
  authList: {
    method: 'GET',
    path: '/app/staff/auth/list',
    access: 'house-read',
    duty: persons('verify.view', 'who has handed in papers, masked'),
    input: z.strictObject({
      status: hiddenField('认证状态', z.enum(['waiting', 'approved', 'refused', 'expired'])),
    }),
    output: answers<{ readonly rows: readonly StaffVerification[] }>(),
    sample: { status: 'waiting' },
  },
  authView: {
    method: 'GET',
    path: '/app/staff/auth/detail',
    access: 'house-read',
    duty: persons('verify.view', 'the papers of one person, masked'),
    input: z.strictObject({ id }),
    output: answers<StaffVerification>(),
    sample: { id: 'none' },
  },
  authReveal: {
    method: 'POST',
    path: '/app/staff/auth/reveal',
    access: 'house',
    pace: 'write',
    duty: one(
      'person.reveal',
      'papers in full, after a step-up; each look leaves a line of its own before anything is shown',
    ),
    input: z.strictObject({ id, stepUp: z.optional(stepUp) }),
    output: answers<RevealedPapers>(),
    sample: { id: 'none' },
  },
  authReview: {
    method: 'POST',
    path: '/app/staff/auth/review',
    access: 'house',
    pace: 'write',
    duty: one(
      'verify.decide',
      'a name is looked at beside its papers; whoever decided is on record, and it is asked for anew at any time',
    ),
    input: z.strictObject({
      id,
      review: hiddenField(
        '审核结论',
        z.discriminatedUnion('verdict', [
          z.strictObject({ verdict: hiddenField('审核结论', z.literal('approve')) }),
          z.strictObject({
            verdict: hiddenField('审核结论', z.literal('refuse')),
            wrong: hiddenField(
              '有误的项目',
              z
                .array(z.strictObject({ item, reason: field('理由', z.enum(WRONG_REASONS)) }))
                .check(z.minLength(1), z.maxLength(MOST_WRONG)),
            ),
          }),
        ]),
      ),
    }),
    output: answers<Verification>(),
    sample: { id: 'none', review: { verdict: 'approve' } },
  },
} as const satisfies Calls;
