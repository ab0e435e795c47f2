// Bids of one person on a lot, receipt by receipt, and taking back a maximum that was left before
// the opening: pages below the list of one's bids. A lot that is not there, and one they have never
// bid on, are answered alike. Source: product.md 3.2, 5.2, 7.7.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import type { SaleHall } from '#lib/halls.ts';
import { standingOn } from '#lib/lots/my-standing.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import { canCancelMaximum } from './lot-facts.ts';
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
  const call = apiOver(page.locals.api);
  const lot = await orNull(call('lotDetail', { id }));
  if (lot === null) return null;
  const hall = hallOf(lot);
  const notice = await postOnce(page, form, NO_NOTICE, {
    send: async (asPoster) => {
      await asPoster('cancelMaximum', { lotId: id }, { key: form === null ? '' : fieldOf(form, 'key') });
      return cancelledPath(hall, id);
    },
    nowMs: 0,
  });
  if (notice instanceof Response) return notice;
  const mine = await standingOn(call, id);
  if (mine === null || !canCancelMaximum(lot.view, mine, lot.nowMs)) return null;
  return { ...notice, hall, lot, maximumFen: mine.maximumFen, key: requestKey(form) };
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

export interface CancelForm extends PostNotice {
  readonly hall: SaleHall;
  readonly lot: ReceiptsPage['lot'];
  readonly maximumFen: number;
  /** Name of this one request: sent again, it is answered the same. */
  readonly key: string;
}
