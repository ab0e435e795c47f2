// 自由竞价期 and 限时竞价期 of a lot that is bid up by a clock of its own: which of them holds, and
// until when, from its end as it stands. What a court sells off waits for a first bid before it has
// any. Source: product.md 7.6; language.md 15 (16 goods, timed).
import { bidPeriodAt, limitedFromMs, ROUND_MS } from '#core/bidding/extension.ts';
import { hasBidRound } from '#core/lots/disposal.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import { clockText, shortDeadlineText, spanText } from '#lib/format.ts';

interface Period {
  readonly name: string;
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
  const hasRound = hasBidRound(view.disposal, view.isJudicial === true);
  if (hasRound && view.priceFen === null) return waiting(view, rule, nowMs);
  const beginsAtMs = hasRound ? endsAtMs - ROUND_MS : startsAtMs;
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
      name: FREE,
      isNow: isFree && status !== 'scheduled',
      words: isFree ? `至 ${shortDeadlineText(fromMs, nowMs)}，出价不延时` : '已结束',
    },
    limited: { name: LIMITED, isNow: !isFree, words: limitedWords[period] },
    freeShare: isFree ? shareOf(atMs - beginsAtMs, fromMs - beginsAtMs) : 1,
    limitedShare: isFree ? 1 : shareOf(endsAtMs - atMs, rule.windowMs),
  };
}

const FREE = '自由竞价期';
const LIMITED = '限时竞价期';

/** The days in which its first bid is waited for, and the round that it begins. */
const waiting = (view: LotView, { windowMs, extendMs }: ExtensionRule, nowMs: number): Periods => {
  const { status, startsAtMs, endsAtMs } = view;
  const words = `至 ${shortDeadlineText(endsAtMs, nowMs)}，等首次出价`;
  return {
    free: { name: '变卖期', isNow: status !== 'scheduled', words },
    limited: {
      name: '24 小时竞价',
      isNow: false,
      words: `首次出价即开始，最后 ${spanText(windowMs)}出价延时 ${spanText(extendMs)}`,
    },
    freeShare: shareOf((view.pausedAtMs ?? nowMs) - startsAtMs, endsAtMs - startsAtMs),
    limitedShare: 1,
  };
};

const shareOf = (partMs: number, wholeMs: number): number =>
  wholeMs <= 0 ? 1 : Math.min(1, Math.max(0, partMs / wholeMs));
