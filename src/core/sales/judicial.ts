// The court's limits (司法/国资). A sale under the judicial profile keeps them or is not announced;
// nobody in the house can wave one through. Source: 法释〔2016〕18号 第10、12、17、20、26、29条;
// 法明传〔2017〕455号 (变卖); product.md 2, 3.3, 3.5.
import { DAY_MS } from '#core/time/days.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import type { ExtensionRule, Profile, RuleSet } from './rule-set.ts';
import type { LotPlan, SalePlan } from './sale.ts';

const MINUTE_MS = 60_000;

const LEAST_OPEN_MS = DAY_MS;
/** 第20条: a bid in the last five minutes gives five minutes more. */
export const EXTENSION_MS = 5 * MINUTE_MS;

/** Days of notice: movables and real estate, the first time and again. Source: 第12、26条. */
const NOTICE_DAYS = {
  movable: { first: 15, again: 7 },
  'real-estate': { first: 30, again: 15 },
} as const;

/** A house keeps its books five years (拍卖法 第54条), a court's ten (第29条). */
export function retentionYears(profile: RuleSet['profile']): number {
  return profile === 'judicial' ? 10 : 5;
}

/** A stop of a court's sale for the house's own fault ends within so many days. Source: 第28条. */
export const RESUME_WITHIN_DAYS = 5;

export type JudicialLimit =
  | 'format'
  | 'duration'
  | 'extension'
  | 'start-price'
  | 'reserve'
  | 'deposit'
  | 'price-cut'
  | 'resale-days'
  | 'resale-rules'
  | 'sell-off-period'
  | 'sell-off-price'
  | 'sell-off-deposit';

export interface JudicialBreach {
  readonly limit: JudicialLimit;
  readonly article: string;
}

export function judicialNoticeDays({ property, isResale }: Pick<SalePlan, 'property' | 'isResale'>): number {
  return NOTICE_DAYS[property][isResale ? 'again' : 'first'];
}

/** 第26条: a lot nobody bought is offered again within so many days. */
const RESALE_WITHIN_DAYS = 30;

/** Whether a sale that begins then comes too late for a lot that failed in the one before. */
export function judicialResaleBreach(formerEndedAtMs: number, startsAtMs: number): JudicialBreach | null {
  return startsAtMs < daysEndMs(formerEndedAtMs, RESALE_WITHIN_DAYS)
    ? null
    : { limit: 'resale-days', article: '第二十六条' };
}

/** The first limit the sale as a whole goes beyond; null when it keeps them all. */
export function judicialSaleBreach(
  rules: RuleSet,
  plan: Pick<SalePlan, 'startsAtMs' | 'firstEndMs'>,
): JudicialBreach | null {
  return judicialSaleBreaches(rules, plan)[0] ?? null;
}

const breachIf = (isBroken: boolean, limit: JudicialLimit, article: string): readonly JudicialBreach[] =>
  isBroken ? [{ limit, article }] : [];

/** Every limit the sale as a whole goes beyond. */
export function judicialSaleBreaches(
  rules: RuleSet,
  { startsAtMs, firstEndMs }: Pick<SalePlan, 'startsAtMs' | 'firstEndMs'>,
): readonly JudicialBreach[] {
  return [
    ...breachIf(rules.format !== 'timed', 'format', '第二十条'),
    ...breachIf(firstEndMs - startsAtMs < LEAST_OPEN_MS, 'duration', '第二十条'),
    ...breachIf(rules.format === 'timed' && !isExtensionOfCourt(rules.extension), 'extension', '第二十条'),
  ];
}

const isExtensionOfCourt = ({ windowMs, extendMs, mostExtensions }: ExtensionRule): boolean =>
  windowMs === EXTENSION_MS && extendMs === EXTENSION_MS && mostExtensions === null;

type Valued = LotPlan & { readonly valueFen: number };

/** The first limit a lot goes beyond; null when it keeps them all. Its value must be known. */
export function judicialLotBreach(lot: Valued): JudicialBreach | null {
  return judicialLotBreaches(lot)[0] ?? null;
}

/** 变卖期: so long whoever wants what a court sells off may bid at its price. */
const SELL_OFF_MS = 60 * DAY_MS;
const SELL_OFF = '第二十六条，并法明传〔2017〕455号';

/** A court that sells anything off gives it its whole period. */
export function sellOffBreaches(
  { startsAtMs, firstEndMs }: Pick<SalePlan, 'startsAtMs' | 'firstEndMs'>,
  plans: readonly Pick<LotPlan, 'disposal'>[],
): readonly JudicialBreach[] {
  const hasSellOff = plans.some(({ disposal }) => disposal?.kind === 'sell-off');
  return breachIf(hasSellOff && firstEndMs - startsAtMs !== SELL_OFF_MS, 'sell-off-period', SELL_OFF);
}

// Price of what a court sells off: that of the sale that failed, all of it put down by whoever
// bids.
const soldOffBreaches = ({
  startPriceFen,
  depositFen,
  formerStartFen,
}: Valued): readonly JudicialBreach[] => [
  ...breachIf(formerStartFen !== null && startPriceFen !== formerStartFen, 'sell-off-price', SELL_OFF),
  ...breachIf(depositFen !== startPriceFen, 'sell-off-deposit', SELL_OFF),
];

/** How far the deposit of a lot goes beyond the court's limits; null: it keeps them. */
export function courtDepositBreach({
  startPriceFen,
  depositFen,
  disposal,
}: Pick<LotPlan, 'startPriceFen' | 'depositFen' | 'disposal'>): JudicialBreach | null {
  if (disposal?.kind === 'sell-off') {
    return depositFen === startPriceFen ? null : { limit: 'sell-off-deposit', article: SELL_OFF };
  }
  const isWithin = depositFen * 20 >= startPriceFen && depositFen * 5 <= startPriceFen;
  return isWithin ? null : { limit: 'deposit', article: '第十七条' };
}

/** Every limit a lot goes beyond. */
export function judicialLotBreaches(lot: Valued): readonly JudicialBreach[] {
  if (lot.disposal?.kind === 'sell-off') return soldOffBreaches(lot);
  const { startPriceFen, reserveFen, valueFen, formerStartFen } = lot;
  const deposit = courtDepositBreach(lot);
  const isFirst = formerStartFen === null;
  return [
    // Offered again, the price is measured by the one before and no longer by the value.
    ...breachIf(isFirst && startPriceFen * 10 < valueFen * 7, 'start-price', '第十条'),
    ...breachIf(!isFirst && startPriceFen * 5 < formerStartFen * 4, 'price-cut', '第二十六条'),
    ...breachIf(reserveFen !== null && reserveFen !== startPriceFen, 'reserve', '第十条'),
    ...(deposit === null ? [] : [deposit]),
  ];
}

/**
 * A court's lot goes on under the rules of the court, whatever the draft names.
 * Source: 法释〔2016〕18号 第26条.
 */
export function leavesTheCourt(former: Profile, { profile }: Pick<RuleSet, 'profile'>): boolean {
  return former === 'judicial' && profile !== 'judicial';
}
