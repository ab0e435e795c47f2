// What a caller may send, parsed once at the door. Anything else is answered MALFORMED with the name of the field.
import * as z from 'zod/mini';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import { deskInputs } from './desk-inputs.ts';
import { disputeInputs } from './dispute-inputs.ts';
import { editorInputs } from './editor-inputs.ts';
import { haggleInputs } from './haggle-inputs.ts';
import { messageInputs } from './message-inputs.ts';
import { saleInputs } from './sale-inputs.ts';
import { noticeInputs } from './notice-inputs.ts';
import { listInputs } from './list-inputs.ts';
import { moneyInputs } from './money-inputs.ts';
import { policyInputs } from './policy-inputs.ts';
import { securityInputs } from './security-inputs.ts';
import { paperInputs } from './paper-inputs.ts';
import { tradeInputs } from './trade-inputs.ts';
import { orderInputs } from './order-inputs.ts';
import { proxyInputs } from './proxy-inputs.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
const ids = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40}){0,99}$/));
const amountFen = z.int().check(z.minimum(1), z.maximum(HIGHEST_AMOUNT_FEN));
const phone = z.string().check(z.regex(/^1[3-9]\d{9}$/));
const smsCode = z.string().check(z.regex(/^\d{6}$/));
/** Long pass phrases are welcome; a bound keeps hashing affordable. */
const password = z.string().check(z.minLength(8), z.maxLength(128));
/** The solved proof of work (altcha), base64. */
const proof = z.string().check(z.maxLength(4_000));
const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

const loginByPassword = z.strictObject({
  way: z.literal('password'),
  phone,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});
const loginByCode = z.strictObject({ way: z.literal('code'), phone, smsCode });

export const inputs = {
  login: z.discriminatedUnion('way', [loginByPassword, loginByCode]),
  loginOut: z.strictObject({ everywhere: z.boolean() }),
  getUserBySid: z.strictObject({ sid: id }),
  updatePassword: z.strictObject({ oldPassword: z.string().check(z.maxLength(128)), newPassword: password }),
  challenge: z.strictObject({}),
  sendCode: z.strictObject({ phone, proof }),
  sendOwnCode: z.strictObject({ proof }),
  createAccount: z.strictObject({ phone, smsCode, password }),
  time: z.strictObject({}),
  houseBoard: z.strictObject({}),
  saleList: z.strictObject({}),
  ...policyInputs,
  ...securityInputs,
  ...listInputs,
  lotDetail: z.strictObject({ id }),
  lotBids: z.strictObject({ id, before: z.optional(wholeNumber) }),
  lotEvents: z.strictObject({ id, after: wholeNumber }),
  /** `lots=17:345,18:12`: each lot with the last number seen; 0 asks for a snapshot. */
  live: z.strictObject({
    lots: z.optional(
      z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}:\d{1,15}(,[A-Za-z0-9_-]{1,40}:\d{1,15}){0,99}$/)),
    ),
  }),
  myStandings: z.strictObject({ ids }),
  myDeposit: z.strictObject({}),
  registerForLot: z.strictObject({ lotId: id, rulesVersion: z.string().check(z.maxLength(60)) }),
  placeBid: z.strictObject({
    lotId: id,
    kind: z.enum(['exact', 'maximum']),
    amountFen,
    seenPriceFen: z.nullable(amountFen),
    isConfirmed: z.boolean(),
  }),
  bidAnswer: z.strictObject({ key: id }),
  receipt: z.strictObject({ id }),
  follow: z.strictObject({ lotId: id, isFollowed: z.boolean() }),
  saleReminder: z.strictObject({ saleId: id }),
  remindOfSale: z.strictObject({ saleId: id, isWanted: z.boolean() }),
  ...messageInputs,
  ...moneyInputs,
  ...paperInputs,
  ...tradeInputs,
  ...orderInputs,
  ...proxyInputs,
  ...saleInputs,
  ...noticeInputs,
  ...haggleInputs,
  ...disputeInputs,
  ...deskInputs,
  ...editorInputs,
} as const;

export type Inputs = { readonly [Name in keyof typeof inputs]: z.infer<(typeof inputs)[Name]> };
