// Every address of a sale, a hall and a preview hall in every format and state of what it is asked
// for: a page that says how it stands, or the way to where it belongs, and never one that is blank.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SaleDetail } from '#contract/sales/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { SaleState } from '#core/sales/sale.ts';
import { saleElsewhere } from '#lib/auction-paths.ts';
import { HALLS } from '#lib/halls.ts';
import { SALE_STATE_WORDS } from '#lib/sales/sale-words.ts';
import SaleAddress from '../../../src/pages/auction-detail.astro';
import PreviewHall from '../../../src/pages/auction-hall.astro';
import Hall from '../../../src/pages/bidding.astro';
import FixedPriceAddress from '../../../src/pages/fixed-price-auction-detail.astro';
import GoodsAddress from '../../../src/pages/non-vehicle-auction-detail.astro';
import GoodsPreviewHall from '../../../src/pages/non-vehicle-auction-hall.astro';
import GoodsHall from '../../../src/pages/non-vehicle-bidding.astro';
import { aList, aSale, someSales } from '../../islands/hall/halls.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const SALE_PAGES = {
  '/auction-detail': SaleAddress,
  '/non-vehicle-auction-detail': GoodsAddress,
  '/fixed-price-auction-detail': FixedPriceAddress,
} as const;
type SaleAddressOf = keyof typeof SALE_PAGES;
const ADDRESSES = Object.keys(SALE_PAGES) as readonly SaleAddressOf[];
const HALL_PAGES = {
  '/bidding': Hall,
  '/non-vehicle-bidding': GoodsHall,
  '/auction-hall': PreviewHall,
  '/non-vehicle-auction-hall': GoodsPreviewHall,
} as const;
type HallAddress = keyof typeof HALL_PAGES;
const HALL_ADDRESSES = Object.keys(HALL_PAGES) as readonly HallAddress[];
const FORMATS: readonly SaleFormat[] = ['timed', 'lane', 'fixed-price', 'sealed', 'falling'];
const STATES: readonly SaleState[] = [
  'announced',
  'preview',
  'registration',
  'bidding',
  'paused',
  'ended',
  'withdrawn',
];
const OF_HALL = ['vehicle', 'non-vehicle', 'practice'] as const;
const REASON = '核对权属';

type Case = readonly [address: SaleAddressOf, hall: Sale['hall'], format: SaleFormat, state: SaleState];
const CASES = ADDRESSES.flatMap((address) =>
  OF_HALL.flatMap((hall) =>
    FORMATS.flatMap((format) => STATES.map((state): Case => [address, hall, format, state])),
  ),
);

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
  const rows = [aLot({ id: 'lot-1' })];
  const counts = { total: 1, page: 1, size: 60, openCount: 1, soldFen: 0, uncalledBefore: 0 };
  service.replies('/app/sale/lots', { code: 200, data: { ...counts, rows, nowMs: NOW_MS } });
  service.replies('/app/sale/list', { code: 200, data: someSales(aSale()) });
  service.replies('/app/lot/list', { code: 200, data: aList() });
  service.replies('/app/viewing/list', { code: 200, data: { rows: [], nowMs: NOW_MS } });
});

const saleOf = (hall: Sale['hall'], format: SaleFormat): Sale => aSale({ id: 'sale-1', hall, format });

const isStopped = (state: SaleState): boolean => state === 'paused' || state === 'withdrawn';

const standsAs = (sale: Sale, state: SaleState): void => {
  const reason = isStopped(state) ? REASON : null;
  const detail: SaleDetail = { sale, state, reason, announced: null, notices: [], nowMs: NOW_MS };
  service.replies('/app/sale/detail', { code: 200, data: detail });
};
const isGone = (): void => service.replies('/app/sale/detail', { code: 404, data: null });

const saleAt = (address: SaleAddressOf): Promise<Drawn> =>
  draw(SALE_PAGES[address], { address: `${address}?id=sale-1`, api: service.fetch });
const hallAt = (address: HallAddress): Promise<Drawn> =>
  draw(HALL_PAGES[address], { address: `${address}?sale=sale-1`, api: service.fetch });
const belongs = ([address, hall, format]: Case): string | null =>
  saleElsewhere(saleOf(hall, format), address);

describe('the page of a sale', () => {
  it.each(CASES.filter((one) => belongs(one) !== null))(
    'at %s leads on from one of %s by %s that is %s',
    async (...one) => {
      const [address, hall, format, state] = one;
      standsAs(saleOf(hall, format), state);
      const { status, headers } = await saleAt(address);
      const location = headers.get('location') ?? '';
      expect([status, location]).toEqual([302, belongs(one)]);
      const [onward = ''] = location.split('?');
      const isPage = ADDRESSES.some((known) => known === onward);
      expect(isPage ? saleElsewhere(saleOf(hall, format), onward as SaleAddressOf) : onward).toBe(
        isPage ? null : HALLS.vehicle.hall,
      );
    },
  );

  it.each(CASES.filter((one) => belongs(one) === null))(
    'at %s says how one of %s by %s that is %s stands',
    async (address, hall, format, state) => {
      const sale = saleOf(hall, format);
      standsAs(sale, state);
      const { status, words } = await saleAt(address);
      expect(status).toBe(200);
      const reasons = isStopped(state) ? [REASON] : [];
      const isOnSale = format === 'fixed-price' && state === 'bidding';
      const word = isOnSale ? '在售' : SALE_STATE_WORDS[state];
      for (const fact of [sale.name, word, ...reasons]) expect(words).toContain(fact);
    },
  );

  it.each(ADDRESSES)('at %s says of one that is gone so, with a way on', async (address) => {
    isGone();
    const { status, words, html } = await saleAt(address);
    expect([status, words.includes('这场不在场上')]).toEqual([404, true]);
    const hall = address.startsWith('/non-vehicle') ? HALLS.goods.hall : HALLS.vehicle.hall;
    expect(linksIn(html)).toContain(hall);
  });
});

describe('a hall that is asked for one sale', () => {
  it.each(HALL_ADDRESSES)('at %s leads to where a sale of the other hall stands', async (address) => {
    const isGoods = address.startsWith('/non-vehicle');
    standsAs(saleOf(isGoods ? 'vehicle' : 'non-vehicle', 'timed'), 'bidding');
    const { status, headers } = await hallAt(address);
    const other = isGoods ? address.replace('/non-vehicle-', '/') : address.replace('/', '/non-vehicle-');
    expect([status, headers.get('location')]).toEqual([302, `${other}?sale=sale-1`]);
  });

  it.each(HALL_ADDRESSES)('at %s leads from one that is gone to who says so', async (address) => {
    isGone();
    const { status, headers } = await hallAt(address);
    expect([status, headers.get('location')]).toEqual([302, '/auction-detail?id=sale-1']);
  });

  it.each(['/bidding', '/non-vehicle-bidding'] as const)(
    'at %s leads from one that was called off to its reason',
    async (address) => {
      const hall = address === '/bidding' ? 'vehicle' : 'non-vehicle';
      standsAs(saleOf(hall, 'timed'), 'withdrawn');
      const { status, headers } = await hallAt(address);
      const [page = ''] = (headers.get('location') ?? '').split('?');
      expect([status, page]).toEqual([302, HALLS[hall === 'vehicle' ? 'vehicle' : 'goods'].sale]);
    },
  );

  it.each(
    HALL_ADDRESSES.flatMap((address) =>
      STATES.filter((state) => state !== 'withdrawn').map((state) => [address, state] as const),
    ),
  )('at %s shows itself while the sale is %s', async (address, state) => {
    const isGoods = address.startsWith('/non-vehicle');
    standsAs(saleOf(isGoods ? 'non-vehicle' : 'vehicle', 'timed'), state);
    const { status, words } = await hallAt(address);
    expect(status).toBe(200);
    expect(words).toMatch(/竞价大厅|预展/);
  });

  it.each(['/bidding', '/auction-hall'] as const)('at %s keeps the practice hall', async (address) => {
    standsAs(saleOf('practice', 'timed'), 'bidding');
    expect((await hallAt(address)).status).toBe(200);
  });
});
