import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { every, impossible } from '#core/lots/lot-base.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { openLot, scheduledLot } from '../../kit/lots.ts';
import { anyLot } from '../any.ts';

const KEPT = ['id', 'rev', 'saleId', 'seq', 'startsAtMs', 'terms'];

describe('what a lot keeps through every change', () => {
  it.each([scheduledLot({ isInLine: true }), openLot(), onSaleLot(), sealedLot(), fallingLot()])(
    'is who it is, its terms and its counts, nothing of $status',
    (lot) => {
      const kept = every(lot);
      expect(Object.keys(kept).toSorted()).toEqual(KEPT);
      expect(lot).toMatchObject(kept);
    },
  );

  it('is the same however often asked, and takes nothing away', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const before = structuredClone(lot);
        expect({ ...lot, ...every(lot) }).toEqual(lot);
        expect(lot).toEqual(before);
      }),
    );
  });

  it('hands the terms on as they are, without a second copy', () => {
    const lot = openLot();
    expect(every(lot).terms).toBe(lot.terms);
  });
});

describe('what could not have happened to a lot', () => {
  it.each([
    [scheduledLot({ id: 'lot-7' }), 'lot lot-7 is scheduled: this event cannot have happened'],
    [openLot(), 'lot lot-1 is open: this event cannot have happened'],
    [sealedLot(), 'lot lot-1 is sealed: this event cannot have happened'],
  ])('is said with the lot and its state: %#', (lot, words) => {
    const error = impossible(lot);
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe(words);
  });
});
