// The lots of a house of any size: everything about one follows from its place, half of them run,
// two in five are sold.
import { fixedStep } from '#core/bidding/ladder.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import type { LotRow, Stage } from '#server/catalogue/store/list-tables.ts';
import { marksOf } from '#server/catalogue/store/lot-marks.ts';
import { models } from '#server/demo/vehicle.ts';
import { someRules } from '../../kit/lots.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const LOTS_OF_A_SALE = 40;
export const BIDS_OF_A_LOT = 10;
const CITIES = [
  '上海',
  '杭州',
  '苏州',
  '南京',
  '深圳',
  '广州',
  '北京',
  '成都',
  '武汉',
  '郑州',
  '重庆',
  '西安',
];
const GRADES = ['A', 'A-', 'B+', 'B', 'C', '事故车'];
const SOURCES = ['lease', 'finance', 'court', 'private'] as const;
const GEARBOXES = ['manual', 'automatic', 'dual-clutch', 'cvt'] as const;
/** One lot in so many is of a brand that hardly anybody sells. */
const RARE = 997;

const rules = someRules({ ladder: fixedStep(yuan(100)) });

/**
 * Spreads whole numbers evenly and always the same way, and a few of them as evenly as many: no
 * value keeps to one stage.
 */
export function spread(at: number, below: number): number {
  const once = Math.imul(at ^ (at >>> 16), 0x45_d9_f3_b);
  const twice = Math.imul(once ^ (once >>> 16), 0x45_d9_f3_b);
  return ((twice ^ (twice >>> 16)) >>> 0) % below;
}

export function listedOf(at: number, nowMs: number): Listed {
  const model = pick(models, spread(at, models.length));
  const stage = stageOf(at);
  const brand = at % RARE === 0 ? '稀有' : model.brand;
  const series = model.name.split(' ', 1)[0] ?? model.name;
  const year = 2012 + spread(at + 5, 12);
  const endsAtMs = endOf(at, stage, nowMs);
  const grade = pick(GRADES, spread(at + 1, 97));
  const card = { bodyType: model.bodyType, grade, fuel: model.fuel, emission: '国六' };
  const traits = {
    gearbox: pick(GEARBOXES, spread(at + 2, 89)),
    seats: model.seats,
    source: pick(SOURCES, spread(at + 3, 83)),
  };
  const isSold = stage === 'ended' || stage === 'past';
  return {
    row: {
      no: at + 1,
      lotId: `lot-${at}`,
      saleId: `sale-${Math.floor(at / LOTS_OF_A_SALE)}`,
      hall: 'vehicle',
      stage,
      isOpen: stage === 'running' ? 1 : 0,
      rev: stage === 'upcoming' ? 0 : 12,
      startsAtMs: endsAtMs - 11 * DAY_MS,
      endsAtMs,
      priceFen: yuan(5_000 + spread(at + 4, 5_000) * 100),
      bidCount: stage === 'upcoming' ? 0 : BIDS_OF_A_LOT,
      depositFen: yuan(2_000),
      odometerKm: 1_000 + spread(at + 6, 200_000),
      registeredMonth: year * 100 + 1 + spread(at, 12),
      modelYear: year,
      brand,
      series: `${brand} ${series}`,
      city: pick(CITIES, spread(at + 7, 1_201)),
      partner: pick(['', 'bank', 'leasing', 'fleet'], spread(at + 11, 1_301)),
      ...marksOf(card, traits, {
        kind: 'vehicle',
        format: 'timed',
        disposal: 'auction',
        hasReserve: false,
      }),
      soldAtMs: isSold ? endsAtMs : null,
      bidderCount: isSold ? 3 : 0,
      extensionCount: 0,
      format: 'timed',
      closedAtMs: isSold ? endsAtMs : null,
      isPriceShown: 1,
      paidAtMs: isSold ? endsAtMs + DAY_MS : null,
    },
    title: `${year}款 ${brand} ${model.name}`,
    number: String(1 + (at % LOTS_OF_A_SALE)).padStart(3, '0'),
    bodyType: model.bodyType,
    grade,
    fuel: model.fuel,
    series,
    vinTail: String(100_000 + spread(at, 899_999)),
  };
}

const pick = <Word>(words: readonly Word[], at: number): Word => words[at % words.length] as Word;

const stageOf = (at: number): Stage => {
  const part = at % 10;
  if (part < 5) return 'running';
  if (part === 5) return 'upcoming';
  return part < 8 ? 'ended' : 'past';
};

const endOf = (at: number, stage: Stage, nowMs: number): number => {
  if (stage === 'running') return nowMs + 6 * HOUR_MS + spread(at, 10 * DAY_MS);
  if (stage === 'upcoming') return nowMs + 12 * DAY_MS + spread(at, 10 * DAY_MS);
  return stage === 'ended'
    ? nowMs - HOUR_MS - spread(at, 28 * DAY_MS)
    : nowMs - 31 * DAY_MS - spread(at, 700 * DAY_MS);
};

export function lotOf(at: number, row: Omit<LotRow, 'no'>): Lot {
  const startPriceFen = row.priceFen;
  const terms = {
    rules,
    startPriceFen,
    depositFen: row.depositFen,
    reserveFen: null,
    reserveShown: false,
    consignorIds: [],
  };
  const every = { id: row.lotId, saleId: row.saleId, terms, rev: 12, seq: 11, startsAtMs: row.startsAtMs };
  const party = { bidderId: `u${spread(at, 50_000)}`, paddle: String(1_000 + (at % 9_000)) };
  if (row.stage === 'upcoming')
    return { ...every, rev: 0, seq: 0, status: 'scheduled', endsAtMs: row.endsAtMs };
  if (row.stage === 'running') {
    const standing = {
      priceFen: row.priceFen,
      leader: party,
      maximumFen: row.priceFen,
      maximumAtMs: row.startsAtMs,
    };
    return {
      ...every,
      status: 'open',
      endsAtMs: row.endsAtMs,
      standing,
      bidCount: BIDS_OF_A_LOT,
      extensionCount: 0,
    };
  }
  return {
    ...every,
    status: 'sold',
    closedAtMs: row.endsAtMs,
    bidCount: BIDS_OF_A_LOT,
    extensionCount: 0,
    hammerFen: row.priceFen,
    winner: party,
  };
}

export interface Listed {
  readonly row: LotRow;
  readonly title: string;
  readonly number: string;
  readonly bodyType: string;
  readonly grade: string;
  readonly fuel: string;
  readonly series: string;
  readonly vinTail: string;
}
