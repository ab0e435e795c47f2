// The running order of the sample house. Sales follow one another in lanes for ever, each in its slot of the clock, so that
// what must be on at any moment is told by the moment alone: nothing is remembered, and a restart finds its place again.
import { DAY_MS, HOUR_MS } from '#core/days.ts';

export interface Lane {
  readonly name: string;
  readonly hall: 'vehicle' | 'practice';
  /** One sale begins to close in each slot of this length; slots are counted from `offsetMs` after midnight, UTC. */
  readonly everyMs: number;
  readonly offsetMs: number;
  readonly lotCount: number;
  readonly spacingMs: number;
  /** Its lots are open so long before the first one closes; in the practice hall each lot so long before its own end. */
  readonly leadMs: number;
  /**
   * When its sales enter the house: so long before they open, with nothing bid on them, or so long after, bringing
   * along the record of their first minutes.
   */
  readonly enters: { readonly aheadMs: number } | { readonly afterMs: number };
  /** Ended sales of the past that a new house opens with. */
  readonly pastSlots: number;
  /** The announcement of every so many-th sale was amended before it came here. */
  readonly isAmendedEvery?: number;
  /** Its sales are announced, and then withdrawn by their consignor. */
  readonly isWithdrawn?: true;
}

/** A sale of a lane in one of its slots. */
export interface Slot {
  readonly lane: Lane;
  readonly turn: number;
  readonly saleId: string;
  readonly opensAtMs: number;
  readonly firstCloseMs: number;
  readonly lastCloseMs: number;
  readonly entersAtMs: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const LANES: readonly Lane[] = [
  {
    name: 'a',
    hall: 'vehicle',
    everyMs: 30 * MINUTE_MS,
    offsetMs: 0,
    lotCount: 20,
    spacingMs: 90 * SECOND_MS,
    leadMs: 16 * MINUTE_MS,
    enters: { afterMs: 4 * MINUTE_MS },
    pastSlots: 1,
  },
  {
    name: 'b',
    hall: 'vehicle',
    everyMs: 30 * MINUTE_MS,
    offsetMs: 12 * MINUTE_MS,
    lotCount: 24,
    spacingMs: 75 * SECOND_MS,
    leadMs: 14 * MINUTE_MS,
    enters: { afterMs: 3 * MINUTE_MS },
    pastSlots: 1,
  },
  {
    name: 'c',
    hall: 'vehicle',
    everyMs: HOUR_MS,
    offsetMs: 20 * MINUTE_MS,
    lotCount: 12,
    spacingMs: 60 * SECOND_MS,
    leadMs: 10 * MINUTE_MS,
    enters: { aheadMs: 2 * HOUR_MS },
    pastSlots: 0,
  },
  {
    name: 'd',
    hall: 'vehicle',
    everyMs: DAY_MS,
    offsetMs: 2 * HOUR_MS,
    lotCount: 16,
    spacingMs: 120 * SECOND_MS,
    leadMs: HOUR_MS,
    enters: { aheadMs: 3 * DAY_MS },
    pastSlots: 0,
    isAmendedEvery: 2,
  },
  {
    name: 'w',
    hall: 'vehicle',
    everyMs: 7 * DAY_MS,
    offsetMs: 2 * HOUR_MS,
    lotCount: 2,
    spacingMs: 120 * SECOND_MS,
    leadMs: HOUR_MS,
    enters: { aheadMs: 7 * DAY_MS },
    pastSlots: 0,
    isWithdrawn: true,
  },
  {
    name: 'practice',
    hall: 'practice',
    everyMs: 15 * MINUTE_MS,
    offsetMs: 0,
    lotCount: 10,
    spacingMs: 90 * SECOND_MS,
    leadMs: 90 * SECOND_MS,
    enters: { aheadMs: 2 * MINUTE_MS },
    pastSlots: 0,
  },
];

const slotAt = (lane: Lane, turn: number): Slot => {
  const firstCloseMs = turn * lane.everyMs + lane.offsetMs;
  const opensAtMs = firstCloseMs - lane.leadMs;
  const { enters } = lane;
  return {
    lane,
    turn,
    saleId: `${lane.name}-${turn}`,
    opensAtMs,
    firstCloseMs,
    lastCloseMs: firstCloseMs + (lane.lotCount - 1) * lane.spacingMs,
    entersAtMs: 'aheadMs' in enters ? opensAtMs - enters.aheadMs : opensAtMs + enters.afterMs,
  };
};

const slotsOf = (lane: Lane, nowMs: number): readonly Slot[] => {
  const current = Math.floor((nowMs - lane.offsetMs) / lane.everyMs);
  const aheadMs = 'aheadMs' in lane.enters ? lane.enters.aheadMs + lane.leadMs : lane.leadMs;
  const last = current + Math.ceil(aheadMs / lane.everyMs) + 1;
  const turns = Array.from({ length: last - current + lane.pastSlots + 2 }, (_none, index) => index);
  return turns.map((index) => slotAt(lane, current - lane.pastSlots - 1 + index));
};

/** Every sale that a house open at `nowMs` must have, in the order they entered it. */
export const slotsDue = (nowMs: number): readonly Slot[] =>
  LANES.flatMap((lane) =>
    slotsOf(lane, nowMs).filter((slot) => {
      const isRecent = slot.lastCloseMs > nowMs - lane.pastSlots * lane.everyMs;
      return slot.entersAtMs <= nowMs && isRecent;
    }),
  ).toSorted((one, other) => one.entersAtMs - other.entersAtMs);

/** When the next sale enters the house. Epoch ms. */
export const nextEntryMs = (nowMs: number): number =>
  Math.min(
    ...LANES.flatMap((lane) =>
      slotsOf(lane, nowMs)
        .map(({ entersAtMs }) => entersAtMs)
        .filter((entersAtMs) => entersAtMs > nowMs),
    ),
  );
