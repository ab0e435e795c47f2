// Inputs of a caller about who they are, and what they agree to. Of papers that were refused only
// what was wrong is sent again: an item left out stands as it was.
import * as z from 'zod/mini';
import { CREDIT_CODE, ID_NUMBER } from '#core/input/typed-rows.ts';
import { BUSINESSES, PICTURE_ITEMS, WRONG_REASONS } from '#core/accounts/verification.ts';
import { stepUp } from '#contract/deposits/inputs.ts';
import { id, line, name, pieces, row } from '#contract/fields.ts';

const MOST_NAME = 40;
const MOST_FIRM_NAME = 80;
const MOST_ADDRESS = 120;
const MOST_WRONG = 7;

const validUntil = z
  .string()
  .check(
    z.regex(
      /^(long-term|(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/,
      '写成 2030-12-31 这样，长期有效的选“长期”',
    ),
  );

const purpose = z.enum(['identity-papers', 'identity-check', 'bank-card']);
const item = z.enum([...PICTURE_ITEMS, 'name', 'number', 'validUntil', 'address', 'representative', 'agent']);

export const verificationInputs = {
  consentList: z.strictObject({}),
  consentGive: z.strictObject({ purposes: z.array(purpose).check(z.minLength(1), z.maxLength(3)) }),
  consentWithdraw: z.strictObject({ purpose }),
  /** The item it shows, in the address; the body is the picture. */
  authPicture: z.strictObject({ item: z.enum(PICTURE_ITEMS), picture: pieces }),
  authPerson: z.strictObject({
    front: z.optional(id),
    back: z.optional(id),
    name: z.optional(name(MOST_NAME)),
    number: z.optional(row(ID_NUMBER)),
    validUntil: z.optional(validUntil),
    address: z.optional(line(4, MOST_ADDRESS)),
  }),
  authCompany: z.strictObject({
    licence: z.optional(id),
    letter: z.optional(id),
    name: z.optional(name(MOST_FIRM_NAME)),
    number: z.optional(row(CREDIT_CODE)),
    validUntil: z.optional(validUntil),
    representative: z.optional(name(MOST_NAME)),
    agent: z.optional(name(MOST_NAME)),
    business: z.optional(z.enum(BUSINESSES)),
  }),
  authMine: z.strictObject({}),
  authFile: z.strictObject({ id }),
  authList: z.strictObject({ status: z.enum(['waiting', 'approved', 'refused', 'expired']) }),
  authView: z.strictObject({ id }),
  authReveal: z.strictObject({ id, stepUp: z.optional(stepUp) }),
  authReview: z.strictObject({
    id,
    review: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('approve') }),
      z.strictObject({
        verdict: z.literal('refuse'),
        wrong: z
          .array(z.strictObject({ item, reason: z.enum(WRONG_REASONS) }))
          .check(z.minLength(1), z.maxLength(MOST_WRONG)),
      }),
    ]),
  }),
} as const;
