// Signs where steps grow with the price, where nobody won, and where the same pair shows in many
// ways.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ladder } from '#core/bidding/ladder.ts';
import { yuan } from '#core/money.ts';
import { sharedSignals, signalsOf, stepSignals, type LotBids, type Trait } from '#core/oversight/signals.ts';

/** A hundred yuan up to ten thousand, five hundred from there on. */
const RISING: Ladder = [
  { fromFen: 0, stepFen: yuan(100) },
  { fromFen: yuan(10_000), stepFen: yuan(500) },
];

const lot = (lotId: string, bids: Readonly<Record<string, number>>, winnerId: string | null): LotBids => ({
  lotId,
  ladder: RISING,
  winnerId,
  highest: new Map(Object.entries(bids).map(([bidder, amount]) => [bidder, yuan(amount)])),
});
/** Four lots on which `an` stood so and `bo` won so. */
const four = (an: number, bo: number): readonly LotBids[] =>
  ['1', '2', '3', '4'].map((lotId) => lot(lotId, { an, bo }, 'bo'));
const trait = (bidderId: string, kind: Trait['kind'], mark = 'm'): Trait => ({ bidderId, kind, mark });

describe('a step that grows with the price', () => {
  it.each([
    [9_999, 10_099, true],
    [9_999, 10_100, false],
    [10_000, 10_500, true],
    [10_000, 10_501, false],
    [20_000, 20_001, true],
  ])('under %i and over at %i makes a sign: %s', (an, bo, isSign) => {
    expect(stepSignals(four(an, bo))).toHaveLength(isSign ? 1 : 0);
  });

  it('is that of each lot, not of the first', () => {
    const other = { ...lot('5', { an: 500, bo: 900 }, 'bo'), ladder: [{ fromFen: 0, stepFen: yuan(400) }] };
    expect(stepSignals([...four(500, 600), other]).map(({ lotIds }) => lotIds.length)).toEqual([5]);
    expect(stepSignals([...four(500, 600), { ...other, ladder: RISING }])).toEqual([]);
  });
});

describe('a lot that went otherwise than its bids', () => {
  it('to somebody who had not bid makes no sign', () => {
    const lots = four(500, 600).map((one) => ({ ...one, winnerId: 'chen' }));
    expect(stepSignals(lots)).toEqual([]);
  });

  it('at the same price makes none', () => {
    expect(stepSignals(four(500, 500))).toEqual([]);
  });

  it('below the price of who lost makes none', () => {
    expect(stepSignals(four(600, 500))).toEqual([]);
  });

  it('to nobody first makes none of the others either', () => {
    const lots = [lot('0', { an: 500, bo: 600 }, null), ...four(500, 600)];
    expect(stepSignals(lots)).toEqual([]);
  });
});

describe('two who stand under each other in turn', () => {
  it('make no sign: both of them won', () => {
    const lots = [...four(500, 600), lot('5', { an: 700, bo: 600 }, 'an')];
    expect(stepSignals(lots)).toEqual([]);
  });
});

describe('nothing to look at', () => {
  it('makes no sign', () => {
    expect(signalsOf([], [])).toEqual([]);
    expect(signalsOf([trait('an', 'card'), trait('bo', 'card')], [])).toEqual([]);
    expect(stepSignals([lot('1', {}, null)])).toEqual([]);
  });
});

describe('marks that many have', () => {
  const names = ['an', 'bo', 'chen', 'ding', 'er'];
  const all = [lot('1', Object.fromEntries(names.map((name, at) => [name, 100 * (at + 1)])), 'er')];

  it('count those who have them, also those who never bid', () => {
    const traits = names.map((name) => trait(name, 'home'));
    const pair = [lot('1', { an: 100, bo: 200 }, 'bo')];
    expect(sharedSignals(traits, pair)).toEqual([]);
    expect(sharedSignals(traits.slice(0, 4), pair)).toHaveLength(1);
  });

  it('count somebody once, however often they came from there', () => {
    const often = Array.from({ length: 30 }, () => trait('an', 'device'));
    expect(sharedSignals([...often, trait('bo', 'device')], all)).toHaveLength(1);
  });

  it('leave the address where the device is too many people’s', () => {
    const devices = names.map((name) => trait(name, 'device'));
    const homes = [trait('an', 'home'), trait('bo', 'home')];
    expect(sharedSignals([...devices, ...homes], all).map(({ kind }) => kind)).toEqual(['home']);
  });

  it('drop the address of that pair alone whose device is the same', () => {
    const homes = ['an', 'bo', 'chen'].map((name) => trait(name, 'home'));
    const devices = [trait('an', 'device'), trait('bo', 'device')];
    const found = sharedSignals([...homes, ...devices], all).map(({ kind, one, other }) => [
      kind,
      one,
      other,
    ]);
    expect(found).toEqual([
      ['home', 'an', 'chen'],
      ['home', 'bo', 'chen'],
      ['device', 'an', 'bo'],
    ]);
  });

  it('of two kinds written alike stay two', () => {
    const traits = [trait('an', 'card', '7'), trait('bo', 'firm', '7')];
    expect(sharedSignals(traits, all)).toEqual([]);
  });
});

describe('any sale', () => {
  const bidder = fc.constantFrom('an', 'bo', 'chen', 'ding', 'er', 'feng');
  const anyTrait = fc.record<Trait>({
    bidderId: bidder,
    kind: fc.constantFrom('card', 'device', 'home', 'firm'),
    mark: fc.constantFrom('m', 'n'),
  });
  const anyLot = fc
    .tuple(fc.dictionary(bidder, fc.integer({ min: 1, max: 20_000 })), fc.option(bidder))
    .map(([bids, winnerId]) => ({ bids, winnerId }));

  it('has signs of two who both bid, once a kind', () => {
    fc.assert(
      fc.property(fc.array(anyTrait), fc.array(anyLot, { maxLength: 8 }), (traits, some) => {
        const lots = some.map(({ bids, winnerId }, at) => lot(String(at), bids, winnerId));
        const signs = signalsOf(traits, lots);
        for (const { one, other, lotIds } of signs) {
          expect(one).not.toBe(other);
          expect(lotIds.length).toBeGreaterThan(0);
          const shown = lots.filter(({ lotId }) => lotIds.includes(lotId));
          expect(shown.every(({ highest }) => highest.has(one) && highest.has(other))).toBe(true);
        }
        const keys = signs.map(({ kind, one, other }) => [kind, one, other].join(' '));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('has the same signs, in whichever order its marks came', () => {
    fc.assert(
      fc.property(fc.array(anyTrait), fc.array(anyLot, { maxLength: 5 }), (traits, some) => {
        const lots = some.map(({ bids, winnerId }, at) => lot(String(at), bids, winnerId));
        const keysOf = (all: readonly Trait[]) =>
          signalsOf(all, lots)
            .map(({ kind, one, other, lotIds }) => [kind, one, other, ...lotIds].join(' '))
            .toSorted();
        expect(keysOf(traits.toReversed())).toEqual(keysOf(traits));
      }),
    );
  });
});
