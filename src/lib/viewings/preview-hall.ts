// 预展大厅: the lots that can be looked at before they open, under the sale they open with; one's
// own appointments above them. Narrowed by day, place, brand and price, as its address says; lots
// are followed here, and sales reminded of, by plain forms.
// Source: product.md 7.2 (/auction-hall), 7.6; language.md 17.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { OwnAppointment, Preview } from '#contract/viewings/outputs.ts';
import { placesLeft } from '#core/viewings/viewing.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { yuanOf } from '#lib/hall/query.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { boundsIn, listIn, pageIn, textOf } from '#lib/query-fields.ts';
import { namedSaleElsewhere } from '#lib/sales/named-sale.ts';
import { previewHallPath } from './places.ts';
import { isViewedOn, opensOn, stripDays, type StripDay } from './viewing-days.ts';

export const PREVIEW_FOLLOW_FORM = 'preview-follow';
export const PREVIEW_REMIND_FORM = 'preview-remind';
/** Sales of a page, and lots of a sale on it: the rest stands on the sale's own page. */
const MOST_SALES = 6;
const MOST_LOTS = 12;
const MOST_FOLLOWED = 60;

const PRICE = { of: 'yuan', least: ['lowest', '最低价'], most: ['highest', '最高价'] } as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export interface PreviewQuery {
  /** `2026-11-22`; null: whenever. */
  readonly day: string | null;
  readonly city: readonly string[];
  readonly brand: readonly string[];
  readonly lowestWan: number | null;
  readonly highestWan: number | null;
  readonly isFollowedOnly: boolean;
  readonly page: number;
  /** Entries that were typed and not understood, a sentence each. */
  readonly unread: readonly string[];
}

function readPreviewQuery(params: URLSearchParams): PreviewQuery {
  const day = params.get('day') ?? '';
  const price = boundsIn(params, PRICE);
  return {
    day: DATE.test(day) ? day : null,
    city: listIn(params, 'city'),
    brand: listIn(params, 'brand'),
    lowestWan: price.least,
    highestWan: price.most,
    isFollowedOnly: params.get('mine') === 'followed',
    page: pageIn(params),
    unread: price.unread,
  };
}

/** Address of the hall with something changed; but for a page of it, it begins at its first. */
export function previewAddress(
  hall: SaleHall,
  query: PreviewQuery,
  change: Partial<PreviewQuery> = {},
): string {
  const { day, city, brand, lowestWan, highestWan, isFollowedOnly, page } = { ...query, page: 1, ...change };
  return previewHallPath(hall, {
    day: day ?? undefined,
    city: textOf(city),
    brand: textOf(brand),
    lowest: lowestWan ?? undefined,
    highest: highestWan ?? undefined,
    mine: isFollowedOnly ? 'followed' : undefined,
    page: page === 1 ? undefined : page,
  });
}

/** Lots that open together. */
export interface PreviewGroup {
  readonly preview: Preview;
  readonly lots: LotList['rows'];
  /** Of it, as far as it is narrowed; more than `lots` where not all stand here. */
  readonly total: number;
  readonly own: OwnAppointment | null;
  readonly isReminded: boolean;
}

export interface PreviewHall extends PostNotice {
  readonly hall: SaleHall;
  readonly query: PreviewQuery;
  readonly days: readonly StripDay[];
  readonly groups: readonly PreviewGroup[];
  readonly pageCount: number;
  readonly own: readonly OwnAppointment[];
  readonly followed: ReadonlySet<string>;
  /** Choices of the filters. */
  readonly cities: readonly string[];
  readonly brands: readonly string[];
  readonly counts: { readonly lots: number; readonly places: number; readonly left: number };
  /** When the next preview begins; null: none is announced. */
  readonly nextFromMs: number | null;
  readonly nowMs: number;
}

type Page = FormPage & { readonly url: URL };

/** A response leads on. */
export async function readPreviewHall(page: Page, hall: SaleHall): Promise<PreviewHall | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const elsewhere = await namedSaleElsewhere(page, hall, 'previewHall');
  if (elsewhere !== null) return new Response(null, { status: 302, headers: { location: elsewhere } });
  const query = readPreviewQuery(page.url.searchParams);
  const notice = await takeForm(page, previewAddress(hall, query, { page: query.page }));
  if (notice instanceof Response) return notice;
  const call = apiOver(page.locals.api);
  const inHall = HALLS[hall].inLists;
  const [list, own, reminders, followed, facets] = await Promise.all([
    call('previewList', { hall: inHall }),
    orNull(call('appointmentList', {})),
    orNull(call('reminderList', {})),
    orNull(call('lotList', { mine: 'followed', hall: inHall, tab: 'upcoming', size: MOST_FOLLOWED })),
    orNull(call('lotList', { hall: inHall, tab: 'upcoming', size: 1 })),
  ]);
  const { nowMs } = list;
  const open = list.rows.filter(
    ({ previewFromMs, previewToMs }) => previewFromMs <= nowMs && previewToMs > nowMs,
  );
  const shown = open.filter((preview) => isOnDay(preview, query.day, nowMs));
  const reminded = new Set(reminders?.rows.map(({ id }) => id));
  const here = shown.slice((query.page - 1) * MOST_SALES, query.page * MOST_SALES);
  const groups = await Promise.all(
    here.map(async (preview) => ({
      preview,
      ...(await lotsOf(call, preview, query)),
      own: own?.rows.find(({ saleId }) => saleId === preview.sale.id) ?? null,
      isReminded: reminded.has(preview.sale.id),
    })),
  );
  const slots = open.flatMap((preview) => preview.slots).filter(({ fromMs }) => fromMs > nowMs);
  return {
    hall,
    query,
    days: stripDays(open, nowMs),
    groups: groups.filter(({ lots }) => lots.length > 0),
    pageCount: Math.max(1, Math.ceil(shown.length / MOST_SALES)),
    own: own?.rows ?? [],
    followed: new Set(followed?.rows.map(({ view }) => view.id)),
    cities: facets?.facets.city.map(({ value }) => value) ?? [],
    brands: facets?.facets.brand.map(({ value }) => value) ?? [],
    counts: {
      lots: open.reduce((sum, { sale }) => sum + sale.lotCount, 0),
      places: new Set(slots.map(({ place }) => place)).size,
      left: slots.reduce((sum, slot) => sum + placesLeft(slot), 0),
    },
    nextFromMs: nextOf(list.rows, nowMs),
    nowMs,
    ...NO_NOTICE,
    ...notice,
  };
}

const isOnDay = (preview: Preview, day: string | null, nowMs: number): boolean => {
  if (day === null) return true;
  const beginMs = Date.parse(`${day}T00:00:00+08:00`);
  return isViewedOn(preview, beginMs, nowMs) || opensOn(preview, beginMs);
};

const nextOf = (previews: readonly Preview[], nowMs: number): number | null => {
  const coming = previews.map(({ previewFromMs }) => previewFromMs).filter((fromMs) => fromMs > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
};

const lotsOf = async (
  call: Call,
  { sale }: Preview,
  { city, brand, lowestWan, highestWan, isFollowedOnly }: PreviewQuery,
): Promise<Pick<PreviewGroup, 'lots' | 'total'>> => {
  const list = await orNull(
    call('lotList', {
      sale: sale.id,
      tab: 'upcoming',
      size: MOST_LOTS,
      city: textOf(city),
      brand: textOf(brand),
      ...(lowestWan !== null && { lowestYuan: yuanOf(lowestWan) }),
      ...(highestWan !== null && { highestYuan: yuanOf(highestWan) }),
      ...(isFollowedOnly && { mine: 'followed' as const }),
    }),
  );
  return { lots: list?.rows ?? [], total: list?.total ?? 0 };
};

const takeForm = async (page: Page, here: string): Promise<PostNotice | Response | null> => {
  const posted = await postedOneOf(page.request, [PREVIEW_FOLLOW_FORM, PREVIEW_REMIND_FORM]);
  if (posted === null) return null;
  const { name, form } = posted;
  const [id, isOn] = [fieldOf(form, 'one'), fieldOf(form, 'on') === 'yes'];
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      if (name === PREVIEW_FOLLOW_FORM) await call('follow', { lotId: id, isFollowed: isOn });
      else await call('remindOfSale', { saleId: id, isWanted: isOn });
      return here;
    },
    nowMs: 0,
  });
};
