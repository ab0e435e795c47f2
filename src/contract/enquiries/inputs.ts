// Inputs to the contact forms.
import * as z from 'zod/mini';
import { ENQUIRY, MATTERS } from '#core/enquiries/enquiry.ts';
import { DECLINE_REASONS, QUESTION } from '#core/enquiries/public-question.ts';
import { after, id, line, phone, words } from '#contract/fields.ts';

/**
 * Shows that the form is one of ours and was not filled in by a machine: a stamp, or a solved proof
 * of work (altcha).
 */
const pass = z.string().check(z.minLength(1), z.maxLength(4_000));
/** The field no person sees. A text is read, so that whoever fills it in is told. */
const website = z.string().check(z.maxLength(200));
const sender = { pass, website } as const;
/** An address of the portal, as it was asked for. */
const path = z.string().check(z.regex(/^\/[!-~]{0,299}$/, '写本站的地址，以 / 开头，例如 /bidding'));

export const enquiryInputs = {
  formStamp: z.strictObject({}),
  sendEnquiry: z.strictObject({
    name: line(1, ENQUIRY.nameMost),
    phone,
    matter: z.enum(MATTERS),
    text: words(ENQUIRY.textLeast, ENQUIRY.textMost),
    isConsented: z.literal(true),
    ...sender,
  }),
  enquiryList: z.strictObject({ state: z.enum(['waiting', 'answered']), after }),
  answerEnquiry: z.strictObject({ id, text: words(1, ENQUIRY.textMost) }),
  /** Without a lot: about the house. */
  questionList: z.strictObject({ lot: z.optional(id), after }),
  askQuestion: z.strictObject({
    lotId: z.nullable(id),
    text: words(QUESTION.least, QUESTION.most),
    ...sender,
  }),
  staffQuestions: z.strictObject({ after }),
  answerQuestion: z.discriminatedUnion('what', [
    z.strictObject({
      id,
      what: z.literal('publish'),
      answer: words(2, QUESTION.answerMost),
      /** The question as it is published, where something of a person had to be taken out. */
      asPublished: z.nullable(words(QUESTION.least, QUESTION.most)),
    }),
    z.strictObject({ id, what: z.literal('decline'), reason: z.enum(DECLINE_REASONS) }),
  ]),
  vote: z.strictObject({
    topic: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    isHelpful: z.boolean(),
  }),
  voteList: z.strictObject({}),
  reportLink: z.strictObject({ path, ...sender }),
  linkReports: z.strictObject({}),
  closeLinkReport: z.strictObject({ id }),
} as const;
