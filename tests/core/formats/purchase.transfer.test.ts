// A unit whose buyer says they have transferred the money: as long as the house looks for it
// nothing runs out, and what is not found leaves them what they had left. Source: product.md 3.3,
// 3.7; goals.md I-50.
import { beforeEach, describe, expect, it } from 'vitest';
import { decideLooking, decidePayment } from '#core/formats/purchase.ts';
import { freeCountOf } from '#core/formats/unit-counts.ts';
import { dueAtMs, dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { DAY_MS, HOLD_MS, holdOf, offerThreadOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, openLot, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + MINUTE_MS;
const LOOKED_BY_MS = START_MS + DAY_MS;
const fixedPrice = onSaleLot({ terms: { unitCount: 2 }, holds: [holdOf('A'), holdOf('B')] });

const look = (lot: Lot, isLookedFor = true, untilMs = LOOKED_BY_MS, holdId = 'hold-A') =>
  decideLooking(lot, { holdId, untilMs, isLookedFor }, NOW_MS);
let lookedFor: Lot;

beforeEach(() => {
  lookedFor = replay(fixedPrice, look(fixedPrice));
});

describe('a unit whose money is looked for', () => {
  it('is kept, and says when the house looks; the room hears nothing', () => {
    expect(lookedFor).toMatchObject({
      rev: fixedPrice.rev + 1,
      seq: fixedPrice.seq,
      holds: [{ ...holdOf('A'), untilMs: LOOKED_BY_MS, isLookedFor: true }, holdOf('B')],
    });
  });

  it('does not come free, however late; the next one does', () => {
    expect(dueAtMs(lookedFor)).toBe(START_MS + HOLD_MS);
    const muchLaterMs = LOOKED_BY_MS + 3 * DAY_MS;
    expect(dueEvents(lookedFor, muchLaterMs)).toEqual([
      { type: 'hold-expired', atMs: START_MS + HOLD_MS, holdId: 'hold-B' },
    ]);
  });

  it('keeps the fixedPrice from ending, and waits for the house alone', () => {
    const alone = replay(lookedFor, dueEvents(lookedFor, START_MS + HOLD_MS));
    expect(dueAtMs(alone)).toBeNull();
    expect(dueEvents(alone, fixedPrice.endsAtMs + DAY_MS)).toEqual([]);
    const sold = decidePayment(alone, 'hold-A', fixedPrice.endsAtMs + DAY_MS);
    expect(sold).toMatchObject({ ok: true, events: [{ type: 'unit-sold' }, { type: 'sale-closed' }] });
  });

  it('lets an offer for another unit run out at its time', () => {
    const offerThreads = [offerThreadOf('C')];
    const alone = replay(
      onSaleLot({ holds: [holdOf('A')], offerThreads }),
      look(onSaleLot({ holds: [holdOf('A')] })),
    );
    expect(dueAtMs(alone)).toBe(START_MS + DAY_MS);
  });

  it('runs on when nothing was found, until the time is up', () => {
    const untilMs = NOW_MS + 5 * MINUTE_MS;
    const back = replay(lookedFor, look(lookedFor, false, untilMs));
    expect(back).toMatchObject({ holds: [{ ...holdOf('A'), untilMs }, holdOf('B')] });
    expect(back).not.toHaveProperty('holds.0.isLookedFor');
    const after = replay(back, dueEvents(back, untilMs));
    expect(after.status === 'on-sale' && freeCountOf(after)).toBe(1);
  });

  it('is none that is not kept', () => {
    expect(look(fixedPrice, true, LOOKED_BY_MS, 'hold-C')).toEqual([]);
    expect(look(openLot())).toEqual([]);
    const moved = {
      type: 'hold-moved',
      atMs: NOW_MS,
      holdId: 'hold-C',
      untilMs: 1,
      isLookedFor: true,
    } as const;
    expect(() => replay(fixedPrice, [moved])).toThrow('on-sale');
  });
});
