import type { GoodsCard, VehicleCard } from '#contract/lots/lot-card.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { panelSlice, type LotToShow } from '#lib/lots/slices.ts';
import { aSale } from '../hall/halls.ts';
import { aLot, someGoods } from '../parts/lots.ts';
import { bid, NOON_MS, view } from './standing-facts.ts';

/** Lot 037 as its page gets it; `change` says where its auction stands. */
type VehicleToShow = Extract<LotToShow, VehicleCard>;

export function lotDetail(change: Partial<LotView> = {}, bidCount = 20): VehicleToShow {
  return {
    ...aLot(),
    title: '2021款 大众 途岳 280TSI',
    pictures: [],
    documents: [],
    view: view(change),
    sale: aSale({
      consignor: '银行处置',
      auctioneer: '陈岚',
      startsAtMs: NOON_MS - 3_600_000,
      endsAtMs: NOON_MS + 3_600_000,
      lotCount: 48,
      doneCount: 36,
      soldCount: 30,
      nextEndMs: NOON_MS + 134_000,
    }),
    facts: {
      basics: [{ label: '过户次数', value: '0 次' }],
      inspector: '王工',
      inspectedOn: '2026-11-12',
      scores: [{ label: '外观', score: 88, note: '1 处' }],
      damages: [
        {
          kind: 'dent',
          part: '右前门',
          text: '直径 2.5 cm',
          severity: '轻微',
          xPermille: 544,
          yPermille: 822,
        },
      ],
      paintMicrons: [{ part: '前盖', microns: 236 }],
      defects: '右前门一处凹陷',
      viewing: '11月17日至19日',
      handover: ['落槌后 2 个工作日内付清'],
    },
    rulesVersion: 'vehicle-timed-2026.1',
    extension: { windowMs: 120_000, extendMs: 120_000, mostExtensions: null },
    limits: { mostSteps: 50, confirmSteps: 5, confirmPercent: 120 },
    stepping: 'by-rungs',
    bids: Array.from({ length: bidCount }, (_, place) =>
      bid(`33${10 + (place % 3)}`, 128_600 - place * 500, place),
    ),
    chainHead: 'a'.repeat(64),
    previousId: null,
    nextId: null,
    comingIds: [],
    followerCount: 94,
    registeredCount: 9,
    nowMs: NOON_MS,
    phone: '400-820-0001',
    isSample: false,
    own: null,
  };
}

export const hammerFen = yuan(132_600);

/** Terms in which the end of a lot is told. */
export function endTerms(change: Partial<ReturnType<typeof panelSlice>> = {}) {
  return {
    ...panelSlice(lotDetail()),
    lotId: 'lot-37',
    nowMs: NOON_MS,
    ...change,
  };
}

/** Goods as their page gets them. */
export function goodsDetail(change: Partial<LotView> = {}): Extract<LotToShow, GoodsCard> {
  const { facts, sale, view: shown, rulesVersion, extension, limits, stepping, ...lot } = lotDetail(change);
  const { basics, inspector, inspectedOn, defects, viewing, handover } = facts;
  const { bids, chainHead, previousId, nextId, comingIds, followerCount, registeredCount } = lot;
  const { nowMs, phone, isSample, own } = lot;
  const auction = { rulesVersion, extension, limits, stepping, bids, chainHead };
  const visit = { phone, isSample, own };
  const around = { previousId, nextId, comingIds, followerCount, registeredCount, nowMs };
  return {
    ...auction,
    ...around,
    ...visit,
    ...someGoods(),
    pictures: [],
    documents: [],
    view: shown,
    facts: { basics, inspector, inspectedOn, defects, viewing, handover },
    sale: { ...sale, hall: 'non-vehicle' },
  };
}
