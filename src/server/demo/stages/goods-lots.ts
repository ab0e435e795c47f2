// A lot of the sample house that is no vehicle: its title with the quantity, its kind, and the
// terms goods are sold on.
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import type { GoodsFacts } from '#contract/lots/lot-card.ts';
import { wallDate } from '#contract/wall-clock.ts';
import { fixedStep } from '#core/bidding/ladder.ts';
import { depositFen } from '#core/deposits/deposit-rule.ts';
import { yuan } from '#core/money.ts';
import { TIMED_NON_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { samplePictures } from '#server/demo/pictures/shots.ts';
import { GOODS_SALES, UNIT_COUNTS, type GoodsSale } from '#server/demo/ways/goods-sales-data.ts';
import type { Lane } from '#server/demo/ways/lane.ts';
import { wayTerms } from '#server/demo/ways/way-terms.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import { demandFor } from '../demand.ts';
import { lotTimes, type Slot } from '../lanes.ts';
import { YARDS } from '../places-data.ts';
import { quantityIn, SAMPLE_GOODS, type SampleGoods } from './goods-data.ts';

const LEFT_OVER: GoodsSale = {
  name: '企业设备与物资专场',
  consignor: '示例制造集团',
  partnerId: null,
  city: '苏州',
  origin: '企业闲置资产处置',
  goods: SAMPLE_GOODS,
};
const ASKED_PERCENT = 72;
const ROUND_YUAN = 500;

/** Goods of the lane, and for whom they are sold. */
export function goodsSaleOf({ name }: Pick<Lane, 'name'>): GoodsSale {
  return GOODS_SALES[name] ?? LEFT_OVER;
}

export function goodsLot(slot: Slot, index: number, consignorIds: readonly string[]): NewLot {
  const sale = goodsSaleOf(slot.lane);
  const { goods: all } = sale;
  const goods = all[(slot.turn * slot.lane.lotCount + index) % all.length];
  if (!goods) throw new Error('the sample house has no goods');
  const quantity = quantityIn(goods);
  const id = `${slot.saleId}-${String(index + 1).padStart(2, '0')}`;
  const terms = hiddenIn(sale, termsOf(slot, { id, goods, index, consignorIds }));
  const { disposal } = terms;
  return {
    id,
    terms,
    ...lotTimes(slot, index),
    card: {
      kind: goods.kind,
      position: index + 1,
      number: String(index + 1).padStart(3, '0'),
      title: `${goods.name} ${goods.quantity}`,
      drawing: goods.drawing,
      city: sale.city,
      hall: 'non-vehicle',
      ...(quantity && { quantity }),
      ...(disposal && { disposal }),
      facts: factsOf(goods, slot, sale),
    },
    pictures: samplePictures({ kind: goods.kind, drawing: goods.drawing }),
    history: [],
  };
}

interface Offered {
  readonly id: string;
  readonly goods: SampleGoods;
  readonly index: number;
  readonly consignorIds: readonly string[];
}

/** Price of one unit is rounded to so much, and rises by so much. */
const UNIT_ROUND_YUAN = 100;
const UNIT_STEP_YUAN = 200;

const wholeUnitsOf = (goods: SampleGoods): number => (quantityIn(goods)?.milli ?? 0) / 1_000;

const termsOf = ({ lane }: Slot, { id, goods, index, consignorIds }: Offered): NewLot['terms'] => {
  const { kind, worthYuan, disposal } = goods;
  const { way } = lane;
  if (way !== undefined) {
    const unitCount = way === 'fixed-price' ? UNIT_COUNTS[index % UNIT_COUNTS.length] : undefined;
    const units = unitCount === undefined ? {} : { unitCount };
    return wayTerms({ ...lane, way }, { id, kind, worthYuan, consignorIds, ...units });
  }
  const rules = { ...TIMED_NON_VEHICLE_RULES, spacingMs: lane.spacingMs };
  const units = goods.isUnitPriced ? wholeUnitsOf(goods) : null;
  const roundYuan = units === null ? ROUND_YUAN : units * UNIT_ROUND_YUAN;
  const startPriceFen = yuan(Math.round((worthYuan * ASKED_PERCENT) / 100 / roundYuan) * roundYuan);
  return {
    rules: units === null ? rules : { ...rules, ladder: fixedStep(yuan(units * UNIT_STEP_YUAN)) },
    kind,
    startPriceFen,
    depositFen: depositFen('non-vehicle', startPriceFen),
    ...demandFor({ id, startPriceFen }).reserve,
    ...(disposal && { disposal }),
    consignorIds,
  };
};

/** One deposit for every lot of such a sale: it says nothing of what each starts at. */
const HIDDEN_DEPOSIT_FEN = yuan(30_000);

const hiddenIn = ({ isPriceHidden }: GoodsSale, terms: NewLot['terms']): NewLot['terms'] =>
  isPriceHidden ? { ...terms, isPriceHidden, depositFen: HIDDEN_DEPOSIT_FEN } : terms;

const LET_GO = '签订租赁合同、付清首期租金后交付，租期届满交回原处，运输由承租人负责。';

const factsOf = (
  { quantity, kind, disposal }: SampleGoods,
  { opensAtMs }: Slot,
  { city, origin }: GoodsSale,
): GoodsFacts => {
  const yard = YARDS.find((one) => one.city === city)?.yard;
  return {
    basics: [
      { label: '数量', value: quantity },
      { label: '类别', value: KIND_WORDS[kind] },
      { label: '存放地', value: yard?.address ?? city },
      { label: '来源', value: origin },
    ],
    inspector: '示例资产评估师',
    inspectedOn: wallDate(opensAtMs),
    defects: '按现状整体移交，数量以现场过磅、清点为准。',
    ...(yard && { yard }),
    viewing: '需预约，凭身份证入场。',
    handover: [disposal?.kind === 'lease' ? LET_GO : '付清价款后凭提货码提货，装卸和运输由买受人负责。'],
  };
};
