// The running order's lanes, a row each. What runs beside what: lanes.ts.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { Lane } from './lane.ts';
import { WAY_LANES } from './way-lanes-data.ts';

const SECOND_MS = 1_000;
/** Ten in the morning, two in the afternoon and nine in the evening, in China. */
const TEN_MS = 2 * HOUR_MS;
const TWO_MS = 6 * HOUR_MS;
const NINE_PM_MS = 13 * HOUR_MS;
/** From nine in the morning to half past nine in the evening. */
const HELD = { fromMs: 9 * HOUR_MS, toMs: 21.5 * HOUR_MS } as const;
const HELD_HOURLY = { fromMs: 9.5 * HOUR_MS, toMs: 20.5 * HOUR_MS } as const;

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
  // Until the next one has ended its first lots.
  keptMs: 10 * MINUTE_MS,
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
    way: 'fixed-price',
  },
  ...WAY_LANES,
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
