// Face of a lot's card, from where its auction stands and where the visitor stands: words, figures
// and tone. One function for the card drawn by React and for the script that keeps a drawn card
// true. Source: mock-up 10-states-ui.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { priceWords } from '#contract/lots/disposal-words.ts';
import { fallingPriceFen } from '#core/formats/falling-price.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { minuteText, remainingText, whenText } from '#lib/format.ts';
import { STAMP_WORDS, type CardState } from '#lib/lots/card-state-words.ts';
import { shareLeft, toneOfLeft, type LeftTone } from '#lib/lots/time-left.ts';

export interface CardFace {
  readonly state: CardState;
  readonly priceLabel: string;
  /** Null: it is told at the opening. */
  readonly priceFen: number | null;
  readonly timeLabel: string;
  readonly timeText: string;
  readonly tone: LeftTone;
  /** The length of the hammer line, 0 to 1. */
  readonly share: number;
  /** The word over the picture of a lot that is over or stands still. */
  readonly stamp: string;
}

/** @param nowMs the house's time. */
export function cardFace(view: LotView, mine: MyStanding | null, nowMs: number): CardFace {
  const state = cardStateOf(view, mine);
  return { state, stamp: STAMP_WORDS[state], ...priceOf(view, nowMs), ...timeOf(view, nowMs) };
}

const runningState = (mine: MyStanding | null): CardState => {
  if (mine?.place === 'leading') return 'leading';
  return mine?.place === 'outbid' ? 'outbid' : 'open';
};

export function cardStateOf(view: LotView, mine: MyStanding | null): CardState {
  switch (view.status) {
    case 'scheduled':
      return 'upcoming';
    case 'open':
    case 'confirming':
    case 'on-sale':
    case 'sealed':
    case 'falling':
      return runningState(mine);
    case 'sold':
      return mine?.place === 'won' ? 'won' : 'sold';
    case 'passed':
      return view.isNegotiating || mine?.place === 'negotiating' ? 'negotiating' : 'passed';
    case 'paused':
    case 'withdrawn':
      return view.status;
  }
}

const priceLabel = ({ status, disposal }: LotView): string => {
  const words = priceWords(disposal);
  if (status === 'on-sale') return '一口价';
  if (status === 'sold') return words.hammer;
  return status === 'passed' ? words.highest : words.standing;
};

const priceOf = (view: LotView, nowMs: number) => {
  const { status, formatView, priceFen, startPriceFen } = view;
  if (formatView?.format === 'falling' && status === 'falling') {
    return { priceLabel: '当前价', priceFen: fallingPriceFen(formatView, nowMs) };
  }
  if (priceFen === null) {
    const isSealed = formatView?.format === 'sealed' && view.disposal === undefined;
    return { priceLabel: isSealed ? '起标价' : priceWords(view.disposal).start, priceFen: startPriceFen };
  }
  return { priceLabel: priceLabel(view), priceFen };
};

const TIME_LABELS = {
  open: '距落槌',
  confirming: '距落槌',
  sealed: '距开标',
  falling: '距结束',
} as const;

/** `今天`, `11月24日`: an hour alone would be of any day. */
const dayOf = (atMs: number, nowMs: number): string => whenText(atMs, nowMs).split(' ')[0] ?? '';

const timeOf = (view: LotView, nowMs: number) => {
  const leftMs = view.endsAtMs - nowMs;
  switch (view.status) {
    case 'open':
    case 'confirming':
    case 'sealed':
    case 'falling':
      return {
        timeLabel: TIME_LABELS[view.status],
        timeText: leftMs > 0 ? remainingText(leftMs) : '正在落槌',
        tone: toneOfLeft(leftMs),
        share: shareLeft(view, nowMs),
      };
    case 'on-sale':
      // Nothing is decided then, and nobody need hurry before.
      return {
        timeLabel: `售至${dayOf(view.endsAtMs, nowMs)}`,
        timeText: minuteText(view.endsAtMs),
        tone: 'calm' as const,
        share: 0,
      };
    case 'scheduled':
      if (view.isInLine === true)
        return { timeLabel: '依次开拍', timeText: '轮到即拍', tone: 'calm' as const, share: 0 };
      return {
        timeLabel: `${dayOf(view.startsAtMs, nowMs)}开拍`,
        timeText: minuteText(view.startsAtMs),
        tone: 'calm' as const,
        share: 0,
      };
    case 'paused':
      return { timeLabel: '距落槌', timeText: '已停表', tone: 'over' as const, share: 0 };
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return {
        timeLabel: `${dayOf(view.endsAtMs, nowMs)}${view.status === 'withdrawn' ? '撤拍' : '落槌'}`,
        timeText: minuteText(view.endsAtMs),
        tone: 'over' as const,
        share: 0,
      };
  }
};
