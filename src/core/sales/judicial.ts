// The court's limits (司法/国资). A sale under the judicial profile keeps them or is not announced;
// nobody in the house can wave one through. Source: 法释〔2016〕18号 第10、12、17、20、26、29条;
// product.md 2, 3.3, 3.5.
import { DAY_MS } from '#core/time/days.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import type { RuleSet } from './rule-set.ts';
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
  | 'resale-rules';

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
  { startsAtMs, firstEndMs }: Pick<SalePlan, 'startsAtMs' | 'firstEndMs'>,
): JudicialBreach | null {
  if (rules.format !== 'timed') return { limit: 'format', article: '第二十条' };
  if (firstEndMs - startsAtMs < LEAST_OPEN_MS) return { limit: 'duration', article: '第二十条' };
  const { windowMs, extendMs, mostExtensions } = rules.extension;
  const isLawful = windowMs === EXTENSION_MS && extendMs === EXTENSION_MS && mostExtensions === null;
  return isLawful ? null : { limit: 'extension', article: '第二十条' };
}

/** The first limit a lot goes beyond; null when it keeps them all. Its value must be known. */
export function judicialLotBreach(lot: LotPlan & { readonly valueFen: number }): JudicialBreach | null {
  const { startPriceFen, reserveFen, depositFen, valueFen, formerStartFen } = lot;
  // Offered again, the price is measured by the one before and no longer by the value.
  if (formerStartFen === null && startPriceFen * 10 < valueFen * 7) {
    return { limit: 'start-price', article: '第十条' };
  }
  if (formerStartFen !== null && startPriceFen * 5 < formerStartFen * 4) {
    return { limit: 'price-cut', article: '第二十六条' };
  }
  if (reserveFen !== null && reserveFen !== startPriceFen) return { limit: 'reserve', article: '第十条' };
  const isWithin = depositFen * 20 >= startPriceFen && depositFen * 5 <= startPriceFen;
  return isWithin ? null : { limit: 'deposit', article: '第十七条' };
}
