// Going into a whole sale (报名本场) by a form: which of its lots, what each freezes and which
// rules hold is read first, then accepted; where the sale has a general deposit, that is
// taken or raised on the way. The same with scripts and without. Source: goals.md U11;
// product.md 3.5, 7.2.
import type { RegisteredForSale } from '#contract/bidding/standing-outputs.ts';
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { SaleDetail, SaleLots } from '#contract/sales/outputs.ts';
import { registrationRefusal } from '#core/bidding/can.ts';
import type { Refusal } from '#core/refusals.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { salePath } from '#lib/auction-paths.ts';
import { lotFacts } from '#lib/bidding/lot-facts.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';

const FORM = 'enter-sale';

export interface EntryLot {
  readonly lot: LotSummary;
  /** As many as what is available covers, in running order. */
  readonly isChosen: boolean;
}

export type SaleEntryForm =
  | {
      readonly step: 'confirm';
      readonly lots: readonly EntryLot[];
      readonly money: SaleDepositView;
      /** Names one payment of a general deposit: sent again, it is answered the same. */
      readonly key: string;
      readonly rulesVersion: string;
      /** In the sample house one press verifies and pays in. */
      readonly hasSampleEntry: boolean;
    }
  | { readonly step: 'done'; readonly result: RegisteredForSale }
  | { readonly step: 'refused'; readonly msg: string; readonly refusal: Refusal | null }
  /** The token they need is out of reach: nothing has been sent. */
  | { readonly step: 'log-in' };

interface Wanted {
  readonly detail: SaleDetail;
  readonly lots: SaleLots;
}

/** Lots of the page that one may go into now. */
export function lotsToEnter({ rows, nowMs }: Pick<SaleLots, 'rows' | 'nowMs'>): readonly LotSummary[] {
  return rows.filter(({ view }) => registrationRefusal(lotFacts(view), nowMs) === null);
}

/** Result of a form posted to the sale's page; null when none was. */
export async function saleEntryForm(
  page: FormPage,
  wanted: Wanted,
): Promise<SaleEntryForm | Response | null> {
  const form = await postedForm(page.request, FORM);
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const call = callBy(page, form);
  if (call === null) return { step: 'log-in' };
  try {
    return await stepOf(page, { form, call, wanted });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { step: 'refused', msg: error.msg, refusal: error instanceof Refused ? error.refusal : null };
  }
}

interface Posted {
  readonly form: FormData;
  readonly call: Call;
  readonly wanted: Wanted;
}

const stepOf = async (page: FormPage, posted: Posted): Promise<SaleEntryForm | Response> => {
  const { form, call, wanted } = posted;
  const { sale } = wanted.detail;
  const saleId = sale.id;
  const options = { key: fieldOf(form, 'key') };
  const tier = fieldOf(form, 'tier');
  switch (fieldOf(form, 'step')) {
    case 'confirmed':
      return enter(posted);
    case 'take':
      if (tier === 'one' || tier === 'any') await call('holdSaleDeposit', { saleId, tier }, options);
      return confirm(page, posted);
    case 'raise':
      await call('raiseSaleDeposit', { saleId }, options);
      return confirm(page, posted);
    case 'remind':
      await call('remindOfSale', { saleId, isWanted: fieldOf(form, 'wanted') === 'yes' });
      return seeOther(salePath(sale), []);
    case 'enter-sample':
      await call('enterSample', {});
      return confirm(page, posted);
    default:
      return confirm(page, posted);
  }
};

const refusedBy = (msg: string): SaleEntryForm => ({ step: 'refused', msg, refusal: null });

const enter = async ({ form, call, wanted }: Posted): Promise<SaleEntryForm> => {
  if (fieldOf(form, 'agree') !== 'yes') return refusedBy('请先勾选同意竞买规则');
  const lotIds = form.getAll('lot').filter((id) => typeof id === 'string');
  if (lotIds.length === 0) return refusedBy('请至少勾选一件拍品');
  // The version they have read, not the one in force by now: if they differ, the house says so.
  const rulesVersion = fieldOf(form, 'rulesVersion');
  const wish = { saleId: wanted.detail.sale.id, lotIds, rulesVersion };
  return { step: 'done', result: await call('registerForSale', wish) };
};

const confirm = async (page: FormPage, { call, wanted }: Posted): Promise<SaleEntryForm> => {
  const { detail, lots } = wanted;
  const money = await call('saleDeposit', { saleId: detail.sale.id });
  const open = await lotsNotEntered(apiOver(page.locals.api), lots);
  let leftFen = money.availableFen;
  const chosen = open.map((lot): EntryLot => {
    const neededFen = money.cover === 'lot' ? lot.view.depositFen : 0;
    const isChosen = neededFen <= leftFen;
    if (isChosen) leftFen -= neededFen;
    return { lot, isChosen };
  });
  return {
    step: 'confirm',
    lots: chosen,
    money,
    key: timedId(Date.now()),
    rulesVersion: detail.announced?.rules.version ?? '',
    hasSampleEntry: (page.locals.sample ?? null) !== null,
  };
};

const lotsNotEntered = async (call: Call, lots: SaleLots): Promise<readonly LotSummary[]> => {
  const open = lotsToEnter(lots);
  if (open.length === 0) return [];
  const own = await orNull(call('myStandings', { ids: open.map(({ view }) => view.id).join(',') }));
  const entered = new Set((own?.rows ?? []).flatMap(({ lotId, paddle }) => (paddle === null ? [] : lotId)));
  return open.filter(({ view }) => !entered.has(view.id));
};
