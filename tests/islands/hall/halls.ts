// A hall as the house brings it: three lots that run, a sale that runs, one to come, one that is
// over, and the practice hall.
import { FACETS } from '#contract/catalogue/list-words.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { Sale, SaleList } from '#contract/sales/sale-outputs.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { aLot, NOW_MS } from '../parts/lots.ts';

const HOUR_MS = 3_600_000;

export function aSale(part: Partial<Sale> = {}): Sale {
  return {
    id: 'sale-118',
    name: '银行处置车辆专场',
    number: 118,
    consignor: '示例汽车租赁',
    partnerId: null,
    city: '上海',
    hall: 'vehicle',
    auctioneer: '拍卖师',
    certificate: '000000',
    status: 'running',
    startsAtMs: NOW_MS - HOUR_MS,
    endsAtMs: NOW_MS + HOUR_MS,
    lotCount: 40,
    doneCount: 10,
    soldCount: 8,
    nextEndMs: NOW_MS + 95_000,
    format: 'timed',
    profile: 'house',
    house: '示例拍卖有限公司',
    announcedAtMs: NOW_MS - 9 * 24 * HOUR_MS,
    preview: { fromMs: NOW_MS - 4 * 24 * HOUR_MS, toMs: NOW_MS - 24 * HOUR_MS },
    registersFromMs: NOW_MS - 9 * 24 * HOUR_MS,
    deposit: { leastFen: 200_000, mostFen: 500_000, hasGeneral: false },
    extension: TIMED_VEHICLE_RULES.extension,
    drawing: 'suv-navy',
    ...part,
  };
}

export const COMING = aSale({
  id: 'sale-119',
  name: '租赁公司退役车专场',
  status: 'upcoming',
  startsAtMs: NOW_MS + 2 * HOUR_MS,
  endsAtMs: NOW_MS + 4 * HOUR_MS,
  lotCount: 24,
  doneCount: 0,
  soldCount: 0,
  nextEndMs: null,
});
export const OVER = aSale({
  id: 'sale-117',
  name: '网约车退役专场',
  status: 'ended',
  startsAtMs: NOW_MS - 5 * HOUR_MS,
  endsAtMs: NOW_MS - 3 * HOUR_MS,
  lotCount: 30,
  doneCount: 30,
  soldCount: 24,
  nextEndMs: null,
});
export const PRACTICE = aSale({ id: 'practice', name: '演练场', hall: 'practice', lotCount: 3 });

export function someSales(...rows: readonly Sale[]): SaleList {
  return { rows, total: rows.length, page: 1, size: 48, nowMs: NOW_MS };
}

export function aList(part: Partial<LotList> = {}): LotList {
  const rows = part.rows ?? threeLots();
  return {
    rows,
    total: rows.length,
    page: 1,
    size: 24,
    tabs: { running: 30, upcoming: 24, preview: 12, 'fixed-price': 3, ended: 412 },
    pageCount: Math.max(1, Math.ceil((part.total ?? rows.length) / 24)),
    next: null,
    isAtLeast: false,
    facets: {
      ...NO_FACETS,
      body: [{ value: 'suv', count: 12 }],
      brand: ['大众', '丰田', '别克', '本田', '日产', '福特', '宝马'].map((value, at) => ({
        value,
        count: 9 - at,
      })),
      grade: [
        { value: 'A', count: 20 },
        { value: 'crash', count: 1 },
      ],
      city: [{ value: '上海', count: 30 }],
    },
    nowMs: NOW_MS,
    ...part,
  };
}

const threeLots = (): LotSummary[] => [
  aLot(),
  { ...aLot({ id: 'lot-38' }), number: '038', title: '2019款 丰田 凯美瑞 2.0G' },
  { ...aLot({ id: 'lot-39' }), number: '039', title: '2020款 别克 GL8 陆尊' },
];

const NO_FACETS = Object.fromEntries(FACETS.map((name) => [name, []])) as unknown as LotList['facets'];

/** The words of a page. */
export function plain(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** The addresses of the links in a named part of the page, without `/bidding`. */
export function linksIn(html: string, part: string): string[] {
  const nav = new RegExp(`<nav[^>]*aria-label="${part}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? '';
  return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    decodeURIComponent(href.replaceAll('&amp;', '&').replace('/bidding', '')),
  );
}
