// Forms of the desk of sales, by name, and what a post of one of them leaves on the page.
import type { Problems, Typed } from '#core/input/typed-form.ts';
import type { Call } from '#lib/api.ts';
import { NO_NOTICE, type PostNotice } from '#lib/forms/post-once.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { withState } from '../places.ts';

export type SaleDeskPage = FormPage & { readonly url: URL };

export const SALE_FORMS = {
  fresh: 'office-sale-new',
  plan: 'office-sale-plan',
  shift: 'office-sale-shift',
  submit: 'office-sale-submit',
  review: 'office-sale-review',
  announce: 'office-sale-announce',
  copy: 'office-sale-copy',
  amend: 'office-sale-amend',
  lot: 'office-sale-lot',
  drop: 'office-sale-lot-drop',
  order: 'office-sale-order',
  amendLot: 'office-sale-lot-amend',
  pictures: 'office-sale-pictures',
  documents: 'office-sale-documents',
  marks: 'office-sale-marks',
  takeSheet: 'office-sale-sheet-take',
  mendSheet: 'office-sale-sheet-mend',
  cancelSheet: 'office-sale-sheet-cancel',
  askPapers: 'office-sale-papers-ask',
  decidePapers: 'office-sale-papers-decide',
} as const;
export type SaleForm = (typeof SALE_FORMS)[keyof typeof SALE_FORMS];

/** They carry files, and come in parts. */
export const FILE_FORMS = {
  picture: 'office-sale-picture',
  document: 'office-sale-document',
  sheet: 'office-sale-sheet',
  named: 'office-sale-named-pictures',
} as const;
export type FileForm = (typeof FILE_FORMS)[keyof typeof FILE_FORMS];

export interface SalePost extends PostNotice {
  readonly form: SaleForm | FileForm | null;
  readonly typed: Typed | null;
  readonly problems: Problems;
}

export const NO_POST: SalePost = { ...NO_NOTICE, form: null, typed: null, problems: {} };

/** One post that is being carried out: where it leads, or what the page still lacks. */
export interface Sending {
  readonly call: Call;
  readonly api: typeof fetch;
  readonly form: FormData;
  readonly url: URL;
  readonly saleId: string;
}
export type Sent = Promise<string | Partial<SalePost>>;

/** Address that shows what the deed has done. */
export function ledTo({ url }: Sending, changes: Readonly<Record<string, string | null>>): string {
  return withState(url, { ...changes, done: changes.done ?? null });
}
