// The desk of invoices as its page draws it and takes its forms: those that wait to be issued and
// those that have to be taken back, one of them in full, and its end. An end is one request,
// however often it is sent. Source: core/orders/invoice.ts; product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Invoice } from '#core/orders/invoice.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { moneyText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { TITLE_KIND_WORDS } from '#lib/orders/invoice-view.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import type { MailRow } from '../questions/parts.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const INVOICE_FORM = 'office-invoice';

type InvoiceField = 'number' | 'reason';

export interface InvoicePost extends PostNotice {
  readonly typed: Partial<Record<InvoiceField, string>>;
  readonly problems: Partial<Record<InvoiceField, string>>;
}

export interface InvoiceList {
  readonly rows: readonly MailRow[];
  readonly open: Invoice | null;
  readonly nextId: string | null;
}

export interface InvoiceDesk {
  readonly post: InvoicePost;
  readonly visit: DeskVisit<InvoiceList>;
  /** Name of the one request of the next form. */
  readonly key: string;
  readonly isDone: boolean;
}

type DeskPage = FormPage & { readonly url: URL };
type End = Inputs['endInvoice']['end'];

const NOTHING: InvoicePost = { ...NO_NOTICE, typed: {}, problems: {} };
const ACTIONS = ['issue', 'refuse', 'reverse'] as const;

/** Content of the desk; a response leads on to the next. */
export async function invoiceDesk(page: DeskPage): Promise<InvoiceDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const form = await postedForm(page.request, INVOICE_FORM);
  const post = form === null ? NOTHING : await ending(page, form);
  if (post instanceof Response) return post;
  const visit = await deskVisit(listOf(apiOver(page.locals.api), idIn(page.url.searchParams, 'id')));
  const isDone = page.url.searchParams.get('done') === 'yes';
  return { post, visit, key: requestKey(null), isDone };
}

const rowOf = ({ id, title, totalFen, askedAtMs, status }: Invoice): MailRow => ({
  id,
  number: id,
  who: title.name,
  kindWord: status === 'to-reverse' ? '待红冲' : TITLE_KIND_WORDS[title.kind],
  text: moneyText(totalFen),
  atMs: askedAtMs,
  dueAtMs: null,
});

const listOf = async (call: Call, id: string | null): Promise<InvoiceList> => {
  const { rows } = await call('invoicesWaiting', {});
  const at = rows.findIndex((row) => row.id === id);
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))][0];
  return { rows: rows.map(rowOf), open: rows[at] ?? null, nextId: next?.id ?? null };
};

const ending = (page: DeskPage, form: FormData): Promise<InvoicePost | Response> => {
  const typed = { number: fieldOf(form, 'number'), reason: fieldOf(form, 'reason') };
  return postOnce(
    page,
    form,
    { ...NOTHING, typed },
    {
      send: async (call) => {
        await call('endInvoice', { id: fieldOf(form, 'id'), end: endIn(form) }, { key: requestKey(form) });
        return withState(page.url, { id: fieldOf(form, 'next'), done: 'yes' });
      },
      refused: (error) => {
        const problems = fieldProblems<InvoiceField>(error, {
          number: 'number',
          'end.number': 'number',
          reason: 'reason',
          'end.reason': 'reason',
        });
        return problems && { problems };
      },
    },
  );
};

const endIn = (form: FormData): End => {
  const number = fieldOf(form, 'number');
  switch (oneOf(ACTIONS, fieldOf(form, 'what'))) {
    case 'refuse':
      return { action: 'refuse', reason: fieldOf(form, 'reason') };
    case 'reverse':
      return { action: 'reverse', number };
    case 'issue':
    case null:
      return { action: 'issue', number, totalFen: Number(fieldOf(form, 'total')) };
  }
};
