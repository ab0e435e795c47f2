import { describe, expect, it } from 'vitest';
import { concernsUnits, heldUnits } from '#core/formats/held-units.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { holdOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { openLot, START_MS } from '../../kit/lots.ts';

const hold = holdOf('A');
const paused: LotEvent = { type: 'paused', atMs: START_MS, reason: '' };
const withdrawn: LotEvent = { type: 'withdrawn', atMs: START_MS, reason: '' };
const held: LotEvent = { type: 'unit-held', atMs: START_MS, hold, staffId: null };

describe('units that are kept while they are paid for', () => {
  it('are those of a lot on sale, also while it stands still', () => {
    const lot = onSaleLot({ holds: [hold] });
    expect(heldUnits(lot)).toEqual([hold]);
    expect(heldUnits(replay(lot, [paused]))).toEqual([hold]);
  });

  it('are none where nothing is kept, the lot gone, or bid on', () => {
    expect(heldUnits(onSaleLot())).toEqual([]);
    expect(heldUnits(replay(onSaleLot({ holds: [hold] }), [withdrawn]))).toEqual([]);
    expect(heldUnits(openLot())).toEqual([]);
  });

  it('are concerned by the first kept unit, and by their lot', () => {
    expect(concernsUnits(onSaleLot(), held)).toBe(true);
    expect(concernsUnits(onSaleLot({ holds: [hold] }), paused)).toBe(true);
    expect(concernsUnits(replay(onSaleLot({ holds: [hold] }), [paused]), withdrawn)).toBe(true);
  });

  it('are not concerned where none is kept', () => {
    expect(concernsUnits(onSaleLot(), paused)).toBe(false);
    expect(concernsUnits(openLot(), withdrawn)).toBe(false);
  });
});
