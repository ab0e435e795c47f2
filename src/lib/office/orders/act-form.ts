// A deed of the house on an order, by a plain form of its own, on the desk of orders as at the
// gate. What cannot be read is told at its field before anything is sent; what is refused stands
// as it was typed. One form is one request, however often it is sent.
import type { Inputs } from '#contract/inputs.ts';
import { PLATE, SIX_FIGURES } from '#core/input/typed-rows.ts';
import { HOUSE_DEEDS, type HouseDeed } from '#core/orders/after/house-acts.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { handIn, picturesIn } from '#lib/documents/handed-pictures.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedParts, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { typedDeed, typedIn, type Problems, type Typed, type TypedDeed } from '../typed-act.ts';

export const DEED_FORM = 'office-order-deed';

type Deed = Inputs['staffOrderDo'];

export interface DeedPost extends PostNotice {
  /** Which of the forms was posted; null: none. */
  readonly deed: string | null;
  readonly typed: Typed;
  readonly problems: Problems;
}

export const NO_DEED: DeedPost = { ...NO_NOTICE, deed: null, typed: {}, problems: {} };

type Page = FormPage & { readonly url: URL };

/** Fields of the form by their names in the contract. */
const FIELDS = {
  amountFen: 'amount',
  reason: 'reason',
  code: 'code',
  storageFen: 'storage',
  quantityMilli: 'quantity',
  totalMilli: 'total',
  unit: 'unit',
  plate: 'plate',
  enclosed: 'enclosed',
  papers: 'pictures',
} as const;

const STEPS = TRANSFER_STEPS.map(({ step }) => step);

const linesIn = (text: string): string[] =>
  text
    .split(/[\n,，、]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isTicked = (form: FormData, name: string): boolean => fieldOf(form, name) !== '';

const weighingIn = (form: FormData, typed: TypedDeed) => {
  if (fieldOf(form, 'gross') === '' && fieldOf(form, 'tare') === '') return undefined;
  // A kilogram is a thousand grams.
  return { grossGrams: typed.thousandths('gross', '毛重'), tareGrams: typed.thousandths('tare', '皮重') };
};

const loadIn = (form: FormData, orderId: string, typed: TypedDeed): Deed => {
  const weighing = weighingIn(form, typed);
  return {
    action: 'note-delivery',
    orderId,
    code: typed.row('code', '提货码', SIX_FIGURES),
    quantityMilli: typed.thousandths('quantity', '本批数量'),
    totalMilli: typed.thousandths('total', '成交总量'),
    unit: typed.text('unit', '计量单位'),
    ...(weighing && { weighing }),
    plate: typed.row('plate', '车牌号', PLATE),
    enclosed: linesIn(fieldOf(form, 'enclosed')),
    ...(isTicked(form, 'isLast') && { last: { storageFen: storageIn(form) } }),
  };
};

/** The sum that was shown when the form was drawn; what has changed since is refused. */
const storageIn = (form: FormData): number => Number(fieldOf(form, 'storageFen')) || 0;

const deedIn = (form: FormData, deed: HouseDeed, papers: string[], typed: TypedDeed): Deed => {
  const orderId = fieldOf(form, 'orderId');
  switch (deed) {
    case 'quote-transport':
      return { action: deed, orderId, amountFen: typed.sum('amount', '报价') };
    case 'reject-voucher':
    case 'send-papers-back':
      return { action: deed, orderId, reason: typed.text('reason', '理由') };
    case 'hand-out':
      return {
        action: deed,
        orderId,
        code: typed.row('code', '提货码', SIX_FIGURES),
        storageFen: storageIn(form),
      };
    case 'note-delivery':
      return loadIn(form, orderId, typed);
    case 'do-transfer-step':
      return { action: deed, orderId, step: oneOf(STEPS, fieldOf(form, 'step')) ?? 'confirm-papers', papers };
    case 'accept-goods':
    case 'end-default':
    case 'end-undone':
      return { action: deed, orderId };
  }
};

/** A box that has to be ticked and is not, by its name. */
const unticked = (form: FormData, deed: HouseDeed): Problems | null => {
  const owes = storageIn(form) > 0 && (deed === 'hand-out' || isTicked(form, 'isLast'));
  return owes && !isTicked(form, 'isStoragePaid')
    ? { isStoragePaid: '保管费没有收，不能放行；收到后勾选' }
    : null;
};

/** The post as its page shows it; a response leads on. `next`: what is open after it. */
export async function deedPosted(page: Page, next: string | null): Promise<DeedPost | Response> {
  const form = await postedParts(page.request, DEED_FORM);
  const deed = form && oneOf(HOUSE_DEEDS, fieldOf(form, 'deed'));
  if (!form || !deed) return NO_DEED;
  const shown: DeedPost = { ...NO_DEED, deed, typed: typedIn(form) };
  const typed = typedDeed(form);
  const papers: string[] = [];
  const wish = deedIn(form, deed, papers, typed);
  const problems = typed.problems() ?? unticked(form, deed);
  if (problems) return { ...shown, problems };
  return postOnce(page, form, shown, {
    send: async (call, api) => {
      for (const picture of picturesIn(form, 'pictures')) papers.push(await handIn(api, picture));
      await call('staffOrderDo', wish, { key: requestKey(form) });
      return withState(page.url, { id: next, done: deed });
    },
    refused: (error) => {
      const told = fieldProblems<string>(error, FIELDS);
      return told && { problems: told };
    },
  });
}
