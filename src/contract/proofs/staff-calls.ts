// Proofs, as the house looks at them.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';
import { PROOF_REASONS, type Proof } from '#core/proofs/proof.ts';
import type { OpenedProof, StaffProof } from './outputs.ts';

const MOST_WRONG = 6;

const item = hiddenField('证明项目', z.enum(['picture', 'city', 'number', 'holder', 'validUntil', 'ground']));

export const proofsStaffCalls = {
  proofList: {
    method: 'GET',
    path: '/app/staff/proof/list',
    access: 'house-read',
    duty: persons('proof.view', 'who has handed in a proof, masked, with the time by which it is answered'),
    input: z.strictObject({
      status: hiddenField('审核状态', z.enum(['waiting', 'approved', 'refused', 'expired'])),
    }),
    output: answers<{ readonly rows: readonly StaffProof[] }>(),
    sample: { status: 'waiting' },
  },
  proofOpen: {
    method: 'POST',
    path: '/app/staff/proof/open',
    access: 'house',
    pace: 'write',
    duty: one(
      'proof.reveal',
      'a proof in full, after a step-up; each look leaves a line before anything is shown',
    ),
    input: z.strictObject({ id, stepUp: z.optional(stepUp) }),
    output: answers<OpenedProof>(),
    sample: { id: 'none' },
  },
  proofReview: {
    method: 'POST',
    path: '/app/staff/proof/review',
    access: 'house',
    pace: 'write',
    duty: one(
      'proof.decide',
      'a permit is looked at beside its picture, and whoever decided is on record; a priority right is confirmed by two all the same',
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
                .array(z.strictObject({ item, reason: field('理由', z.enum(PROOF_REASONS)) }))
                .check(z.minLength(1), z.maxLength(MOST_WRONG)),
            ),
          }),
        ]),
      ),
    }),
    output: answers<Proof>(),
    sample: { id: 'none', review: { verdict: 'approve' } },
  },
} as const satisfies Calls;
