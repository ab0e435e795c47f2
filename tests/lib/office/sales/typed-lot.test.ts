// A lot of each kind as its form shows it and reads it back: to the fen, and nothing lost of it.
import { describe, expect, it } from 'vitest';
import { inputs } from '#contract/inputs.ts';
import { lotParts } from '#contract/sales/lot-form-words.ts';
import type { FiledLot } from '#contract/sales/outputs.ts';
import { GOODS_KINDS, type LotKind } from '#core/lots/kinds.ts';
import { QUALIFICATIONS } from '#core/proofs/need.ts';
import { lotTyped } from '#lib/office/sales/lot-fields.ts';
import { houseProblems } from '#lib/office/sales/typed-fields.ts';
import { lotIn, type LotRead } from '#lib/office/sales/typed-lot.ts';
import { someCard, someGoodsInput, somePlannedLot } from '../../../kit/sales.ts';
import { SOME_FILE } from './sale-fixtures.ts';
import { houseRefusal, readerOf } from './typed-fixtures.ts';

const SOME_LOT: Pick<FiledLot, 'lotId' | 'position' | 'picture' | 'health'> = {
  lotId: 'lot-1',
  position: 1,
  picture: null,
  health: SOME_FILE.lots[0]?.health ?? expect.fail('a lot'),
};
const REFERENCE = { priceFen: 5_200_001, source: '评估: 2026' };
const { marks, ...GOODS_PLAN } = somePlannedLot({
  startPriceFen: 123_456_789,
  depositFen: 7,
  reserveFen: 1_000_000_000_000,
  reserveShown: true,
  fixedStepFen: 999_999_999_999,
  valueFen: 10_010,
  formerStartFen: 99,
  formerEndedAtMs: 1_790_000_000_000,
  unitCount: 10_000,
  floorFen: 100,
  consignorIds: ['seller-1', 'seller-2'],
  consignorFees: 'consignor-goods-2026.1',
  excluded: [{ bidderId: 'b-1', why: 'related' }],
  isAsIs: true,
  isLarge: true,
  payDays: 15,
  qualifications: [...QUALIFICATIONS],
  defects: '左前门补漆\n右后门凹陷: 轻微',
  hasNoKnownDefect: true,
});
const WHOLE_PLAN: FiledLot['plan'] = { ...GOODS_PLAN, marks };
const CARD = someCard({
  bodyType: 'suv',
  odometerKm: 0,
  traits: { series: '帕萨特' },
  facts: {
    ...someCard().facts,
    basics: [
      { label: '提取', value: '09:00 至 16:30' },
      { label: '备注', value: '' },
    ],
    scores: [
      { label: '外观', score: 90, note: '两处补漆:左前, 右后' },
      { label: '内饰', score: 0, note: '' },
    ],
    damages: [{ kind: 'dent', part: '左前门', text: '凹陷', severity: '轻微', xPermille: 1, yPermille: 2 }],
    paintMicrons: [{ part: '左前门', microns: 180 }],
    reference: REFERENCE,
  },
});

const parsed = (lot: LotRead) => {
  const { plan, card } = inputs.putLot.parse({ saleId: 'sale-1', lotId: 'lot-1', position: 1, ...lot });
  return { plan, card };
};
const lotOf = (lot: Pick<FiledLot, 'plan' | 'card'>): FiledLot => ({ ...SOME_LOT, ...lot });
const again = (lot: FiledLot) => {
  const reader = readerOf(lotTyped(lot), lotParts(lot.card.kind));
  const read = parsed(lotIn(reader, lot.card.kind, lot));
  expect(reader.problems).toEqual({});
  return read;
};

const VEHICLE = lotTyped(lotOf({ plan: somePlannedLot(), card: someCard() }));
const GOODS = lotTyped(lotOf({ plan: GOODS_PLAN, card: someGoodsInput() }));
const readLot = (change: Readonly<Record<string, string>>, kind: LotKind = 'vehicle') => {
  const parts = lotParts(kind);
  const reader = readerOf({ ...(kind === 'vehicle' ? VEHICLE : GOODS), ...change }, parts);
  const lot = lotIn(reader, kind, null);
  return { ...lot, problems: reader.problems };
};

describe('a lot that is opened and saved unchanged', () => {
  it('is the same vehicle, its damages and traits too', () => {
    expect(again(lotOf({ plan: WHOLE_PLAN, card: CARD }))).toStrictEqual({ plan: WHOLE_PLAN, card: CARD });
  });

  it('keeps the blank behind a colon in its words', () => {
    const basics = [{ label: '提取', value: '工作日: 09:00' }];
    const card = someCard({ facts: { ...CARD.facts, basics } });
    expect(again(lotOf({ plan: WHOLE_PLAN, card })).card.facts.basics).toEqual(basics);
  });

  it.each(GOODS_KINDS)('is the same %s', (kind) => {
    const { basics, inspector, inspectedOn, viewing, handover } = CARD.facts;
    const card = someGoodsInput({
      kind,
      quantity: { milli: 12_345, unit: '吨', isUnitPriced: true },
      facts: { basics, inspector, inspectedOn, viewing, handover, reference: REFERENCE },
    });
    expect(again(lotOf({ plan: GOODS_PLAN, card }))).toStrictEqual({ plan: GOODS_PLAN, card });
  });

  it('gains no term that nobody had written', () => {
    const { yard, marks: its, ...plan } = somePlannedLot({ defects: '' });
    expect([yard, its]).not.toContain(undefined);
    const card = someGoodsInput();
    expect(again(lotOf({ plan, card }))).toStrictEqual({ plan, card });
  });

  it('shows whole yuan without fen, and fen with both places', () => {
    const plan = somePlannedLot({ startPriceFen: 3_850_000, depositFen: 3_850_010, reserveFen: 5 });
    const typed = lotTyped(lotOf({ plan, card: someCard() }));
    expect([typed.startPriceFen, typed.depositFen, typed.reserveFen]).toEqual(['38500', '38500.10', '0.05']);
    expect([typed.unitCount, typed.payDays, typed.floorFen]).toEqual(['', '', '']);
  });
});

describe('a fault that the house finds in a lot', () => {
  const long = '长'.repeat(121);

  it.each([
    ['number', { number: '' }],
    ['title', { title: '' }],
    ['startPriceFen', { startPriceFen: '0' }],
    ['unitCount', { unitCount: '0' }],
    ['payDays', { payDays: '366' }],
    ['odometerKm', { odometerKm: '10000001' }],
    ['vin', { vin: '1' }],
    ['plate', { plate: '1' }],
    ['yardAddress', { yardAddress: '' }],
    ['referenceFen', { referenceFen: '0', referenceSource: '评估' }],
    ['referenceSource', { referenceFen: '1', referenceSource: '' }],
    ['scores', { scores: '外观：101' }],
    ['basics', { basics: `使用性质：${long}` }],
    ['paintMicrons', { paintMicrons: '左前门：5001' }],
    ['handover', { handover: long }],
    ['consignorIds', { consignorIds: long }],
  ])('is told at %s', (field, change) => {
    const { card, plan, problems } = readLot(change);
    expect(problems).toEqual({});
    const refusal = houseRefusal('putLot', { saleId: 's', lotId: 'l', position: 1, card, plan });
    const told = houseProblems(refusal, lotParts('vehicle'));
    expect(Object.keys(told ?? {})).toEqual([field]);
  });
});
