// The running order of the sample house. Sales follow one another in lanes for ever, each in its
// slot of the clock, so that what must be on at any moment is told by the moment alone: nothing is
// remembered, and a restart finds its place again.
//
// A sale opens at a full or a half hour of a working day or of the evening after it, as sales do:
// two lanes open one at each of them, and something ends every minute or so. For the house is
// looked at at any hour: four sales of the evening end their lots through the night, one every
// three minutes, until those of the next morning do. What is announced for the days to come opens
// at ten in the morning or at two. The lots of a sale open a few at a time. Goods have a lane of
// their own, day and night: a lot of theirs ends every five minutes.
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
  /** Its sales open within these times of the day, the last one included; absent: at any. */
  readonly held?: { readonly fromMs: number; readonly toMs: number };
  /** The first so many of a day enter on the afternoon before; absent: none. */
  readonly onEve?: number;
  /** Its lots are open from the evening on and end in the night. */
  readonly isOvernight?: true;
  /** The announcement of every so many-th sale was amended before it came here. */
  readonly isAmendedEvery?: number;
  /** Its lots are sold at a price of their own to whoever is first; absent: they are bid up. */
  readonly isFixedPrice?: true;
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
/** Ten in the morning, two in the afternoon and nine in the evening, in China. */
const TEN_MS = 2 * HOUR_MS;
const TWO_MS = 6 * HOUR_MS;
const NINE_PM_MS = 13 * HOUR_MS;
/** From nine in the morning to half past nine in the evening. */
const HELD = { fromMs: 9 * HOUR_MS, toMs: 21.5 * HOUR_MS } as const;
const HELD_HOURLY = { fromMs: 9.5 * HOUR_MS, toMs: 20.5 * HOUR_MS } as const;
/** The first sales of a morning enter so long before. */
const EVE_MS = 15 * HOUR_MS;

/** Each takes up where the one before it has ended its last lot. */
const OVERNIGHT: readonly Lane[] = ['n1', 'n2', 'n3', 'n4'].map((name, place) => ({
  name,
  hall: 'vehicle',
  everyMs: DAY_MS,
  offsetMs: NINE_PM_MS,
  lotCount: 55,
  spacingMs: 3 * MINUTE_MS,
  leadMs: 75 * MINUTE_MS + place * 55 * 3 * MINUTE_MS,
  aheadMs: 3 * HOUR_MS,
  pastSlots: 0,
  isOvernight: true,
}));

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
    held: HELD,
    onEve: 1,
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
    held: HELD,
    onEve: 1,
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
    held: HELD_HOURLY,
    // As many as sell whatever it sells.
    onEve: 3,
  },
  {
    name: 'g',
    hall: 'non-vehicle',
    everyMs: HOUR_MS,
    offsetMs: 15 * MINUTE_MS,
    lotCount: 12,
    spacingMs: 5 * MINUTE_MS,
    leadMs: 10 * MINUTE_MS,
    aheadMs: 2 * HOUR_MS,
    pastSlots: 0,
  },
  ...OVERNIGHT,
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
    name: 'f',
    hall: 'vehicle',
    everyMs: DAY_MS,
    offsetMs: TEN_MS,
    lotCount: 6,
    spacingMs: 0,
    // Lots left by then are taken back.
    leadMs: DAY_MS,
    aheadMs: HOUR_MS,
    pastSlots: 0,
    isFixedPrice: true,
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

const ofDayMs = (atMs: number): number => atMs - dayBeginMs(atMs);

/** So long before it opens it enters. */
const aheadMs = ({ aheadMs: usualMs, held, onEve = 0, everyMs }: Lane, opensAtMs: number): number =>
  held && ofDayMs(opensAtMs) < held.fromMs + onEve * everyMs ? EVE_MS : usualMs;

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
    entersAtMs: opensAtMs - aheadMs(lane, opensAtMs),
  };
};

/** When a lot of the sale opens, by its place from 0. */
export function lotOpensAtMs({ lane, opensAtMs, firstCloseMs }: Slot, index: number): number {
  if (lane.hall === 'practice') return firstCloseMs + index * lane.spacingMs - lane.leadMs;
  const { opensBy = lane.lotCount } = lane;
  return opensAtMs + Math.floor(index / opensBy) * OPENING_STEP_MS;
}

const isHeld = ({ lane: { held }, opensAtMs }: Slot): boolean => {
  const atMs = ofDayMs(opensAtMs);
  return !held || (atMs >= held.fromMs && atMs <= held.toMs);
};

const slotsOf = (lane: Lane, nowMs: number): readonly Slot[] => {
  const current = Math.floor((nowMs - lane.offsetMs) / lane.everyMs);
  const runsMs = lane.leadMs + lane.lotCount * lane.spacingMs;
  const first = current - lane.pastSlots - Math.ceil(runsMs / lane.everyMs);
  const furthestMs = Math.max(lane.aheadMs, lane.onEve === undefined ? 0 : EVE_MS);
  const last = current + Math.ceil(furthestMs / lane.everyMs) + 1;
  const turns = Array.from({ length: last - first + 1 }, (_none, index) => first + index);
  return turns.map((turn) => slotAt(lane, turn)).filter(isHeld);
};

/** A sale of the night is there until the next one has ended its first lots. */
const LATELY_MS = 10 * MINUTE_MS;

/** Every sale that a house open at `nowMs` must have, in the order they entered it. */
export function slotsDue(nowMs: number): readonly Slot[] {
  return LANES.flatMap((lane) =>
    slotsOf(lane, nowMs).filter((slot) => {
      const keptMs = lane.isOvernight ? LATELY_MS : lane.pastSlots * lane.everyMs;
      const isRecent = slot.lastCloseMs > nowMs - keptMs;
      return slot.entersAtMs <= nowMs && isRecent;
    }),
  ).toSorted((one, other) => one.entersAtMs - other.entersAtMs);
}

/** No lot is bid on for longer than this after its sale was to end. */
const LONGEST_FIGHT_MS = HOUR_MS / 2;

/** The sales that sample buyers take part in: those that have entered and are not over. */
export function salesInPlay(nowMs: number): readonly Slot[] {
  const bidIn = LANES.filter(
    ({ hall, isWithdrawn, isFixedPrice }) => hall !== 'practice' && !isWithdrawn && !isFixedPrice,
  );
  return bidIn.flatMap((lane) =>
    slotsOf(lane, nowMs).filter(
      ({ entersAtMs, lastCloseMs }) => entersAtMs <= nowMs && lastCloseMs > nowMs - LONGEST_FIGHT_MS,
    ),
  );
}
