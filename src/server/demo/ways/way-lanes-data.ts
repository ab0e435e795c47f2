// Lanes of what is sold otherwise than by a clock of its own, and of what can be looked at first.
// Each of them is there at every hour: of each some lot can be acted on, whenever the house is
// opened, and they end at different times. Source: product.md 3.3, 4.3.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { Lane } from './lane.ts';

/** Ten in the morning and two in the afternoon, in China. */
const TEN_MS = 2 * HOUR_MS;
const TWO_MS = 6 * HOUR_MS;

export const WAY_LANES: readonly Lane[] = [
  {
    // 竞价大厅: day and night one lot after the other, two minutes each.
    name: 'turns',
    hall: 'vehicle',
    everyMs: HOUR_MS / 2,
    offsetMs: 0,
    lotCount: 15,
    spacingMs: 2 * MINUTE_MS,
    leadMs: 2 * MINUTE_MS,
    aheadMs: HOUR_MS / 2,
    pastSlots: 0,
    way: 'lane',
  },
  {
    name: 'sealed',
    hall: 'vehicle',
    everyMs: DAY_MS,
    offsetMs: TEN_MS,
    lotCount: 6,
    spacingMs: 4 * HOUR_MS,
    leadMs: 5 * HOUR_MS,
    aheadMs: HOUR_MS,
    pastSlots: 0,
    way: 'sealed',
  },
  {
    // One opening in every half hour, others hours away.
    name: 'tender',
    hall: 'non-vehicle',
    everyMs: 4 * HOUR_MS,
    offsetMs: 0,
    lotCount: 8,
    spacingMs: HOUR_MS / 2,
    leadMs: 4.5 * HOUR_MS,
    aheadMs: HOUR_MS,
    pastSlots: 0,
    keptMs: HOUR_MS,
    way: 'sealed',
  },
  {
    // Each falls for an hour and a half: three are never yet as low as anybody waits for.
    name: 'falling',
    hall: 'non-vehicle',
    everyMs: HOUR_MS,
    offsetMs: HOUR_MS / 2,
    lotCount: 4,
    spacingMs: HOUR_MS / 4,
    leadMs: 1.5 * HOUR_MS,
    aheadMs: HOUR_MS,
    pastSlots: 0,
    keptMs: HOUR_MS / 2,
    opensBy: 1,
    opensEveryMs: HOUR_MS / 4,
    way: 'falling',
  },
  {
    name: 'court',
    hall: 'vehicle',
    everyMs: DAY_MS,
    offsetMs: TEN_MS,
    lotCount: 3,
    spacingMs: HOUR_MS / 3,
    leadMs: DAY_MS,
    aheadMs: 6 * HOUR_MS,
    pastSlots: 0,
    way: 'judicial',
  },
  {
    name: 'courtgoods',
    hall: 'non-vehicle',
    everyMs: DAY_MS,
    offsetMs: TWO_MS,
    lotCount: 3,
    spacingMs: HOUR_MS / 3,
    leadMs: DAY_MS,
    aheadMs: 6 * HOUR_MS,
    pastSlots: 0,
    way: 'judicial',
  },
  {
    name: 'shelf',
    hall: 'non-vehicle',
    everyMs: DAY_MS,
    offsetMs: TWO_MS,
    lotCount: 4,
    spacingMs: 0,
    // Units left by then are taken back.
    leadMs: DAY_MS,
    aheadMs: HOUR_MS,
    pastSlots: 0,
    way: 'fixed-price',
  },
  {
    name: 'preview',
    hall: 'non-vehicle',
    everyMs: 2 * DAY_MS,
    offsetMs: TWO_MS,
    lotCount: 6,
    spacingMs: 5 * MINUTE_MS,
    leadMs: HOUR_MS,
    aheadMs: 3 * DAY_MS,
    pastSlots: 0,
  },
];
