// When a sample buyer bids, and what. A few small bids while there is time; most, and larger ones,
// in the last two minutes, the more of them the less time is left, for a lot that nobody touches in
// its last minute shows nothing to whoever looks in. From the first extension on everybody goes as
// far as they mean to. A stranger who leads is answered sooner, up to the same limits: they are
// overtaken now and then, and they can win. The same pace makes the past of a lot and goes on live.
import type { Bid } from '#core/bidding/bid.ts';
import { nextMinimumFen, stepFen } from '#core/lots/lot-price.ts';
import type { OpenLot } from '#core/lots/lot.ts';
import type { Chance } from './chance.ts';
import { registersAtMs, type Demand, type SampleBuyer } from './demand.ts';

export interface SampleBid extends Pick<Bid, 'kind' | 'amountFen'> {
  readonly name: string;
}

export interface Moment {
  readonly demand: Demand;
  readonly nowMs: number;
  /** How long ago the lot was last looked at. */
  readonly sinceMs: number;
  /** The sample buyer who leads, by their name; null: none of them. */
  readonly leader: string | null;
}

interface Throw {
  readonly moment: Moment;
  readonly chance: Chance;
}

const LAST_MS = 120_000;
/** On average one bid in so long; on a lot open for hours, so many until its last minutes. */
const CALM_EVERY_MS = 200_000;
const CALM_BIDS = 12;
/**
 * Lots that end within minutes are what people look at: when one has so much left somebody bids for
 * certain, if only a step.
 */
const MARKS_MS = [285_000, 195_000, 105_000];
const ANSWER_EVERY_MS = 30_000;
/**
 * With so much left or less, one bid in so long: everybody waits, and then does not wait too long.
 */
const LAST_PACE: readonly (readonly [number, number])[] = [
  [30_000, 9_000],
  [90_000, 24_000],
  [LAST_MS, 30_000],
];
/**
 * Below its reserve a lot is not sold: its best buyer leaves their maximum in so long before the
 * end.
 */
const RESERVE_MS = 75_000;

/**
 * So much of the way to their limit somebody is ready to go at the opening, and when the last
 * minutes begin.
 */
const FIRST_SHARE = 0.12;
const CALM_SHARE = 0.35;
/** And so much at least when a stranger leads. */
const ANSWER_SHARE = 0.8;
const MAXIMUM_PERCENT = 18;
/** Nobody in the sample house leaps further at once. */
const MOST_STEPS = 12;
const ROUND_FEN = 10_000;

/** Perhaps one of them bids on the lot now. */
export function bidAt(lot: OpenLot, moment: Moment, chance: Chance): SampleBid | null {
  const isDue = isAtMark(lot, moment);
  if (!isDue && !chance.isOneOf((100 * moment.sinceMs) / everyMs(lot, moment))) return null;
  const lifting = overReserve(lot, moment);
  if (lifting) return lifting;
  const { startPriceFen } = lot.terms;
  const minimumFen = nextMinimumFen(lot);
  const share = readyShare(lot, moment);
  const readyFen = ({ mostFen }: SampleBuyer): number =>
    Math.round((startPriceFen + (mostFen - startPriceFen) * share) / ROUND_FEN) * ROUND_FEN;
  const willing = moment.demand.buyers.filter(
    ({ name, mostFen }) =>
      name !== moment.leader && registersAtMs(lot, name) < moment.nowMs && mostFen >= minimumFen,
  );
  const able = willing.filter((buyer) => readyFen(buyer) >= minimumFen);
  if (able.length > 0) {
    const buyer = chance.pick(able);
    return { name: buyer.name, ...offerOf(lot, readyFen(buyer), { moment, chance }) };
  }
  // The price has run ahead of the clock: whoever wants it most keeps it moving.
  const [keenest] = willing;
  return isDue && keenest ? { name: keenest.name, kind: 'exact', amountFen: minimumFen } : null;
}

const isLedByStranger = ({ standing }: OpenLot, leader: string | null): boolean =>
  standing !== null && leader === null;

const readyShare = (lot: OpenLot, { nowMs, leader }: Moment): number => {
  if (lot.extensionCount > 0) return 1;
  const leftMs = lot.endsAtMs - nowMs;
  const least = isLedByStranger(lot, leader) ? ANSWER_SHARE : 0;
  if (leftMs < LAST_MS) return Math.max(least, 1 - ((1 - CALM_SHARE) * leftMs) / LAST_MS);
  const calmMs = Math.max(1, lot.endsAtMs - LAST_MS - lot.startsAtMs);
  return Math.max(least, FIRST_SHARE + ((CALM_SHARE - FIRST_SHARE) * (nowMs - lot.startsAtMs)) / calmMs);
};

const everyMs = (lot: OpenLot, { nowMs, leader }: Moment): number => {
  const late = LAST_PACE.find(([leftMs]) => lot.endsAtMs - nowMs <= leftMs);
  if (late) return late[1];
  const calmMs = Math.max(CALM_EVERY_MS, (lot.endsAtMs - lot.startsAtMs) / CALM_BIDS);
  return isLedByStranger(lot, leader) ? ANSWER_EVERY_MS : calmMs;
};

const isAtMark = ({ endsAtMs }: OpenLot, { nowMs, sinceMs }: Moment): boolean => {
  const leftMs = endsAtMs - nowMs;
  return MARKS_MS.some((markMs) => leftMs <= markMs && markMs < leftMs + sinceMs);
};

/** Percentages of the sum they still mean to give, late; earlier a step or two do. */
const LATE_PERCENTS = [12, 22, 35];

const offerOf = (
  lot: OpenLot,
  mostFen: number,
  { moment, chance }: Throw,
): Pick<Bid, 'kind' | 'amountFen'> => {
  if (chance.isOneOf(MAXIMUM_PERCENT)) return { kind: 'maximum', amountFen: mostFen };
  const minimumFen = nextMinimumFen(lot);
  const step = stepFen(lot);
  const leftSteps = Math.floor((mostFen - minimumFen) / step);
  const isLate = lot.endsAtMs - moment.nowMs <= LAST_MS;
  const share = isLate
    ? Math.floor((leftSteps * chance.pick(LATE_PERCENTS)) / 100)
    : chance.pick([0, 0, 0, 1, 2]);
  return { kind: 'exact', amountFen: minimumFen + Math.min(share, leftSteps, MOST_STEPS) * step };
};

/** The one who wants it most sees to it that it is sold, if their limit allows. */
const overReserve = (lot: OpenLot, { demand, nowMs }: Moment): SampleBid | null => {
  const { buyers, reserve } = demand;
  const [best] = buyers;
  // A buyer who comes some minutes after the opening may come after the end of a short lot.
  if (!best || registersAtMs(lot, best.name) >= nowMs) return null;
  const { reserveFen } = reserve;
  const priceFen = lot.standing?.priceFen ?? 0;
  if (reserveFen === null || priceFen >= reserveFen || lot.endsAtMs - nowMs > RESERVE_MS) return null;
  const isWithin = best.mostFen >= reserveFen && best.mostFen >= nextMinimumFen(lot);
  return isWithin ? { name: best.name, kind: 'maximum', amountFen: best.mostFen } : null;
};
