// A unit whose buyer has begun to pay: it stays kept as long as the bank's word may take, and no
// longer; they have no more time to pay.
// Source: product.md 3.3, 3.7; goals.md I-50; decisions/a-payment-counts-when-it-was-made.
import { beforeEach, describe, expect, it } from 'vitest';
import { freeAtMs } from '#core/formats/lapsed-units.ts';
import { decideLooking, decideWait } from '#core/formats/purchase.ts';
import { nextFreeAtMs } from '#core/formats/unit-counts.ts';
import { dueAtMs, dueEvents, extensionAfterOutage } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { DAY_MS, HOLD_MS, holdOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, openLot, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + MINUTE_MS;
const UNTIL_MS = START_MS + HOLD_MS;
const TO_MS = UNTIL_MS + 15 * MINUTE_MS;
const fixedPrice = onSaleLot({ holds: [holdOf('A')] });
const wait = (lot: Lot, toMs = TO_MS, holdId = 'hold-A') => decideWait(lot, { holdId, toMs }, NOW_MS);
let awaited: Lot;

beforeEach(() => {
  awaited = replay(fixedPrice, wait(fixedPrice));
});

describe('a unit on whose payment the bank’s word is waited for', () => {
  it('is kept until then, tells whoever waits, and gives no longer time', () => {
    expect(awaited).toMatchObject({ holds: [{ untilMs: UNTIL_MS, awaitedToMs: TO_MS }] });
    expect(awaited.status === 'on-sale' && nextFreeAtMs(awaited)).toBe(TO_MS);
    expect([TO_MS, UNTIL_MS - 1].map((awaitedToMs) => freeAtMs({ untilMs: UNTIL_MS, awaitedToMs }))).toEqual([
      TO_MS,
      UNTIL_MS,
    ]);
    expect(dueAtMs(awaited)).toBe(TO_MS);
    expect(dueEvents(awaited, TO_MS - 1)).toEqual([]);
    expect(dueEvents(awaited, TO_MS)).toEqual([{ type: 'hold-expired', atMs: TO_MS, holdId: 'hold-A' }]);
  });

  it('keeps the fixedPrice from ending until then', () => {
    const ending = replay({ ...fixedPrice, endsAtMs: NOW_MS + 1 }, wait(fixedPrice));
    expect(dueEvents(ending, TO_MS - 1)).toEqual([]);
    expect(dueEvents(ending, TO_MS).map(({ type }) => type)).toEqual(['hold-expired', 'passed']);
  });

  it('is kept as much longer as nobody could reach the house', () => {
    const outage = { fromMs: UNTIL_MS + 1, toMs: UNTIL_MS + 1 + MINUTE_MS };
    const back = replay(awaited, extensionAfterOutage(awaited, outage));
    expect(back).toMatchObject({
      holds: [{ untilMs: UNTIL_MS + MINUTE_MS, awaitedToMs: TO_MS + MINUTE_MS }],
    });
  });

  it('is none that is not kept, nor of money looked for', () => {
    expect(wait(fixedPrice, TO_MS, 'hold-C')).toEqual([]);
    expect(wait(openLot())).toEqual([]);
    const looking = { holdId: 'hold-A', untilMs: START_MS + DAY_MS, isLookedFor: true };
    expect(wait(replay(fixedPrice, decideLooking(fixedPrice, looking, NOW_MS)))).toEqual([]);
  });
});
