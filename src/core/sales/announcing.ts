// Announcing (公告). Before the public may read of a sale the house makes sure of everything the
// law asks of it: the fields, the people, the days. The first thing that is missing is what is
// told. Source: 拍卖法 第10…14、18、45…49条; 拍卖管理办法 第32…34条; product.md 2.
import { wrongInHall } from '#core/formats/hall-rule.ts';
import { unsoundTerm } from '#core/formats/terms.ts';
import { hiddenTerm } from '#core/lots/hidden-price.ts';
import { KINDS, type LotKind } from '#core/lots/kinds.ts';
import { isQuantityUnsound, type LotQuantity } from '#core/lots/quantity.ts';
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import {
  judicialLotBreach,
  judicialNoticeDays,
  judicialResaleBreach,
  judicialSaleBreach,
} from './judicial.ts';
import type { DateRefusal, LimitRefusal, PlanRefusal } from './refusals.ts';
import type { RuleSet } from './rule-set.ts';
import type { LotPlan, SalePlan } from './sale.ts';

/** 拍卖法 第45条. */
export const NOTICE_DAYS = 7;
/** 拍卖法 第48条. */
export const LEAST_PREVIEW_MS = 2 * DAY_MS;

/** Something that holds until a day: a permit, a licence. */
export interface Valid {
  readonly validUntilMs: number;
}

/** Records of the house on everything the plan names; null where there is no such thing. */
export interface Around {
  readonly rules: { readonly rules: RuleSet; readonly effectiveFromMs: number } | null;
  readonly permit: Valid | null;
  readonly auctioneer: Valid | null;
}

export interface Planned {
  readonly plan: SalePlan;
  readonly lots: readonly PlannedLot[];
}

interface PlannedLot {
  readonly lotId: string;
  readonly kind: LotKind;
  readonly quantity?: LotQuantity | undefined;
  readonly plan: LotPlan;
}

/** With the rules it is announced under. */
type Checked = Result<{ readonly rules: RuleSet }, AnnouncingRefusal>;
export type AnnouncingRefusal = PlanRefusal | DateRefusal | LimitRefusal;

/** Fields of the announcement that nobody has written yet. */
export function emptyFields({
  name,
  consignor,
  city,
  announcement,
}: Pick<SalePlan, 'name' | 'consignor' | 'city' | 'announcement'>): string[] {
  return Object.entries({ name, consignor, city, ...announcement })
    .filter(([, text]) => text.trim() === '')
    .map(([field]) => field);
}

/** Whether the sale may be announced at `nowMs`; if not, the first reason why. */
export function checkAnnouncing(planned: Planned, around: Around, nowMs: number): Checked {
  const missing = incomplete(planned) ?? notInForce(planned, around, nowMs);
  if (missing) return refuse(missing);
  const { rules } = around.rules as NonNullable<Around['rules']>;
  const format = wrongInHall(rules, planned.plan.hall);
  if (format !== null) return refuse({ code: 'WRONG_HALL', format });
  const wrong = nonsense(planned, rules) ?? ofTheCourt(planned, rules) ?? wrongDates(planned, rules, nowMs);
  return wrong ? refuse(wrong) : { ok: true, rules };
}

const incomplete = ({ plan, lots }: Planned): PlanRefusal | null => {
  if (lots.length === 0) return { code: 'NO_LOTS' };
  const fields = emptyFields(plan);
  if (fields.length > 0) return { code: 'SALE_INCOMPLETE', fields };
  for (const lot of lots) {
    const field = misplacedOf(lot, plan) ?? untoldOf(lot);
    if (field !== null) return { code: 'LOT_INCOMPLETE', lotId: lot.lotId, field };
  }
  return null;
};

/** First thing a lot has to tell and does not; null: its buyer finds it, and knows it again. */
const untoldOf = ({ kind, plan }: PlannedLot): 'defects' | 'yard' | 'marks' | null => {
  const { hasNoKnownDefect, defects, yard, marks } = plan;
  if (!hasNoKnownDefect && defects.trim() === '') return 'defects';
  if (yard === undefined) return 'yard';
  return kind === 'vehicle' && marks === undefined ? 'marks' : null;
};

/** A lot is in the hall of its kind, and real estate is announced by the days of real estate. */
const misplacedOf = ({ kind }: PlannedLot, { hall, property }: SalePlan): 'kind' | 'property' | null => {
  if (KINDS[kind].hall !== hall) return 'kind';
  return KINDS[kind].property === 'real-estate' && property === 'movable' ? 'property' : null;
};

const notInForce = ({ plan }: Planned, around: Around, nowMs: number): PlanRefusal | null => {
  const { rules, permit, auctioneer } = around;
  if (!rules) return { code: 'RULES_UNKNOWN', version: plan.rulesVersion };
  if (rules.effectiveFromMs > nowMs) {
    return { code: 'RULES_NOT_YET', effectiveFromMs: rules.effectiveFromMs };
  }
  if (!permit || permit.validUntilMs <= plan.startsAtMs) return { code: 'PERMIT_NOT_VALID' };
  const isLed = auctioneer !== null && auctioneer.validUntilMs > plan.startsAtMs;
  return isLed ? null : { code: 'AUCTIONEER_NOT_VALID' };
};

const nonsense = ({ plan: { isPriceHidden }, lots }: Planned, rules: RuleSet): PlanRefusal | null => {
  for (const lot of lots) {
    const hidden = isPriceHidden ? hiddenTerm(lot, rules) : null;
    const quantity = isQuantityUnsound(lot, rules) ? 'quantity' : null;
    const field = unsoundTerm(lot.plan, rules) ?? hidden ?? quantity;
    if (field !== null) return { code: 'TERMS_UNSOUND', lotId: lot.lotId, field };
  }
  return null;
};

/** The first time that does not lie where it must; null when all do. */
export function outOfOrder(plan: SalePlan): string | null {
  if (plan.previewToMs <= plan.previewFromMs) return 'previewToMs';
  if (plan.previewToMs > plan.startsAtMs) return 'previewToMs';
  if (plan.registrationFromMs >= plan.startsAtMs) return 'registrationFromMs';
  return plan.firstEndMs <= plan.startsAtMs ? 'firstEndMs' : null;
}

/** The first moment of the day that lies so many whole days after the day of the announcement. */
export function earliestStartMs(announcedAtMs: number, days: number): number {
  return dayBeginMs(announcedAtMs) + days * DAY_MS;
}

/**
 * The end of the last day on which a sale can be announced as it is planned. Epoch ms.
 */
export function announceByMs(
  { startsAtMs, property, isResale }: Pick<SalePlan, 'startsAtMs' | 'property' | 'isResale'>,
  isOfCourt: boolean,
): number {
  const days = isOfCourt ? judicialNoticeDays({ property, isResale }) : NOTICE_DAYS;
  return dayBeginMs(startsAtMs) - (days - 1) * DAY_MS;
}

/**
 * Told of for fewer days is what was told of before, and only where it is all of the sale, whatever
 * the plan calls it.
 */
const courtDays = ({ plan: { property, isResale }, lots }: Planned): number => {
  const isAgain = isResale && lots.every(({ plan }) => plan.formerStartFen !== null);
  return judicialNoticeDays({ property, isResale: isAgain });
};

/**
 * When each lot of a fixed-price sale failed before; null where it is none, or one with something
 * new in it.
 */
const failuresMs = ({ lots }: Planned, { format }: RuleSet): readonly number[] | null => {
  const failures = lots.flatMap(({ plan: { formerStartFen, formerEndedAtMs } }) =>
    formerStartFen !== null && formerEndedAtMs !== undefined ? [formerEndedAtMs] : [],
  );
  return format === 'fixed-price' && failures.length === lots.length ? failures : null;
};

/**
 * A fixed-price sale is no auction: what failed stands in one from a day after on, without days of
 * notice. Source: product.md 3.4.
 */
const wrongOnStallAgain = (
  plan: SalePlan,
  failures: readonly number[],
  nowMs: number,
): DateRefusal | null => {
  const fromMs = Math.max(nowMs, ...failures.map((failedAtMs) => failedAtMs + DAY_MS));
  if (plan.startsAtMs < fromMs) return { code: 'TOO_SOON', fromMs };
  const field = outOfOrder(plan);
  return field === null ? null : { code: 'TIMES_OUT_OF_ORDER', field };
};

const wrongDates = (planned: Planned, rules: RuleSet, nowMs: number): DateRefusal | null => {
  const { plan } = planned;
  const failures = failuresMs(planned, rules);
  if (failures) return wrongOnStallAgain(plan, failures, nowMs);
  const days = rules.profile === 'judicial' ? courtDays(planned) : NOTICE_DAYS;
  const earliestMs = earliestStartMs(nowMs, days);
  if (plan.startsAtMs < earliestMs) return { code: 'NOTICE_TOO_SHORT', earliestStartMs: earliestMs, days };
  const field = outOfOrder(plan);
  if (field !== null) return { code: 'TIMES_OUT_OF_ORDER', field };
  // A reader of it must still be able to see all of it.
  const seenMs = plan.previewToMs - Math.max(plan.previewFromMs, nowMs);
  return seenMs < LEAST_PREVIEW_MS ? { code: 'PREVIEW_TOO_SHORT', leastMs: LEAST_PREVIEW_MS } : null;
};

const againOfTheCourt = (
  { formerStartFen, formerEndedAtMs }: LotPlan,
  lotId: string,
  startsAtMs: number,
): AnnouncingRefusal | null => {
  if (formerStartFen === null) return null;
  if (formerEndedAtMs === undefined) return { code: 'LOT_INCOMPLETE', lotId, field: 'formerEndedAtMs' };
  const late = judicialResaleBreach(formerEndedAtMs, startsAtMs);
  return late && { code: 'JUDICIAL_LIMIT', ...late, lotId };
};

const ofTheCourt = ({ plan, lots }: Planned, rules: RuleSet): AnnouncingRefusal | null => {
  if (rules.profile !== 'judicial') return null;
  const breach = judicialSaleBreach(rules, plan);
  if (breach) return { code: 'JUDICIAL_LIMIT', ...breach, lotId: null };
  for (const { lotId, plan: lot } of lots) {
    const { valueFen } = lot;
    if (valueFen === null) return { code: 'LOT_INCOMPLETE', lotId, field: 'valueFen' };
    const wrong = judicialLotBreach({ ...lot, valueFen });
    if (wrong) return { code: 'JUDICIAL_LIMIT', ...wrong, lotId };
    const again = againOfTheCourt(lot, lotId, plan.startsAtMs);
    if (again) return again;
  }
  return null;
};
