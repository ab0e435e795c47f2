// 自由竞价期 and 限时竞价期 of a lot that is bid up by a clock of its own: which of them holds, and
// until when, from its end as it stands. Source: product.md 7.6; language.md 15 (16 goods, timed).
import { bidPeriodAt, limitedFromMs } from '#core/bidding/extension.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import { clockText, shortDeadlineText, spanText } from '#lib/format.ts';

interface Period {
  readonly isNow: boolean;
  readonly words: string;
}

interface Periods {
  readonly free: Period;
  readonly limited: Period;
  /** Of the free period so much is over, 0 to 1. */
  readonly freeShare: number;
  /** Of the limited period so much is left, 0 to 1. */
  readonly limitedShare: number;
}

/** Null: its end is not moved by bids, or not by a clock of its own. */
export function periodsOf(view: LotView, rule: ExtensionRule, nowMs: number): Periods | null {
  const { status, format, startsAtMs, endsAtMs } = view;
  if (format !== 'timed' || (status !== 'scheduled' && status !== 'open' && status !== 'paused')) return null;
  // While it stands still, so do its periods.
  const atMs = view.pausedAtMs ?? nowMs;
  const fromMs = limitedFromMs(view, rule);
  const period = bidPeriodAt(view, rule, atMs);
  const isFree = period === 'free';
  const each = `每次出价延时 ${spanText(rule.extendMs)}`;
  const limitedWords = {
    free: each,
    limited: `${each}，无人再出价 ${clockText(endsAtMs)} 落槌`,
    spent: `延时次数已用完，${clockText(endsAtMs)} 落槌`,
  };
  return {
    free: {
      isNow: isFree && status !== 'scheduled',
      words: isFree ? `至 ${shortDeadlineText(fromMs, nowMs)}，出价不延时` : '已结束',
    },
    limited: { isNow: !isFree, words: limitedWords[period] },
    freeShare: shareOf(atMs - startsAtMs, fromMs - startsAtMs),
    limitedShare: isFree ? 1 : shareOf(endsAtMs - atMs, rule.windowMs),
  };
}

const shareOf = (partMs: number, wholeMs: number): number =>
  wholeMs <= 0 ? 1 : Math.min(1, Math.max(0, partMs / wholeMs));
