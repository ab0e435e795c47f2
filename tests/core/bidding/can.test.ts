// Permission for each action on a lot, by person and state: the table, that the decisions keep to
// it, and that what the room sees of a lot is enough to ask it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import {
  groupedRefusal,
  lotCan,
  lotRefusal,
  proxyCan,
  registrationRefusal,
  type LotFacts,
} from '#core/bidding/can.ts';
import { decideCancelMaximum, decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import { decideRegistration } from '#core/deposits/deposit.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  maximum,
  MINUTE_MS,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';
import { anyBidder, anyLot } from '../any.ts';

const can = { ...lotCan, ...proxyCan };
type Action = keyof typeof can;

const ACTIONS = Object.keys(can) as readonly Action[];
const NOW_MS = START_MS + MINUTE_MS;
const EARLY_MS = START_MS - MINUTE_MS;
const stop = { type: 'paused', atMs: EARLY_MS, reason: '系统故障' } as const;

const waiting = scheduledLot();
const left = scheduledLot({ early: [{ party: partyOf('A'), maximumFen: yuan(12_000), setAtMs: EARLY_MS }] });
const led = openLot({ standing: ledBy('A', 10_500, 12_000) });
const closed = { closedAtMs: END_MS, bidCount: 1, extensionCount: 0 };

const told = (action: Action, lot: LotFacts, bidder: Bidder, nowMs: number): unknown => {
  const may = can[action](lot, bidder, nowMs);
  return may === true || may.code;
};
/** Answers to A, who is in, and to a newcomer, action by action in the order of the table. */
const toldTo = (lot: LotFacts, nowMs: number, bidder = buyer('A')): unknown[] =>
  ACTIONS.map((action) => told(action, lot, bidder, nowMs));
const newcomer = buyer('B', { registration: null });

const ROWS: readonly (readonly [string, Lot, number, readonly unknown[], readonly unknown[]])[] = [
  [
    'to come',
    waiting,
    EARLY_MS,
    ['ALREADY_REGISTERED', 'NOT_STARTED', 'NOT_STARTED', true, 'NO_MAXIMUM', true],
    [true, 'NOT_STARTED', 'NOT_STARTED', 'NOT_REGISTERED', 'NO_MAXIMUM', 'NOT_REGISTERED'],
  ],
  [
    'to come, with a maximum left',
    left,
    EARLY_MS,
    ['ALREADY_REGISTERED', 'NOT_STARTED', 'NOT_STARTED', true, true, true],
    [true, 'NOT_STARTED', 'NOT_STARTED', 'NOT_REGISTERED', 'NO_MAXIMUM', 'NOT_REGISTERED'],
  ],
  [
    'to come this moment',
    left,
    START_MS,
    ['ALREADY_REGISTERED', 'NOT_STARTED', 'NOT_STARTED', 'ALREADY_OPEN', 'ALREADY_OPEN', true],
    [true, 'NOT_STARTED', 'NOT_STARTED', 'ALREADY_OPEN', 'ALREADY_OPEN', 'NOT_REGISTERED'],
  ],
  [
    'in its line, past its start',
    { ...left, isInLine: true },
    START_MS + 1,
    ['ALREADY_REGISTERED', 'NOT_STARTED', 'NOT_STARTED', true, true, true],
    [true, 'NOT_STARTED', 'NOT_STARTED', 'NOT_REGISTERED', 'NO_MAXIMUM', 'NOT_REGISTERED'],
  ],
  [
    'stopped before it opened',
    replay(left, [stop]),
    START_MS + 1,
    ['ALREADY_REGISTERED', 'PAUSED', 'PAUSED', true, true, true],
    [true, 'PAUSED', 'PAUSED', 'NOT_REGISTERED', 'NO_MAXIMUM', 'NOT_REGISTERED'],
  ],
  [
    'open, and led by A',
    led,
    NOW_MS,
    ['ALREADY_REGISTERED', 'ALREADY_LEADING', true, 'ALREADY_OPEN', 'ALREADY_OPEN', true],
    [true, 'NOT_REGISTERED', 'NOT_REGISTERED', 'ALREADY_OPEN', 'ALREADY_OPEN', 'NOT_REGISTERED'],
  ],
  [
    'open, and led by another',
    openLot({ standing: ledBy('C', 10_500) }),
    END_MS - 1,
    ['ALREADY_REGISTERED', true, true, 'ALREADY_OPEN', 'ALREADY_OPEN', true],
    [true, 'NOT_REGISTERED', 'NOT_REGISTERED', 'ALREADY_OPEN', 'ALREADY_OPEN', 'NOT_REGISTERED'],
  ],
  [
    'stopped while it was open',
    replay(led, [{ ...stop, atMs: NOW_MS }]),
    NOW_MS,
    ['ALREADY_REGISTERED', 'PAUSED', 'PAUSED', 'ALREADY_OPEN', 'ALREADY_OPEN', true],
    [true, 'PAUSED', 'PAUSED', 'ALREADY_OPEN', 'ALREADY_OPEN', 'NOT_REGISTERED'],
  ],
];

const OVER: readonly (readonly [string, Lot, string])[] = [
  ['past its end', led, 'ENDED'],
  ['before the auctioneer', { ...led, status: 'confirming', decideByMs: END_MS + 1 }, 'CONFIRMING'],
  [
    'withdrawn',
    { ...waiting, status: 'withdrawn', withdrawnAtMs: NOW_MS, reason: '委托人撤回' },
    'WITHDRAWN',
  ],
  ['passed', { ...waiting, ...closed, status: 'passed', highestFen: null }, 'ENDED'],
  ['sold', { ...waiting, ...closed, status: 'sold', hammerFen: 1, winner: partyOf('A') }, 'ENDED'],
];

describe('the table', () => {
  it('names every action once, in the order in which they come', () => {
    expect(ACTIONS).toEqual(['register', 'bid', 'setMaximum', 'leaveMaximum', 'cancelMaximum', 'group']);
  });

  it.each(ROWS)('of a lot that is %s', (_words, lot, nowMs, toA, toNewcomer) => {
    expect(toldTo(lot, nowMs)).toEqual(toA);
    expect(toldTo(lot, nowMs, newcomer)).toEqual(toNewcomer);
  });

  it.each(OVER)('of a lot that is %s tells everybody the same', (_words, lot, code) => {
    const early = 'ALREADY_OPEN';
    for (const bidder of [buyer('A'), newcomer, buyer('B', { role: 'staff' })]) {
      expect(toldTo(lot, END_MS, bidder)).toEqual([code, code, code, early, early, code]);
    }
  });

  it('of a lot that is not bid up has registration alone', () => {
    const wrong = { code: 'WRONG_FORMAT', format: 'fixed-price' };
    for (const action of ACTIONS.slice(1))
      expect(can[action](onSaleLot(), buyer('A'), NOW_MS)).toEqual(wrong);
    expect(lotCan.register(onSaleLot(), newcomer, NOW_MS)).toBe(true);
    expect(groupedRefusal(sealedLot(), NOW_MS)).toEqual({ code: 'WRONG_FORMAT', format: 'sealed' });
  });

  it.each([
    [{ role: 'staff' }, 'EXCLUDED_PERSON'],
    [{ role: 'guest' }, 'PRACTICE_ONLY'],
    [{ verification: 'unverified' }, 'NOT_VERIFIED'],
  ] as const)('tells %j so, whatever else they lack', (part, code) => {
    const bidder = buyer('B', { ...part, registration: null });
    expect(toldTo(led, NOW_MS, bidder)).toEqual([code, code, code, 'ALREADY_OPEN', 'ALREADY_OPEN', code]);
    expect(told('leaveMaximum', waiting, bidder, EARLY_MS)).toBe(code);
  });

  it('says until when one registers, and to whom it is asked generally', () => {
    const lot = scheduledLot({ terms: someTerms({ registersFromMs: EARLY_MS }) });
    const refusal = { code: 'REGISTRATION_NOT_OPEN', opensAtMs: EARLY_MS };
    expect(lotCan.register(lot, buyer('B', { role: 'staff' }), EARLY_MS - 1)).toEqual(refusal);
    expect(registrationRefusal(lot, EARLY_MS - 1)).toEqual(refusal);
    expect(registrationRefusal(lot, EARLY_MS)).toBeNull();
  });

  it('tells the leader at what price they lead', () => {
    expect(lotCan.bid(led, buyer('A'), NOW_MS)).toEqual({ code: 'ALREADY_LEADING', priceFen: yuan(10_500) });
  });
});

describe('the decisions', () => {
  const said = (decision: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): unknown =>
    decision.ok || decision.refusal;
  /** As high as it takes, so that nothing is left to be said of the sum. */
  const decisions: Readonly<
    Record<Exclude<Action, 'group'>, (lot: Lot, by: Bidder, nowMs: number) => unknown>
  > = {
    register: (lot, bidder, nowMs) => {
      const wish = { bidder, availableFen: yuan(9_000), acceptedRulesVersion: lot.terms.rules.version };
      return said(decideRegistration(lot, wish, nowMs));
    },
    bid: (lot, bidder, nowMs) => {
      const bid = exact(11_000, { isConfirmed: true });
      return said(decideBid(lot, { bidder, bid }, nowMs));
    },
    setMaximum: (lot, bidder, nowMs) => said(decideBid(lot, { bidder, bid: maximum(20_000) }, nowMs)),
    leaveMaximum: (lot, bidder, nowMs) =>
      said(decideEarlyMaximum(lot, { bidder, amountFen: yuan(20_000) }, nowMs)),
    cancelMaximum: (lot, bidder, nowMs) => said(decideCancelMaximum(lot, bidder, nowMs)),
  };
  const people = [
    buyer('A'),
    newcomer,
    buyer('consignor'),
    buyer('B', { verification: 'unverified' }),
    buyer('B', { registration: { paddle: '7', rulesVersion: 'former' } }),
  ];

  it.each(Object.keys(decisions) as (keyof typeof decisions)[])('on %s say what the table says', (action) => {
    const lots = [
      ...ROWS.map(([, lot, nowMs]) => [lot, nowMs] as const),
      ...OVER.map(([, lot]) => [lot, END_MS] as const),
    ];
    const asked = lots.flatMap(([lot, nowMs]) => people.map((bidder) => [lot, bidder, nowMs] as const));
    expect(asked.map((each) => decisions[action](...each))).toEqual(
      asked.map((each) => can[action](...each)),
    );
  });

  it('of a bid say of a sum only what the table says', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, fc.boolean(), fc.nat(200), (lot, bidder, isExact, hundreds) => {
        const bid = (isExact ? exact : maximum)(hundreds * 100, { isConfirmed: true });
        const may = isExact ? lotCan.bid(lot, bidder, NOW_MS) : lotCan.setMaximum(lot, bidder, NOW_MS);
        const decision = decideBid(lot, { bidder, bid }, NOW_MS);
        const ofTheSum = ['PRICE_CHANGED', 'TOO_LOW', 'NOT_MULTIPLE', 'TOO_MANY_STEPS', 'MAXIMUM_TOO_LOW'];
        const isOfTheSum = decision.ok || ofTheSum.includes(decision.refusal.code);
        expect(isOfTheSum).toBe(may === true);
        expect(isOfTheSum ? true : said(decision)).toEqual(may);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the hour', () => {
  it('is asked of nobody, and refuses whoever bids', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, fc.integer({ min: EARLY_MS, max: END_MS }), (lot, bidder, nowMs) => {
        const may = lotCan.bid(lot, bidder, nowMs);
        expect(lotRefusal(lot, nowMs) ?? may).toEqual(may);
      }),
    );
  });
});
