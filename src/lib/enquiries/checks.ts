// Faults a contact form can tell before it is sent, on the server as in the browser. Each
// sentence says how to put it right. Source: goals.md U12; core/enquiries/enquiry.ts,
// core/enquiries/public-question.ts.
import { ENQUIRY, MATTERS } from '#core/enquiries/enquiry.ts';
import { QUESTION } from '#core/enquiries/public-question.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { phoneProblem } from '#lib/accounts/checks.ts';

/** The fields of a form, as they were typed. */
export type Entries = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string | null>>;
export type FormKind = 'enquiry' | 'question' | 'report';

export function isSound(problems: Problems): boolean {
  return Object.values(problems).every((one) => one === null);
}

const textProblem = (text: string, least: number, most: number): string | null => {
  const length = lengthOf(text);
  if (length === 0) return '请写下内容';
  if (length < least) return `至少 ${least} 个字，现在 ${length} 个`;
  return length > most ? `最多 ${most} 个字，现在 ${length} 个` : null;
};

const nameProblem = (name: string): string | null => {
  const length = lengthOf(name);
  if (length === 0) return '请填写称呼，我们好知道怎么称呼你';
  return length > ENQUIRY.nameMost ? `称呼最多 ${ENQUIRY.nameMost} 个字` : null;
};

const CHECKS: Readonly<Record<FormKind, (entries: Entries) => Problems>> = {
  enquiry: ({ name = '', phone = '', matter = '', text = '', consent = '' }) => ({
    name: nameProblem(name),
    phone: phoneProblem(phone),
    matter: (MATTERS as readonly string[]).includes(matter) ? null : '请选择一项',
    text: textProblem(text, ENQUIRY.textLeast, ENQUIRY.textMost),
    consent: consent === 'yes' ? null : '需要你同意，我们才能保存这些内容并联系你',
  }),
  question: ({ text = '' }) => ({ text: textProblem(text, QUESTION.least, QUESTION.most) }),
  report: ({ path = '' }) => ({
    path: /^\/[!-~]{0,299}$/.test(path) ? null : '写本站的地址，以 / 开头，例如 /bidding',
  }),
};

/** Faults, field by field, in the order of the form; null where there is none. */
export function problemsIn(kind: FormKind, entries: Entries): Problems {
  return CHECKS[kind](entries);
}
