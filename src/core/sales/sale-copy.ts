// A sale drafted after another (复制专场): its texts and terms, at the same hours of the same days
// of the week, so many weeks later that it can still be announced. The medium of its announcement
// has to be found anew. Source: product.md 7.8; 拍卖法 第45、47条.
import { DAY_MS } from '#core/time/days.ts';
import { NOTICE_DAYS } from './announcing.ts';
import { judicialNoticeDays } from './judicial.ts';
import type { SalePlan } from './sale.ts';

const WEEK_MS = 7 * DAY_MS;
/** Days to write it, have it reviewed and announce it. */
const WORK_DAYS = 3;

interface Copied {
  readonly isOfCourt: boolean;
  readonly nowMs: number;
}

/** Plan of the copy, as it is drafted at `nowMs`. */
export function copiedPlan(plan: SalePlan, { isOfCourt, nowMs }: Copied): SalePlan {
  const days = isOfCourt ? judicialNoticeDays({ ...plan, isResale: false }) : NOTICE_DAYS;
  const fromMs = nowMs + (days + WORK_DAYS) * DAY_MS;
  const laterMs = Math.max(1, Math.ceil((fromMs - plan.startsAtMs) / WEEK_MS)) * WEEK_MS;
  return {
    ...plan,
    isResale: false,
    previewFromMs: plan.previewFromMs + laterMs,
    previewToMs: plan.previewToMs + laterMs,
    registrationFromMs: plan.registrationFromMs + laterMs,
    startsAtMs: plan.startsAtMs + laterMs,
    firstEndMs: plan.firstEndMs + laterMs,
    announcement: { ...plan.announcement, medium: '', mediumDate: '' },
  };
}
