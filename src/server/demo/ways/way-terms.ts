// Terms on which a lot of the sample house is offered, by the way it is sold: what it starts at of
// what it is worth, how far it may fall, and whether somebody asks for a reserve. A court's starts
// at seven tenths of its value at the least and has none.
// Source: product.md 3.3…3.5; 法释〔2016〕18号.
import { courtDepositFen, depositFen } from '#core/deposits/deposit-rule.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan, type Fen } from '#core/money.ts';
import { demandFor } from '#server/demo/demand.ts';
import type { Lane, Way } from './lane.ts';
import { rulesIn, SAMPLE_FALL } from './way-rules.ts';

interface Offered {
  readonly id: string;
  readonly kind: LotKind;
  readonly worthYuan: number;
  readonly consignorIds: readonly string[];
  /** How many there are, where it is sold by the unit. */
  readonly unitCount?: number;
}

const START_PERCENT: Readonly<Record<Way, number>> = {
  'fixed-price': 96,
  sealed: 70,
  falling: 112,
  lane: 72,
  judicial: 75,
};
const ROUND_YUAN = 500;
const SMALL_YUAN = 20_000;
const SMALL_ROUND_YUAN = 10;

export function wayTerms(lane: Lane & { readonly way: Way }, offered: Offered): LotTerms {
  const { id, kind, worthYuan, consignorIds, unitCount = 1 } = offered;
  const { way } = lane;
  const startPriceFen = startFen(worthYuan, START_PERCENT[way]);
  return {
    rules: rulesIn(lane),
    ...(kind !== 'vehicle' && { kind }),
    startPriceFen,
    depositFen: depositOf(way, kind, startPriceFen),
    ...reserveOf(way, { id, startPriceFen }),
    consignorIds,
    ...(way === 'fixed-price' && { unitCount }),
    ...(way === 'falling' && { floorFen: floorFen(lane, startPriceFen) }),
  };
}

const startFen = (worthYuan: number, percent: number): Fen => {
  const wished = (worthYuan * percent) / 100;
  const unit = wished < SMALL_YUAN ? SMALL_ROUND_YUAN : ROUND_YUAN;
  return yuan(Math.max(unit, Math.round(wished / unit) * unit));
};

const depositOf = (way: Way, kind: LotKind, startPriceFen: Fen): Fen => {
  const what = kind === 'vehicle' || kind === 'scrap' ? kind : 'non-vehicle';
  const usualFen = depositFen(what, startPriceFen);
  return way === 'judicial' ? courtDepositFen(startPriceFen, usualFen) : usualFen;
};

const NONE = { reserveFen: null, reserveShown: false };

const reserveOf = (way: Way, lot: { readonly id: string; readonly startPriceFen: Fen }) =>
  way === 'sealed' || way === 'lane' ? demandFor(lot).reserve : NONE;

/** As low as it comes in the time the lane gives it: at the floor it stays for one drop more. */
const floorFen = ({ leadMs }: Lane, startPriceFen: Fen): Fen => {
  const { everyMs, dropFen } = SAMPLE_FALL;
  return startPriceFen - (leadMs / everyMs - 1) * dropFen;
};
