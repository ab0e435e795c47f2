// Waiting for a unit at a fixed price: told once when one is free, forgotten with the lot's end.
import { describe, expect, it } from 'vitest';
import { unitWaitRefusal, waitStep } from '#core/formats/unit-wait.ts';
import type { Lot } from '#core/lots/lot.ts';
import { buyerAt, holdOf, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';

const held = onSaleLot({ holds: [holdOf('an')] });
const free = onSaleLot({ holds: [] });
const two = onSaleLot({ terms: { unitCount: 2 }, holds: [holdOf('an'), holdOf('cai')] });

const refusalOf = (lot: Lot, name: string, nowMs = START_MS): string | null =>
  unitWaitRefusal(lot, buyerAt(name, lot), nowMs)?.code ?? null;

describe('a unit at a fixed price', () => {
  it('is waited for while others keep every one', () => {
    expect(refusalOf(held, 'bo')).toBeNull();
    expect(refusalOf(two, 'bo')).toBeNull();
  });

  it('that can be had now is offered at its price', () => {
    const { terms } = free;
    expect(unitWaitRefusal(free, buyerAt('bo', free), START_MS)).toEqual({
      code: 'UNIT_FREE',
      priceFen: terms.startPriceFen,
    });
    const oneLeft = { ...two, holds: two.holds.slice(0, 1) };
    expect(refusalOf(oneLeft, 'bo')).toBe('UNIT_FREE');
  });

  it('is not waited for by whoever keeps one', () => {
    expect(refusalOf(held, 'an')).toBe('ALREADY_HOLDING');
    expect(refusalOf(two, 'cai')).toBe('ALREADY_HOLDING');
  });

  it('is not waited for by whoever may not buy', () => {
    const unverified = buyerAt('bo', held, { verification: 'none' });
    expect(unitWaitRefusal(held, unverified, START_MS)?.code).toBe('NOT_VERIFIED');
  });

  it('is not waited for by whoever has let too many go', () => {
    const lapse = { buyerId: 'bo', atMs: START_MS - MINUTE_MS };
    expect(refusalOf({ ...held, lapses: [lapse, lapse] }, 'bo')).toBe('HOLDS_LAPSED');
  });

  it('is not waited for after the end or under seal', () => {
    expect(refusalOf(held, 'bo', held.endsAtMs + 1)).toBe('ENDED');
    expect(refusalOf(sealedLot(), 'bo')).toBe('WRONG_FORMAT');
  });

  it('is not waited for by whoever is not in', () => {
    const stranger = buyerAt('bo', held, { registration: null });
    expect(unitWaitRefusal(held, stranger, START_MS)?.code).toBe('NOT_REGISTERED');
  });
});

describe('whoever waits', () => {
  it('is told when the first unit is free again', () => {
    expect(waitStep(held, free)).toBe('tell');
    expect(waitStep(two, { ...two, holds: two.holds.slice(0, 1) })).toBe('tell');
  });

  it('hears nothing of what changes nothing for them', () => {
    expect(waitStep(free, free)).toBe('wait');
    expect(waitStep(free, held)).toBe('wait');
    expect(waitStep(held, held)).toBe('wait');
  });

  it.each(['sold', 'passed', 'withdrawn'])('is forgotten when the lot is %s', (status) => {
    expect(waitStep(held, { ...held, status } as unknown as Lot)).toBe('drop');
  });
});
