// Amending an announcement (变更公告) that the public has read: its texts and the preview may be
// corrected until the sale begins, and whoever reads of a new preview must still have two days of
// it. Another day or other lots are another announcement. Source: 拍卖法 第46、48条; product.md
// 7.1.
import { refuse, type Result } from '#core/result.ts';
import { emptyFields, LEAST_PREVIEW_MS, outOfOrder } from './announcing.ts';
import type { DateRefusal, PlanRefusal } from './refusals.ts';
import type { Announcement, SalePlan } from './sale.ts';

export interface NoticeChange {
  readonly announcement: Announcement;
  readonly previewFromMs: number;
  readonly previewToMs: number;
}

type Refused = PlanRefusal | DateRefusal | { readonly code: 'NOTHING_CHANGED' };
type Decision = Result<{ readonly plan: SalePlan }, Refused>;

/** The plan as it is announced from `nowMs` on, or the first reason why it cannot be. */
export function decideNoticeChange(before: SalePlan, change: NoticeChange, nowMs: number): Decision {
  const { announcement, previewFromMs, previewToMs } = change;
  if (isSameText(before.announcement, announcement) && isSamePreview(before, change)) {
    return refuse({ code: 'NOTHING_CHANGED' });
  }
  const plan = { ...before, announcement, previewFromMs, previewToMs };
  const fields = emptyFields(plan);
  if (fields.length > 0) return refuse({ code: 'SALE_INCOMPLETE', fields });
  const wrong = wrongTimes(before, plan, nowMs);
  return wrong ? refuse(wrong) : { ok: true, plan };
}

const isSameText = (one: Announcement, other: Announcement): boolean =>
  (Object.keys(one) as (keyof Announcement)[]).every((field) => one[field] === other[field]);

const isSamePreview = (one: NoticeChange, other: NoticeChange): boolean =>
  one.previewFromMs === other.previewFromMs && one.previewToMs === other.previewToMs;

const wrongTimes = (before: SalePlan, after: SalePlan, nowMs: number): DateRefusal | null => {
  if (nowMs >= before.startsAtMs) return { code: 'TIMES_OUT_OF_ORDER', field: 'startsAtMs' };
  if (isSamePreview(before, after)) return null;
  const field = outOfOrder(after);
  if (field !== null) return { code: 'TIMES_OUT_OF_ORDER', field };
  const seenMs = after.previewToMs - Math.max(after.previewFromMs, nowMs);
  return seenMs < LEAST_PREVIEW_MS ? { code: 'PREVIEW_TOO_SHORT', leastMs: LEAST_PREVIEW_MS } : null;
};
