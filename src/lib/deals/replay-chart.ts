// The price of a finished lot as steps: it stays where it is until the next bid lifts it.
// Source: language.md 9 (step chart).
import { priceTicks, scale, timeTicks } from '#lib/lots/chart-scale.ts';
import type { ReplayLine } from './replay.ts';

export const REPLAY_FRAME = { width: 720, height: 240, start: 112, end: 684, top: 16, bottom: 204 } as const;

export interface ReplayChart {
  readonly line: string;
  readonly area: string;
  readonly prices: readonly { readonly value: number; readonly place: number }[];
  readonly times: readonly { readonly value: number; readonly place: number }[];
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /** Position of each line of the record: a replay has come so far. */
  readonly reach: readonly number[];
}

const MOST_TIMES = 8;

/** Null: nobody named a price. */
export function replayChart(lines: readonly ReplayLine[]): ReplayChart | null {
  const priced = lines.flatMap(({ atMs, amountFen }) => (amountFen === null ? [] : { atMs, amountFen }));
  const [first, last] = [lines[0], lines.at(-1)];
  if (priced.length === 0 || !first || !last) return null;
  const { width, start, end, top, bottom } = REPLAY_FRAME;
  const fen = priced.map(({ amountFen }) => amountFen);
  const [least, most] = [Math.min(...fen), Math.max(...fen)];
  const room = Math.max((most - least) * 0.08, most * 0.01);
  const prices = { from: least - room, to: most + room };
  const margin = ((last.atMs - first.atMs) * 8) / width;
  const times = { from: first.atMs - margin, to: last.atMs + margin };
  const x = scale(times, { from: start, to: end });
  const y = scale(prices, { from: bottom, to: top });
  const dots = priced.map(({ atMs, amountFen }) => ({ x: x(atMs), y: y(amountFen) }));
  const [begin, ...rest] = dots;
  const steps = rest.map((dot) => `H${dot.x} V${dot.y}`).join(' ');
  const line = begin ? `M${begin.x},${begin.y} ${steps} H${x(last.atMs)}` : '';
  return {
    line,
    area: begin ? `${line} V${bottom} H${begin.x} Z` : '',
    prices: priceTicks(prices).map((value) => ({ value, place: y(value) })),
    times: timeTicks(times, MOST_TIMES).map((value) => ({ value, place: x(value) })),
    dots,
    reach: lines.map(({ atMs }) => x(atMs)),
  };
}
