// A lot of the sample house that is no vehicle: its title with the quantity, its kind, and the
// terms goods are sold on.
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import type { GoodsFacts } from '#contract/lots/lot-card.ts';
import { wallDate } from '#contract/wall-clock.ts';
import { depositFen } from '#core/deposits/deposit-rule.ts';
import { yuan } from '#core/money.ts';
import { TIMED_NON_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import { demandFor } from '../demand.ts';
import { lotOpensAtMs, type Slot } from '../lanes.ts';
import { YARDS } from '../places-data.ts';
import { SAMPLE_GOODS, type SampleGoods } from './goods-data.ts';

const CITY = '苏州';
const YARD = YARDS.find(({ city }) => city === CITY)?.yard;
const ASKED_PERCENT = 72;
const ROUND_YUAN = 500;

export function goodsLot(slot: Slot, index: number, consignorIds: readonly string[]): NewLot {
  const goods = SAMPLE_GOODS[index % SAMPLE_GOODS.length];
  if (!goods) throw new Error('the sample house has no goods');
  const id = `${slot.saleId}-${String(index + 1).padStart(2, '0')}`;
  const startPriceFen = yuan(Math.round((goods.worthYuan * ASKED_PERCENT) / 100 / ROUND_YUAN) * ROUND_YUAN);
  return {
    id,
    terms: {
      rules: { ...TIMED_NON_VEHICLE_RULES, spacingMs: slot.lane.spacingMs },
      kind: goods.kind,
      startPriceFen,
      depositFen: depositFen('non-vehicle', startPriceFen),
      ...demandFor({ id, startPriceFen }).reserve,
      consignorIds,
    },
    startsAtMs: lotOpensAtMs(slot, index),
    endsAtMs: slot.firstCloseMs + index * slot.lane.spacingMs,
    card: {
      kind: goods.kind,
      position: index + 1,
      number: String(index + 1).padStart(3, '0'),
      title: `${goods.name} ${goods.quantity}`,
      drawing: goods.drawing,
      city: CITY,
      hall: 'non-vehicle',
      facts: factsOf(goods, slot),
    },
    history: [],
  };
}

const factsOf = ({ quantity, kind }: SampleGoods, { opensAtMs }: Slot): GoodsFacts => ({
  basics: [
    { label: '数量', value: quantity },
    { label: '类别', value: KIND_WORDS[kind] },
    { label: '存放地', value: YARD?.address ?? CITY },
    { label: '来源', value: '企业闲置资产处置' },
  ],
  inspector: '示例资产评估师',
  inspectedOn: wallDate(opensAtMs),
  defects: '按现状整体移交，数量以现场过磅、清点为准。',
  ...(YARD && { yard: YARD }),
  viewing: '需预约，凭身份证入场。',
  handover: ['付清价款后凭提货码提货，装卸和运输由买受人负责。'],
});
