// The step chart as geometry: the price stays where it is until the next bid lifts it.
// Source: language.md 9 (step chart).
import type { BidRecord } from '#contract/lots/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import { priceTicks, scale, timeTicks, type Span } from '#lib/lots/chart-scale.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  /** How many times are written under it at the most. */
  readonly mostTimes: number;
}

export const WIDE: Frame = {
  width: 560,
  height: 268,
  start: 52,
  end: 536,
  top: 16,
  bottom: 234,
  mostTimes: 7,
};
export const NARROW: Frame = {
  width: 358,
  height: 236,
  start: 44,
  end: 340,
  top: 16,
  bottom: 204,
  mostTimes: 4,
};

export interface ChartFacts {
  readonly view: LotView;
  /** Newest first, as the record is. */
  readonly bids: readonly BidRecord[];
  readonly windowMs: number;
  readonly nowMs: number;
}

interface Tick {
  readonly value: number;
  /** Position along its side. */
  readonly place: number;
}

export interface StepLine {
  readonly line: string;
  readonly area: string;
  readonly dots: readonly { readonly bid: BidRecord; readonly x: number; readonly y: number }[];
  readonly prices: readonly Tick[];
  readonly times: readonly Tick[];
  /** The minutes in which a bid moves the end; null when they lie outside the picture. */
  readonly zone: { readonly x: number; readonly width: number } | null;
  readonly nowX: number;
}

const SHORTEST_AHEAD_MS = 150_000;

/** Needs at least one bid; the caller says in words when there is none. */
export function stepLine(facts: ChartFacts, frame: Frame): StepLine {
  const { view, windowMs, nowMs } = facts;
  const oldestFirst = facts.bids.toReversed();
  const amounts = oldestFirst.map(({ amountFen }) => amountFen);
  const times = timeSpan(facts, frame);
  const prices = priceSpan(Math.min(...amounts), Math.max(...amounts));
  const x = scale(times, { from: frame.start, to: frame.end });
  const y = scale(prices, { from: frame.bottom, to: frame.top });
  const dots = oldestFirst.map((bid) => ({ bid, x: x(bid.atMs), y: y(bid.amountFen) }));
  const nowX = x(Math.min(Math.max(nowMs, times.from), view.endsAtMs, times.to));
  const [first, ...rest] = dots;
  const steps = rest.map((dot) => `H${dot.x} V${dot.y}`).join(' ');
  const line = first ? `M${first.x},${first.y} ${steps} H${nowX}` : '';
  const zoneFromMs = Math.max(view.endsAtMs - windowMs, times.from);
  const zone =
    zoneFromMs < times.to
      ? { x: x(zoneFromMs), width: x(Math.min(view.endsAtMs, times.to)) - x(zoneFromMs) }
      : null;
  return {
    line,
    area: first ? `${line} V${frame.bottom} H${first.x} Z` : '',
    dots,
    prices: priceTicks(prices).map((value) => ({ value, place: y(value) })),
    times: timeTicks(times, frame.mostTimes).map((value) => ({ value, place: x(value) })),
    zone,
    nowX,
  };
}

const timeSpan = ({ view, bids, nowMs }: ChartFacts, frame: Frame): Span => {
  const firstMs = bids.at(-1)?.atMs ?? view.startsAtMs;
  const lastMs = Math.max(firstMs, Math.min(nowMs, view.endsAtMs));
  // A sale of two days would squeeze its bids into a corner: only so much of the time to come is
  // shown.
  const aheadMs = Math.max((lastMs - firstMs) * 0.3, SHORTEST_AHEAD_MS);
  const to = Math.min(view.endsAtMs, lastMs + aheadMs);
  const marginMs = (to - firstMs) * (12 / frame.width);
  return { from: firstMs - marginMs, to: to + marginMs };
};

const priceSpan = (lowestFen: Fen, highestFen: Fen): Span => {
  const roomFen = Math.max((highestFen - lowestFen) * 0.06, highestFen * 0.002);
  return { from: lowestFen - roomFen, to: highestFen + roomFen };
};
