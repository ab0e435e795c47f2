// A lot as a list brings it, at a moment of the tests' own: 14:27:36 in Shanghai on 20 November
// 2026.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { GoodsCard, VehicleCard } from '#contract/lots/lot-card.ts';
import type { LotView } from '#core/lots/lot-view.ts';

export const NOW_MS = Date.UTC(2026, 10, 20, 6, 27, 36);
const MINUTE_MS = 60_000;

export function aView(change: Partial<LotView> = {}): LotView {
  return {
    id: 'lot-37',
    saleId: 'sale-118',
    format: 'timed',
    status: 'open',
    seq: 32,
    startsAtMs: NOW_MS - 15 * MINUTE_MS,
    endsAtMs: NOW_MS + 5 * MINUTE_MS,
    startPriceFen: 9_800_000,
    priceFen: 12_860_000,
    leaderPaddle: '6027',
    bidCount: 32,
    extensionCount: 0,
    nextMinimumFen: 12_960_000,
    stepFen: 100_000,
    depositFen: 980_000,
    reserve: 'none',
    reason: null,
    formatView: null,
    ...change,
  };
}

export function aLot(change: Partial<LotView> = {}): VehicleCard & { readonly view: LotView } {
  return {
    kind: 'vehicle',
    number: '037',
    title: '2021款 大众 途岳 280TSI 两驱舒适版',
    brand: '大众',
    bodyType: 'suv',
    drawing: 'suv-navy',
    registered: '2021.06',
    odometerKm: 62_318,
    city: '上海',
    emission: '国六',
    fuel: '汽油',
    grade: 'A-',
    saleName: '银行处置车辆专场',
    hall: 'vehicle',
    view: aView(change),
  };
}

/** Goods in a list. */
export function someGoods(change: Partial<LotView> = {}): GoodsCard & { readonly view: LotView } {
  const { number, city, saleName } = aLot();
  const card = { number, city, saleName, hall: 'non-vehicle', kind: 'equipment' } as const;
  return { ...card, title: '数控车床 3 台', drawing: 'lot-cnc', view: aView(change) };
}

export function standing(change: Partial<MyStanding>): MyStanding {
  return {
    lotId: 'lot-37',
    paddle: '6027',
    depositState: 'frozen',
    depositEndedAtMs: null,
    place: 'none',
    maximumFen: null,
    lastBidFen: null,
    isFollowed: false,
    ...change,
  };
}
