// 合作专区: one partner of the house with its sales, its lots of both halls and its record; it is
// followed and let go by a plain form. Each list may fail alone.
// Source: product.md 7.2 (/cooperation-detail); core/sales/partner-record.ts.
import { callRefusals } from '#contract/bidding/call-refusals.ts';
import { SALE_FORMATS } from '#contract/catalogue/list-words.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { PartnerDetail } from '#contract/sales/partner-outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { hallPath } from '#lib/auction-paths.ts';
import { CallFailed } from '#lib/errors.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';

export const PARTNER_FORM = 'partner';
/** Lots of a list that are shown; the hall has all of them. */
const SHOWN = 6;
const RESULTS_SHOWN = 8;
/** Lots at a fixed price stand apart. */
const NOT_FIXED = SALE_FORMATS.filter((format) => format !== 'fixed-price').join(',');

export function partnerPath(id?: string): string {
  return pathWith('/cooperation-detail', { id });
}

/** Lots of a partner in one hall. Null: they cannot be had now. */
export interface PartnerHall {
  readonly hall: SaleHall;
  readonly running: LotList | null;
  readonly upcoming: LotList | null;
  readonly fixedPrice: LotList | null;
  readonly ended: LotList | null;
}

export interface PartnerPage extends PostNotice {
  readonly partner: PartnerDetail;
  /** Running and to come first, then the last that ended; null: they cannot be had now. */
  readonly sales: readonly Sale[] | null;
  readonly halls: readonly PartnerHall[];
  /** Followed or let go a moment ago. */
  readonly done: 'followed' | 'unfollowed' | null;
}

type Asked = FormPage & { readonly url: URL };

/** There is none, or what was asked for cannot be the id of one. */
const NONE: readonly number[] = [404, callRefusals.MALFORMED.number];

/** Null: there is no such partner. A response leads on. */
export async function readPartner(page: Asked, id: string): Promise<PartnerPage | Response | null> {
  const call = apiOver(page.locals.api);
  const partner = await partnerOf(call, id);
  if (!partner) return null;
  const posted = await takeFollow(page, id, partner.nowMs);
  if (posted instanceof Response) return posted;
  const [sales, vehicle, goods] = await Promise.all([
    orNull(salesOf(call, id)),
    hallOf(call, id, 'vehicle'),
    hallOf(call, id, 'goods'),
  ]);
  const done = doneIn(page.url.searchParams);
  return { ...posted, partner, sales, halls: [vehicle, goods], done };
}

const partnerOf = async (call: Call, partnerId: string): Promise<PartnerDetail | null> => {
  try {
    return await call('partnerDetail', { partnerId });
  } catch (error) {
    if (error instanceof CallFailed && NONE.includes(error.code)) return null;
    throw error;
  }
};

const salesOf = async (call: Call, partnerId: string): Promise<readonly Sale[]> =>
  (await call('saleList', {})).rows.filter((sale) => sale.partnerId === partnerId);

const hallOf = async (call: Call, partner: string, hall: SaleHall): Promise<PartnerHall> => {
  const inHall = HALLS[hall].inLists;
  const list = (wish: Inputs['lotList']) =>
    orNull(call('lotList', { hall: inHall, partner, size: SHOWN, ...wish }));
  const [running, upcoming, fixedPrice, ended] = await Promise.all([
    list({ tab: 'running', format: NOT_FIXED }),
    list({ tab: 'upcoming' }),
    list({ tab: 'running', format: 'fixed-price' }),
    list({ tab: 'ended', size: RESULTS_SHOWN }),
  ]);
  return { hall, running, upcoming, fixedPrice, ended };
};

const takeFollow = async (page: Asked, partnerId: string, nowMs: number): Promise<PostNotice | Response> => {
  const form = await postedForm(page.request, PARTNER_FORM);
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      const isFollowed = form !== null && fieldOf(form, 'wish') === 'follow';
      await call('followPartner', { partnerId, isFollowed });
      return pathWith('/cooperation-detail', { id: partnerId, done: isFollowed ? 'followed' : 'unfollowed' });
    },
    nowMs,
  });
};

const doneIn = (params: URLSearchParams): PartnerPage['done'] => {
  const said = params.get('done');
  return said === 'followed' || said === 'unfollowed' ? said : null;
};

/** All lots of a list of a partner, in the hall with its filters. */
export function partnerHallPath(
  hall: SaleHall,
  partner: string,
  rest: { readonly tab?: 'upcoming' | 'ended'; readonly format?: 'fixed-price' } = {},
): string {
  return hallPath(HALLS[hall].inLists, { partner, ...rest });
}
