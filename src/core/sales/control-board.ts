// The control board (总控台): lots that run, stand still, wait for the auctioneer's word or open
// within the hour, each by the next moment at which something happens to it by the clock. What is
// practised is no sale of the house, and stands on no board. Source: product.md 5.21, 7.8.
import type { LotStatus } from '#core/lots/lot.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time/days.ts';

export const BOARD_STATES = ['all', 'ending', 'extended', 'paused', 'waiting', 'soon'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** Facts by which a lot has its place on the board. */
export interface BoardFacts {
  readonly status: LotStatus;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly extensionCount: number;
  /** Until when the auctioneer may decide on it. */
  readonly decideByMs?: number;
}

/** So long before its opening a lot comes onto the board. */
export const BOARD_AHEAD_MS = HOUR_MS;
const ENDING_MS = 10 * MINUTE_MS;

/** Next moment of the lot by the clock; of one that stands still, where its clock was stopped. */
export function nextMomentMs({ status, startsAtMs, endsAtMs, decideByMs }: BoardFacts): number {
  if (status === 'scheduled') return startsAtMs;
  return status === 'confirming' ? (decideByMs ?? endsAtMs) : endsAtMs;
}

const RUNS: ReadonlySet<LotStatus> = new Set(['open', 'on-sale', 'sealed', 'falling']);

const IS_IN: Readonly<Record<BoardState, (lot: BoardFacts, nowMs: number) => boolean>> = {
  all: () => true,
  ending: ({ status, endsAtMs }, nowMs) => RUNS.has(status) && endsAtMs - nowMs <= ENDING_MS,
  extended: ({ status, extensionCount }) => RUNS.has(status) && extensionCount > 0,
  paused: ({ status }) => status === 'paused',
  waiting: ({ status }) => status === 'confirming',
  soon: ({ status }) => status === 'scheduled',
};

export function isInState(state: BoardState, lot: BoardFacts, nowMs: number): boolean {
  return IS_IN[state](lot, nowMs);
}

export function runsNow({ status }: Pick<BoardFacts, 'status'>): boolean {
  return RUNS.has(status);
}

/** Whether one of these texts has all the words that are looked for, whatever their letters. */
export function hasWords(texts: readonly string[], words: string): boolean {
  const text = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Placed = BoardFacts & { readonly id: string };

/** The next to happen first; what stands still after what runs. */
export function byNextMoment(one: Placed, other: Placed): number {
  const still = Number(one.status === 'paused') - Number(other.status === 'paused');
  return (
    still || nextMomentMs(one) - nextMomentMs(other) || (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
