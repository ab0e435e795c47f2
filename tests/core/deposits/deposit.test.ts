import { describe, expect, it } from 'vitest';
import {
  credit,
  decideRegistration,
  depositCause,
  endDeposits,
  freeze,
  keep,
  release,
  topUp,
} from '#core/deposits/deposit.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { buyer, END_MS, ledBy, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + 1_000;
const lot = openLot();
const rulesVersion = lot.terms.rules.version;
const stranger = buyer('B', { registration: null });
const wish = { bidder: stranger, availableFen: yuan(2_000), acceptedRulesVersion: rulesVersion };
const hold = { lotId: 'lot-1', bidderId: 'B', amountFen: yuan(2_000), atMs: NOW_MS };
const closed = { closedAtMs: END_MS, bidCount: 1, extensionCount: 0 };
const soldTo = (name: string): Lot => ({
  ...scheduledLot(),
  ...closed,
  status: 'sold',
  hammerFen: yuan(10_000),
  winner: partyOf(name),
});
const passed: Lot = { ...scheduledLot(), ...closed, status: 'passed', highestFen: null };

describe('registering for a lot', () => {
  it('freezes its deposit, once, named by lot and bidder', () => {
    expect(decideRegistration(lot, wish, NOW_MS)).toEqual({ ok: true, transaction: freeze(hold) });
    expect(freeze(hold)).toMatchObject({ kind: 'freeze', cause: depositCause('lot-1', 'B') });
  });

  it('books nothing where the lot asks for no deposit', () => {
    const free = openLot({ terms: someTerms({ depositFen: 0 }) });
    const penniless = { ...wish, availableFen: 0 };
    expect(decideRegistration(free, penniless, NOW_MS)).toEqual({ ok: true, transaction: null });
  });

  it.each(['sale', 'level'] as const)('freezes nothing more where a %s cover stands for it', (cover) => {
    const poor = { ...wish, availableFen: 0, cover };
    expect(decideRegistration(lot, poor, NOW_MS)).toEqual({ ok: true, transaction: null });
    const strange = { ...poor, acceptedRulesVersion: 'older' };
    expect(decideRegistration(lot, strange, NOW_MS)).toMatchObject({ ok: false });
  });

  it.each([
    ['before it opens', scheduledLot()],
    ['while it is open', lot],
    ['while it is paused', { ...lot, status: 'paused', pausedAtMs: NOW_MS, reason: '系统故障' } as const],
  ])('is possible %s', (_when, state) => {
    expect(decideRegistration(state, wish, NOW_MS).ok).toBe(true);
  });

  it.each([
    ['when its time is over though no hammer has fallen', lot, END_MS, 'ENDED'],
    ['when it is sold', soldTo('A'), NOW_MS, 'ENDED'],
    ['when it has passed', passed, NOW_MS, 'ENDED'],
    [
      'when it is withdrawn',
      { ...scheduledLot(), status: 'withdrawn', withdrawnAtMs: NOW_MS, reason: '委托人撤回' } as const,
      NOW_MS,
      'WITHDRAWN',
    ],
  ])('is too late %s', (_when, state, nowMs, code) => {
    expect(decideRegistration(state, wish, nowMs)).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each([
    ['staff', { ...wish, bidder: buyer('B', { role: 'staff' }) }, { code: 'EXCLUDED_PERSON', why: 'staff' }],
    ['the consignor', { ...wish, bidder: buyer('consignor') }, { code: 'EXCLUDED_PERSON', why: 'own-lot' }],
    [
      'who is not verified',
      { ...wish, bidder: buyer('B', { verification: 'unverified' }) },
      { code: 'NOT_VERIFIED' },
    ],
    [
      'who is registered already',
      { ...wish, bidder: buyer('B') },
      { code: 'ALREADY_REGISTERED', paddle: 'P-B' },
    ],
    [
      'who accepted other rules',
      { ...wish, acceptedRulesVersion: 'older' },
      { code: 'RULES_NOT_ACCEPTED', rulesVersion },
    ],
    [
      'who has one fen too little',
      { ...wish, availableFen: yuan(2_000) - 1 },
      { code: 'DEPOSIT_SHORT', depositFen: yuan(2_000), availableFen: yuan(2_000) - 1 },
    ],
  ])('is refused to %s', (_who, application, refusal) => {
    expect(decideRegistration(lot, application, NOW_MS)).toEqual({ ok: false, refusal });
  });
});

describe('the end of the deposits', () => {
  const held = ['A', 'B', 'C'].map((bidderId) => ({ bidderId, amountFen: yuan(2_000) }));
  const ended = (over: Lot): readonly string[] =>
    endDeposits(over, held, END_MS).map(({ kind, cause }) => `${kind} ${cause}`);

  it('keeps the winner’s and releases everybody else’s', () => {
    expect(ended(soldTo('B'))).toEqual(['release lot-1:A', 'keep lot-1:B', 'release lot-1:C']);
  });

  it('releases all of them when the lot passes', () => {
    expect(ended(passed)).toEqual(['release lot-1:A', 'release lot-1:B', 'release lot-1:C']);
  });

  it('moves the very sum that was frozen', () => {
    const [first] = endDeposits(soldTo('B'), held, END_MS);
    expect(first).toEqual(release({ ...hold, bidderId: 'A', atMs: END_MS }));
    expect(keep(hold).moves).toEqual([
      { account: 'buyer:B:frozen', deltaFen: -yuan(2_000) },
      { account: 'buyer:B:performance', deltaFen: yuan(2_000) },
    ]);
  });

  it('books nothing where nothing was frozen', () => {
    const free = held.map((one) => ({ ...one, amountFen: 0 }));
    expect(endDeposits(soldTo('B'), free, END_MS)).toEqual([]);
    expect(endDeposits(soldTo('B'), [...free, ...held.slice(0, 1)], END_MS)).toHaveLength(1);
  });

  it('has the leader of an open lot keep and lose nothing', () => {
    const open = openLot({ standing: ledBy('A', 10_000) });
    expect(ended(open)).toEqual(['release lot-1:A', 'release lot-1:B', 'release lot-1:C']);
  });
});

describe('paying in', () => {
  it('by hand is booked under the decision of two persons', () => {
    expect(credit('B', yuan(300), { cause: 'decision-1', atMs: 9 })).toEqual({
      kind: 'credit',
      cause: 'decision-1',
      atMs: 9,
      moves: [
        { account: 'external', deltaFen: -yuan(300) },
        { account: 'buyer:B:available', deltaFen: yuan(300) },
      ],
    });
  });

  it('brings money from the bank outside, under the number of its receipt', () => {
    expect(topUp('B', yuan(5_000), { cause: 'receipt-1', atMs: 7 })).toEqual({
      kind: 'top-up',
      cause: 'receipt-1',
      atMs: 7,
      moves: [
        { account: 'external', deltaFen: -yuan(5_000) },
        { account: 'buyer:B:available', deltaFen: yuan(5_000) },
      ],
    });
  });
});

describe('a registration before it is open', () => {
  const announced = openLot({ terms: { ...lot.terms, registersFromMs: NOW_MS + 1 } });

  it('is refused with the moment it opens, before anything of the person', () => {
    const bidder = { ...stranger, verification: 'unverified' } as const;
    expect(decideRegistration(announced, { ...wish, bidder }, NOW_MS)).toEqual({
      ok: false,
      refusal: { code: 'REGISTRATION_NOT_OPEN', opensAtMs: NOW_MS + 1 },
    });
  });

  it('is taken from that moment on', () => {
    expect(decideRegistration(announced, wish, NOW_MS + 1)).toMatchObject({ ok: true });
  });
});

describe('a credit by hand', () => {
  it('brings money in like a payment, under the number of the decision', () => {
    expect(credit('B', yuan(200), { cause: 'decision-1', atMs: 7 })).toMatchObject({
      kind: 'credit',
      cause: 'decision-1',
      moves: [
        { account: 'external', deltaFen: -yuan(200) },
        { account: 'buyer:B:available', deltaFen: yuan(200) },
      ],
    });
  });
});
