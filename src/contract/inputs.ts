// Inputs of callers, parsed once at the edge. Anything else is answered MALFORMED with the name of
// the field.
import * as z from 'zod/mini';
import { enquiryInputs } from '#contract/enquiries/inputs.ts';
import { agentInputs } from '#contract/accounts/agent-inputs.ts';
import { ownInputs } from '#contract/accounts/own-inputs.ts';
import { wechatInputs } from '#contract/accounts/wechat-inputs.ts';
import { feedbackInputs } from '#contract/enquiries/feedback-inputs.ts';
import { disputeInputs } from '#contract/disputes/inputs.ts';
import { editorInputs } from '#contract/content/inputs.ts';
import { LONGEST_GROUP_NAME } from '#core/lots/follow-group.ts';
import { amountFen, id, ids, line, phone, remark, sixFigures } from './fields.ts';
import { negotiationInputs } from '#contract/negotiation/inputs.ts';
import { messageInputs } from '#contract/notifications/inputs.ts';
import { saleInputs } from '#contract/sales/inputs.ts';
import { noticeInputs } from '#contract/sales/notice-inputs.ts';
import { partnerInputs } from '#contract/sales/partner-inputs.ts';
import { listInputs } from '#contract/catalogue/inputs.ts';
import { searchInputs } from '#contract/catalogue/search-inputs.ts';
import { moneyInputs } from '#contract/deposits/inputs.ts';
import { policyInputs } from '#contract/audit/policy-inputs.ts';
import { securityInputs } from '#contract/audit/inputs.ts';
import { paperInputs } from '#contract/documents/inputs.ts';
import { formatInputs } from '#contract/formats/inputs.ts';
import { orderInputs } from '#contract/orders/inputs.ts';
import { proxyInputs } from '#contract/bidding/inputs.ts';
import { verificationInputs } from '#contract/accounts/verification-inputs.ts';

/** Long pass phrases are welcome; a bound keeps hashing affordable. */
const password = z.string().check(z.minLength(8, '至少 8 位'), z.maxLength(128, '最多 128 位'));
/** One that was chosen before: every sign of it counts as it is. */
const knownPassword = z.string().check(z.minLength(1), z.maxLength(128, '最多 128 位'));
/** The solved proof of work (altcha), base64. */
const proof = z.string().check(z.maxLength(4_000));
const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

const bid = z.strictObject({
  lotId: id,
  kind: z.enum(['exact', 'maximum']),
  amountFen,
  seenPriceFen: z.nullable(amountFen),
  isConfirmed: z.boolean(),
});

const loginByPassword = z.strictObject({
  way: z.literal('password'),
  phone,
  password: knownPassword,
});
const loginByCode = z.strictObject({ way: z.literal('code'), phone, smsCode: sixFigures });

export const inputs = {
  login: z.discriminatedUnion('way', [loginByPassword, loginByCode]),
  loginOut: z.strictObject({ everywhere: z.boolean() }),
  getUserBySid: z.strictObject({ sid: id }),
  /** Of a first password: the code that was sent to their own phone. */
  updatePassword: z.strictObject({
    oldPassword: z.string().check(z.maxLength(128, '最多 128 位')),
    newPassword: password,
    smsCode: z.optional(sixFigures),
  }),
  challenge: z.strictObject({}),
  sendCode: z.strictObject({ phone, proof }),
  sendOwnCode: z.strictObject({ proof }),
  createAccount: z.strictObject({ phone, smsCode: sixFigures, password }),
  time: z.strictObject({}),
  houseBoard: z.strictObject({}),
  saleList: z.strictObject({}),
  ...policyInputs,
  ...securityInputs,
  ...listInputs,
  ...searchInputs,
  ...partnerInputs,
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
  placeBid: bid,
  enterPractice: z.strictObject({ lotId: id }),
  practiceBid: bid,
  practiceAnswer: z.strictObject({ key: id }),
  practiceStanding: z.strictObject({ lotId: id }),
  bidAnswer: z.strictObject({ key: id }),
  receipt: z.strictObject({ id }),
  receiptList: z.strictObject({ lotId: id }),
  enterSample: z.strictObject({}),
  follow: z.strictObject({ lotId: id, isFollowed: z.boolean() }),
  /** `alertFen` null: no price is waited for; `group` empty: it stands in none. */
  noteFollow: z.strictObject({
    lotId: id,
    note: remark(60),
    alertFen: z.nullable(amountFen),
    group: line(0, LONGEST_GROUP_NAME),
  }),
  followNotes: z.strictObject({ ids }),
  /** As many as a page of one's list has. */
  unfollowLots: z.strictObject({ lotIds: z.array(id).check(z.minLength(1), z.maxLength(60)) }),
  /** `group` empty: out of whichever they stand in. */
  groupFollows: z.strictObject({
    lotIds: z.array(id).check(z.minLength(1), z.maxLength(60)),
    group: line(0, LONGEST_GROUP_NAME),
  }),
  followGroups: z.strictObject({ hall: z.optional(z.enum(['vehicle', 'non-vehicle'])) }),
  saleReminder: z.strictObject({ saleId: id }),
  reminderList: z.strictObject({}),
  remindOfSale: z.strictObject({ saleId: id, isWanted: z.boolean() }),
  ...messageInputs,
  ...moneyInputs,
  ...paperInputs,
  ...formatInputs,
  ...orderInputs,
  ...proxyInputs,
  ...saleInputs,
  ...noticeInputs,
  ...negotiationInputs,
  ...disputeInputs,
  ...enquiryInputs,
  ...feedbackInputs,
  ...ownInputs,
  ...agentInputs,
  ...wechatInputs,
  ...editorInputs,
  ...verificationInputs,
} as const;

export type Inputs = { readonly [Name in keyof typeof inputs]: z.infer<(typeof inputs)[Name]> };
