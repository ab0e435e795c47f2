// The auctioneer's line on a lot of the lane: who speaks, what is called, and for a lot that is
// still to come its place and about when. Source: language.md 9 (15 lane).
import { LANE_CALLS, laneCall, laneCallTimes, type LaneCall } from '#core/formats/lane-call.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import { expectedCloses } from '#core/sales/running-order.ts';
import { clockText, minuteText, moneyText, whenText } from '#lib/format.ts';

/** A lot before this one in the lane that is not over yet. */
export type LaneAhead = Pick<LotView, 'id' | 'status' | 'startsAtMs' | 'endsAtMs' | 'isInLine'>;

export interface LaneStop {
  readonly call: (typeof LANE_CALLS)[number];
  readonly word: string;
  readonly state: 'done' | 'now' | 'ahead';
  /** Time of the call; empty: it has not been made. */
  readonly time: string;
}

export interface LaneLine {
  readonly label: string;
  /** Price and call, in one. */
  readonly words: string;
  readonly note: string;
  /** None: nothing is called of it. */
  readonly stops: readonly LaneStop[];
}

const CALL_WORDS: Readonly<Record<LaneStop['call'], string>> = {
  first: '第一次',
  second: '第二次',
  last: '最后一次',
};

const stopsOf = (view: LotView, extension: ExtensionRule, call: LaneCall): readonly LaneStop[] => {
  const made = call === 'word' ? LANE_CALLS.length : LANE_CALLS.findIndex((one) => one === call);
  const stateOf = (place: number): LaneStop['state'] => {
    if (place < made) return 'done';
    return place === made ? 'now' : 'ahead';
  };
  const times = laneCallTimes(view, extension);
  return LANE_CALLS.map((one, place) => {
    const state = stateOf(place);
    const atMs = times[place];
    return {
      call: one,
      word: CALL_WORDS[one],
      state,
      time: state === 'ahead' || atMs === undefined ? '' : clockText(atMs),
    };
  });
};

const priceOf = (view: LotView): string => moneyText(view.priceFen ?? view.startPriceFen ?? 0);

const called = (view: LotView, extension: ExtensionRule, call: LaneCall): LaneLine => {
  const stops = stopsOf(view, extension, call);
  if (call === 'word')
    return {
      label: '延时已用完，暂停出价',
      words: `${priceOf(view)}，等拍卖师发话`,
      note: `最晚 ${clockText(view.decideByMs ?? view.endsAtMs)}，没有发话就按规则落槌`,
      stops,
    };
  const label = '拍卖师正在叫价';
  if (view.priceFen === null)
    return { label, words: `起拍价 ${priceOf(view)}，等第一口`, note: '有人出价后才开始叫三次', stops };
  const note = '按倒计时叫三次，有人加价从头叫';
  const said = call === 'none' ? '等下一口' : CALL_WORDS[call];
  return { label, words: `${priceOf(view)}，${said}`, note, stops };
};

interface Line {
  readonly view: LotView;
  readonly extension: ExtensionRule;
  /** Time a lot is open when nobody extends it; null: it is not known. */
  readonly lotMs: number | null;
  readonly ahead: readonly LaneAhead[];
  readonly nowMs: number;
}

const waiting = ({ view, lotMs, ahead, nowMs }: Line): LaneLine => {
  if (view.isInLine !== true)
    return { label: '本场第一件', words: `${whenText(view.startsAtMs, nowMs)} 开拍`, note: '', stops: [] };
  const left = ahead.filter((one) => !isOver(one));
  const front = left.find(({ isInLine }) => isInLine !== true);
  const rules = { format: 'lane', ...(lotMs !== null && { lotMs }) } as const;
  const from = { fromMs: front?.endsAtMs ?? view.startsAtMs, uncalled: 0 };
  const close = expectedCloses([...left, view], rules, from).at(-1) ?? null;
  const isStill = left.some(({ status }) => status === 'paused');
  const about =
    close === null || lotMs === null || isStill ? '' : `，约 ${minuteText(close.atMs - lotMs)} 轮到`;
  return {
    label: left.length === 0 ? '下一件就是它' : `排队中，前面还有 ${left.length} 件`,
    words: `第 ${left.length + 1} 件${about}`,
    note: isStill ? '前面的一件暂停了，恢复后接着拍' : '一件落槌才上下一件，时间随竞价长短变动',
    stops: [],
  };
};

/** Null: it is over in a way of which the panel says all, and nobody speaks. */
export function laneLine(line: Line): LaneLine | null {
  const { view, extension, nowMs } = line;
  if (view.status === 'scheduled') return waiting(line);
  if (view.status === 'paused')
    return { label: '拍卖师已暂停', words: view.reason ?? '', note: '恢复后补足时间，从头叫', stops: [] };
  if (view.status === 'sold')
    return { label: '已落槌', words: `${priceOf(view)} 成交`, note: clockText(view.endsAtMs), stops: [] };
  const call = laneCall(view, extension, nowMs);
  return call && called(view, extension, call);
}
