// The running order of the sample house. Sales follow one another in lanes for ever, each in its
// slot of the clock, so that what must be on at any moment is told by the moment alone: nothing is
// remembered, and a restart finds its place again.
//
// A sale opens at a full or a half hour, as sales do. Two lanes open one at each of them, day and
// night, for the house is looked at at any hour: so the next opening is never more than half an
// hour away, and something ends every minute or so. What is announced beyond that keeps to the day:
// lane c opens every hour by day and every second one by night, and what is announced for the days
// to come opens at ten in the morning or at two. The lots of a sale open a few at a time.
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';

export interface Lane {
  readonly name: string;
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
  /**
   * One sale opens in each slot of this length; slots are counted from `offsetMs` after midnight,
   * UTC.
   */
  readonly everyMs: number;
  readonly offsetMs: number;
  readonly lotCount: number;
  readonly spacingMs: number;
  /**
   * The first lot closes so long after the sale has opened; in the practice hall each lot is open
   * so long.
   */
  readonly leadMs: number;
  /** Its sales enter the house so long before they open. */
  readonly aheadMs: number;
  /** Ended sales of the past that a new house opens with. */
  readonly pastSlots: number;
  /** So many lots open together, the next ones five minutes later; absent: all at once. */
  readonly opensBy?: number;
  /** Between ten in the evening and eight in the morning every other sale is left out. */
  readonly isQuietAtNight?: true;
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
/** From one few lots of a sale to the next. */
const OPENING_STEP_MS = 5 * MINUTE_MS;
/** Ten in the morning and two in the afternoon, in China. */
const TEN_MS = 2 * HOUR_MS;
const TWO_MS = 6 * HOUR_MS;

export const LANES: readonly Lane[] = [
  {
    name: 'a',
    hall: 'vehicle',
    everyMs: 30 * MINUTE_MS,
    offsetMs: 0,
    lotCount: 20,
    spacingMs: 90 * SECOND_MS,
    leadMs: 16 * MINUTE_MS,
    aheadMs: 40 * MINUTE_MS,
    pastSlots: 1,
    opensBy: 5,
  },
  {
    name: 'b',
    hall: 'vehicle',
    everyMs: 30 * MINUTE_MS,
    offsetMs: 0,
    lotCount: 24,
    spacingMs: 75 * SECOND_MS,
    leadMs: 14 * MINUTE_MS,
    aheadMs: 40 * MINUTE_MS,
    pastSlots: 1,
    opensBy: 6,
  },
  {
    name: 'c',
    hall: 'vehicle',
    everyMs: HOUR_MS,
    offsetMs: 30 * MINUTE_MS,
    lotCount: 12,
    spacingMs: 60 * SECOND_MS,
    leadMs: 10 * MINUTE_MS,
    aheadMs: 4 * HOUR_MS,
    pastSlots: 0,
    opensBy: 4,
    isQuietAtNight: true,
  },
  {
    name: 'd',
    hall: 'vehicle',
    everyMs: DAY_MS,
    offsetMs: TEN_MS,
    lotCount: 16,
    spacingMs: 120 * SECOND_MS,
    leadMs: HOUR_MS,
    aheadMs: 3 * DAY_MS,
    pastSlots: 0,
    isAmendedEvery: 2,
  },
  {
    name: 'w',
    hall: 'vehicle',
    everyMs: 7 * DAY_MS,
    offsetMs: TWO_MS,
    lotCount: 2,
    spacingMs: 120 * SECOND_MS,
    leadMs: HOUR_MS,
    aheadMs: 7 * DAY_MS,
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
    // Ten lots are to come at any moment.
    aheadMs: 15 * MINUTE_MS,
    pastSlots: 0,
  },
];

/** When the next sale enters the house. Epoch ms. */
export function nextEntryMs(nowMs: number): number {
  return Math.min(
    ...LANES.flatMap((lane) =>
      slotsOf(lane, nowMs)
        .map(({ entersAtMs }) => entersAtMs)
        .filter((entersAtMs) => entersAtMs > nowMs),
    ),
  );
}

const slotAt = (lane: Lane, turn: number): Slot => {
  const opensAtMs = turn * lane.everyMs + lane.offsetMs;
  const firstCloseMs = opensAtMs + lane.leadMs;
  return {
    lane,
    turn,
    saleId: `${lane.name}-${turn}`,
    opensAtMs,
    firstCloseMs,
    lastCloseMs: firstCloseMs + (lane.lotCount - 1) * lane.spacingMs,
    entersAtMs: opensAtMs - lane.aheadMs,
  };
};

/** When a lot of the sale opens, by its place from 0. */
export function lotOpensAtMs({ lane, opensAtMs, firstCloseMs }: Slot, index: number): number {
  if (lane.hall === 'practice') return firstCloseMs + index * lane.spacingMs - lane.leadMs;
  const { opensBy = lane.lotCount } = lane;
  return opensAtMs + Math.floor(index / opensBy) * OPENING_STEP_MS;
}

const NIGHT = { endsHour: 8, beginsHour: 22 };

const isHeld = ({ lane, turn, opensAtMs }: Slot): boolean => {
  if (!lane.isQuietAtNight || turn % 2 === 0) return true;
  const hour = Math.floor((opensAtMs - dayBeginMs(opensAtMs)) / HOUR_MS);
  return hour >= NIGHT.endsHour && hour < NIGHT.beginsHour;
};

const slotsOf = (lane: Lane, nowMs: number): readonly Slot[] => {
  const current = Math.floor((nowMs - lane.offsetMs) / lane.everyMs);
  const runsMs = lane.leadMs + lane.lotCount * lane.spacingMs;
  const first = current - lane.pastSlots - Math.ceil(runsMs / lane.everyMs);
  const last = current + Math.ceil(lane.aheadMs / lane.everyMs) + 1;
  const turns = Array.from({ length: last - first + 1 }, (_none, index) => first + index);
  return turns.map((turn) => slotAt(lane, turn)).filter(isHeld);
};

/** Every sale that a house open at `nowMs` must have, in the order they entered it. */
export function slotsDue(nowMs: number): readonly Slot[] {
  return LANES.flatMap((lane) =>
    slotsOf(lane, nowMs).filter((slot) => {
      const isRecent = slot.lastCloseMs > nowMs - lane.pastSlots * lane.everyMs;
      return slot.entersAtMs <= nowMs && isRecent;
    }),
  ).toSorted((one, other) => one.entersAtMs - other.entersAtMs);
}

/** No lot is bid on for longer than this after its sale was to end. */
const LONGEST_FIGHT_MS = HOUR_MS / 2;

/** The sales that sample buyers take part in: those that have entered and are not over. */
export function salesInPlay(nowMs: number): readonly Slot[] {
  return LANES.filter(({ hall, isWithdrawn }) => hall === 'vehicle' && !isWithdrawn).flatMap((lane) =>
    slotsOf(lane, nowMs).filter(
      ({ entersAtMs, lastCloseMs }) => entersAtMs <= nowMs && lastCloseMs > nowMs - LONGEST_FIGHT_MS,
    ),
  );
}
