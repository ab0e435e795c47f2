import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedStep } from '#core/bidding/ladder.ts';
import { yuan } from '#core/money.ts';
import {
  sharedSignals,
  SIGNAL_KINDS,
  SIGNAL_STATES,
  signalsOf,
  stepSignals,
  type LotBids,
  type SharedKind,
  type Trait,
} from '#core/oversight/signals.ts';

const STEP = fixedStep(yuan(100));

/** A lot on which these bid so much at most, the highest of whom has it. */
const lot = (lotId: string, bids: Readonly<Record<string, number>>, isSold = true): LotBids => {
  const highest = new Map(Object.entries(bids).map(([bidder, amount]) => [bidder, yuan(amount)]));
  const [winner] = Object.entries(bids).toSorted(([, one], [, other]) => other - one);
  return { lotId, ladder: STEP, winnerId: isSold ? (winner?.[0] ?? null) : null, highest };
};

const trait = (bidderId: string, kind: SharedKind, mark = 'm'): Trait => ({ bidderId, kind, mark });
const both = (kind: SharedKind): readonly Trait[] => [trait('an', kind), trait('bo', kind)];

const ONE_LOT = [lot('1', { an: 500, bo: 900 })];

describe('two who share something', () => {
  it.each(['card', 'device', 'home', 'firm'] as const)('make a sign by their %s', (kind) => {
    expect(sharedSignals(both(kind), ONE_LOT)).toEqual([{ kind, one: 'an', other: 'bo', lotIds: ['1'] }]);
  });

  it('make none where they bid on no lot together', () => {
    const apart = [lot('1', { an: 500 }), lot('2', { bo: 500 })];
    expect(sharedSignals(both('card'), apart)).toEqual([]);
  });

  it('make one for all lots they bid on together', () => {
    const lots = [...ONE_LOT, lot('2', { an: 700, bo: 100, chen: 800 }), lot('3', { an: 100 })];
    expect(sharedSignals(both('card'), lots)).toMatchObject([{ lotIds: ['1', '2'] }]);
  });

  it('make one however many things of a kind they share', () => {
    const twice = [...both('card'), trait('an', 'card', 'n'), trait('bo', 'card', 'n')];
    expect(sharedSignals(twice, ONE_LOT)).toHaveLength(1);
  });

  it('make one of each kind', () => {
    const traits = [...both('card'), ...both('firm')];
    expect(sharedSignals(traits, ONE_LOT).map(({ kind }) => kind)).toEqual(['card', 'firm']);
  });

  it('at one address make that of the device alone', () => {
    const traits = [...both('home'), ...both('device')];
    expect(sharedSignals(traits, ONE_LOT).map(({ kind }) => kind)).toEqual(['device']);
  });

  it('are told the same way round, whoever comes first', () => {
    expect(sharedSignals(both('card').toReversed(), ONE_LOT)).toEqual(sharedSignals(both('card'), ONE_LOT));
  });
});

describe('those who share nothing that says anything', () => {
  it('make no sign by what is theirs alone', () => {
    const own = [trait('an', 'card', 'a'), trait('bo', 'card', 'b'), trait('an', 'home', 'b')];
    expect(sharedSignals(own, ONE_LOT)).toEqual([]);
  });

  it('make none by a mark that is of another kind', () => {
    expect(sharedSignals([trait('an', 'card'), trait('bo', 'home')], ONE_LOT)).toEqual([]);
  });

  it.each([
    ['device', 4],
    ['home', 4],
    ['card', 20],
    ['firm', 20],
  ] as const)('make none by a %s that more than %i have', (kind, most) => {
    const names = Array.from({ length: most + 1 }, (_none, at) => `b${String(at).padStart(2, '0')}`);
    const bids = Object.fromEntries(names.map((name, at) => [name, 100 * (at + 1)]));
    const traits = names.map((name) => trait(name, kind));
    expect(sharedSignals(traits, [lot('1', bids)])).toEqual([]);
    expect(sharedSignals(traits.slice(1), [lot('1', bids)])).toHaveLength((most * (most - 1)) / 2);
  });
});

/** So many lots that `bo` takes a step over `an`. */
const under = (count: number, by = 100): readonly LotBids[] =>
  Array.from({ length: count }, (_none, at) => lot(String(at), { an: 1_000 + at, bo: 1_000 + at + by }));

describe('one who always stands a step under another', () => {
  it('makes a sign from the fourth lot on', () => {
    expect(stepSignals(under(3))).toEqual([]);
    expect(stepSignals(under(4))).toEqual([
      { kind: 'step', one: 'an', other: 'bo', lotIds: ['0', '1', '2', '3'] },
    ]);
  });

  it('makes none when another steps in once', () => {
    const lots = [...under(4), lot('9', { an: 1_000, bo: 900, chen: 1_100 })];
    expect(stepSignals(lots)).toEqual([]);
  });

  it('makes none when they won a single lot', () => {
    expect(stepSignals([...under(4), lot('9', { an: 1_100, bo: 1_000 })])).toEqual([]);
  });

  it('makes none when one lot was not sold', () => {
    expect(stepSignals([...under(4), lot('9', { an: 1_000, bo: 1_100 }, false)])).toEqual([]);
  });

  it('makes none when they stood further under', () => {
    expect(stepSignals(under(6, 101))).toEqual([]);
    expect(stepSignals([...under(5), lot('9', { an: 500, bo: 5_000 })])).toEqual([]);
  });

  it('makes none of whoever bids against many', () => {
    const lots = ['bo', 'chen', 'ding', 'er', 'feng'].map((rival, at) =>
      lot(String(at), { an: 1_000, [rival]: 1_100 }),
    );
    expect(stepSignals(lots)).toEqual([]);
  });

  it('leaves whoever won without a sign of their own', () => {
    expect(stepSignals(under(8)).map(({ one }) => one)).toEqual(['an']);
  });

  it('of several makes one each', () => {
    const lots = Array.from({ length: 4 }, (_none, at) =>
      lot(String(at), { an: 1_000, bo: 1_100, chen: 1_050 }),
    );
    expect(stepSignals(lots).map(({ one, other }) => [one, other])).toEqual([
      ['an', 'bo'],
      ['chen', 'bo'],
    ]);
  });
});

describe('honest buyers', () => {
  it('make no sign, however they bid', () => {
    const bids = fc.dictionary(
      fc.constantFrom('an', 'bo', 'chen', 'ding'),
      fc.integer({ min: 1, max: 9_000 }),
    );
    fc.assert(
      fc.property(fc.array(bids, { maxLength: 3 }), (lots) => {
        const all = lots.map((one, at) => lot(String(at), one));
        const traits = ['an', 'bo', 'chen', 'ding'].map((name) => trait(name, 'card', name));
        expect(signalsOf(traits, all)).toEqual([]);
      }),
    );
  });
});

describe('signs of a sale', () => {
  it('are all of them, never of one with themselves', () => {
    const all = signalsOf([...both('card'), trait('an', 'card')], under(4));
    expect(all.map(({ kind }) => kind)).toEqual(['card', 'step']);
    expect(all.filter(({ one, other }) => one === other)).toEqual([]);
  });

  it('have kinds and states that are each told once', () => {
    expect(new Set(SIGNAL_KINDS).size).toBe(SIGNAL_KINDS.length);
    expect(SIGNAL_STATES[0]).toBe('open');
  });
});
