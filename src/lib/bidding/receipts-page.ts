// Bids of one person on a lot, receipt by receipt, and taking back a maximum that was left before
// the opening: pages below the list of one's bids. A lot that is not there, and one they have never
// bid on, are answered alike. Source: product.md 3.2, 5.2, 7.7.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { apiOver } from '#lib/api.ts';
import type { SaleHall } from '#lib/halls.ts';
import { standingOn } from '#lib/lots/own-on-lot.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import { timedId } from '#lib/random-id.ts';
import { saidOf, type Said } from '#lib/said.ts';
import { canTakeBack } from './asked-lot.ts';
import { cancelledPath } from './places.ts';

export interface ReceiptsPage {
  readonly hall: SaleHall;
  readonly lot: Pick<LotDetail, 'number' | 'title' | 'hall' | 'view' | 'saleName'>;
  readonly rows: readonly Receipt[];
}

/** Null: no maximum of theirs can be taken back on a lot of this name. A response leads on. */
export async function cancelForm(page: Asked): Promise<CancelForm | Response | null> {
  const id = idIn(page.url.searchParams, 'id');
  if (id === null) return null;
  const form = await postedForm(page.request, CANCEL_FORM);
  const by = form && callBy(page, form);
  const call = apiOver(page.locals.api);
  const lot = await orNull(call('lotDetail', { id }));
  if (lot === null) return null;
  const hall = hallOf(lot);
  let said: Said | null = null;
  if (form && by) {
    try {
      await by('cancelMaximum', { lotId: id }, { key: fieldOf(form, 'key') });
      return seeOther(cancelledPath(hall, id), []);
    } catch (error) {
      said = saidOf(error, 0);
    }
  }
  const mine = await standingOn(call, id);
  if (mine === null || !canTakeBack(lot.view, mine, lot.nowMs)) return null;
  const key = (form && fieldOf(form, 'key')) || timedId(Date.now());
  return { hall, lot, maximumFen: mine.maximumFen, key, said, isUnsent: form !== null && !by };
}

const hallOf = ({ hall }: Pick<LotDetail, 'hall'>): SaleHall =>
  hall === 'non-vehicle' ? 'goods' : 'vehicle';

type Asked = FormPage & { readonly url: URL };

/** Null: they have no receipt on a lot of this name. */
export async function readReceipts({ locals, url }: Asked): Promise<ReceiptsPage | null> {
  const id = idIn(url.searchParams, 'id');
  if (id === null) return null;
  const call = apiOver(locals.api);
  const [lot, receipts] = await Promise.all([
    orNull(call('lotDetail', { id })),
    call('receiptList', { lotId: id }),
  ]);
  return lot && receipts.rows.length > 0 ? { hall: hallOf(lot), lot, rows: receipts.rows } : null;
}

export const CANCEL_FORM = 'cancel-maximum';

export interface CancelForm {
  readonly hall: SaleHall;
  readonly lot: ReceiptsPage['lot'];
  readonly maximumFen: number;
  /** Name of this one request: sent again, it is answered the same. */
  readonly key: string;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}
