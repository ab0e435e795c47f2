// Lots sold in a house that is lived in: a timed sale, a lane, a sale of a sealed lot, a falling
// one and a fixed-price lot, a court's sale, and the hall where nothing is sold.
import type { LotCard } from '#contract/lots/lot-card.ts';
import { fixedStep } from '#core/bidding/ladder.ts';
import { KINDS } from '#core/lots/kinds.ts';
import type { LotTerms, ScheduledLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
  type LaneRules,
  type SaleFormat,
  type SealedRules,
  type TimedRules,
} from '#core/sales/rule-set.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import type { NewLot, PastNotice, PublishSale } from '#server/sales/commands-publish-sale.ts';
import { cardInHall, someLot, someSale, vehicleCard, type VehicleNewCard } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { somePlan } from '../../kit/sales.ts';
import { asPublished } from '../../kit/store/recorded.ts';
import type { Dice } from './dice.ts';
import type { House } from './house.ts';

const TIMED_COUNT = 8;
const LANE_COUNT = 4;
const COURT_COUNT = 3;
const PRACTICE_COUNT = 2;
const TOLD_MS = 16 * DAY_MS;
/** Some lots take nobody on before. */
const REGISTERED_LATE_MS = 10 * MINUTE_MS;
const STALL_END_MS = START_MS + 3 * DAY_MS;
/** A court's lot is open for a day at least. */
const COURT_END_MS = START_MS + 26 * HOUR_MS;

/** Less than what a buyer owes who does not pay. */
const SMALL_DEPOSIT_YUAN = 400;

export const START_YUAN = 10_000;
const FLOOR_YUAN = 8_200;
export const OFFER_YUAN = 9_000;
export const COUNTER_YUAN = 9_500;

/** Its extensions are soon spent, so that the auctioneer has something to say. */
const SHORT_LANE: LaneRules = {
  ...LANE_RULES,
  lotMs: 4 * MINUTE_MS,
  decideMs: 10 * MINUTE_MS,
  extension: { windowMs: 4 * MINUTE_MS, extendMs: 3 * MINUTE_MS, mostExtensions: 1 },
};

type Term = Partial<LotTerms>;

/** Of a vehicle that is not cheap more can be claimed. */
const DEAR: Term = { startPriceFen: yuan(22_000), reserveFen: null };

/** With the number of its lot, a sum nobody would name by chance: where it is read, it was told. */
const RESERVE_MARK_FEN = 3_700;

/** So that there is something to narrow a list by. */
const BRANDS = [
  ['大众', '大众 帕萨特 2021款 330TSI'],
  ['丰田', '丰田 凯美瑞 2019款 双擎'],
  ['比亚迪', '比亚迪 汉 2023款 EV'],
] as const;
const GOODS = ['铜芯电缆 12 吨', '数控车床 3 台', '办公桌椅 120 套'] as const;
const CITIES = ['上海', '杭州'] as const;
const BODIES = ['sedan', 'suv'] as const;
const KM = [42_000, 8_000, 135_000, 60_000] as const;

/** The lots that are sold in one of these ways. */
export function soldBy({ lots }: House, ...formats: readonly SaleFormat[]): readonly ScheduledLot[] {
  return lots.filter(({ terms }) => formats.includes(terms.rules.format));
}

const cardOf = (position: number): Partial<VehicleNewCard> => {
  const [brand, title] = BRANDS[position % BRANDS.length] ?? BRANDS[0];
  const city = CITIES[position % CITIES.length] ?? CITIES[0];
  const bodyType = BODIES[Math.floor(position / 2) % BODIES.length] ?? BODIES[0];
  const odometerKm = KM[position % KM.length] ?? KM[0];
  return { brand, title, city, bodyType, odometerKm, registered: `20${18 + (position % 5)}-05` };
};

/** Consignors of a sale, and somebody among the crowd who is close to them. */
export interface Sellers {
  readonly consignorIds: readonly [string, ...string[]];
  readonly relatedId: string;
}

interface Seller {
  readonly consignorId: string;
  readonly relatedId: string;
}

interface Some extends Seller {
  /** No other lot's. */
  readonly no: number;
}

/**
 * A person close to the seller may not bid, a lot sold as it stands is hardly claimed on, a large
 * one costs more to store.
 */
const seldomOf = (dice: Dice, { relatedId }: Seller): Term => ({
  ...(dice.isOneIn(6) && { excluded: [{ bidderId: relatedId, why: 'related' as const }] }),
  ...(dice.isOneIn(6) && { isAsIs: true as const }),
  ...(dice.isOneIn(6) && { isLarge: true as const }),
  ...(dice.isOneIn(8) && { registersFromMs: START_MS - REGISTERED_LATE_MS }),
});

/**
 * A reserve for every other lot, a consignor who pays a commission and a small deposit for every
 * third.
 */
const someOf = (dice: Dice, { no, ...seller }: Some): Term => ({
  ...seldomOf(dice, seller),
  consignorIds: [seller.consignorId],
  reserveShown: dice.isOneIn(3),
  reserveFen: dice.isOneIn(2) ? yuan(START_YUAN + dice.below(50) * 100) + RESERVE_MARK_FEN + no : null,
  ...(dice.isOneIn(3) && { depositFen: yuan(SMALL_DEPOSIT_YUAN) }),
  ...(dice.isOneIn(3) && { consignorFees: 'consignor-vehicle-2026.1' }),
});

const hallOf = ({ isPractice, kind = 'vehicle' }: Term): LotCard['hall'] =>
  isPractice === true ? 'practice' : KINDS[kind].hall;

const lotOf = (part: Partial<NewLot> & { readonly position: number }, terms: Term): NewLot => {
  const { position, ...own } = part;
  const some = someLot({ position });
  const hall = hallOf(terms);
  const title = hall === 'non-vehicle' && { title: GOODS[position % GOODS.length] ?? '' };
  const vehicle = vehicleCard({ ...cardOf(position), ...title, position, number: some.card.number });
  const card = cardInHall(vehicle, hall);
  return { ...some, ...own, card, terms: { ...someTerms(), ...terms } };
};

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Told of in time, so that there is a permit it stands on. */
const noticeOf = (sale: PublishSale['sale'], rules: TimedRules): PastNotice => {
  const { name, consignor, city, startsAtMs, endsAtMs: firstEndMs } = sale;
  const hall = sale.hall === 'vehicle' ? 'vehicle' : 'non-vehicle';
  const whose = { name, hall, consignor, city, rulesVersion: rules.version } as const;
  const plan = somePlan({
    ...whose,
    previewFromMs: startsAtMs - 5 * DAY_MS,
    previewToMs: startsAtMs,
    registrationFromMs: startsAtMs - TOLD_MS,
    startsAtMs,
    firstEndMs,
  });
  return {
    rules,
    versions: [{ plan, atMs: startsAtMs - TOLD_MS, reason: null }],
    staffId: 'clerk',
    reviewerId: 'second',
  };
};

const timedSale = (dice: Dice, seller: Seller): PublishSale => {
  const rules = { ...TIMED_NON_VEHICLE_RULES, ladder: fixedStep(yuan(100)) };
  const goods: Term = { kind: 'scrap', rules };
  const lots = upTo(TIMED_COUNT).map((at) =>
    lotOf(
      { id: `t${at}`, position: at + 1, endsAtMs: END_MS + at * MINUTE_MS },
      {
        ...someOf(dice, { ...seller, no: at + 1 }),
        ...(at >= TIMED_COUNT - 2 && goods),
        ...(at === 0 && DEAR),
      },
    ),
  );
  const sale = someSale();
  return { sale, lots, notice: noticeOf(sale, TIMED_VEHICLE_RULES) };
};

const laneSale = (dice: Dice, seller: Seller): PublishSale => {
  const endsAtMs = START_MS + SHORT_LANE.lotMs;
  const lots = upTo(LANE_COUNT).map((at) => {
    const place = { id: `l${at}`, position: at + 1, endsAtMs };
    const own = at > 0 ? { ...place, isInLine: true as const } : place;
    return lotOf(own, { ...someOf(dice, { ...seller, no: TIMED_COUNT + at + 1 }), rules: SHORT_LANE });
  });
  return { sale: someSale({ id: 'sale-2', number: 2 }), lots };
};

/**
 * Bids that have come in under seal are counted and opened before everybody, or kept to the house.
 */
const sealedRules = (dice: Dice): SealedRules => {
  const isSecret = dice.isOneIn(2);
  return { ...SEALED_RULES, isCountShown: !isSecret && dice.isOneIn(2), areAmountsShown: !isSecret };
};

const otherSale = (dice: Dice, { consignorId }: Seller): PublishSale => {
  const sold: Term = { consignorIds: [consignorId] };
  const sealed: Term = { ...sold, rules: sealedRules(dice) };
  const falling: Term = { ...sold, rules: FALLING_RULES, floorFen: yuan(FLOOR_YUAN) };
  const fixedPrice: Term = { ...sold, rules: FIXED_PRICE_RULES };
  const lots = [
    lotOf({ id: 's0', position: 1, endsAtMs: START_MS + 2 * HOUR_MS }, sealed),
    lotOf({ id: 'f0', position: 2, endsAtMs: STALL_END_MS }, falling),
    lotOf({ id: 'u0', position: 3, endsAtMs: STALL_END_MS }, { ...fixedPrice, unitCount: 3 }),
    lotOf({ id: 'u1', position: 4, endsAtMs: STALL_END_MS }, { ...fixedPrice, unitCount: 2, kind: 'scrap' }),
  ];
  return { sale: someSale({ id: 'sale-3', number: 3, endsAtMs: STALL_END_MS }), lots };
};

/** The reserve of a court is its start price, and what its announcement gives to pay is its own. */
const courtSale = (dice: Dice, seller: Seller): PublishSale => {
  const rules = { ...JUDICIAL_RULES, ladder: fixedStep(yuan(100)) };
  const lots = upTo(COURT_COUNT).map((at) => {
    const reserve = { reserveFen: dice.isOneIn(2) ? yuan(START_YUAN) : null };
    const pay = dice.isOneIn(2) && { payDays: 3 + dice.below(5) };
    const own: Term = { ...seldomOf(dice, seller), consignorIds: [seller.consignorId], ...reserve, ...pay };
    const place = { id: `c${at}`, position: at + 1, endsAtMs: COURT_END_MS + at * MINUTE_MS };
    return lotOf(place, { ...own, rules, kind: 'scrap' });
  });
  const where = { hall: 'non-vehicle', endsAtMs: COURT_END_MS };
  const sale = someSale({ id: 'sale-4', number: 4, ...where });
  return { sale, lots, notice: noticeOf(sale, JUDICIAL_RULES) };
};

/**
 * Sale in which one learns to bid: whatever the hammer falls for, nothing is sold, and nothing is
 * frozen for it.
 */
const practiceSale = (): PublishSale => {
  const lots = upTo(PRACTICE_COUNT).map((at) =>
    lotOf(
      { id: `p${at}`, position: at + 1, endsAtMs: END_MS + at * MINUTE_MS },
      { isPractice: true, depositFen: 0, consignorIds: [] },
    ),
  );
  return { sale: someSale({ id: 'sale-5', number: 5, hall: 'practice' }), lots };
};

export function salesOf(dice: Dice, { consignorIds, relatedId }: Sellers): readonly PublishSale[] {
  return [timedSale, laneSale, otherSale, courtSale, practiceSale].map((sale) =>
    sale(dice, { consignorId: dice.oneOf(consignorIds), relatedId }),
  );
}

export function publishedIn({ sale, lots }: PublishSale): readonly ScheduledLot[] {
  return lots.map((lot) => ({
    ...asPublished(lot, sale.id),
    ...(lot.isInLine && { isInLine: lot.isInLine }),
  }));
}

export const SALE_IDS = ['sale-1', 'sale-2', 'sale-3', 'sale-4', 'sale-5'] as const;
