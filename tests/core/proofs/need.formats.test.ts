import { describe, expect, it } from 'vitest';
import { lotCan, proxyCan } from '#core/bidding/can.ts';
import { formatCan } from '#core/formats/can.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { HeldProof } from '#core/proofs/need.ts';
import { buyerAt, fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { buyer, openLot, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 1_000;
const EARLY_MS = START_MS - 1_000;
const NEEDS = ['hazardous-waste'] as const;
const LACK = { code: 'QUALIFICATION_REQUIRED', qualification: 'hazardous-waste' };
const held = (validUntilMs: number | null): readonly HeldProof[] => [
  { need: 'hazardous-waste', validUntilMs },
];
const asking = <Some extends Lot>(lot: Some): Some => ({ ...lot, terms: { ...lot.terms, needs: NEEDS } });

const onSale = asking(onSaleLot());
const sealed = asking(sealedLot());
const falling = asking(fallingLot());

describe('a lot that is sold otherwise asks for the same', () => {
  it.each([
    ['bought at its price', onSale, formatCan.buy],
    ['offered less for', onSale, formatCan.offer],
    ['put in an envelope for', sealed, formatCan.seal],
    ['taken as its price falls', falling, formatCan.take],
  ] as const)('where it is %s', (_, lot, can) => {
    expect(can(lot, buyerAt('A', lot), AT_MS)).toEqual(LACK);
    expect(can(lot, buyerAt('A', lot, { proofs: held(AT_MS) }), AT_MS)).toEqual(LACK);
    expect(can(lot, buyerAt('A', lot, { proofs: held(AT_MS + 1) }), AT_MS)).toBe(true);
    expect(can(lot, buyerAt('A', lot, { proofs: held(null) }), AT_MS)).toBe(true);
  });

  it('lets go what is kept, whatever has ended since', () => {
    const nothing = formatCan.giveBack(onSale, { id: 'A' }, AT_MS);
    expect(nothing).toEqual({ code: 'NO_HOLD' });
  });
});

describe('orders left with the house ask for the same', () => {
  const terms = someTerms({ needs: NEEDS });
  const early = scheduledLot({ terms });
  const open = openLot({ terms });

  it('before the opening', () => {
    expect(proxyCan.leaveMaximum(early, buyer('A'), EARLY_MS)).toEqual(LACK);
    expect(proxyCan.leaveMaximum(early, buyer('A', { proofs: held(null) }), EARLY_MS)).toBe(true);
  });

  it('in a group of maximums', () => {
    expect(proxyCan.group(open, buyer('A'), AT_MS)).toEqual(LACK);
    expect(proxyCan.group(open, buyer('A', { proofs: held(null) }), AT_MS)).toBe(true);
  });

  it('before registration as after it', () => {
    const stranger = { registration: null, proofs: held(null) };
    expect(lotCan.register(open, buyer('A', { ...stranger, proofs: [] }), AT_MS)).toEqual(LACK);
    expect(lotCan.register(open, buyer('A', stranger), AT_MS)).toBe(true);
    expect(lotCan.bid(open, buyer('A', { proofs: held(null) }), AT_MS)).toBe(true);
    expect(lotCan.bid(open, buyer('A', stranger), AT_MS)).toMatchObject({ code: 'NOT_REGISTERED' });
  });
});
