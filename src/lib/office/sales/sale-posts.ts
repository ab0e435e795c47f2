// Posts to the desk of sales: which form it was, and the deed that carries it out.
import { lotParts } from '#contract/sales/lot-form-words.ts';
import type { FieldPart } from '#core/input/typed-form.ts';
import { LOT_KINDS } from '#core/lots/kinds.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf, postedParts } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { lotAmendParts, NOTICE_AMEND_PARTS } from './amend-fields.ts';
import { sendDocument, sendPictureOf, setDocuments, setPictures } from './file-posts.ts';
import { amendLot, arrange, dropLot, putLot } from './lot-posts.ts';
import { setMarks } from './mark-posts.ts';
import { sendNamedPictures } from './named-pictures.ts';
import { askForPapers, checkPapers, PAPER_PARTS } from './paper-posts.ts';
import { NO_CHOICES, PLAN_STEPS, planParts } from './plan-fields.ts';
import {
  amendNotice,
  announce,
  copySale,
  draftSale,
  editPlan,
  review,
  shiftSale,
  submit,
} from './sale-acts.ts';
import {
  FILE_FORMS,
  NO_POST,
  SALE_FORMS,
  type FileForm,
  type SaleDeskPage,
  type SaleForm,
  type SalePost,
  type Sending,
  type Sent,
} from './sale-forms.ts';
import { cancelSheet, mendSheet, sendSheet, takeSheet } from './sheet-posts.ts';
import { allOf, houseProblems } from './typed-fields.ts';

export async function postedTo(page: SaleDeskPage): Promise<SalePost | Response> {
  const posted = await postedOneOf(page.request, Object.values(SALE_FORMS));
  if (posted !== null) return carriedOut(page, posted.name, posted.form);
  for (const name of Object.values(FILE_FORMS)) {
    const form = await postedParts(page.request, name);
    if (form !== null) return carriedOut(page, name, form);
  }
  return NO_POST;
}

const DEEDS: Readonly<Record<SaleForm | FileForm, (sending: Sending) => Sent>> = {
  [SALE_FORMS.fresh]: draftSale,
  [SALE_FORMS.plan]: editPlan,
  [SALE_FORMS.shift]: shiftSale,
  [SALE_FORMS.submit]: submit,
  [SALE_FORMS.review]: review,
  [SALE_FORMS.announce]: announce,
  [SALE_FORMS.copy]: copySale,
  [SALE_FORMS.amend]: amendNotice,
  [SALE_FORMS.lot]: putLot,
  [SALE_FORMS.drop]: dropLot,
  [SALE_FORMS.order]: arrange,
  [SALE_FORMS.amendLot]: amendLot,
  [SALE_FORMS.pictures]: setPictures,
  [SALE_FORMS.documents]: setDocuments,
  [SALE_FORMS.marks]: setMarks,
  [FILE_FORMS.picture]: sendPictureOf,
  [FILE_FORMS.document]: sendDocument,
  [FILE_FORMS.sheet]: sendSheet,
  [FILE_FORMS.named]: sendNamedPictures,
  [SALE_FORMS.takeSheet]: takeSheet,
  [SALE_FORMS.mendSheet]: mendSheet,
  [SALE_FORMS.cancelSheet]: cancelSheet,
  [SALE_FORMS.askPapers]: askForPapers,
  [SALE_FORMS.decidePapers]: checkPapers,
};

const carriedOut = (
  page: SaleDeskPage,
  name: SaleForm | FileForm,
  form: FormData,
): Promise<SalePost | Response> => {
  const typed = Object.fromEntries([...new Set(form.keys())].map((key) => [key, allOf(form, key)]));
  const saleId = idIn(page.url.searchParams, 'id') ?? '';
  const shown: SalePost = { ...NO_POST, form: name, typed };
  return postOnce(page, form, shown, {
    send: (call, api) => DEEDS[name]({ call, api, form, url: page.url, saleId }),
    refused: (error) => {
      const problems = houseProblems(error, partsOf(name, form));
      return problems && { problems };
    },
  });
};

/** Fields of whichever form it was: a fault of the house is told under its own. */
const partsOf = (name: SaleForm | FileForm, form: FormData): readonly FieldPart[] => {
  if (name === SALE_FORMS.plan || name === SALE_FORMS.fresh) {
    return PLAN_STEPS.flatMap((step) => planParts(step, 'non-vehicle', NO_CHOICES));
  }
  if (name === SALE_FORMS.amend) return NOTICE_AMEND_PARTS;
  if (name === SALE_FORMS.askPapers || name === SALE_FORMS.decidePapers) return PAPER_PARTS;
  const kind = oneOf(LOT_KINDS, fieldOf(form, 'kind'));
  if (name === SALE_FORMS.amendLot) return lotAmendParts(kind ?? 'vehicle');
  return kind === null ? [] : lotParts(kind);
};
