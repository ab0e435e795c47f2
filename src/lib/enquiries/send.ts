// Sending what was filled in: one call for each kind of form, the browser's or the page's.
import type { EnquiryReceipt } from '#contract/enquiries/outputs.ts';
import type { Matter } from '#core/enquiries/enquiry.ts';
import { phoneOf } from '#lib/accounts/checks.ts';
import type { BrowserCall } from '#lib/api.ts';
import type { Entries, FormKind } from './checks.ts';

const SEND: Readonly<
  Record<FormKind, (call: BrowserCall, entries: Entries, pass: string) => Promise<EnquiryReceipt | null>>
> = {
  enquiry: (call, { name = '', phone = '', matter = '', text = '', website = '' }, pass) => {
    const enquiry = { name, phone: phoneOf(phone), matter: matter as Matter, text };
    return call('sendEnquiry', { ...enquiry, isConsented: true, pass, website });
  },
  question: (call, { text = '', lotId = '', website = '' }, pass) =>
    call('askQuestion', { lotId: lotId === '' ? null : lotId, text, pass, website }),
  report: async (call, { path = '', website = '' }, pass) => {
    await call('reportLink', { path, pass, website });
    return null;
  },
};

/**
 * Sends what was filled in; `call` is the browser's or the page's. Throws what the house refuses.
 */
export function sendForm(
  call: BrowserCall,
  kind: FormKind,
  { entries, pass }: { readonly entries: Entries; readonly pass: string },
): Promise<EnquiryReceipt | null> {
  return SEND[kind](call, entries, pass);
}
