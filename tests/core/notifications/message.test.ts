import { describe, expect, it } from 'vitest';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  causeOfEvent,
  isNotified,
  messageOfEvent,
  outbidNotification,
  type Concerned,
} from '#core/notifications/lot-message.ts';
import type { Message } from '#core/notifications/message.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, START_MS } from '../../kit/lots.ts';

const DEPOSIT_FEN = yuan(2_000);
const led = openLot({ standing: ledBy('an', 11_000), bidCount: 2 });
const paused: LotEvent = { type: 'paused', atMs: START_MS + 1, reason: '系统故障' };
const resumed: LotEvent = { type: 'resumed', atMs: START_MS + 61_000 };
const longer: LotEvent = {
  type: 'extended',
  atMs: START_MS + 61_000,
  cause: 'pause',
  endsAtMs: END_MS + 60_000,
};
const withdrawn: LotEvent = { type: 'withdrawn', atMs: START_MS + 1, reason: '委托人撤回' };
const sold: LotEvent = { type: 'sold', atMs: END_MS, hammerFen: yuan(11_000), winner: partyOf('an') };
const passed: LotEvent = { type: 'passed', atMs: END_MS, highestFen: yuan(11_000) };

const leader: Concerned = { userId: 'an', depositFen: DEPOSIT_FEN, hasBid: true };
const rival: Concerned = { userId: 'bo', depositFen: DEPOSIT_FEN, hasBid: true };
const silent: Concerned = { userId: 'cai', depositFen: DEPOSIT_FEN, hasBid: false };
const follower: Concerned = { userId: 'dou', depositFen: null, hasBid: false };
const everybody = [leader, rival, silent, follower];

/** Message to each of them about the event, by name. */
const told = (event: LotEvent, before: Lot = led): Record<string, Message | null> => {
  const lot = replay(before, [event]);
  return Object.fromEntries(everybody.map((one) => [one.userId, messageOfEvent(lot, event, one)]));
};

describe('the end of a lot', () => {
  it('when sold is told to winner, other bidders and returned deposits', () => {
    const lotId = 'lot-1';
    expect(told(sold)).toEqual({
      an: { kind: 'won', lotId, hammerFen: yuan(11_000), depositFen: DEPOSIT_FEN },
      bo: { kind: 'lost', lotId, hammerFen: yuan(11_000), depositFen: DEPOSIT_FEN },
      cai: { kind: 'deposit-released', lotId, depositFen: DEPOSIT_FEN },
      dou: null,
    });
  });

  it('gives nothing to who had no frozen deposit, and tells nothing', () => {
    const covered = { userId: 'cai', depositFen: 0, hasBid: false };
    expect(messageOfEvent(replay(led, [sold]), sold, covered)).toBeNull();
  });

  it('that passes has no winner, and names no price', () => {
    const lost = { kind: 'lost', lotId: 'lot-1', hammerFen: null, depositFen: DEPOSIT_FEN };
    expect(told(passed)).toMatchObject({ an: lost, bo: lost, cai: { kind: 'deposit-released' }, dou: null });
  });
});

describe('a lot whose description is corrected', () => {
  it('is told to everybody it concerns, its lane turns to nobody', () => {
    const changes = [{ field: 'defects', before: '', after: '左前门补漆' }] as const;
    const amended = { type: 'amended', atMs: START_MS, staffId: 'clerk', changes } as const;
    const said = { kind: 'lot-amended', lotId: 'lot-1', fields: ['defects'] };
    expect(messageOfEvent(led, amended, rival)).toEqual(said);
    const early = [{ party: partyOf(rival.userId), maximumFen: yuan(20_000), setAtMs: START_MS }];
    const kept = messageOfEvent(scheduledLot({ early }), amended, rival);
    expect(kept).toEqual({ ...said, hasMaximum: true });
    expect(messageOfEvent(scheduledLot({ early }), amended, { ...rival, userId: 'else' })).toEqual(said);
    expect(messageOfEvent(led, { type: 'called', atMs: START_MS, startsAtMs: START_MS }, rival)).toBeNull();
  });
});

describe('the round of what a court sells off', () => {
  const started: LotEvent = { type: 'round-started', atMs: START_MS, endsAtMs: END_MS };

  it('is told to everybody but whose bid began it', () => {
    const said = { kind: 'round-started', lotId: 'lot-1', endsAtMs: END_MS };
    expect(isNotified(started)).toBe(true);
    expect(told(started)).toEqual({ an: null, bo: said, cai: said, dou: said });
  });

  it('is told once of a lot, and anything else each time', () => {
    const later = { ...led, rev: led.rev + 7 };
    expect(causeOfEvent(led, started)).toBe(causeOfEvent(later, started));
    expect(causeOfEvent(led, paused)).not.toBe(causeOfEvent(later, paused));
  });
});

describe('a lot that is stopped', () => {
  it('is told with its reason to everybody who registered or follows', () => {
    const stopped = { kind: 'lot-paused', lotId: 'lot-1', reason: '系统故障' };
    expect(told(paused)).toEqual({ an: stopped, bo: stopped, cai: stopped, dou: stopped });
  });

  it('and goes on is told with its new end', () => {
    const lot = replay(led, [paused, resumed, longer]);
    expect(messageOfEvent(lot, resumed, rival)).toEqual({
      kind: 'lot-resumed',
      lotId: 'lot-1',
      endsAtMs: END_MS + 60_000,
    });
  });

  it('before it opened, and goes on, is told with its end too', () => {
    const lot = replay(scheduledLot(), [paused, resumed]);
    expect(messageOfEvent(lot, resumed, rival)).toMatchObject({ endsAtMs: END_MS + 61_000 });
  });

  it('and goes on only to end then is told as ended', () => {
    const lot = replay(led, [paused, resumed, longer, sold]);
    expect(messageOfEvent(lot, resumed, rival)).toBeNull();
  });

  it('for good is told with the returned deposit, if any', () => {
    const gone = { kind: 'lot-withdrawn', lotId: 'lot-1', reason: '委托人撤回' };
    expect(told(withdrawn)).toMatchObject({
      an: { ...gone, depositFen: DEPOSIT_FEN },
      cai: { ...gone, depositFen: DEPOSIT_FEN },
      dou: { ...gone, depositFen: null },
    });
  });
});

describe('what is no message', () => {
  const opened: LotEvent = { type: 'opened', atMs: START_MS };
  const bid: LotEvent = {
    type: 'bid',
    atMs: START_MS,
    by: partyOf('bo'),
    rows: [{ party: partyOf('bo'), amountFen: yuan(11_100), how: 'manual' }],
    standing: ledBy('bo', 11_100),
  };
  const raised: LotEvent = {
    type: 'maximum-set',
    atMs: START_MS,
    by: partyOf('an'),
    maximumFen: yuan(20_000),
  };

  it.each<[string, LotEvent]>([
    ['an opening', opened],
    ['a bid, which has its own word for whom it beats', bid],
    ['a maximum set in silence', raised],
    ['a later end', longer],
  ])('%s is told to nobody', (_says, event) => {
    expect(isNotified(event)).toBe(false);
    expect(everybody.map((one) => messageOfEvent(led, event, one))).toEqual([null, null, null, null]);
  });

  it.each([paused, resumed, withdrawn, sold, passed])('but the news "$type" is for somebody', (event) => {
    expect(isNotified(event)).toBe(true);
  });
});

describe('who is outbid', () => {
  const other = openLot({ standing: ledBy('bo', 11_100), bidCount: 3 });

  it('is who led before and no longer does, with the price', () => {
    expect(outbidNotification(led, other, START_MS)).toMatchObject({
      userId: 'an',
      message: { kind: 'outbid', lotId: 'lot-1', priceFen: yuan(11_100) },
    });
  });

  it('is told of it once in five minutes on one lot', () => {
    const causes = [0, 1, 5 * 60_000].map(
      (laterMs) => outbidNotification(led, other, START_MS + laterMs)?.cause,
    );
    expect(new Set(causes).size).toBe(2);
  });

  it.each<[string, Lot, Lot]>([
    ['while the leader stays the same', led, { ...led, rev: 9 }],
    ['by the first bid', openLot(), led],
    ['where nobody has bid', led, openLot()],
    ['in the practice hall', led, { ...other, terms: { ...other.terms, isPractice: true } }],
    ['by the hammer', led, replay(led, [sold])],
    ['before the opening', { ...led, status: 'paused', pausedAtMs: 1, reason: 'x' }, other],
  ])('is nobody %s', (_says, before, after) => {
    expect(outbidNotification(before, after, START_MS)).toBeNull();
  });
});

describe('a lot sold by the unit', () => {
  const closedSale = { type: 'sale-closed', atMs: END_MS } as unknown as LotEvent;
  const unitSold = { type: 'unit-sold', atMs: END_MS } as unknown as LotEvent;
  const lot = replay(led, [passed]);

  it('gives the deposit back at its end to everybody without a purchase', () => {
    expect(everybody.map((one) => messageOfEvent(lot, closedSale, one)?.kind ?? null)).toEqual([
      'deposit-released',
      'deposit-released',
      'deposit-released',
      null,
    ]);
  });

  it('and is withdrawn tells its buyers nothing of the kept deposit', () => {
    const buyer = partyOf('an');
    const sale = { id: 'hold-an', buyer, priceFen: 1, isByOffer: false, atMs: START_MS };
    const gone = replay(onSaleLot({ sales: [sale] }), [withdrawn]);
    expect(everybody.map((one) => messageOfEvent(gone, withdrawn, one))).toMatchObject([
      { kind: 'lot-withdrawn', depositFen: null },
      { kind: 'lot-withdrawn', depositFen: DEPOSIT_FEN },
      { kind: 'lot-withdrawn', depositFen: DEPOSIT_FEN },
      { kind: 'lot-withdrawn', depositFen: null },
    ]);
  });

  it('tells nothing here of a unit, which has its order', () => {
    expect(messageOfEvent(lot, unitSold, rival)).toBeNull();
  });
});
