import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCan, runningRefusal } from '#core/formats/can.ts';
import { decideTake } from '#core/formats/falling-bid.ts';
import { decideBuyerAnswer, decideOffer } from '#core/formats/offer.ts';
import { decidePurchase, decideReturn } from '#core/formats/purchase.ts';
import { decideSealedBid } from '#core/formats/sealed-bid.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { FormatLot, Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { FALLING_RULES, FIXED_PRICE_RULES, LANE_RULES, SEALED_RULES } from '#core/sales/rule-set.ts';
import {
  buyerAt,
  DAY_MS,
  fallingLot,
  holdOf,
  offerThreadOf,
  onSaleLot,
  scheduledFormatLot,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import { buyer, END_MS, openLot, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 1_000;
const lots = { 'on-sale': onSaleLot(), sealed: sealedLot(), falling: fallingLot() } as const;
const formats = { 'on-sale': 'fixed-price', sealed: 'sealed', falling: 'falling' } as const;
const rules = { 'on-sale': FIXED_PRICE_RULES, sealed: SEALED_RULES, falling: FALLING_RULES } as const;
type Status = FormatLot['status'];
const statuses: readonly Status[] = ['on-sale', 'sealed', 'falling'];
const pairs = statuses.flatMap((wished) => statuses.map((status) => [wished, status] as const));

describe('a lot one wishes to take part in', () => {
  it.each(pairs)('wished to be %s, that is %s', (wished, status) => {
    const lot = lots[status];
    expect(runningRefusal(lot, wished, AT_MS)).toEqual(
      wished === status ? null : { code: 'WRONG_FORMAT', format: formats[status] },
    );
  });

  it.each([
    [openLot(), 'timed'],
    [scheduledLot({ terms: someTerms({ rules: LANE_RULES }) }), 'lane'],
  ] as const)('is not sold in any of these ways when bid up: %#', (lot, format) => {
    const answers = statuses.map((wished) => runningRefusal(lot, wished, AT_MS));
    expect(answers).toEqual(statuses.map(() => ({ code: 'WRONG_FORMAT', format })));
  });

  it.each(statuses)('runs to the millisecond before its end and no longer: %s', (status) => {
    const lot = lots[status];
    const { endsAtMs } = lot;
    expect(runningRefusal(lot, status, endsAtMs - 1)).toBeNull();
    expect(runningRefusal(lot, status, endsAtMs)).toEqual({ code: 'ENDED', endedAtMs: endsAtMs });
  });

  it.each(statuses)('before it has opened says when it does: %s', (status) => {
    const refusal = { code: 'NOT_STARTED', startsAtMs: START_MS };
    expect(runningRefusal(scheduledFormatLot(rules[status]), status, START_MS - 1)).toEqual(refusal);
  });

  it.each(statuses)('says why it stands still, and why it is gone: %s', (status) => {
    const stopped = replay(lots[status], [{ type: 'paused', atMs: AT_MS, reason: '系统故障' }]);
    const gone = replay(lots[status], [{ type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' }]);
    expect([runningRefusal(stopped, status, AT_MS), runningRefusal(gone, status, AT_MS)]).toEqual([
      { code: 'PAUSED', reason: '系统故障' },
      { code: 'WITHDRAWN', reason: '委托人撤回' },
    ]);
  });

  it('names the format before the state', () => {
    const gone = replay(lots.sealed, [{ type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' }]);
    expect(runningRefusal(gone, 'falling', END_MS)).toMatchObject({ code: 'WRONG_FORMAT' });
  });
});

describe('who takes part', () => {
  const refusalOf = (lot: Lot, bidder: ReturnType<typeof buyer>, nowMs = AT_MS): unknown => {
    const may = formatCan.seal(lot, bidder, nowMs);
    return may === true ? null : may;
  };

  it('is known by their paddle then, and brings their priority along', () => {
    const bidder = buyerAt('A', lots.sealed, { rank: 2 });
    const decided = decideSealedBid(lots.sealed, { bidder, amountFen: yuan(12_000), sealed: 's' }, AT_MS);
    const by = { bidderId: 'A', paddle: 'P-A', rank: 2 };
    expect(decided).toMatchObject({ ok: true, events: [{ type: 'sealed-bid', by }] });
  });

  it.each([
    ['the house’s own', { role: 'staff' }, { code: 'EXCLUDED_PERSON', why: 'staff' }],
    ['a robot', { role: 'robot' }, { code: 'EXCLUDED_PERSON', why: 'staff' }],
    ['somebody without a name', { verification: 'unverified' }, { code: 'NOT_VERIFIED' }],
    ['a stranger', { registration: null }, { code: 'NOT_REGISTERED', depositFen: 200_000 }],
    [
      'somebody who accepted other rules',
      { registration: { paddle: '7', rulesVersion: 'former' } },
      { code: 'RULES_NOT_ACCEPTED', rulesVersion: SEALED_RULES.version },
    ],
  ])('is not %s', (_who, part, refusal) => {
    expect(refusalOf(lots.sealed, buyerAt('A', lots.sealed, part))).toEqual(refusal);
  });

  it('is not the consignor, nor whom the terms of the lot exclude', () => {
    const excluded = [
      { bidderId: 'judge', why: 'related' },
      { bidderId: 'late', why: 'defaulted' },
    ] as const;
    const lot = sealedLot({ terms: { excluded } });
    const whys = ['consignor', 'judge', 'late', 'A'].map((name) => refusalOf(lot, buyerAt(name, lot)));
    expect(whys).toEqual([
      { code: 'EXCLUDED_PERSON', why: 'own-lot' },
      { code: 'EXCLUDED_PERSON', why: 'related' },
      { code: 'EXCLUDED_PERSON', why: 'defaulted' },
      null,
    ]);
  });

  it('may be a robot where nothing is sold, never the house', () => {
    const lot = sealedLot({ terms: { isPractice: true } });
    expect(refusalOf(lot, buyerAt('A', lot, { role: 'robot' }))).toBeNull();
    expect(refusalOf(lot, buyerAt('A', lot, { role: 'staff' }))).toMatchObject({ why: 'staff' });
  });

  it('is asked for last: a lot that is over refuses everybody alike', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('staff', 'robot', 'buyer'),
        fc.constantFrom('verified', 'unverified'),
        fc.constantFrom(null, { paddle: '7', rulesVersion: 'former' }),
        (role, verification, registration) => {
          const bidder = buyer('A', { role, verification, registration });
          expect(refusalOf(lots.sealed, bidder, END_MS)).toEqual({ code: 'ENDED', endedAtMs: END_MS });
          expect(refusalOf(lots.falling, bidder)).toEqual({ code: 'WRONG_FORMAT', format: 'falling' });
        },
      ),
    );
  });
});

type Action = keyof typeof formatCan;

const told = (may: true | { readonly code: string }): unknown => may === true || may.code;
const mayA = (lot: Lot, nowMs = AT_MS): Readonly<Record<Action, unknown>> => {
  const bidder = buyerAt('A', lot);
  return {
    buy: told(formatCan.buy(lot, bidder, nowMs)),
    offer: told(formatCan.offer(lot, bidder, nowMs)),
    answer: told(formatCan.answer(lot, bidder, nowMs)),
    giveBack: told(formatCan.giveBack(lot, bidder, nowMs)),
    seal: told(formatCan.seal(lot, bidder, nowMs)),
    take: told(formatCan.take(lot, bidder, nowMs)),
  };
};

const offered = (amountYuan: number, from: 'buyer' | 'house', rounds = 1): Lot =>
  onSaleLot({
    offerThreads: [
      offerThreadOf('A', {
        rounds,
        offer: { amountFen: yuan(amountYuan), from, untilMs: START_MS + DAY_MS },
      }),
    ],
  });

const STALLS: readonly (readonly [string, Lot, unknown, unknown, unknown, unknown])[] = [
  ['free', onSaleLot(), true, true, 'NO_OFFER', 'NO_HOLD'],
  [
    'at a price that is not talked about',
    onSaleLot({ rules: { mostRounds: 0 } }),
    true,
    'NOT_NEGOTIABLE',
    'NO_OFFER',
    'NO_HOLD',
  ],
  [
    'kept for them',
    onSaleLot({ holds: [holdOf('A')] }),
    'ALREADY_HOLDING',
    'ALREADY_HOLDING',
    'NO_OFFER',
    true,
  ],
  ['kept for another', onSaleLot({ holds: [holdOf('B')] }), 'ALL_HELD', true, 'NO_OFFER', 'NO_HOLD'],
  ['offered for by them', offered(9_000, 'buyer'), true, 'OFFER_STANDS', 'NO_OFFER', 'NO_HOLD'],
  ['offered to them', offered(9_500, 'house'), true, true, true, 'NO_HOLD'],
  ['offered to them for the last time', offered(9_500, 'house', 3), true, 'ROUNDS_SPENT', true, 'NO_HOLD'],
];

describe('the table', () => {
  it.each(STALLS)('of a unit that is %s', (_words, lot, buy, offer, answer, giveBack) => {
    const [seal, take] = ['WRONG_FORMAT', 'WRONG_FORMAT'];
    expect(mayA(lot)).toEqual({ buy, offer, answer, giveBack, seal, take });
  });

  it('gives back what is kept also after the end of sales', () => {
    const lot = onSaleLot({ holds: [holdOf('A')] });
    expect(mayA(lot, lot.endsAtMs)).toMatchObject({ buy: 'ENDED', offer: 'ENDED', giveBack: true });
  });

  it('of the others has one action each', () => {
    const WRONG = 'WRONG_FORMAT';
    const none = { buy: WRONG, offer: WRONG, answer: WRONG, giveBack: WRONG };
    expect(mayA(lots.sealed)).toEqual({ ...none, seal: true, take: WRONG });
    expect(mayA(lots.falling)).toEqual({ ...none, seal: WRONG, take: true });
  });

  const decisions: Readonly<
    Record<Action, (lot: Lot, bidder: ReturnType<typeof buyer>) => { ok: boolean; refusal?: unknown }>
  > = {
    buy: (lot, bidder) => decidePurchase(lot, { bidder, holdId: 'h' }, AT_MS),
    offer: (lot, bidder) => decideOffer(lot, { bidder, amountFen: yuan(9_000) }, AT_MS),
    answer: (lot, bidder) =>
      decideBuyerAnswer(lot, { bidder, said: { answer: 'decline', seenFen: yuan(9_500) } }, AT_MS),
    giveBack: (lot, bidder) => decideReturn(lot, bidder.id, AT_MS),
    seal: (lot, bidder) => decideSealedBid(lot, { bidder, amountFen: yuan(12_000), sealed: 's' }, AT_MS),
    take: (lot, bidder) => decideTake(lot, { bidder, seenPriceFen: yuan(10_000) }, AT_MS),
  };

  it.each(Object.keys(decisions) as Action[])('on %s says what is decided', (action) => {
    const all = [...STALLS.map(([, lot]) => lot), ...Object.values(lots), openLot(), scheduledLot()];
    const people = [{}, { role: 'staff' }, { verification: 'unverified' }, { registration: null }];
    const asked = all.flatMap((lot) => people.map((part) => [lot, buyerAt('A', lot, part)] as const));
    const decided = asked.map(([lot, bidder]) => {
      const decision = decisions[action](lot, bidder);
      return decision.ok || decision.refusal;
    });
    expect(decided).toEqual(asked.map(([lot, bidder]) => formatCan[action](lot, bidder, AT_MS)));
  });
});
