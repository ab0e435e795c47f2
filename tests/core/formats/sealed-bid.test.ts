import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSealedBid } from '#core/formats/sealed-bid.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, viewOfEvent } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { buyerAt, openSeal, seal, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { sealedCases } from './fixed-price-table.ts';

/** Puts an envelope in; throws when it is refused. */
const putIn = (lot: Lot, who: string, amountYuan: number, { atMs = START_MS, rank = 0 } = {}): Lot => {
  const bidder = buyerAt(who, lot, rank > 0 ? { rank } : {});
  const decision = decideSealedBid(
    lot,
    { bidder, amountFen: yuan(amountYuan), sealed: seal(amountYuan) },
    atMs,
  );
  if (!decision.ok) throw new Error(decision.refusal.code);
  return replay(lot, decision.events);
};

const opened = (lot: Lot): Lot => replay(lot, dueEvents(lot, END_MS, openSeal));

describe('sealed bids, opened', () => {
  it.each(sealedCases)('$says', ({ reserve, bids, sold }) => {
    const reserveFen = reserve === undefined ? null : yuan(reserve);
    const lot = bids.reduce<Lot>(
      (box, [who, amountYuan], at) => putIn(box, who, amountYuan, { atMs: START_MS + at }),
      sealedLot({ terms: { reserveFen } }),
    );
    const last = opened(lot);
    const result = last.status === 'sold' ? [last.winner.bidderId, last.hammerFen / 100] : null;
    expect(result).toEqual(sold);
    expect(last).toMatchObject({ closedAtMs: END_MS, bidCount: new Set(bids.map(([who]) => who)).size });
  });

  it('the highest wins, of equals the earliest, whatever was bid', () => {
    const anyBids = fc.array(
      fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 10_000, max: 10_006 })),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(anyBids, (bids) => {
        const lot = bids.reduce<Lot>((box, [who, at]) => putIn(box, who, at), sealedLot());
        const last = opened(lot);
        if (last.status !== 'sold') throw new Error('not sold');
        const standing = new Map<string, readonly [amount: number, at: number]>();
        for (const [at, [who, amount]] of bids.entries()) standing.set(who, [amount, at]);
        const [best] = [...standing].toSorted(
          ([, [one, oneAt]], [, [other, otherAt]]) => other - one || oneAt - otherAt,
        );
        expect([last.winner.bidderId, last.hammerFen]).toEqual([best?.[0], yuan(best?.[1][0] ?? 0)]);
      }),
    );
  });

  it.each([
    [
      'a right goes before an earlier envelope without one',
      [
        ['A', 0],
        ['B', 1],
      ],
      'B',
    ],
    [
      'the better right goes before the earlier one',
      [
        ['A', 2],
        ['B', 1],
      ],
      'B',
    ],
    [
      'the worse right does not',
      [
        ['A', 1],
        ['B', 2],
      ],
      'A',
    ],
    [
      'of equal rights the earlier',
      [
        ['A', 1],
        ['B', 1],
      ],
      'A',
    ],
  ] as const)('of equals by priority: %s', (_says, ranks, winner) => {
    const lot = ranks.reduce<Lot>((box, [who, rank]) => putIn(box, who, 12_000, { rank }), sealedLot());
    expect(opened(lot)).toMatchObject({ status: 'sold', winner: { bidderId: winner } });
    const [first] = dueEvents(lot, END_MS, openSeal);
    const view = viewOfEvent(first as Parameters<typeof viewOfEvent>[0]);
    const shown = ranks.map(([who, rank]) =>
      expect.objectContaining({ paddle: `P-${who}`, ...(rank > 0 && { rank }) }),
    );
    expect(view).toMatchObject({ bids: expect.arrayContaining(shown) });
  });

  it('a right does not go before a higher amount', () => {
    const lot = putIn(putIn(sealedLot(), 'A', 12_000, { rank: 1 }), 'B', 12_001);
    expect(opened(lot)).toMatchObject({ winner: { bidderId: 'B' } });
  });

  it('are not opened before the close, nor without a key then', () => {
    const lot = putIn(sealedLot(), 'A', 12_000);
    expect(dueEvents(lot, END_MS - 1)).toEqual([]);
    expect(() => dueEvents(lot, END_MS)).toThrow('without a key');
  });

  it('come out the same however late they are opened', () => {
    const lot = putIn(sealedLot(), 'A', 12_000);
    expect(dueEvents(lot, END_MS + 99 * MINUTE_MS, openSeal)).toEqual(dueEvents(lot, END_MS, openSeal));
  });
});

describe('what the room sees of sealed bids', () => {
  const rules = { isCountShown: true };

  it.each([
    [false, null],
    [true, 2],
  ])('where the count is shown (%s), how many have bid: %s', (isCountShown, bidCount) => {
    const first = putIn(sealedLot({ rules: { isCountShown } }), 'A', 12_000);
    const lot = putIn(putIn(first, 'A', 13_000), 'B', 11_000);
    expect(viewOf(lot)).toMatchObject({
      priceFen: null,
      bidCount: 0,
      formatView: { format: 'sealed', bidCount },
    });
    // A change of mind is nobody's business: it is told by neither the count nor the numbering.
    expect(lot.seq - sealedLot().seq).toBe(isCountShown ? 2 : 0);
    expect(JSON.stringify(viewOf(lot))).not.toContain('sealed 1');
  });

  it('the count is told once for each bidder', () => {
    const lot = sealedLot({ rules });
    const wish = { bidder: buyerAt('A', lot), amountFen: yuan(12_000), sealed: seal(12_000) };
    const decision = decideSealedBid(lot, wish, START_MS);
    expect(decision).toMatchObject({
      ok: true,
      events: [{ type: 'sealed-bid' }, { type: 'sealed-count', count: 1 }],
    });
  });

  it.each([true, false])('the amounts by paddle after the close only by the rules: %s', (areAmountsShown) => {
    const lot = sealedLot({ rules: { areAmountsShown }, terms: { reserveFen: yuan(20_000) } });
    const events = dueEvents(putIn(putIn(lot, 'A', 12_000), 'B', 12_500), END_MS, openSeal);
    const views = events.map((event) => viewOfEvent(event as Parameters<typeof viewOfEvent>[0]));
    const atMs = START_MS;
    const bids = [
      { paddle: 'P-B', amountFen: yuan(12_500), atMs },
      { paddle: 'P-A', amountFen: yuan(12_000), atMs },
    ];
    expect(views).toEqual([
      { type: 'bids-opened', atMs: END_MS, bids: areAmountsShown ? bids : null },
      { type: 'passed', atMs: END_MS, highestFen: areAmountsShown ? yuan(12_500) : null },
    ]);
    const last = opened(putIn(putIn(lot, 'A', 12_000), 'B', 12_500));
    expect(viewOf(last)).toMatchObject({
      status: 'passed',
      priceFen: areAmountsShown ? yuan(12_500) : null,
      bidCount: areAmountsShown ? 2 : 0,
    });
  });

  it('the price of a sold lot in any case, never a person', () => {
    const last = opened(putIn(sealedLot({ rules: { areAmountsShown: false } }), 'A', 12_000));
    expect(viewOf(last)).toMatchObject({ status: 'sold', priceFen: yuan(12_000), leaderPaddle: 'P-A' });
    expect(JSON.stringify(viewOf(last))).not.toContain('"A"');
  });
});

describe('a sealed bid that is refused', () => {
  const lot = sealedLot();
  const wish = (amountFen: number, part = {}) => ({
    bidder: buyerAt('A', lot, part),
    amountFen,
    sealed: seal(1),
  });

  it.each([
    ['under the start price', wish(yuan(9_999)), START_MS, { code: 'TOO_LOW', nextMinimumFen: yuan(10_000) }],
    [
      'not in whole yuan',
      wish(yuan(10_000) + 1),
      START_MS,
      { code: 'NOT_MULTIPLE', stepFen: 100, lowerFen: yuan(10_000), upperFen: yuan(10_001) },
    ],
    ['at the close', wish(yuan(12_000)), END_MS, { code: 'ENDED', endedAtMs: END_MS }],
    [
      'from nobody registered',
      wish(yuan(12_000), { registration: null }),
      START_MS,
      { code: 'NOT_REGISTERED' },
    ],
  ])('%s', (_says, offer, nowMs, refusal) => {
    expect(decideSealedBid(lot, offer, nowMs)).toMatchObject({ ok: false, refusal });
  });
});
