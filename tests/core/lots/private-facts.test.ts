import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainText, GENESIS } from '#core/lots/chain.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, viewOfEvent } from '#core/lots/lot-view.ts';
import type { Lot, OfferThread, OnSaleLot, Standing } from '#core/lots/lot.ts';
import {
  maximumOf,
  maximumsIn,
  withMaximum,
  withMaximums,
  withoutMaximum,
  withoutMaximums,
} from '#core/lots/private-facts.ts';
import { yuan } from '#core/money.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, START_MS } from '../../kit/lots.ts';
import { anyCommands, historyOf } from '../any-history.ts';

const early = [12_000, 15_000].map((amountYuan, at) => ({
  party: partyOf(`early-${at}`),
  maximumFen: yuan(amountYuan),
  setAtMs: START_MS - at,
}));
const waiting = scheduledLot({ early });
const stopped: Lot = {
  ...scheduledLot(),
  status: 'paused',
  pausedAtMs: START_MS - 5,
  reason: '系统故障',
  stopped: waiting,
};
const led = openLot({ standing: ledBy('A', 10_400, 15_000), bidCount: 2 });

const bidEvent = (how: 'manual' | 'proxy', standing: Standing): LotEvent => ({
  type: 'bid',
  atMs: START_MS + 1,
  by: standing.leader,
  rows: [{ party: standing.leader, amountFen: standing.priceFen, how }],
  standing,
});
const set: LotEvent = { type: 'maximum-set', atMs: START_MS + 2, by: partyOf('A'), maximumFen: yuan(18_888) };

describe('the maximums in a lot', () => {
  it('are that of its leader, running, stopped or before the auctioneer', () => {
    expect(maximumsIn(led)).toEqual([yuan(15_000)]);
    const paused: Lot = { ...led, status: 'paused', pausedAtMs: START_MS, reason: '' };
    expect(maximumsIn(paused)).toEqual([yuan(15_000)]);
    expect(maximumsIn({ ...led, status: 'confirming', decideByMs: END_MS })).toEqual([yuan(15_000)]);
  });

  it('are those left before the opening, in their order, also while stopped', () => {
    expect(maximumsIn(waiting)).toEqual([yuan(12_000), yuan(15_000)]);
    expect(maximumsIn(stopped)).toEqual([yuan(12_000), yuan(15_000)]);
  });

  it('are none where nobody left one, and none once over', () => {
    expect(maximumsIn(scheduledLot())).toEqual([]);
    expect(maximumsIn(openLot())).toEqual([]);
    const over = replay(led, [{ type: 'sold', atMs: END_MS, hammerFen: yuan(10_400), winner: partyOf('A') }]);
    expect(maximumsIn(over)).toEqual([]);
  });

  it('taken out and put back give the same lot', () => {
    for (const lot of [led, waiting, stopped, scheduledLot(), openLot()]) {
      expect(withMaximums(withoutMaximums(lot), maximumsIn(lot))).toEqual(lot);
    }
  });

  it('taken out are nowhere in what is written, all else is', () => {
    for (const lot of [led, waiting, stopped]) {
      const text = JSON.stringify(withoutMaximums(lot));
      for (const fen of maximumsIn(lot)) expect(text).not.toContain(String(fen));
      expect(viewOf(withoutMaximums(lot))).toEqual(viewOf(lot));
    }
  });
});

describe('the offers on a lot at a fixed price', () => {
  const thread = (who: string, amountYuan: number | null): OfferThread => ({
    buyer: partyOf(who),
    rounds: 1,
    offer:
      amountYuan === null
        ? null
        : { amountFen: yuan(amountYuan), from: 'buyer', untilMs: START_MS + 86_400_000 },
  });
  const onSale = (offerThreads: readonly OfferThread[]): OnSaleLot => onSaleLot({ offerThreads });
  const two = onSale([thread('A', 9_100), thread('B', null), thread('C', 9_345)]);
  const halted: Lot = {
    ...scheduledLot(),
    status: 'paused',
    pausedAtMs: START_MS + 9,
    reason: '系统故障',
    stopped: two,
  };

  it('are those that stand, in their order, also while stopped', () => {
    expect(maximumsIn(two)).toEqual([yuan(9_100), yuan(9_345)]);
    expect(maximumsIn(halted)).toEqual([yuan(9_100), yuan(9_345)]);
    expect(maximumsIn(onSale([thread('B', null)]))).toEqual([]);
    expect(maximumsIn(onSale([]))).toEqual([]);
  });

  it('taken out are nowhere, and put back give the same lot', () => {
    for (const lot of [two, halted]) {
      const bare = withoutMaximums(lot);
      for (const fen of maximumsIn(lot)) expect(JSON.stringify(bare)).not.toContain(String(fen));
      expect(withMaximums(bare, maximumsIn(lot))).toEqual(lot);
      expect(viewOf(bare)).toEqual(viewOf(lot));
    }
    expect(maximumsIn(withMaximums(two, [yuan(1)]))).toEqual([yuan(1), 0]);
  });

  const untilMs = START_MS + 60_000;
  const made: LotEvent = {
    type: 'offer-made',
    atMs: START_MS,
    by: partyOf('A'),
    amountFen: 900_100,
    untilMs,
  };
  const side = { staffId: 'clerk', buyerId: 'A' };
  const counter: LotEvent = { type: 'offer-countered', atMs: START_MS, ...side, amountFen: 950_200, untilMs };

  it('are the secret of the event that makes or answers one', () => {
    expect(maximumOf(made)).toBe(900_100);
    expect(maximumOf(counter)).toBe(950_200);
    for (const event of [made, counter]) {
      expect(JSON.stringify(withoutMaximum(event))).not.toContain(String(maximumOf(event)));
      expect(withMaximum(withoutMaximum(event), maximumOf(event) ?? 0)).toEqual(event);
    }
  });

  it('end without an amount, and the log replays without them', () => {
    const declined: LotEvent = { type: 'offer-declined', atMs: START_MS + 5, ...side };
    expect(maximumOf(declined)).toBeNull();
    const log = [made, counter, declined, made];
    for (let count = 0; count <= log.length; count += 1) {
      const events = log.slice(0, count);
      const whole = replay(onSaleLot(), events);
      expect(replay(onSaleLot(), events.map(withoutMaximum))).toEqual(withoutMaximums(whole));
    }
  });
});

describe('the secret of an event', () => {
  it('is the maximum the house bids for the leader, as set', () => {
    expect(maximumOf(bidEvent('proxy', ledBy('A', 10_400, 15_000)))).toBe(yuan(15_000));
    expect(maximumOf(set)).toBe(yuan(18_888));
  });

  it('is kept also when the price reaches it: nobody may know', () => {
    expect(maximumOf(bidEvent('proxy', ledBy('A', 15_000)))).toBe(yuan(15_000));
  });

  it('is none where a hand was raised: the price is all', () => {
    const byHand = bidEvent('manual', ledBy('A', 10_400));
    expect(maximumOf(byHand)).toBeNull();
    expect(withoutMaximum(byHand)).toBe(byHand);
  });

  it('is kept where a hand was raised below the maximum', () => {
    expect(maximumOf(bidEvent('manual', ledBy('A', 10_400, 15_000)))).toBe(yuan(15_000));
  });

  it('is none in anything else that happens to a lot', () => {
    const opened: LotEvent = { type: 'opened', atMs: START_MS };
    const cancelled: LotEvent = { type: 'maximum-cancelled', atMs: START_MS, by: partyOf('A') };
    for (const event of [opened, cancelled]) {
      expect(maximumOf(event)).toBeNull();
      expect(withMaximum(event, yuan(1))).toBe(event);
    }
  });

  it('taken out and put back gives the same event', () => {
    for (const event of [set, bidEvent('proxy', ledBy('A', 10_400, 15_000))]) {
      expect(withMaximum(withoutMaximum(event), maximumOf(event) ?? 0)).toEqual(event);
      expect(JSON.stringify(withoutMaximum(event))).not.toContain(String(maximumOf(event)));
    }
  });
});

describe('a log without its secrets', () => {
  type AnyLot = ReturnType<typeof historyOf>['lots'][number];

  /** For every lot of many histories both give the same. */
  const eachLot = (one: (lot: AnyLot) => unknown, other: (lot: AnyLot) => unknown): void =>
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const { lots } = historyOf(commands);
        expect(lots.map(one)).toEqual(lots.map(other));
      }),
      { numRuns: 150 },
    );

  it('replays to the state without its secrets, whatever happened', () => {
    expect.hasAssertions();
    eachLot(
      ({ published, events }) =>
        withoutMaximums(
          replay(
            published,
            events.map(({ event }) => withoutMaximum(event)),
          ),
        ),
      ({ state }) => withoutMaximums(state),
    );
  });

  it('reads to the public as the whole does, its chain checkable', () => {
    expect.hasAssertions();
    const textOf = (event: LotEvent): string | null =>
      isPublic(event) ? chainText(GENESIS, 1, viewOfEvent(event)) : null;
    eachLot(
      ({ events }) => events.map(({ event }) => textOf(withoutMaximum(event))),
      ({ events }) => events.map(({ event }) => textOf(event)),
    );
  });

  it('holds no standing maximum above its price', () => {
    expect.hasAssertions();
    const overFen = (event: LotEvent): number => {
      if (event.type === 'maximum-set') return event.maximumFen;
      return event.type === 'bid' ? Math.max(0, event.standing.maximumFen - event.standing.priceFen) : 0;
    };
    eachLot(
      ({ events }) => events.map(({ event }) => overFen(withoutMaximum(event))),
      ({ events }) => events.map(() => 0),
    );
  });
});
