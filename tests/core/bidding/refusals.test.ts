import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import { decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import { decideRegistration } from '#core/deposits/deposit.ts';
import type { Lot, LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import type { Refusal } from '#core/refusals.ts';
import { SEALED_RULES, type AscendingRules } from '#core/sales/rule-set.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  MINUTE_MS,
  openLot,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';

/** Refusals about the person, in the order in which they are told. */
const PERSONAL = ['staff', 'own-lot', 'related', 'PRACTICE_ONLY', 'NOT_VERIFIED'] as const;
const ADMITTED = ['NOT_REGISTERED', 'RULES_NOT_ACCEPTED'] as const;
type Fault = string;

const termsWith = (faults: readonly Fault[], part = {}): LotTerms<AscendingRules> =>
  someTerms({
    consignorIds: faults.includes('own-lot') ? ['other', 'A'] : ['other'],
    ...(faults.includes('related') && {
      excluded: [
        { bidderId: 'C', why: 'defaulted' },
        { bidderId: 'A', why: 'related' },
      ] as const,
    }),
    ...part,
  });

const registered = (faults: readonly Fault[]): Bidder['registration'] => {
  if (faults.includes('NOT_REGISTERED')) return null;
  const { version } = someTerms().rules;
  return { paddle: '88', rulesVersion: faults.includes('RULES_NOT_ACCEPTED') ? 'former' : version };
};

const roleWith = (faults: readonly Fault[]): Bidder['role'] => {
  if (faults.includes('staff')) return 'staff';
  return faults.includes('PRACTICE_ONLY') ? 'guest' : 'buyer';
};

const bidderWith = (faults: readonly Fault[], registration: Bidder['registration']): Bidder =>
  buyer('A', {
    role: roleWith(faults),
    verification: faults.includes('NOT_VERIFIED') ? 'unverified' : 'verified',
    registration,
  });

const nameOf = (answer: { ok: true } | { ok: false; refusal: Refusal }): string | null => {
  if (answer.ok) return null;
  const { refusal } = answer;
  return 'why' in refusal ? refusal.why : refusal.code;
};

/** Some faults at once, in their order. */
const someOf = (all: readonly Fault[]): fc.Arbitrary<Fault[]> => fc.subarray([...all]);
const everyOne = (all: readonly Fault[]): readonly (readonly [Fault, readonly Fault[]])[] =>
  all.map((fault, index) => [fault, all.slice(index)]);

describe('the first reason why a bid is not taken', () => {
  const ORDER = ['WRONG_FORMAT', 'PAUSED', 'ENDED', ...PERSONAL, ...ADMITTED, 'ALREADY_LEADING'];
  const AMOUNTS: readonly (readonly [amountYuan: number, name: string | null])[] = [
    [11_050, 'TOO_LOW'],
    [16_150, 'NOT_MULTIPLE'],
    [16_100, 'TOO_MANY_STEPS'],
    [16_000, 'TOO_HIGH_CONFIRM'],
    [11_600, 'TOO_HIGH_CONFIRM'],
    [11_500, null],
    [11_100, null],
  ];

  const lotWith = (faults: readonly Fault[]): Lot => {
    const terms = termsWith(faults);
    if (faults.includes('WRONG_FORMAT')) return scheduledLot({ terms: { ...terms, rules: SEALED_RULES } });
    const leader = faults.includes('ALREADY_LEADING') ? 'A' : 'B';
    const lot = openLot({ terms, standing: ledBy(leader, 11_000), bidCount: 1 });
    return faults.includes('PAUSED')
      ? { ...lot, status: 'paused', pausedAtMs: START_MS, reason: '系统故障' }
      : lot;
  };
  const answer = (faults: readonly Fault[], amountYuan: number) => {
    const bidder = bidderWith(faults, registered(faults));
    const nowMs = faults.includes('ENDED') ? END_MS : END_MS - 1;
    return nameOf(
      decideBid(lotWith(faults), { bidder, bid: exact(amountYuan, { seenPriceFen: yuan(11_000) }) }, nowMs),
    );
  };

  it.each(everyOne(ORDER))('is %s, when that and all that comes after it apply', (fault, faults) => {
    expect(answer(faults, 11_050)).toBe(fault);
    expect(answer([fault], 11_100)).toBe(fault);
  });

  it.each(AMOUNTS)('for ¥%d, when nothing else is wrong, is %s', (amountYuan, name) => {
    expect(answer([], amountYuan)).toBe(name);
  });

  it('is the earliest of whatever applies, and the amount comes last', () => {
    fc.assert(
      fc.property(someOf(ORDER), fc.constantFrom(...AMOUNTS), (faults, [amountYuan, name]) => {
        expect(answer(faults, amountYuan)).toBe(faults[0] ?? name);
      }),
      { numRuns: 500 },
    );
  });

  it('is asked without changing the lot, the person or the bid', () => {
    fc.assert(
      fc.property(someOf(ORDER), fc.constantFrom(...AMOUNTS), (faults, [amountYuan]) => {
        const scene = { lot: lotWith(faults), bidder: bidderWith(faults, registered(faults)) };
        const before = structuredClone(scene);
        const first = decideBid(scene.lot, { bidder: scene.bidder, bid: exact(amountYuan) }, START_MS);
        const second = decideBid(scene.lot, { bidder: scene.bidder, bid: exact(amountYuan) }, START_MS);
        expect(second).toEqual(first);
        expect(scene).toEqual(before);
      }),
    );
  });
});

describe('the first reason why somebody is not registered', () => {
  const ORDER = [
    'ENDED',
    'REGISTRATION_NOT_OPEN',
    ...PERSONAL,
    'ALREADY_REGISTERED',
    'RULES_NOT_ACCEPTED',
    'DEPOSIT_SHORT',
  ];
  const OPENS_MS = START_MS + MINUTE_MS;

  const answer = (faults: readonly Fault[]) => {
    const lot = openLot({ terms: termsWith(faults, { registersFromMs: OPENS_MS }), endsAtMs: OPENS_MS + 2 });
    const isEarly = faults.includes('REGISTRATION_NOT_OPEN');
    const nowMs = isEarly ? OPENS_MS - 1 : OPENS_MS;
    const ended = faults.includes('ENDED') ? { ...lot, endsAtMs: nowMs } : lot;
    const wish = {
      bidder: bidderWith(faults, faults.includes('ALREADY_REGISTERED') ? registered([]) : null),
      availableFen: yuan(2_000) - (faults.includes('DEPOSIT_SHORT') ? 1 : 0),
      acceptedRulesVersion: faults.includes('RULES_NOT_ACCEPTED') ? 'former' : lot.terms.rules.version,
    };
    return nameOf(decideRegistration(ended, wish, nowMs));
  };

  it.each(everyOne(ORDER))('is %s, when that and all that comes after it apply', (fault, faults) => {
    expect(answer(faults)).toBe(fault);
    expect(answer([fault])).toBe(fault);
  });

  it('is the earliest of whatever applies; nobody is refused for nothing', () => {
    fc.assert(
      fc.property(someOf(ORDER), (faults) => {
        expect(answer(faults)).toBe(faults[0] ?? null);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the first reason why a maximum is not left with the house', () => {
  const ORDER = ['WRONG_FORMAT', 'ALREADY_OPEN', ...PERSONAL, ...ADMITTED, 'TOO_LOW'];

  const answer = (faults: readonly Fault[], moreFen = 0) => {
    const terms = termsWith(faults);
    const rules = faults.includes('WRONG_FORMAT') ? SEALED_RULES : terms.rules;
    const amountFen = yuan(10_000) - (faults.includes('TOO_LOW') ? 1 : 0) + moreFen;
    const wish = { bidder: bidderWith(faults, registered(faults)), amountFen };
    const nowMs = faults.includes('ALREADY_OPEN') ? START_MS : START_MS - 1;
    return nameOf(decideEarlyMaximum(scheduledLot({ terms: { ...terms, rules } }), wish, nowMs));
  };

  it.each(everyOne(ORDER))('is %s, when that and all that comes after it apply', (fault, faults) => {
    expect(answer(faults)).toBe(fault);
    expect(answer([fault])).toBe(fault);
  });

  it.each([
    [0, null],
    [1, 'NOT_MULTIPLE'],
    [99, 'NOT_MULTIPLE'],
    [100, null],
  ])('is, %i fen over the start price, %s', (moreFen, name) => {
    expect(answer([], moreFen)).toBe(name);
  });

  it('is the earliest of whatever applies', () => {
    fc.assert(
      fc.property(someOf(ORDER), (faults) => {
        expect(answer(faults)).toBe(faults[0] ?? null);
      }),
      { numRuns: 300 },
    );
  });
});
