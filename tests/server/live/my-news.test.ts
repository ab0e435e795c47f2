import { describe, expect, test } from 'vitest';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Party, Standing } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { leaderOf, myNews } from '#server/live/my-news.ts';
import { END_MS, MINUTE_MS, openLot, scheduledLot, START_MS } from '../../kit/lots.ts';

const partyOf = (bidderId: string): Party => ({ bidderId, paddle: `P-${bidderId}` });
const standingOf = (bidderId: string, priceYuan: number): Standing => ({
  priceFen: yuan(priceYuan),
  leader: partyOf(bidderId),
  maximumFen: yuan(priceYuan),
  maximumAtMs: START_MS,
});

/**
 * `by` bids, and `leader` then leads: not the same person when the house has answered for
 * somebody's maximum.
 */
const bid = (by: string, leader: string, priceYuan: number): LotEvent => ({
  type: 'bid',
  atMs: START_MS,
  by: partyOf(by),
  rows: [{ party: partyOf(leader), amountFen: yuan(priceYuan), how: 'manual' }],
  standing: standingOf(leader, priceYuan),
});
const extended: LotEvent = { type: 'extended', atMs: START_MS, cause: 'bid', endsAtMs: END_MS + MINUTE_MS };
const raised: LotEvent = {
  type: 'maximum-set',
  atMs: START_MS,
  by: partyOf('an'),
  maximumFen: yuan(90_000),
};
const sold: LotEvent = { type: 'sold', atMs: END_MS, hammerFen: yuan(10_100), winner: partyOf('an') };
const passed: LotEvent = { type: 'passed', atMs: END_MS, highestFen: yuan(10_000) };
const withdrawn: LotEvent = { type: 'withdrawn', atMs: START_MS, reason: '委托人撤回' };

const room = [
  { bidderId: 'an', hasBid: true },
  { bidderId: 'bo', hasBid: true },
  { bidderId: 'cai', hasBid: false },
];

/** News for each of them after these events, on a lot that `leaderBefore` led. */
const told = (leaderBefore: string | null, ...events: readonly LotEvent[]): Record<string, string> => {
  const standing = leaderBefore === null ? null : standingOf(leaderBefore, 10_000);
  const before = openLot({ standing, bidCount: standing ? 1 : 0 });
  return Object.fromEntries(myNews({ leaderBefore, events, lot: replay(before, events) }, room));
};

describe('during the bidding', () => {
  test.each<[string, string | null, LotEvent[], Record<string, string>]>([
    ['the first bidder leads', null, [bid('an', 'an', 10_000)], { an: 'leading' }],
    [
      'the beaten leader is told, and so is who beat them',
      'bo',
      [bid('an', 'an', 10_100)],
      { an: 'leading', bo: 'outbid' },
    ],
    [
      'who runs into a maximum is outbid at once; the leader has nothing new',
      'bo',
      [bid('an', 'bo', 10_100)],
      { an: 'outbid' },
    ],
    [
      'who led, lost the lead and took it back at once has nothing new',
      'an',
      [bid('bo', 'bo', 10_100), bid('an', 'an', 10_200)],
      { bo: 'outbid' },
    ],
    [
      'only the last to lead of several leads',
      null,
      [bid('an', 'an', 10_000), bid('bo', 'bo', 10_100), bid('cai', 'cai', 10_200)],
      { an: 'outbid', bo: 'outbid', cai: 'leading' },
    ],
    ['a later end is no news of one’s own', 'an', [extended], {}],
    ['a maximum raised in silence stays silent', 'an', [raised], {}],
    ['a pause concerns nobody in person', null, [{ type: 'paused', atMs: START_MS, reason: '核对' }], {}],
  ])('%s', (_says, leaderBefore, events, expected) => {
    expect(told(leaderBefore, ...events)).toEqual(expected);
  });
});

describe('at the end', () => {
  test('the winner won, bidders lost, others get their deposit back', () => {
    expect(told('an', sold)).toEqual({ an: 'won', bo: 'lost', cai: 'deposit' });
  });

  test('a last bid and the hammer at once are the end', () => {
    expect(told('bo', bid('an', 'an', 10_100), sold)).toEqual({ an: 'won', bo: 'lost', cai: 'deposit' });
  });

  test('nobody wins a lot that passes, not even its leader', () => {
    expect(told('an', passed)).toEqual({ an: 'lost', bo: 'lost', cai: 'deposit' });
  });

  test('who led below the reserve negotiations on, and has not lost', () => {
    const missed: LotEvent = { ...passed, reserveMissedBy: partyOf('an') };
    expect(told('an', missed)).toEqual({ an: 'negotiating', bo: 'lost', cai: 'deposit' });
  });

  test('nobody has lost a withdrawn lot: every deposit is free', () => {
    expect(told('an', withdrawn)).toEqual({ an: 'deposit', bo: 'deposit', cai: 'deposit' });
  });
});

describe('who leads', () => {
  test('nobody, before the opening and before the first bid', () => {
    expect([leaderOf(scheduledLot()), leaderOf(openLot())]).toEqual([null, null]);
  });

  test('the same person through a pause; then the winner or nobody', () => {
    const lot = openLot({ standing: standingOf('an', 10_000), bidCount: 1 });
    const paused = replay(lot, [{ type: 'paused', atMs: START_MS, reason: '核对' }]);
    expect([lot, paused, replay(lot, [sold]), replay(lot, [passed])].map(leaderOf)).toEqual([
      'an',
      'an',
      'an',
      null,
    ]);
  });
});
