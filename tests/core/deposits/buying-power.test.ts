import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyingPowerFen, levelKeepFen, limitRefusal, spokenForFen } from '#core/deposits/buying-power.ts';
import { yuan } from '#core/money.ts';

describe('the lower general deposit', () => {
  it('lets its owner lead a lot while they lead no other', () => {
    expect(limitRefusal({ kind: 'one-lot', busyLotIds: [] }, yuan(900_000))).toBeNull();
  });

  it('lets them lead no second one, and names the first', () => {
    expect(limitRefusal({ kind: 'one-lot', busyLotIds: ['lot-7'] }, yuan(1))).toEqual({
      code: 'LIMIT_EXCEEDED',
      limit: 'one-lot',
      busyLotIds: ['lot-7'],
    });
  });
});

describe('a level account', () => {
  const power = (availableYuan: number, committedYuan: number) =>
    ({
      kind: 'buying-power',
      availableFen: yuan(availableYuan),
      committedFen: yuan(committedYuan),
    }) as const;

  it.each([
    ['nothing led, a lot of just the power', 10_000, 0, 100_000],
    ['what is led and what is bid make just the power', 10_000, 60_000, 40_000],
    ['room to spare', 50_000, 60_000, 40_000],
  ])('may bid: %s', (_says, available, committed, amount) => {
    expect(limitRefusal(power(available, committed), yuan(amount))).toBeNull();
  });

  it.each([
    ['a fen over the power with nothing led', 10_000, 0, 10_000_001],
    ['a fen over with much led', 10_000, 60_000, 4_000_001],
    ['nothing on deposit', 0, 0, 1],
  ])('is told the numbers when it is too much: %s', (_says, available, committed, amountFen) => {
    expect(limitRefusal(power(available, committed), amountFen)).toEqual({
      code: 'LIMIT_EXCEEDED',
      limit: 'buying-power',
      powerFen: yuan(available) * 10,
      committedFen: yuan(committed),
      amountFen,
    });
  });

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [yuan(100_000), yuan(10_000)],
  ])('has for %d fen led %d fen spoken for', (committedFen, fen) => {
    expect(spokenForFen(committedFen)).toBe(fen);
  });

  it.each([
    [9, 0],
    [10, 1],
    [19, 1],
    [yuan(38_600), yuan(3_860)],
  ])('has for a hammer price of %d fen %d fen kept', (hammerFen, fen) => {
    expect(levelKeepFen(hammerFen)).toBe(fen);
  });

  it('can always pay what is kept for everything it may win', () => {
    const anyHammers = fc.array(fc.integer({ min: 1, max: yuan(90_000) }), { maxLength: 12 });
    fc.assert(
      fc.property(anyHammers, fc.nat(yuan(50_000)), (hammers, availableFen) => {
        let committedFen = 0;
        const won: number[] = [];
        for (const amountFen of hammers) {
          if (limitRefusal({ kind: 'buying-power', availableFen, committedFen }, amountFen)) continue;
          won.push(amountFen);
          committedFen += amountFen;
        }
        const keptFen = won.reduce((sum, one) => sum + levelKeepFen(one), 0);
        expect(keptFen).toBeLessThanOrEqual(availableFen);
        expect(keptFen).toBeLessThanOrEqual(spokenForFen(committedFen));
        expect(committedFen).toBeLessThanOrEqual(buyingPowerFen(availableFen));
      }),
      { numRuns: 500 },
    );
  });
});

describe('buying power at its edge', () => {
  it('is used up by what is led, to the last fen', () => {
    const anyDeposit = fc.integer({ min: 1, max: yuan(1_000_000) });
    fc.assert(
      fc.property(anyDeposit, fc.nat(9_999), (availableFen, part) => {
        const committedFen = Math.floor((buyingPowerFen(availableFen) * part) / 10_000);
        const restFen = buyingPowerFen(availableFen) - committedFen;
        const limit = { kind: 'buying-power', availableFen, committedFen } as const;
        expect(limitRefusal(limit, restFen)).toBeNull();
        expect(limitRefusal(limit, restFen + 1)).toMatchObject({ amountFen: restFen + 1, committedFen });
      }),
    );
  });

  it('has a fen at most between spoken for and kept', () => {
    fc.assert(
      fc.property(fc.nat(yuan(10_000_000)), (fen) => {
        expect(spokenForFen(fen) - levelKeepFen(fen)).toBe(fen % 10 === 0 ? 0 : 1);
        expect(buyingPowerFen(spokenForFen(fen))).toBeGreaterThanOrEqual(fen);
      }),
    );
  });
});
