// Lots that are not bid up, as the room sees them and as one buyer stands on them. Amounts in yuan.
import type { MyDealings } from '#contract/formats/outputs.ts';
import type { FallView, FormatView, SealedView, StockView } from '#core/formats/format-view.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { MINUTE_MS, START_MS } from '../lots.ts';
import { view } from '../lots/news.ts';

/** Three units, a quarter of an hour to pay one. */
export function stockOf(change: Partial<StockView> = {}): StockView {
  return {
    format: 'fixed-price',
    unitCount: 3,
    freeCount: 3,
    soldCount: 0,
    nextFreeAtMs: null,
    isNegotiable: true,
    holdMs: 15 * MINUTE_MS,
    ...change,
  };
}

export const sealedView: SealedView = { format: 'sealed', bidCount: 7 };

/** ¥10,000, ¥500 less every five minutes, down to ¥8,200. */
export function fallOf(change: Partial<FallView> = {}): FallView {
  return {
    format: 'falling',
    startPriceFen: yuan(10_000),
    floorFen: yuan(8_200),
    dropFen: yuan(500),
    everyMs: 5 * MINUTE_MS,
    beganAtMs: START_MS,
    stoppedAtMs: null,
    ...change,
  };
}

const STATUS = { 'fixed-price': 'on-sale', sealed: 'sealed', falling: 'falling' } as const;

/** It runs, at ¥10,000 to begin with. */
export function formatLotView(formatView: FormatView, change: Partial<LotView> = {}): LotView {
  const { format } = formatView;
  return view({
    format,
    status: STATUS[format],
    startPriceFen: yuan(10_000),
    priceFen: format === 'fixed-price' ? yuan(10_000) : null,
    leaderPaddle: null,
    stepFen: 0,
    formatView,
    ...change,
  });
}

export function dealings(change: Partial<MyDealings> = {}): MyDealings {
  return {
    lotId: '17',
    hold: null,
    bought: [],
    offer: null,
    roundsLeft: 3,
    isWaiting: false,
    sealedAtMs: null,
    ...change,
  };
}

export function heldUnit(untilMs = START_MS + 15 * MINUTE_MS) {
  return { id: 'hold-1', priceFen: yuan(10_000), untilMs, orderId: 'order-1' };
}
