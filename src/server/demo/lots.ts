// A lot of the sample house: a vehicle, the terms it is sold on, and its papers.
import { vehicleDepositFen } from '#core/deposits/deposit-rule.ts';
import { vehicleDrawing } from '#core/lots/drawings.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES, type TimedRules } from '#core/sales/rule-set.ts';
import type { LotTraits } from '#server/catalogue/store/lot-traits.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import { chanceOf } from './chance.ts';
import { demandFor } from './demand.ts';
import { factsOf } from './facts.ts';
import { lotTimes, type Slot } from './lanes.ts';
import { marksOf } from './marks.ts';
import { samplePictures } from './pictures/shots.ts';
import type { Theme } from './places-data.ts';
import type { Vehicle } from './vehicle.ts';
import { wayTerms } from './ways/way-terms.ts';

/**
 * 竞价大厅: lots in turn, ten seconds of window, at most twenty extensions. Source: product.md 3.3.
 */
const PRACTICE_RULES: TimedRules = {
  ...TIMED_VEHICLE_RULES,
  version: 'practice-2026.1',
  extension: { windowMs: 10_000, extendMs: 15_000, mostExtensions: 20 },
};

export interface LotPlan {
  readonly slot: Slot;
  readonly theme: Theme;
  /** From 0. */
  readonly index: number;
  readonly vehicle: Vehicle;
  readonly consignorIds: readonly string[];
}

/** The lot without a past. */
export function newLot(plan: LotPlan): NewLot {
  const { slot, index } = plan;
  const id = `${slot.saleId}-${two(index + 1)}`;
  const card = cardOf(plan, id);
  return {
    id,
    terms: termsOf(plan, id),
    ...lotTimes(slot, index),
    card,
    pictures: samplePictures(card),
    traits: traitsOf(plan, id),
    marks: marksOf(id, plan.vehicle.city),
    history: [],
  };
}

const roundedFen = (worthYuan: number, percent: number): number => {
  const wished = (worthYuan * percent) / 100;
  const unit = wished >= 20_000 ? 500 : 100;
  return yuan(Math.max(unit, Math.round(wished / unit) * unit));
};

const termsOf = (plan: LotPlan, seed: string): LotTerms => {
  const chance = chanceOf(`${seed}/terms`);
  const { vehicle, consignorIds, slot } = plan;
  if (slot.lane.hall === 'practice') {
    return {
      rules: { ...PRACTICE_RULES, spacingMs: slot.lane.spacingMs },
      startPriceFen: roundedFen(vehicle.worthYuan, 12),
      // Nothing is sold in the practice hall, so nothing is frozen for it.
      depositFen: 0,
      reserveFen: null,
      reserveShown: false,
      consignorIds: [],
      isPractice: true,
    };
  }
  const { way } = slot.lane;
  if (way !== undefined) {
    const { worthYuan } = vehicle;
    return wayTerms({ ...slot.lane, way }, { id: seed, kind: 'vehicle', worthYuan, consignorIds });
  }
  const startPriceFen = roundedFen(vehicle.worthYuan, chance.whole(70, 76));
  return {
    rules: { ...TIMED_VEHICLE_RULES, spacingMs: slot.lane.spacingMs },
    startPriceFen,
    depositFen: vehicleDepositFen(startPriceFen),
    ...demandFor({ id: seed, startPriceFen }).reserve,
    consignorIds,
  };
};

const two = (number: number): string => String(number).padStart(2, '0');

const seriesOf = ({ name }: Vehicle['model']): string => name.split(' ')[0] ?? name;

const cardOf = (plan: LotPlan, seed: string): NewLot['card'] => {
  const { vehicle, theme, index, slot } = plan;
  const { model, year, month } = vehicle;
  return {
    kind: 'vehicle',
    position: index + 1,
    number: String(index + 1).padStart(3, '0'),
    title: `${year}款 ${model.brand} ${model.name}`,
    brand: model.brand,
    bodyType: model.bodyType,
    drawing: vehicleDrawing(model.bodyType, vehicle.paint, `${model.brand} ${seriesOf(model)}`),
    registered: `${year}.${two(month)}`,
    odometerKm: vehicle.odometerKm,
    city: vehicle.city,
    emission: vehicle.emission,
    fuel: model.fuel,
    grade: vehicle.grade,
    hall: slot.lane.hall === 'practice' ? 'practice' : 'vehicle',
    facts: factsOf(vehicle, theme, {
      seed,
      startsAtMs: slot.opensAtMs,
      vin: marksOf(seed, vehicle.city).vin,
    }),
  };
};

const VIN_TAIL_SIGNS = 6;

const GEARBOX_OF: Readonly<Record<string, LotTraits['gearbox']>> = {
  CVT: 'cvt',
  'E-CVT': 'cvt',
  单速: 'single-speed',
};

const gearboxOf = (words: string): NonNullable<LotTraits['gearbox']> => {
  if (words.includes('双离合')) return 'dual-clutch';
  return GEARBOX_OF[words] ?? (words.includes('自动') ? 'automatic' : 'manual');
};

const SOURCE_OF: Readonly<Record<string, NonNullable<LotTraits['source']>>> = {
  银行抵债: 'finance',
  租赁退役: 'lease',
  保险处置: 'insurance',
  公务用车处置: 'official',
  平台退役: 'lease',
  个人送拍: 'private',
};

/** Traits the hall filters by, in agreement with the papers. */
const traitsOf = ({ vehicle, theme }: LotPlan, seed: string): LotTraits => {
  const { model, year, grade } = vehicle;
  const source = SOURCE_OF[theme.origin];
  return {
    series: seriesOf(model),
    modelYear: year,
    gearbox: gearboxOf(model.gearbox),
    seats: model.seats,
    ...(source && { source }),
    accident: grade === '事故车' ? 'heavy' : 'none',
    transfer: vehicle.city === '北京' ? 'away' : 'any',
    papers: ['title', 'licence', 'no-lien'],
    vinTail: marksOf(seed, vehicle.city).vin.slice(-VIN_TAIL_SIGNS),
  };
};
