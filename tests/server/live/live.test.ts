import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { openBus, type Bus } from '#server/live/bus.ts';
import type { LotMessage } from '#server/live/lot-news.ts';
import { startSequencer, type Sequencer } from '#server/live/sequencer.ts';
import { openStreams, type Streams } from '#server/live/stream.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { lineServer, stuckLine, type Line, type LineServer } from '../../kit/service/lines.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';
import { immediate } from '../../kit/time/immediate.ts';

const lotNews = (line: Line): LotMessage[] =>
  line.heard.filter((message): message is LotMessage => message.t === 'lot');

const atSeq =
  (seq: number) =>
  (message: LiveMessage): boolean =>
    message.t === 'lot' && message.view.seq === seq;

describe('the live line', () => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let bus: Bus;
  let streams: Streams;
  let sequencer: Sequencer;
  let server: LineServer;
  let viewing: { lots: Map<string, number>; userId: string | null; sid: string | null };
  let laters: (() => void)[];
  let failures: unknown[];

  const windowsPass = async (): Promise<void> => {
    await sequencer.settled();
    while (laters.length > 0) {
      for (const run of laters.splice(0)) run();
      await sequencer.settled();
    }
  };

  const watch = (lots: Record<string, number>, userId: string | null = null): Promise<Line> => {
    viewing = { lots: new Map(Object.entries(lots)), userId, sid: userId && `sid-${userId}` };
    return server.connect();
  };

  beforeEach(async () => {
    ground = await testStore('sqlite');
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2 })]);
    bus = openBus();
    const { reader } = ground.store;
    streams = openStreams({ reader, bus, clock });
    laters = [];
    failures = [];
    sequencer = await startSequencer({
      reader,
      bus,
      clock,
      seal: anySeal,
      later: (run) => laters.push(run),
      failed: (error) => failures.push(error),
    });
    engine.onCommitted(sequencer.wake);
    server = await lineServer((response) => streams.open({ response, ...viewing }));
  });

  afterEach(async () => {
    streams.close();
    await server.close();
    await engine.stop();
    await sequencer.settled();
    await ground.dispose();
    if (failures.length > 0) throw new Error(`the sequencer failed: ${String(failures[0])}`);
  });

  test('who asks with nothing seen gets the lot, then its news', async () => {
    const an = await someBidder(engine, 'an');
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(an, 10_000));
    const line = await watch({ 'lot-1': 0 });
    const snapshot = await line.hears(atSeq(2));
    expect(snapshot).toMatchObject({ from: 0, view: { priceFen: 1_000_000 }, bids: [{ seq: 2 }] });
    await windowsPass();
    const bo = await someBidder(engine, 'bo');
    await sendBid(engine, bidOf(bo, 10_100));
    expect(await line.hears(atSeq(3))).toMatchObject({ from: 3, bids: [{ seq: 3, amountFen: 1_010_000 }] });
  });

  test('a line that was away hears what it missed, newest first', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(an, 10_000));
    await sendBid(engine, bidOf(bo, 10_100));
    await sendBid(engine, bidOf(an, 10_200));
    const line = await watch({ 'lot-1': 2 });
    const missed = await line.hears(atSeq(4));
    expect(missed).toMatchObject({ from: 3 });
    expect((missed as LotMessage).bids.map(({ seq }) => seq)).toEqual([4, 3]);
  });

  test('who missed over two hundred numbers gets the lot itself', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    clock.moveTo(START_MS);
    const bids = Array.from({ length: 210 }, (_, at) => bidOf(at % 2 ? an : bo, 10_000 + at * 100));
    await Promise.all(bids.map((bid) => sendBid(engine, bid)));
    const line = await watch({ 'lot-1': 2 });
    const news = await line.hears(atSeq(211));
    expect(news).toMatchObject({ from: 0 });
    expect((news as LotMessage).bids).toHaveLength(20);
  });

  test('the first change goes at once, the next ones together', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    await windowsPass();
    clock.moveTo(START_MS);
    const line = await watch({ 'lot-1': 0 });
    await line.hears(({ t }) => t === 'lot');
    await sendBid(engine, bidOf(an, 10_000));
    await line.hears(atSeq(2));
    await sendBid(engine, bidOf(bo, 10_100));
    await sendBid(engine, bidOf(an, 10_200));
    await sequencer.settled();
    expect(lotNews(line).map(({ view }) => view.seq)).toEqual([0, 2]);
    await windowsPass();
    await line.hears(atSeq(4));
    expect(lotNews(line).map(({ from, view }) => [from, view.seq])).toEqual([
      [0, 0],
      [1, 2],
      [3, 4],
    ]);
  });

  test('nobody hears of a lot they do not look at', async () => {
    const an = await someBidder(engine, 'an', ['lot-2']);
    clock.moveTo(START_MS);
    const line = await watch({ 'lot-1': 0 });
    await sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-2' }));
    await sequencer.settled();
    await line.hears(atSeq(0));
    expect(lotNews(line).map(({ view }) => view.id)).toEqual(['lot-1']);
  });

  test('a silently raised maximum is heard by nobody', async () => {
    const an = await someBidder(engine, 'an');
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(an, 10_000));
    await windowsPass();
    const told: LiveMessage[] = [];
    bus.subscribe('lot:lot-1', (message) => told.push(message));
    await sendBid(engine, bidOf(an, 15_000, { kind: 'maximum' }));
    await sequencer.settled();
    await windowsPass();
    expect(told).toEqual([]);
  });

  test('the beaten leader alone is told that they are outbid', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(an, 10_000));
    await windowsPass();
    const [his, theirs] = [await watch({}, an), await watch({}, 'somebody')];
    await sendBid(engine, bidOf(bo, 10_100));
    const news = await his.hears(({ t }) => t === 'mine');
    expect(news).toMatchObject({ what: 'outbid', mine: { place: 'outbid', lastBidFen: 1_000_000 } });
    expect(theirs.heard.filter(({ t }) => t === 'mine')).toEqual([]);
  });

  test('who registers on one screen is told on their others', async () => {
    const bo = await someBidder(engine, 'bo');
    await windowsPass();
    const an = await someBuyer(engine, 'an');
    const [his, theirs] = [await watch({}, an), await watch({}, bo)];
    const { version } = someTerms().rules;
    await engine.run(registerForLot, { bidderId: an, lotId: 'lot-1', rulesVersion: version });
    expect(await his.hears(({ t }) => t === 'mine')).toMatchObject({
      what: 'registered',
      mine: { lotId: 'lot-1', depositState: 'frozen', place: 'none' },
    });
    await someBidder(engine, 'cai');
    await windowsPass();
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(an, 10_000));
    await his.hears((message) => message.t === 'mine' && message.what === 'leading');
    expect(his.heard.flatMap((message) => (message.t === 'mine' ? message.what : []))).toEqual([
      'registered',
      'leading',
    ]);
    expect(theirs.heard.filter(({ t }) => t === 'mine')).toEqual([]);
  });

  test('who comes in is counted at once, without any bid', async () => {
    await windowsPass();
    const line = await watch({ 'lot-1': 0 });
    const first = await line.hears(({ t }) => t === 'lot');
    expect(first).toMatchObject({ registered: 0 });
    await someBidder(engine, 'an');
    const told = await line.hears((message) => message.t === 'lot' && message.registered > 0);
    expect(told).toMatchObject({ registered: 1, bids: [] });
  });

  test('at the hammer winner, loser and onlooker hear their own', async () => {
    const ids = [
      await someBidder(engine, 'an'),
      await someBidder(engine, 'bo'),
      await someBidder(engine, 'cai'),
    ];
    const [an = '', bo = '', cai = ''] = ids;
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(an, 10_000));
    await sendBid(engine, bidOf(bo, 10_100));
    await windowsPass();
    const lines = [await watch({}, an), await watch({}, bo), await watch({}, cai)];
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    const told = await Promise.all(lines.map((line) => line.hears(({ t }) => t === 'mine')));
    expect(told).toMatchObject([
      { what: 'lost', mine: { depositState: 'released' } },
      { what: 'won', priceFen: 1_010_000, mine: { depositState: 'kept' } },
      { what: 'deposit', mine: { depositState: 'released', place: 'none' } },
    ]);
  });

  test('at a full lot’s hammer others are seen to meanwhile', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 40; at += 1) ids.push(await someBidder(engine, `buyer-${at}`));
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(ids[0] ?? '', 10_000));
    await windowsPass();
    const told: string[] = [];
    for (const id of ids) bus.subscribe(`user:${id}`, () => told.push(id));
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    const seen = new Set<number>();
    while (told.length < ids.length) {
      seen.add(told.length);
      await immediate();
    }
    expect([...seen].filter((count) => count > 0).length).toBeGreaterThanOrEqual(2);
    expect(new Set(told)).toEqual(new Set(ids));
  });

  test('a log-in that ends is told so, and its line hangs up', async () => {
    const line = await watch({ 'lot-1': 0 }, 'an');
    bus.publish('session:sid-an', { t: 'signed-out' });
    await line.closed;
    expect(line.heard.at(-1)).toEqual({ t: 'signed-out' });
    await expect.poll(() => streams.size()).toBe(0);
  });

  test('who reads too slowly is left out, then told anew', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    clock.moveTo(START_MS);
    const slow = stuckLine();
    streams.open({ response: slow.response, lots: new Map([['lot-1', 0]]), userId: null, sid: null });
    await expect.poll(() => slow.waitingBytes()).toBeGreaterThan(0);
    for (let round = 0; round < 10; round += 1) {
      const bids = Array.from({ length: 150 }, (_, at) =>
        bidOf(at % 2 ? an : bo, 10_000 + (round * 150 + at) * 100),
      );
      await Promise.all(bids.map((bid) => sendBid(engine, bid)));
      await sequencer.settled();
      await windowsPass();
    }
    expect(slow.waitingBytes()).toBeLessThan(150_000);
    slow.read();
    await expect.poll(() => slow.text()).toContain('"seq":1501');
    expect(slow.text().split('"t":"lot"').at(-1)).toMatch(/^,"from":0,/);
  });

  test('who stays stuck for half a minute is cut off', async () => {
    const slow = stuckLine();
    streams.open({ response: slow.response, lots: new Map(), userId: 'an', sid: null });
    const heavy = {
      t: 'lot',
      view: { id: 'x', seq: 1 },
      filler: 'x'.repeat(70_000),
    } as unknown as LiveMessage;
    bus.publish('user:an', heavy);
    bus.publish('user:an', heavy);
    clock.moveBy(31_000);
    await expect.poll(() => streams.size()).toBe(0);
  });

  test('who looks at a lot is let go when they leave', async () => {
    const [one, other] = [await watch({ 'lot-1': 0 }), await watch({ 'lot-1': 0, 'lot-2': 0 })];
    await Promise.all([one, other].map((line) => line.hears(({ t }) => t === 'lot')));
    expect([bus.hasListeners('lot:lot-1'), bus.hasListeners('lot:lot-2')]).toEqual([true, true]);
    other.close();
    await expect.poll(() => bus.hasListeners('lot:lot-2')).toBe(false);
    expect(bus.hasListeners('lot:lot-1')).toBe(true);
  });
});
