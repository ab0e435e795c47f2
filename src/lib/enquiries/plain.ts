// The contact forms for a browser without JavaScript, read by the page on the server.
// What was typed is kept, what is wrong stands under its field, and what has been sent is confirmed
// by a page. Source: goals.md U11, U12.
import type { EnquiryReceipt } from '#contract/enquiries/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { fieldOf, postedForm, textOf, type FormPage } from '#lib/plain-form.ts';
import { isSound, problemsIn, type Entries, type FormKind, type Problems } from './checks.ts';
import { feedbackText } from './feedback-text.ts';
import { sendForm } from './send.ts';

export type PlainEnquiry =
  /** To be filled in, or put right. */
  | {
      readonly step: 'write';
      readonly entries: Entries;
      readonly problems: Problems;
      readonly notice: string | null;
      readonly stamp: string;
    }
  /**
   * To be read once more: a page that was drawn at the build carries no stamp, so this one does.
   */
  | { readonly step: 'check'; readonly entries: Entries; readonly stamp: string }
  | { readonly step: 'done'; readonly entries: Entries; readonly receipt: EnquiryReceipt | null };

const FIELDS: Readonly<Record<FormKind, readonly string[]>> = {
  enquiry: ['name', 'phone', 'matter', 'text', 'consent', 'website'],
  question: ['text', 'lotId', 'website'],
  report: ['path', 'website'],
};

export async function freshStamp(call: Call): Promise<string> {
  return (await call('formStamp', {})).stamp;
}

/**
 * Result of a form posted to a page; null when none of this kind was. `nowMs` is the house's time.
 */
export async function plainEnquiry(
  page: FormPage,
  kind: FormKind,
  nowMs: number,
): Promise<PlainEnquiry | null> {
  const form = await postedForm(page.request, kind);
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const entries = Object.fromEntries(FIELDS[kind].map((name) => [name, textOf(form, name)]));
  const call = apiOver(page.locals.api);
  const [pass, problems] = [fieldOf(form, 'pass'), problemsIn(kind, entries)];
  const write = async (notice: string | null, stamp: string): Promise<PlainEnquiry> => ({
    step: 'write',
    entries,
    problems,
    notice,
    stamp: stamp === '' ? await freshStamp(call) : stamp,
  });
  if (!isSound(problems) || fieldOf(form, 'edit') !== '') return write(null, pass);
  if (pass === '') return { step: 'check', entries, stamp: await freshStamp(call) };
  try {
    return { step: 'done', entries, receipt: await sendForm(call, kind, { entries, pass }) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return write(feedbackText(error, nowMs), isExpired(error) ? '' : pass);
  }
}

const isExpired = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.code === 'FORM_EXPIRED';
