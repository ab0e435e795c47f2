// What a caller may send to the house's letter box.
import * as z from 'zod/mini';
import { LETTER, MATTERS } from '#core/enquiry.ts';
import { DECLINE_REASONS, QUESTION } from '#core/public-question.ts';
import { id, words } from './fields.ts';

const after = z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,40}$/)));
/** Shows that the form is one of ours and was not filled in by a machine: a stamp, or a solved proof of work (altcha). */
const pass = z.string().check(z.minLength(1), z.maxLength(4_000));
/** The field no person sees. A text is read, so that whoever fills it in is told. */
const website = z.string().check(z.maxLength(200));
const sender = { pass, website } as const;
/** An address of the portal, as it was asked for. */
const path = z.string().check(z.regex(/^\/[!-~]{0,299}$/));

export const deskInputs = {
  formStamp: z.strictObject({}),
  sendLetter: z.strictObject({
    name: words(1, LETTER.nameMost * 2),
    phone: z.string().check(z.regex(/^1[3-9]\d{9}$/)),
    matter: z.enum(MATTERS),
    text: words(LETTER.textLeast, LETTER.textMost * 2),
    isConsented: z.literal(true),
    ...sender,
  }),
  letterList: z.strictObject({ state: z.enum(['waiting', 'answered']), after }),
  answerLetter: z.strictObject({ id, text: words(1, LETTER.textMost) }),
  /** Without a lot: about the house. */
  questionList: z.strictObject({ lot: z.optional(id), after }),
  askQuestion: z.strictObject({
    lotId: z.nullable(id),
    text: words(QUESTION.least, QUESTION.most * 2),
    ...sender,
  }),
  staffQuestions: z.strictObject({ after }),
  answerQuestion: z.discriminatedUnion('what', [
    z.strictObject({
      id,
      what: z.literal('publish'),
      answer: words(2, QUESTION.answerMost),
      /** The question as it is published, where something of a person had to be taken out. */
      asPublished: z.nullable(words(QUESTION.least, QUESTION.most * 2)),
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
