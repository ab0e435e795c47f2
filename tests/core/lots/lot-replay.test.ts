import { describe, expect, it } from 'vitest';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { FormatLot, Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 1_000;
const opened: LotEvent = { type: 'opened', atMs: START_MS };
const bid: LotEvent = {
  type: 'bid',
  atMs: AT_MS,
  by: partyOf('A'),
  rows: [
    { party: partyOf('B'), amountFen: yuan(10_000), how: 'proxy' },
    { party: partyOf('A'), amountFen: yuan(10_100), how: 'manual' },
  ],
  standing: ledBy('A', 10_100, 12_000),
};
const maximumSet: LotEvent = { type: 'maximum-set', atMs: AT_MS, by: partyOf('A'), maximumFen: yuan(15_000) };
const maximumCancelled: LotEvent = { type: 'maximum-cancelled', atMs: AT_MS, by: partyOf('A') };
const extended: LotEvent = { type: 'extended', atMs: AT_MS, cause: 'bid', endsAtMs: END_MS + 1 };
const roundStarted: LotEvent = { type: 'round-started', atMs: AT_MS, endsAtMs: END_MS - 1 };
const paused: LotEvent = { type: 'paused', atMs: AT_MS, reason: '系统故障' };
const resumed: LotEvent = { type: 'resumed', atMs: AT_MS };
const called: LotEvent = { type: 'called', atMs: AT_MS, startsAtMs: AT_MS };
const referred: LotEvent = { type: 'referred', atMs: END_MS, decideByMs: END_MS + 60_000 };
const reopened: LotEvent = { type: 'reopened', atMs: END_MS + 1, endsAtMs: END_MS + 60_001 };
const amended: LotEvent = { type: 'amended', atMs: AT_MS, staffId: 'clerk', changes: [] };
const sold: LotEvent = { type: 'sold', atMs: END_MS, hammerFen: yuan(10_100), winner: partyOf('A') };
const passed: LotEvent = { type: 'passed', atMs: END_MS, highestFen: null };
const withdrawn: LotEvent = { type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' };

const history = [opened, bid, maximumSet, extended, paused, resumed, sold];

describe('the story of a lot', () => {
  it('told from its publication gives the lot as it is', () => {
    expect(replay(scheduledLot(), history)).toEqual({
      ...scheduledLot(),
      status: 'sold',
      rev: 7,
      seq: 6,
      endsAtMs: undefined,
      closedAtMs: END_MS,
      bidCount: 2,
      extensionCount: 1,
      hammerFen: yuan(10_100),
      winner: partyOf('A'),
    });
  });

  it('can be told in parts', () => {
    for (let cut = 0; cut <= history.length; cut += 1) {
      const half = replay(scheduledLot(), history.slice(0, cut));
      expect(replay(half, history.slice(cut))).toEqual(replay(scheduledLot(), history));
    }
  });

  it('counts a silent maximum as a change and not as news', () => {
    const before = replay(scheduledLot(), [opened, bid]);
    const after = replay(before, [maximumSet]);
    expect([after.rev - before.rev, after.seq - before.seq]).toEqual([1, 0]);
    expect(after).toMatchObject({ standing: { maximumFen: yuan(15_000), maximumAtMs: AT_MS } });
  });

  it.each([
    ['bid', 1],
    ['outage', 0],
    ['pause', 0],
  ] as const)('an extension for a %s counts %i towards those the bidders may cause', (cause, count) => {
    const after = replay(openLot(), [{ type: 'extended', atMs: AT_MS, cause, endsAtMs: END_MS + 9 }]);
    expect(after).toMatchObject({ endsAtMs: END_MS + 9, extensionCount: count });
  });

  it('of nothing is the lot itself', () => {
    expect(replay(openLot(), [])).toEqual(openLot());
  });
});

/** Events possible for a lot in each state; all the rest is impossible. */
type BidUpStatus = Exclude<Lot['status'], FormatLot['status']>;

const legal: Record<BidUpStatus, readonly LotEvent['type'][]> = {
  scheduled: ['extended', 'maximum-set', 'maximum-cancelled', 'opened', 'paused', 'amended', 'withdrawn'],
  open: [
    'bid',
    'maximum-set',
    'extended',
    'round-started',
    'paused',
    'referred',
    'amended',
    'sold',
    'passed',
    'withdrawn',
  ],
  paused: ['resumed', 'amended', 'withdrawn'],
  confirming: ['extended', 'paused', 'reopened', 'amended', 'sold', 'passed', 'withdrawn'],
  sold: [],
  passed: [],
  withdrawn: [],
};

const inState: Record<BidUpStatus, Lot> = {
  scheduled: scheduledLot(),
  open: replay(scheduledLot(), [opened, bid]),
  paused: replay(scheduledLot(), [opened, bid, paused]),
  confirming: replay(scheduledLot(), [opened, bid, referred]),
  sold: replay(scheduledLot(), [opened, bid, sold]),
  passed: replay(scheduledLot(), [opened, passed]),
  withdrawn: replay(scheduledLot(), [withdrawn]),
};
const everyEvent = [
  called,
  opened,
  bid,
  maximumSet,
  maximumCancelled,
  extended,
  roundStarted,
  paused,
  resumed,
  referred,
  reopened,
  amended,
  sold,
  passed,
  withdrawn,
];
const pairs = Object.values(inState).flatMap((lot) => everyEvent.map((event) => ({ lot, event })));

describe('what can happen to a lot', () => {
  it.each(pairs.filter(({ lot, event }) => legal[lot.status as BidUpStatus].includes(event.type)))(
    'a lot that is $lot.status may be told: $event.type',
    ({ lot, event }) => {
      expect(replay(lot, [event]).rev).toBe(lot.rev + 1);
    },
  );

  it.each(pairs.filter(({ lot, event }) => !legal[lot.status as BidUpStatus].includes(event.type)))(
    'a lot that is $lot.status cannot have been told: $event.type',
    ({ lot, event }) => {
      expect(() => replay(lot, [event])).toThrow(`lot lot-1 is ${lot.status}`);
    },
  );

  it('a lot waiting in the lane is called before it opens', () => {
    const inLine = scheduledLot({ isInLine: true });
    expect(() => replay(inLine, [opened])).toThrow('scheduled');
    const up = replay(inLine, [{ type: 'called', atMs: AT_MS, startsAtMs: AT_MS }]);
    expect(up).toEqual({
      ...scheduledLot(),
      rev: 1,
      seq: 1,
      startsAtMs: AT_MS,
      endsAtMs: AT_MS + END_MS - START_MS,
    });
    expect(() => replay(up, [called])).toThrow('scheduled');
  });

  it('nobody sets a maximum on a lot that nobody leads', () => {
    expect(() => replay(openLot(), [maximumSet])).toThrow('cannot have happened');
  });
});
