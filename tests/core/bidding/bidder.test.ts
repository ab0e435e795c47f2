import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseRefusal, partyOf, type Bidder } from '#core/bidding/bidder.ts';
import { entrantRefusal, personRefusal } from '#core/bidding/can.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { buyer, openLot, someTerms } from '../../kit/lots.ts';

const ROLES: readonly Bidder['role'][] = ['buyer', 'staff', 'robot', 'guest'];
const registration = { paddle: '88', rulesVersion: TIMED_VEHICLE_RULES.version };
const hall = openLot();
const practice = openLot({ terms: someTerms({ isPractice: true }) });

describe('who may bid at all', () => {
  it.each([
    ['buyer', 'verified', null, null],
    ['buyer', 'unverified', 'NOT_VERIFIED', null],
    ['staff', 'verified', 'EXCLUDED_PERSON', 'EXCLUDED_PERSON'],
    ['staff', 'unverified', 'EXCLUDED_PERSON', 'EXCLUDED_PERSON'],
    ['robot', 'verified', 'EXCLUDED_PERSON', null],
    ['robot', 'unverified', 'EXCLUDED_PERSON', null],
    ['guest', 'verified', 'PRACTICE_ONLY', null],
    ['guest', 'unverified', 'PRACTICE_ONLY', null],
  ] as const)('%s, %s: in the hall %s, in the practice hall %s', (role, verification, inHall, inPractice) => {
    const bidder = buyer('A', { role, verification });
    expect(personRefusal(hall, bidder, 0)?.code ?? null).toBe(inHall);
    expect(personRefusal(practice, bidder, 0)?.code ?? null).toBe(inPractice);
  });

  it('is nobody of the house', () => {
    const codes = ROLES.map((role) => houseRefusal({ role })?.why ?? null);
    expect(codes).toEqual([null, 'staff', null, null]);
  });

  it('is asked of the person and not of their registration', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROLES), fc.constantFrom('consignor', 'A'), (role, id) => {
        const without = personRefusal(hall, buyer(id, { role, registration: null }), 0);
        expect(personRefusal(hall, buyer(id, { role, registration }), 0)).toEqual(without);
      }),
    );
  });

  it('is nobody whose name is among several consignors', () => {
    const lot = openLot({ terms: someTerms({ consignorIds: ['one', 'two'] }) });
    const whys = ['one', 'two', 'on', 'one '].map((id) => personRefusal(lot, buyer(id), 0)?.code ?? null);
    expect(whys).toEqual(['EXCLUDED_PERSON', 'EXCLUDED_PERSON', null, null]);
  });

  it('is told why the lot excludes them', () => {
    const excluded = [
      { bidderId: 'judge', why: 'related' },
      { bidderId: 'late', why: 'defaulted' },
    ] as const;
    const lot = openLot({ terms: someTerms({ excluded }) });
    expect(personRefusal(lot, buyer('judge'), 0)).toEqual({ code: 'EXCLUDED_PERSON', why: 'related' });
    expect(personRefusal(lot, buyer('late'), 0)).toEqual({ code: 'EXCLUDED_PERSON', why: 'defaulted' });
    expect(personRefusal(lot, buyer('A'), 0)).toBeNull();
  });
});

describe('the party a bidder is to a lot', () => {
  it('is their name inside, their paddle outside, and nothing more', () => {
    expect(partyOf(buyer('A', { registration }))).toEqual({ bidderId: 'A', paddle: '88' });
  });

  it.each([1, 2, 9])('carries their rank %i where their right is confirmed', (rank) => {
    expect(partyOf(buyer('A', { registration, rank }))).toEqual({ bidderId: 'A', paddle: '88', rank });
  });

  it.each(['lot', 'sale', 'level'] as const)('does not say by what their bids are secured: %s', (cover) => {
    const party = partyOf(buyer('A', { registration: { ...registration, cover } }));
    expect(party).toEqual({ bidderId: 'A', paddle: '88' });
  });

  it.each([0, 1, yuan(2_000)])('is missing without a registration, whose deposit is %i fen', (depositFen) => {
    const lot = openLot({ terms: someTerms({ depositFen }) });
    const refusal = { code: 'NOT_REGISTERED', depositFen };
    expect(entrantRefusal(lot, buyer('A', { registration: null }), 0)).toEqual(refusal);
  });

  it.each(['', 'vehicle-timed-2026', 'vehicle-timed-2026.2', 'VEHICLE-TIMED-2026.1'])(
    'is missing under other rules than the lot’s: "%s"',
    (rulesVersion) => {
      expect(entrantRefusal(hall, buyer('A', { registration: { paddle: '88', rulesVersion } }), 0)).toEqual({
        code: 'RULES_NOT_ACCEPTED',
        rulesVersion: 'vehicle-timed-2026.1',
      });
    },
  );
});
