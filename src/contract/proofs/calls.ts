// Proofs of what lots ask for, and of a priority right: sent by their owner, and taken back.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, line, lotId, name, pieces } from '#contract/fields.ts';
import { PROOF_NEEDS } from '#core/proofs/need.ts';
import { MOST_PROOF_PICTURES, PRIORITY_GROUNDS, QUOTA_CITIES, type Proof } from '#core/proofs/proof.ts';
import type { OwnProofs, ProofPictureRow } from './outputs.ts';

const MOST_HOLDER = 80;
const MOST_NUMBER = 60;

const validUntil = field(
  '有效期',
  z
    .string()
    .check(
      z.regex(
        /^(long-term|(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/,
        '写成 2030-12-31 这样，长期有效的选“长期”',
      ),
    ),
);

const pictures = field(
  '证明图片',
  z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_PROOF_PICTURES))),
);
const holder = field('持有人', z.optional(name(MOST_HOLDER)));

const needSubject = z.strictObject({
  kind: hiddenField('证明类型', z.enum(['vehicle-quota', 'qualification'])),
  need: field('证明名称', z.enum(PROOF_NEEDS)),
});

export const proofsCalls = {
  proofMine: {
    method: 'GET',
    path: '/app/proof/mine',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<OwnProofs>(),
    sample: {},
  },
  proofPicture: {
    method: 'POST',
    path: '/app/proof/picture',
    access: 'write',
    body: 'picture',
    pace: 'own',
    need: 'never',
    input: z.strictObject({ picture: field('图片', pieces) }),
    output: answers<ProofPictureRow>(),
    sample: {},
  },
  /** An item that is left out stands as it was in the one that was refused. */
  proofSend: {
    method: 'POST',
    path: '/app/proof/send',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({
      subject: hiddenField(
        '证明事项',
        z.union([
          needSubject,
          z.strictObject({ kind: hiddenField('证明类型', z.literal('priority')), lotId }),
        ]),
      ),
      /** In the order in which they are looked at. */
      pictures,
      city: field('指标所属地区', z.optional(z.enum(QUOTA_CITIES))),
      number: field('证书编号', z.optional(line(4, MOST_NUMBER))),
      holder,
      validUntil: z.optional(validUntil),
      ground: field('权利依据', z.optional(z.enum(PRIORITY_GROUNDS))),
    }),
    output: answers<Proof>(),
    sample: { subject: { kind: 'vehicle-quota', need: 'vehicle-quota' } },
  },
  proofTakeBack: {
    method: 'POST',
    path: '/app/proof/takeBack',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({ id }),
    output: answers<Proof>(),
    sample: { id: 'none' },
  },
  proofFile: {
    method: 'GET',
    path: '/app/proof/file',
    access: 'session',
    need: 'never',
    input: z.strictObject({ id }),
    /** A JPEG in place of the envelope. */
    output: answers<never>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
