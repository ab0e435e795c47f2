// Facts of a lot for its page, for feeds and for search engines, whatever it is: one function for
// each category. No script carries them. Source: gap-screens.md TR-5.
import {
  DISPOSAL_WORDS,
  disposalText,
  leaseText,
  RENT_WORDS,
  SELL_OFF_ROUND,
} from '#contract/lots/disposal-words.ts';
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import type { GoodsCard, LotCard, VehicleCard } from '#contract/lots/lot-card.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { quantityText } from '#contract/orders/quantity-words.ts';
import { NEED_WORDS } from '#contract/proofs/need-words.ts';
import type { NoticeLot } from '#contract/sales/notice-outputs.ts';
import { hasBidRound } from '#core/lots/disposal.ts';
import { moneyText, odometerText } from '#lib/format.ts';
import { pricingText } from './unit-price.ts';

type Fact = readonly [label: string, value: string];

interface PageFace {
  /** The page in a sentence, for whoever finds it by a search. */
  readonly description: string;
  readonly heading: string;
  /** The papers or the count that the facts are to be checked against. */
  readonly note: string;
  /** The first facts at a glance; none: there are few. */
  readonly summary: readonly Fact[];
  readonly basics: LotDetail['facts']['basics'];
  /** Fate of the deposit of whoever has won it. */
  readonly depositUse: string;
  readonly viewingHeading: string;
  readonly handoverHeading: string;
  /** Something one may ask about such a thing. */
  readonly askedExample: string;
}

export function pageFaceOf(lot: LotDetail): PageFace {
  const face = lot.kind === 'vehicle' ? vehiclePage(lot) : goodsPage(lot);
  const basics = [...disposalFacts(lot), ...face.basics, ...worthOf(lot.facts)];
  if (lot.needs === undefined) return { ...face, basics };
  const value = lot.needs.map((need) => NEED_WORDS[need]).join('、');
  // First of all: who lacks it need not read on.
  return { ...face, basics: [{ label: '资格要求', value }, ...basics] };
}

/** First of all how it is disposed of, unless it is simply auctioned. */
const disposalFacts = ({ disposal, view }: LotDetail): LotDetail['facts']['basics'] => {
  if (disposal === undefined) return [];
  const how = { label: '处置方式', value: DISPOSAL_WORDS[disposal.kind] };
  if (disposal.kind === 'sell-off') {
    const hasRound = hasBidRound(disposal, view.isJudicial === true);
    return [how, { label: '变卖规则', value: hasRound ? SELL_OFF_ROUND : '无人加价时，首次应价者买受' }];
  }
  return [
    how,
    { label: '租期', value: leaseText(disposal) },
    { label: '计租', value: `出价是租金，单位${RENT_WORDS[disposal.per]}` },
  ];
};

/** Worth of such a thing, and who says so. */
const worthOf = ({ reference }: LotDetail['facts']): LotDetail['facts']['basics'] =>
  reference
    ? [
        { label: '参考价', value: moneyText(reference.priceFen) },
        { label: '参考价来源', value: reference.source },
      ]
    : [];

const vehiclePage = (lot: Extract<LotDetail, VehicleCard>): PageFace => {
  const { title, registered, odometerKm, city, emission, fuel, grade, facts } = lot;
  // A vehicle without an exhaust has no standard for it: its fuel says so, once.
  const hasExhaust = emission !== fuel;
  const basics = facts.basics.filter(({ label }) => hasExhaust || label !== '排放标准');
  return {
    description: `${title}，${registered} 上牌，停放在${city}：当前价、距落槌、车况检测、出价记录与出价。`,
    heading: '车辆信息',
    note: '以行驶证与现场勘验为准',
    summary: [
      ['首次上牌', registered],
      ['表显里程', `${(odometerKm / 10_000).toFixed(1)} 万公里`],
      hasExhaust ? ['排放', emission] : ['燃料', fuel],
      ['过户', basics.find(({ label }) => label === '过户次数')?.value ?? '见登记证'],
      ['车况评级', grade],
      ['停放地', city],
    ],
    basics,
    depositUse: '拍到转为履约保证金，过户完成后退回',
    viewingHeading: '看车安排',
    handoverHeading: '交付与过户',
    askedExample: '两把钥匙都在吗？行车电脑有没有故障码？',
  };
};

const HOW_MUCH = '数量';

/** How much of it, unless its own papers say so, and how its price is meant. */
const quantityFacts = (
  quantity: GoodsCard['quantity'],
  { basics }: LotDetail['facts'],
): LotDetail['facts']['basics'] => {
  if (quantity === undefined) return [];
  const isTold = basics.some(({ label }) => label === HOW_MUCH);
  const much = { label: HOW_MUCH, value: quantityText(quantity.milli, quantity.unit) };
  return [...(isTold ? [] : [much]), { label: '计价', value: pricingText(quantity) }];
};

const goodsPage = ({ title, city, facts, quantity }: Extract<LotDetail, GoodsCard>): PageFace => ({
  description: `${title}，存放在${city}：当前价、距落槌、出价记录与出价。`,
  heading: '物资信息',
  note: '以现场清点、过磅为准',
  summary: [],
  basics: [...quantityFacts(quantity, facts), ...facts.basics],
  depositUse: '拍到抵作成交价款',
  viewingHeading: '看样安排',
  handoverHeading: '交付',
  askedExample: '能分批提货吗？拆卸和装车由谁负责？',
});

interface ListFace {
  /** The title as a narrow place has it. */
  readonly shortTitle: string;
  /** The facts of what is over. */
  readonly pastFacts: readonly string[];
  /** The facts of what one follows, beside its sale. */
  readonly followFacts: readonly string[];
  /** The facts in the line of a feed. */
  readonly feedFacts: readonly string[];
  /** The make; empty: nobody's. */
  readonly brand: string;
}

/** Lists that no script draws again, feeds and search engines. */
export function listFaceOf(lot: LotCard): ListFace {
  return lot.kind === 'vehicle' ? vehicleInList(lot) : goodsInList(lot);
}

const vehicleInList = ({ title, registered, odometerKm, city, grade, brand }: VehicleCard): ListFace => {
  const odometer = odometerText(odometerKm);
  return {
    shortTitle: title.replace('款 ', ' '),
    pastFacts: [registered, odometer, city],
    followFacts: [registered, city, grade && `${grade} 级`].filter((fact) => fact !== ''),
    feedFacts: [city, `${registered} 上牌`, odometer],
    brand,
  };
};

const goodsInList = ({ title, city, kind }: GoodsCard): ListFace => {
  const facts = [KIND_WORDS[kind], city];
  return { shortTitle: title, pastFacts: facts, followFacts: facts, feedFacts: facts, brand: '' };
};

/** Facts of a lot in the list of an announcement, which names no category. */
export function noticeFacts(lot: Pick<NoticeLot, 'registered' | 'city' | 'disposal'>): string {
  const { registered, city, disposal } = lot;
  return [disposalText(disposal) ?? '', registered && `${registered} 登记`, city]
    .filter((fact) => fact !== '')
    .join(' · ');
}
