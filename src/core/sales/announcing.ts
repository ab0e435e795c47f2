// Announcing (公告). Before the public may read of a sale the house makes sure of everything the
// law asks of it: the fields, the people, the days. The first thing that is missing is what is
// told. Source: 拍卖法 第10…14、18、45…49条; 拍卖管理办法 第32…34条; product.md 2.
import { wrongInHall } from '#core/formats/hall-rule.ts';
import { unsoundTerm } from '#core/formats/terms.ts';
import { unsoundDisposal } from '#core/lots/disposal.ts';
import { hiddenTerm } from '#core/lots/hidden-price.ts';
import { KINDS, type LotKind } from '#core/lots/kinds.ts';
import { isQuantityUnsound, type LotQuantity } from '#core/lots/quantity.ts';
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import {
  judicialLotBreaches,
  judicialNoticeDays,
  judicialResaleBreach,
  judicialSaleBreaches,
  leavesTheCourt,
  sellOffBreaches,
} from './judicial.ts';
import type { DateRefusal, LimitRefusal, PlanRefusal } from './refusals.ts';
import type { Profile, RuleSet } from './rule-set.ts';
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
  /** Of the rules it was offered under before; absent: it is offered for the first time. */
  readonly formerProfile?: Profile | undefined;
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
  const [first] = announcingRefusals(planned, around, nowMs);
  if (first) return refuse(first);
  const { rules } = around.rules as NonNullable<Around['rules']>;
  return { ok: true, rules };
}

/**
 * Every reason why it may not, in the order in which they are asked. Of a sale whose rules nobody
 * knows only what holds under any rules.
 */
export function announcingRefusals(
  planned: Planned,
  around: Around,
  nowMs: number,
): readonly AnnouncingRefusal[] {
  const missing = [...incomplete(planned), ...notInForce(planned, around, nowMs)];
  if (!around.rules) return missing;
  const { rules } = around.rules;
  const format = wrongInHall(rules, planned.plan.hall);
  return [
    ...missing,
    ...(format === null ? [] : [{ code: 'WRONG_HALL', format } as const]),
    ...nonsense(planned, rules),
    ...ofTheCourt(planned, rules),
    ...wrongDates(planned, rules, nowMs),
    ...leavingTheCourt(planned, rules),
  ];
}

const incomplete = ({ plan, lots }: Planned): readonly PlanRefusal[] => {
  const fields = emptyFields(plan);
  return [
    ...(lots.length === 0 ? [{ code: 'NO_LOTS' } as const] : []),
    ...(fields.length > 0 ? [{ code: 'SALE_INCOMPLETE', fields } as const] : []),
    ...lots.flatMap((lot) =>
      [...misplacedIn(lot, plan), ...untoldIn(lot)].map(
        (field) => ({ code: 'LOT_INCOMPLETE', lotId: lot.lotId, field }) as const,
      ),
    ),
  ];
};

/** Things a lot has to tell and does not; none: its buyer finds it, and knows it again. */
const untoldIn = ({ kind, plan }: PlannedLot): readonly ('defects' | 'yard' | 'marks')[] => {
  const { hasNoKnownDefect, defects, yard, marks } = plan;
  return [
    ...(!hasNoKnownDefect && defects.trim() === '' ? (['defects'] as const) : []),
    ...(yard === undefined ? (['yard'] as const) : []),
    ...(kind === 'vehicle' && marks === undefined ? (['marks'] as const) : []),
  ];
};

/** A lot is in the hall of its kind, and real estate is announced by the days of real estate. */
const misplacedIn = (
  { kind }: PlannedLot,
  { hall, property }: SalePlan,
): readonly ('kind' | 'property')[] => [
  ...(KINDS[kind].hall === hall ? [] : (['kind'] as const)),
  ...(KINDS[kind].property === 'real-estate' && property === 'movable' ? (['property'] as const) : []),
];

const notInForce = ({ plan }: Planned, around: Around, nowMs: number): readonly PlanRefusal[] => {
  const { permit, auctioneer } = around;
  const holds = (paper: Valid | null): boolean => paper !== null && paper.validUntilMs > plan.startsAtMs;
  return [
    ...rulesNotInForce(plan, around, nowMs),
    ...(holds(permit) ? [] : [{ code: 'PERMIT_NOT_VALID' } as const]),
    ...(holds(auctioneer) ? [] : [{ code: 'AUCTIONEER_NOT_VALID' } as const]),
  ];
};

const rulesNotInForce = (plan: SalePlan, { rules }: Around, nowMs: number): readonly PlanRefusal[] => {
  if (!rules) return [{ code: 'RULES_UNKNOWN', version: plan.rulesVersion }];
  const { effectiveFromMs } = rules;
  return effectiveFromMs > nowMs ? [{ code: 'RULES_NOT_YET', effectiveFromMs }] : [];
};

const nonsense = ({ plan: { isPriceHidden }, lots }: Planned, rules: RuleSet): readonly PlanRefusal[] =>
  lots.flatMap((lot) => {
    const hidden = isPriceHidden ? hiddenTerm(lot, rules) : null;
    const quantity = isQuantityUnsound(lot, rules) ? ('quantity' as const) : null;
    return [unsoundTerm(lot.plan, rules), unsoundDisposal(lot, rules), hidden, quantity]
      .filter((field) => field !== null)
      .map((field) => ({ code: 'TERMS_UNSOUND', lotId: lot.lotId, field }) as const);
  });

/** The first time that does not lie where it must; null when all do. */
export function outOfOrder(plan: SalePlan): string | null {
  return timesOutOfOrder(plan)[0] ?? null;
}

const timesOutOfOrder = (plan: SalePlan): readonly string[] => {
  const isPreviewWrong = plan.previewToMs <= plan.previewFromMs || plan.previewToMs > plan.startsAtMs;
  return [
    ...(isPreviewWrong ? ['previewToMs'] : []),
    ...(plan.registrationFromMs >= plan.startsAtMs ? ['registrationFromMs'] : []),
    ...(plan.firstEndMs <= plan.startsAtMs ? ['firstEndMs'] : []),
  ];
};

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
  const isAllAgain = failures.length > 0 && failures.length === lots.length;
  return format === 'fixed-price' && isAllAgain ? failures : null;
};

/** First moment a sale may begin that is announced at `nowMs`, and by how many days of notice. */
interface FirstStart {
  readonly fromMs: number;
  /** Null: a fixed-price sale of what failed before, which needs none. */
  readonly days: number | null;
}

/**
 * A fixed-price sale is no auction: what failed stands in one from a day after on, without days of
 * notice. Source: product.md 3.4.
 */
export function firstStart(planned: Planned, rules: RuleSet, nowMs: number): FirstStart {
  const failures = failuresMs(planned, rules);
  if (failures) {
    return { fromMs: Math.max(nowMs, ...failures.map((failedAtMs) => failedAtMs + DAY_MS)), days: null };
  }
  const days = rules.profile === 'judicial' ? courtDays(planned) : NOTICE_DAYS;
  return { fromMs: earliestStartMs(nowMs, days), days };
}

/** First moment at which readers of it have had the time the law gives them to see all of it. */
export function seenFromMs({ previewFromMs }: Pick<SalePlan, 'previewFromMs'>, nowMs: number): number {
  return Math.max(previewFromMs, nowMs) + LEAST_PREVIEW_MS;
}

const tooSoon = ({ startsAtMs }: SalePlan, { fromMs, days }: FirstStart): readonly DateRefusal[] => {
  if (startsAtMs >= fromMs) return [];
  return days === null
    ? [{ code: 'TOO_SOON', fromMs }]
    : [{ code: 'NOTICE_TOO_SHORT', earliestStartMs: fromMs, days }];
};

const wrongDates = (planned: Planned, rules: RuleSet, nowMs: number): readonly DateRefusal[] => {
  const { plan } = planned;
  const start = firstStart(planned, rules, nowMs);
  const times = timesOutOfOrder(plan);
  // A preview that is no span of time at all is told of as that.
  const isShort =
    start.days !== null && !times.includes('previewToMs') && plan.previewToMs < seenFromMs(plan, nowMs);
  return [
    ...tooSoon(plan, start),
    ...times.map((field) => ({ code: 'TIMES_OUT_OF_ORDER', field }) as const),
    ...(isShort ? [{ code: 'PREVIEW_TOO_SHORT', leastMs: LEAST_PREVIEW_MS } as const] : []),
  ];
};

const againOfTheCourt = (
  { formerStartFen, formerEndedAtMs }: LotPlan,
  lotId: string,
  startsAtMs: number,
): readonly AnnouncingRefusal[] => {
  if (formerStartFen === null) return [];
  if (formerEndedAtMs === undefined) return [{ code: 'LOT_INCOMPLETE', lotId, field: 'formerEndedAtMs' }];
  const late = judicialResaleBreach(formerEndedAtMs, startsAtMs);
  return late ? [{ code: 'JUDICIAL_LIMIT', ...late, lotId }] : [];
};

const lotOfTheCourt = ({ lotId, plan }: PlannedLot): readonly AnnouncingRefusal[] => {
  const { valueFen } = plan;
  if (valueFen === null) return [{ code: 'LOT_INCOMPLETE', lotId, field: 'valueFen' }];
  return judicialLotBreaches({ ...plan, valueFen }).map((breach) => ({
    code: 'JUDICIAL_LIMIT',
    ...breach,
    lotId,
  }));
};

const ofTheCourt = ({ plan, lots }: Planned, rules: RuleSet): readonly AnnouncingRefusal[] => {
  if (rules.profile !== 'judicial') return [];
  const plans = lots.map((lot) => lot.plan);
  const breaches = [...judicialSaleBreaches(rules, plan), ...sellOffBreaches(plan, plans)];
  return [
    ...breaches.map((breach) => ({ code: 'JUDICIAL_LIMIT', ...breach, lotId: null }) as const),
    ...lots.flatMap((lot) => [
      ...lotOfTheCourt(lot),
      ...againOfTheCourt(lot.plan, lot.lotId, plan.startsAtMs),
    ]),
  ];
};

const leavingTheCourt = ({ lots }: Planned, rules: RuleSet): readonly LimitRefusal[] =>
  lots
    .filter(({ formerProfile }) => formerProfile !== undefined && leavesTheCourt(formerProfile, rules))
    .map(({ lotId }) => ({
      code: 'JUDICIAL_LIMIT',
      limit: 'resale-rules',
      article: '第二十六条',
      lotId,
    }));
