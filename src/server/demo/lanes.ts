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
import { dayBeginMs, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import type { Lane, Way } from './ways/lane.ts';
import { LANES } from './ways/lanes-data.ts';

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

/** The first sales of a morning enter so long before. */
const EVE_MS = 15 * HOUR_MS;
/** From one few lots of a sale to the next. */
const OPENING_STEP_MS = 5 * MINUTE_MS;

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
  if (lane.hall === 'practice' || lane.way === 'lane')
    return firstCloseMs + index * lane.spacingMs - lane.leadMs;
  const { opensBy = lane.lotCount, opensEveryMs = OPENING_STEP_MS } = lane;
  return opensAtMs + Math.floor(index / opensBy) * opensEveryMs;
}

/** Times of a lot of the sale; of one in line those of the first, until its turn has come. */
export function lotTimes(slot: Slot, index: number): LotTimes {
  const { lane, opensAtMs, firstCloseMs } = slot;
  if (lane.way === 'lane' && index > 0)
    return { startsAtMs: opensAtMs, endsAtMs: firstCloseMs, isInLine: true };
  return { startsAtMs: lotOpensAtMs(slot, index), endsAtMs: firstCloseMs + index * lane.spacingMs };
}

type LotTimes = Pick<NewLot, 'startsAtMs' | 'endsAtMs' | 'isInLine'>;

/** An ended sale belongs to the house for so long. */
const keptMs = ({ keptMs: ownMs, pastSlots, everyMs }: Lane): number => ownMs ?? pastSlots * everyMs;

const isHeld = ({ lane: { held }, opensAtMs }: Slot): boolean => {
  const atMs = ofDayMs(opensAtMs);
  return !held || (atMs >= held.fromMs && atMs <= held.toMs);
};

const slotsOf = (lane: Lane, nowMs: number): readonly Slot[] => {
  const current = Math.floor((nowMs - lane.offsetMs) / lane.everyMs);
  const runsMs = lane.leadMs + lane.lotCount * lane.spacingMs;
  const first = current - Math.ceil((runsMs + keptMs(lane)) / lane.everyMs);
  const furthestMs = Math.max(lane.aheadMs, lane.onEve === undefined ? 0 : EVE_MS);
  const last = current + Math.ceil(furthestMs / lane.everyMs) + 1;
  const turns = Array.from({ length: last - first + 1 }, (_none, index) => first + index);
  return turns.map((turn) => slotAt(lane, turn)).filter(isHeld);
};

/** Every sale that a house open at `nowMs` must have, in the order they entered it. */
export function slotsDue(nowMs: number): readonly Slot[] {
  return LANES.flatMap((lane) =>
    slotsOf(lane, nowMs).filter((slot) => {
      const isRecent = slot.lastCloseMs > nowMs - keptMs(slot.lane);
      return slot.entersAtMs <= nowMs && isRecent;
    }),
  ).toSorted((one, other) => one.entersAtMs - other.entersAtMs);
}

/** No lot is bid on for longer than this after its sale was to end. */
const LONGEST_FIGHT_MS = HOUR_MS / 2;

const isBidUp = ({ hall, isWithdrawn, way }: Lane): boolean =>
  hall !== 'practice' && !isWithdrawn && (way === undefined || way === 'lane' || way === 'judicial');

/** The sales that sample buyers bid in: those that have entered and are not over. */
export function salesInPlay(nowMs: number): readonly Slot[] {
  return inPlay(LANES.filter(isBidUp), nowMs);
}

/** Sales of one way of selling, the latest last. */
export function salesBy(way: Way, nowMs: number): readonly Slot[] {
  return inPlay(
    LANES.filter((lane) => lane.way === way),
    nowMs,
  );
}

const inPlay = (lanes: readonly Lane[], nowMs: number): readonly Slot[] =>
  lanes.flatMap((lane) =>
    slotsOf(lane, nowMs).filter(
      ({ entersAtMs, lastCloseMs }) => entersAtMs <= nowMs && lastCloseMs > nowMs - LONGEST_FIGHT_MS,
    ),
  );
