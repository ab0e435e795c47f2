// The contact forms: letters to the house, public questions, votes on answers, broken links.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import type { EnquiryReceipt, PublicQuestion, VoteCount } from '#contract/enquiries/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, line, phone, words } from '#contract/fields.ts';
import { ENQUIRY, MATTERS } from '#core/enquiries/enquiry.ts';
import { QUESTION } from '#core/enquiries/public-question.ts';

/**
 * Shows that the form is one of ours and was not filled in by a machine: a stamp, or a solved proof
 * of work (altcha).
 */
const pass = hiddenField('表单校验', z.string().check(z.minLength(1), z.maxLength(4_000)));

/** The field no person sees. A text is read, so that whoever fills it in is told. */
const website = hiddenField('校验栏', z.string().check(z.maxLength(200)));

const sender = { pass, website } as const;

/** An address of the portal, as it was asked for. */
const path = field(
  '失效的地址',
  z.string().check(z.regex(/^\/[!-~]{0,299}$/, '写本站的地址，以 / 开头，例如 /bidding')),
);

export const enquiriesCalls = {
  formStamp: {
    method: 'GET',
    path: '/app/form/stamp',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({}),
    output: answers<{ readonly stamp: string }>(),
    sample: {},
  },
  sendEnquiry: {
    method: 'POST',
    path: '/app/enquiry',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.strictObject({
      name: field('称呼', line(1, ENQUIRY.nameMost)),
      phone,
      matter: field('事项', z.enum(MATTERS)),
      text: field('内容', words(ENQUIRY.textLeast, ENQUIRY.textMost)),
      isConsented: field('同意的勾选', z.literal(true)),
      ...sender,
    }),
    output: answers<EnquiryReceipt>(),
    sample: {
      name: '周明',
      phone: '13812345678',
      matter: 'bidding',
      text: '想在周末去嘉定的场地看车，需要预约吗？',
      isConsented: true,
      pass: 'x',
      website: '',
    },
  },
  askQuestion: {
    method: 'POST',
    path: '/app/lot/qa/ask',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    need: 'sign',
    input: z.strictObject({
      lotId: hiddenField('拍品编号', z.nullable(id)),
      text: field('内容', words(QUESTION.least, QUESTION.most)),
      ...sender,
    }),
    output: answers<EnquiryReceipt>(),
    sample: { lotId: null, text: '周末可以看车吗', pass: 'x', website: '' },
  },
  vote: {
    method: 'POST',
    path: '/app/help/vote',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.strictObject({
      topic: hiddenField('消息分类', z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
      isHelpful: hiddenField('评价', z.boolean()),
    }),
    output: answers<VoteCount>(),
    sample: { topic: 'none', isHelpful: true },
  },
  reportLink: {
    method: 'POST',
    path: '/app/link/report',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.strictObject({ path, ...sender }),
    output: answers<{ readonly path: string }>(),
    sample: { path: '/none', pass: 'x', website: '' },
  },
  questionList: {
    method: 'GET',
    path: '/app/lot/qa',
    access: 'open',
    /** Without a lot: about the house. */
    input: z.strictObject({ lot: hiddenField('拍品编号', z.optional(id)), after }),
    output: answers<{ readonly rows: readonly PublicQuestion[]; readonly next: string | null }>(),
    sample: {},
  },
} as const satisfies Calls;
