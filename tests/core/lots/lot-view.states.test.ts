import { describe, expect, it } from 'vitest';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 1_000;
const led = openLot({
  standing: ledBy('A', 11_000, 15_000),
  bidCount: 3,
  extensionCount: 2,
  endsAtMs: END_MS + 7,
});
const after = (lot: Lot, event: LotEvent): Lot => replay(lot, [event]);

/** All that the room sees of a lot nobody has bid on. */
const bare: LotView = {
  id: 'lot-1',
  saleId: 'sale-1',
  format: 'timed',
  status: 'scheduled',
  seq: 0,
  startsAtMs: START_MS,
  endsAtMs: END_MS,
  startPriceFen: yuan(10_000),
  priceFen: null,
  leaderPaddle: null,
  bidCount: 0,
  extensionCount: 0,
  nextMinimumFen: yuan(10_000),
  stepFen: yuan(100),
  depositFen: yuan(2_000),
  reserve: 'none',
  reason: null,
  formatView: null,
};
const withLeader = {
  endsAtMs: END_MS + 7,
  priceFen: yuan(11_000),
  leaderPaddle: 'P-A',
  bidCount: 3,
  extensionCount: 2,
  nextMinimumFen: yuan(11_100),
} as const;

const pause: LotEvent = { type: 'paused', atMs: AT_MS, reason: '系统故障' };
const withdrawal: LotEvent = { type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' };
const referral: LotEvent = { type: 'referred', atMs: END_MS, decideByMs: END_MS + 60_000 };
const hammer: LotEvent = { type: 'sold', atMs: END_MS, hammerFen: yuan(11_000), winner: partyOf('A') };
const pass: LotEvent = { type: 'passed', atMs: END_MS, highestFen: null };
const missed: LotEvent = { ...pass, highestFen: yuan(11_000), reserveMissedBy: partyOf('A') };

const table: readonly (readonly [says: string, lot: Lot, part: Partial<LotView>])[] = [
  ['waits for its minute', scheduledLot(), {}],
  ['waits for its turn', scheduledLot({ isInLine: true }), { isInLine: true }],
  ['is open without a bid', openLot(), { status: 'open', seq: 1 }],
  [
    'is sold by order of a court',
    openLot({ terms: someTerms({ rules: { ...someTerms().rules, profile: 'judicial' } }) }),
    { isJudicial: true, status: 'open', seq: 1 },
  ],
  ['is open and led', led, { ...withLeader, status: 'open', seq: 1 }],
  [
    'is paused',
    after(led, pause),
    { ...withLeader, status: 'paused', seq: 2, reason: '系统故障', pausedAtMs: AT_MS },
  ],
  [
    'is paused before it opened',
    after(scheduledLot(), pause),
    { status: 'paused', seq: 1, reason: '系统故障', pausedAtMs: AT_MS },
  ],
  [
    'waits for the hammer',
    after(led, referral),
    { ...withLeader, status: 'confirming', seq: 2, decideByMs: END_MS + 60_000 },
  ],
  [
    'is sold',
    after(led, hammer),
    { ...withLeader, status: 'sold', seq: 2, endsAtMs: END_MS, nextMinimumFen: yuan(10_000) },
  ],
  ['passed without a bid', after(openLot(), pass), { status: 'passed', seq: 2 }],
  [
    'passed under its reserve',
    after(led, missed),
    {
      status: 'passed',
      seq: 2,
      priceFen: yuan(11_000),
      bidCount: 3,
      extensionCount: 2,
      isReserveMissed: true,
    },
  ],
  [
    'was withdrawn while it was led',
    after(led, withdrawal),
    { status: 'withdrawn', seq: 2, endsAtMs: AT_MS, reason: '委托人撤回' },
  ],
];

describe('all that the room sees of a lot', () => {
  it.each(table)('that %s, to the last field', (_says, lot, part) => {
    expect(viewOf(lot)).toEqual({ ...bare, ...part });
  });

  it.each(table)('that %s, is the same after writing and reading it', (_says, lot) => {
    const read = JSON.parse(JSON.stringify(lot)) as Lot;
    expect(viewOf(read)).toEqual(viewOf(lot));
    expect(JSON.parse(JSON.stringify(viewOf(lot)))).toEqual(viewOf(lot));
  });
});

describe('what the room sees of a reserve', () => {
  const reserved = (reserveFen: number | null, reserveShown: boolean, priceYuan: number | null) =>
    openLot({
      terms: someTerms({ reserveFen, reserveShown }),
      standing: priceYuan === null ? null : ledBy('A', priceYuan, 20_000),
    });

  it.each([
    ['there is none', null, true, 11_000, 'none'],
    ['there is none, and nothing to show', null, false, 11_000, 'none'],
    ['it is not shown, met', yuan(11_000), false, 11_000, 'secret'],
    ['it is not shown, unmet', yuan(12_000), false, 11_000, 'secret'],
    ['it is shown, and nobody has bid', yuan(11_000), true, null, 'unmet'],
    ['it is shown, a fen above the price', yuan(11_000) + 1, true, 11_000, 'unmet'],
    ['it is shown, just the price', yuan(11_000), true, 11_000, 'met'],
    ['it is shown, below the price', yuan(11_000) - 1, true, 11_000, 'met'],
  ] as const)('where %s', (_says, reserveFen, reserveShown, priceYuan, reserve) => {
    expect(viewOf(reserved(reserveFen, reserveShown, priceYuan)).reserve).toBe(reserve);
  });

  it.each([true, false])('is that it was met once the lot is sold: %s', (isShown) => {
    const sold = after(reserved(yuan(11_000), isShown, 11_000), hammer);
    expect(viewOf(sold).reserve).toBe('met');
    expect(viewOf(after(reserved(null, isShown, 11_000), hammer)).reserve).toBe('none');
  });

  it('stays secret on a passed lot, but for being missed', () => {
    const passed = viewOf(after(reserved(yuan(12_000), false, 11_000), missed));
    expect(passed).toMatchObject({ reserve: 'secret', isReserveMissed: true });
  });
});
