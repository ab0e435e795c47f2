// The one screen of a sale, at each of its addresses: what it shows, whom it is drawn for, and
// where a sale that belongs elsewhere is found. Source: product.md 7.2, 7.6; goals.md U11.
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { NoticeDetail } from '#contract/sales/notice-outputs.ts';
import type { SaleDetail, SaleLots } from '#contract/sales/outputs.ts';
import type { Preview } from '#contract/viewings/outputs.ts';
import { expectedCloses, type ExpectedClose } from '#core/sales/running-order.ts';
import type { Address } from '#lib/addresses.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { hallPath, saleElsewhere } from '#lib/auction-paths.ts';
import { HALLS } from '#lib/halls.ts';
import { saleLane, type SaleLane } from '#lib/lots/lane/sale-lane.ts';
import { isNoLot } from '#lib/lots/lot-page.ts';
import { orNull } from '#lib/or-null.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { readPreview } from '#lib/viewings/lot-before-opening.ts';
import { manyLotsForm, type ManyLots, type ManyLotsForm } from './many-lots-form.ts';
import { askOwnSale, type OwnSale } from './own-sale.ts';
import { saleEntryForm, type SaleEntryForm } from './sale-entry-form.ts';
import { readSaleQuery, type SaleQuery } from './sale-tabs.ts';

type Asked = FormPage & {
  readonly url: URL;
  readonly response: { status?: number; readonly headers: Headers };
};

/** Header that says of a page that everybody may be given the same one. */
interface SharedPage {
  readonly header: string;
  readonly value: string;
}

export interface SaleScreen {
  readonly query: SaleQuery;
  readonly detail: SaleDetail;
  readonly lots: SaleLots;
  /** Lane whose calls are heard on it; null: there are none. */
  readonly lane: SaleLane | null;
  /** One for each of `lots.rows`. */
  readonly closes: readonly (ExpectedClose | null)[];
  /** Null: it was never announced, or its text cannot be had now. */
  readonly notice: NoticeDetail | null;
  /** Null: it is not asked for, there is none, or it cannot be had now. */
  readonly preview: Preview | null;
  /** Null: nothing was posted, and the sale itself is shown. */
  readonly posted: SaleEntryForm | null;
  /** Null: nothing about many lots at once was posted. */
  readonly many: ManyLotsForm | null;
  /** Standing of the person for whom alone it is drawn; null on a page for everybody. */
  readonly own: OwnSale | null;
  /** `mine`: only what is the visitor's own, for a script to put in. */
  readonly blocks: 'all' | 'live' | 'mine';
}

/** Null: there is no such sale. */
async function readDetail(call: Call, id: string): Promise<SaleDetail | null> {
  try {
    return await call('saleDetail', { id });
  } catch (error) {
    if (isNoLot(error)) return null;
    throw error;
  }
}

/** Null: there is no such sale. A response leads to where the sale belongs. */
export async function readSaleScreen(
  page: Asked,
  address: Address,
  shared: SharedPage,
): Promise<SaleScreen | Response | null> {
  const { request, locals, response, url } = page;
  const call = apiOver(locals.api);
  const id = url.searchParams.get('id');
  // Without a name the hall shows its sales.
  if (id === null && request.method === 'GET') return redirect(hallAddress(address));
  const detail = await readDetail(call, id ?? '');
  if (detail === null) {
    response.status = 404;
    response.headers.set(shared.header, shared.value);
    return null;
  }
  const elsewhere = saleElsewhere(detail.sale, address);
  if (elsewhere && request.method === 'GET') return redirect(elsewhere);
  const query = readSaleQuery(url.searchParams);
  const blocks = blocksIn(url.searchParams);
  const [lots, notice, preview, lane] = await Promise.all([
    askLots(call, detail, query),
    noticeOf(call, detail),
    query.tab === 'viewing' ? readPreview(call, detail.sale.id) : null,
    blocks === 'all' ? saleLane(call, detail) : null,
  ]);
  const closes = closesOf(detail, lots);
  const screen = { query, detail, lots, closes, notice, preview, lane, blocks };
  const posted = await saleEntryForm(page, { detail, lots });
  if (posted instanceof Response) return posted;
  const many = posted === null ? await manyLotsForm(page, manyLotsIn(detail, lots)) : null;
  if (posted !== null || many !== null) return { ...screen, posted, many, own: null };
  const own = blocks === 'mine' || isDrawnAlone(page) ? await askOwnSale(call, locals, screen) : null;
  if (blocks === 'mine' || own !== null) response.headers.set('cache-control', 'no-store');
  else response.headers.set(shared.header, shared.value);
  return { ...screen, posted, many, own };
}

/** Lots of the page of a sale that a form may be about together. */
export function manyLotsIn({ sale }: Pick<SaleDetail, 'sale'>, { rows, nowMs }: SaleLots): ManyLots {
  return { rows, hall: sale.hall, nowMs };
}

const redirect = (location: string): Response => new Response(null, { status: 302, headers: { location } });

const hallAddress = (address: Address): string =>
  hallPath(address === HALLS.goods.sale ? HALLS.goods.inLists : HALLS.vehicle.inLists);

const blocksIn = (params: URLSearchParams): SaleScreen['blocks'] => {
  const blocks = params.get('blocks');
  return blocks === 'live' || blocks === 'mine' ? blocks : 'all';
};

/** Without scripts nobody would tell them later. */
const isDrawnAlone = ({ locals, cookies }: Asked): boolean =>
  (locals.session ?? null) !== null && cookies.has(FORM_TOKEN_COOKIE);

const askLots = async (call: Call, { sale, nowMs }: SaleDetail, query: SaleQuery): Promise<SaleLots> => {
  const { isOpenOnly, sort, page } = query;
  const asked = { id: sale.id, sort, page, ...(isOpenOnly && { only: 'open' as const }) };
  const found = await orNull(call('saleLots', asked));
  if (found) return found;
  const none = { rows: [], total: 0, openCount: 0, soldFen: 0, uncalledBefore: 0 };
  return { ...none, page, size: 60, nowMs };
};

const noticeOf = async (call: Call, { announced, sale }: SaleDetail): Promise<NoticeDetail | null> =>
  announced === null ? null : orNull(call('noticeDetail', { id: sale.id }));

const closesOf = ({ sale, announced }: SaleDetail, lots: SaleLots) => {
  const rules = announced?.rules ?? { format: sale.format };
  const fromMs = sale.nextEndMs ?? sale.startsAtMs;
  const views = lots.rows.map(({ view }) => view);
  return expectedCloses(views, rules, { fromMs, uncalled: lots.uncalledBefore });
};
