// Identity, and the consents given. Of papers that were refused only what was wrong is sent again:
// an item left out stands as it was.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, line, name, pieces, row } from '#contract/fields.ts';
import type { Consent } from '#core/identity/consent.ts';
import { BUSINESSES, PICTURE_ITEMS, type Verification } from '#core/identity/verification.ts';
import { CREDIT_CODE, ID_NUMBER } from '#core/input/typed-rows.ts';
import type { IdentityPictureRow, OwnVerification } from './outputs.ts';

const MOST_NAME = 40;

const MOST_FIRM_NAME = 80;

const MOST_ADDRESS = 120;

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

const purpose = hiddenField('同意的事项', z.enum(['identity-papers', 'identity-check', 'bank-card']));

export const identityCalls = {
  authMine: {
    method: 'GET',
    path: '/app/auth/mine',
    access: 'session',
    inBrowser: true,
    need: 'never',
    input: z.strictObject({}),
    output: answers<OwnVerification>(),
    sample: {},
  },
  consentList: {
    method: 'GET',
    path: '/app/consent/list',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly Consent[] }>(),
    sample: {},
  },
  consentGive: {
    method: 'POST',
    path: '/app/consent/give',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({
      purposes: hiddenField('同意的事项', z.array(purpose).check(z.minLength(1), z.maxLength(3))),
    }),
    output: answers<{ readonly rows: readonly Consent[] }>(),
    sample: { purposes: ['identity-papers'] },
  },
  consentWithdraw: {
    method: 'POST',
    path: '/app/consent/withdraw',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({ purpose }),
    output: answers<{ readonly rows: readonly Consent[] }>(),
    sample: { purpose: 'identity-papers' },
  },
  authPicture: {
    method: 'POST',
    path: '/app/auth/picture',
    access: 'write',
    body: 'picture',
    pace: 'own',
    need: 'never',
    /** The item it shows, in the address; the body is the picture. */
    input: z.strictObject({
      item: hiddenField('证件项目', z.enum(PICTURE_ITEMS)),
      picture: field('图片', pieces),
    }),
    output: answers<IdentityPictureRow>(),
    sample: {},
  },
  authPerson: {
    method: 'POST',
    path: '/app/auth/person',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({
      front: field('身份证人像面', z.optional(id)),
      back: field('身份证国徽面', z.optional(id)),
      name: field('姓名', z.optional(name(MOST_NAME))),
      number: field('身份证号', z.optional(row(ID_NUMBER))),
      validUntil: z.optional(validUntil),
      address: field('住址', z.optional(line(4, MOST_ADDRESS))),
    }),
    output: answers<Verification>(),
    sample: { name: '林晓' },
  },
  authCompany: {
    method: 'POST',
    path: '/app/auth/company',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({
      licence: field('营业执照', z.optional(id)),
      letter: field('授权书', z.optional(id)),
      name: field('企业名称', z.optional(name(MOST_FIRM_NAME))),
      number: field('统一社会信用代码', z.optional(row(CREDIT_CODE))),
      validUntil: z.optional(validUntil),
      representative: field('法定代表人', z.optional(name(MOST_NAME))),
      agent: field('经办人', z.optional(name(MOST_NAME))),
      business: field('经营类型', z.optional(z.enum(BUSINESSES))),
    }),
    output: answers<Verification>(),
    sample: { name: '示例汽车有限公司' },
  },
  authFile: {
    method: 'GET',
    path: '/app/auth/file',
    access: 'session',
    need: 'never',
    input: z.strictObject({ id }),
    /** A JPEG in place of the envelope. */
    output: answers<never>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
