import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enter, running } from '#core/formats/entry.ts';
import type { Lot, TradeLot } from '#core/lots/lot.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { FALLING_RULES, FIXED_PRICE_RULES, LANE_RULES, SEALED_RULES } from '#core/sales/rule-set.ts';
import { END_MS, START_MS, buyer, openLot, scheduledLot, someTerms } from '../../kit/lots.ts';
import { buyerAt, fallingLot, onSaleLot, sealedLot, toBeTraded } from '../../kit/formats/trade-lots.ts';

const AT_MS = START_MS + 1_000;
const lots = { 'on-sale': onSaleLot(), sealed: sealedLot(), falling: fallingLot() } as const;
const formats = { 'on-sale': 'fixed-price', sealed: 'sealed', falling: 'falling' } as const;
const rules = { 'on-sale': FIXED_PRICE_RULES, sealed: SEALED_RULES, falling: FALLING_RULES } as const;
type Status = TradeLot['status'];
const statuses: readonly Status[] = ['on-sale', 'sealed', 'falling'];
const pairs = statuses.flatMap((wished) => statuses.map((status) => [wished, status] as const));

describe('a lot one wishes to take part in', () => {
  it.each(pairs)('wished to be %s, that is %s', (wished, status) => {
    const lot = lots[status];
    expect(running(lot, wished, AT_MS)).toEqual(
      wished === status
        ? { ok: true, lot }
        : { ok: false, refusal: { code: 'WRONG_FORMAT', format: formats[status] } },
    );
  });

  it.each([
    [openLot(), 'timed'],
    [scheduledLot({ terms: someTerms({ rules: LANE_RULES }) }), 'lane'],
  ] as const)('is not sold in any of these ways when it is bid up: %#', (lot, format) => {
    const answers = statuses.map((wished) => running(lot, wished, AT_MS));
    expect(answers).toEqual(statuses.map(() => ({ ok: false, refusal: { code: 'WRONG_FORMAT', format } })));
  });

  it.each(statuses)('runs to the millisecond before its end and no longer: %s', (status) => {
    const lot = lots[status];
    const { endsAtMs } = lot;
    expect(running(lot, status, endsAtMs - 1)).toEqual({ ok: true, lot });
    const refusal = { code: 'ENDED', endedAtMs: endsAtMs };
    expect(running(lot, status, endsAtMs)).toEqual({ ok: false, refusal });
  });

  it.each(statuses)('before it has opened says when it does: %s', (status) => {
    const refusal = { code: 'NOT_STARTED', startsAtMs: START_MS };
    expect(running(toBeTraded(rules[status]), status, START_MS - 1)).toEqual({ ok: false, refusal });
  });

  it.each(statuses)('says why it stands still, and why it is gone: %s', (status) => {
    const stopped = replay(lots[status], [{ type: 'paused', atMs: AT_MS, reason: '系统故障' }]);
    const gone = replay(lots[status], [{ type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' }]);
    expect([running(stopped, status, AT_MS), running(gone, status, AT_MS)]).toEqual([
      { ok: false, refusal: { code: 'PAUSED', reason: '系统故障' } },
      { ok: false, refusal: { code: 'WITHDRAWN', reason: '委托人撤回' } },
    ]);
  });

  it('names the format before the state', () => {
    const gone = replay(lots.sealed, [{ type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' }]);
    expect(running(gone, 'falling', END_MS)).toMatchObject({ refusal: { code: 'WRONG_FORMAT' } });
  });
});

describe('who takes part', () => {
  const refusalOf = (lot: Lot, bidder: ReturnType<typeof buyer>, nowMs = AT_MS): unknown => {
    const entered = enter(lot, { status: 'sealed', bidder }, nowMs);
    return entered.ok ? null : entered.refusal;
  };

  it.each(statuses)('is known by his paddle from then on: %s', (status) => {
    const lot = lots[status];
    const bidder = buyerAt('A', lot);
    expect(enter(lot, { status, bidder }, AT_MS)).toEqual({
      ok: true,
      lot,
      party: { bidderId: 'A', paddle: 'P-A' },
    });
  });

  it('brings his priority right with him, where he has one', () => {
    const bidder = buyerAt('A', lots.sealed, { rank: 2 });
    expect(enter(lots.sealed, { status: 'sealed', bidder }, AT_MS)).toMatchObject({ party: { rank: 2 } });
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

  it('may be a robot where nothing is sold, and never one of the house', () => {
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
