// Lays the sales of a day along the hours: each in the first lane that is free, none shorter than
// its name needs.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { minuteText } from '#lib/format.ts';
import { SALE_STATUS_WORDS } from '#lib/hall/words.ts';
import { NOTICE_STATE_WORDS } from '#lib/sales/notice-state-words.ts';

/** A bar narrower than this share of the day holds no name. */
const LEAST_SHARE = 0.17;
const LEAST_HOURS = 4;

export interface Bar {
  readonly sale: Sale;
  readonly lane: number;
  /** Of the whole width, 0 to 1. */
  readonly fromShare: number;
  readonly lengthShare: number;
}

export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

/** State of a sale, in a word. */
export function stateOf(sale: Pick<Sale, 'status' | 'isPaused' | 'isWithdrawn'>): string {
  if (sale.isWithdrawn === true) return NOTICE_STATE_WORDS.withdrawn;
  return sale.isPaused === true ? NOTICE_STATE_WORDS.paused : SALE_STATUS_WORDS[sale.status];
}

export function noteOf(sale: Sale): string {
  const { status, isPaused, isWithdrawn, startsAtMs, lotCount, doneCount, soldCount } = sale;
  if (isWithdrawn === true) return `${lotCount} 件 · 已撤回`;
  if (status === 'ended') return `${lotCount} 件 · 成交 ${soldCount} 件`;
  if (status === 'running') return `${doneCount}/${lotCount} 件${isPaused === true ? ' · 已暂停' : ''}`;
  return isPaused === true ? `已暂停 · ${lotCount} 件` : `${minuteText(startsAtMs)} 开拍 · ${lotCount} 件`;
}

/** @param nowMs the house's time; null: the day is not today, and has no now. */
export function layTimeline(sales: readonly Sale[], nowMs: number | null) {
  const { fromMs, toMs } = frameOf(sales, nowMs);
  const shareOf = (atMs: number): number => (atMs - fromMs) / (toMs - fromMs);
  const nowShare = nowMs === null ? null : shareOf(nowMs);
  const laneEnds: number[] = [];
  const bars = sales
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs)
    .map((sale): Bar => {
      const lengthShare = Math.max(LEAST_SHARE, shareOf(sale.endsAtMs) - shareOf(sale.startsAtMs));
      const fromShare = Math.min(shareOf(sale.startsAtMs), 1 - lengthShare);
      const free = laneEnds.findIndex((endShare) => endShare <= fromShare);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = fromShare + lengthShare + 0.005;
      return { sale, lane, fromShare, lengthShare };
    });
  const count = Math.round((toMs - fromMs) / HOUR_MS);
  // No more labels than fit beside each other.
  const every = Math.ceil(count / 12);
  const hours = Array.from({ length: count + 1 }, (_, hour) => hour)
    .filter((hour) => hour % every === 0)
    .map((hour) => ({ share: hour / count, label: minuteText(fromMs + hour * HOUR_MS) }))
    // The pin of now takes the place of the label it would hide.
    .map((hour) =>
      nowShare !== null && Math.abs(hour.share - nowShare) < 0.045 ? { ...hour, label: '' } : hour,
    );
  return { bars, hours, lanes: Math.max(1, laneEnds.length), nowShare };
}

/** Whole hours around what is to be shown, at least four of them. */
const frameOf = (sales: readonly Sale[], nowMs: number | null) => {
  const moments = [
    ...(nowMs === null ? [] : [nowMs]),
    ...sales.flatMap((sale) => [sale.startsAtMs, sale.endsAtMs]),
  ];
  const earliestMs = moments.length === 0 ? 0 : Math.min(...moments);
  const latestMs = moments.length === 0 ? 0 : Math.max(...moments);
  const fromMs = Math.floor(earliestMs / HOUR_MS) * HOUR_MS;
  const toMs = Math.max(Math.ceil(latestMs / HOUR_MS) * HOUR_MS, fromMs + LEAST_HOURS * HOUR_MS);
  return { fromMs, toMs };
};
