// Many bidders, one lot, the real engine on a real store; afterwards the record alone must satisfy
// every invariant.
import { describe, expect, test } from 'vitest';
import type { BidPlaced, PlaceBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { openedAnswer } from '#server/bidding/maximum-codec.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle, KeyedAnswer } from '#server/engine/command.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { openBus } from '#server/live/bus.ts';
import { readSnapshot } from '#server/live/lot-news.ts';
import { startSequencer } from '#server/live/sequencer.ts';
import { nextDueMs } from '#server/lots/store-due-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { readAnswers } from '#server/store/stored-answers.ts';
import { movedClock, type MovedClock } from '../kit/clock.ts';
import { bidOf, openSale, sendKeyed, someBidder, someBuyer, someLot, someSale } from '../kit/fixtures.ts';
import type { Consumer, Inquiry, RecordedAnswer } from '../kit/history.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../kit/lots.ts';
import { anySeal } from '../kit/seals.ts';
import { sha256 } from '../kit/sha256.ts';
import { readHistory } from '../kit/store/read-history.ts';
import { storeKinds, testStore, type TestStore } from '../kit/stores.ts';
import { violations } from '../simulation/invariants.ts';

interface BidRequest {
  readonly bid: PlaceBid;
  readonly key: string;
}

/**
 * A number from 0 to below `below` that depends on `seed` alone: a race that fails can be run
 * again.
 */
const chance = (seed: string, below: number): number => Number.parseInt(sha256(seed).slice(0, 8), 16) % below;

const requestsOf = (bidderIds: readonly string[], count: number, round: string): BidRequest[] =>
  Array.from({ length: count }, (_, at) => {
    const seed = `${round} ${at}`;
    const bidderId = bidderIds[chance(`${seed} who`, bidderIds.length)] ?? '';
    const kind = chance(`${seed} kind`, 4) === 0 ? 'maximum' : 'exact';
    const amountYuan = 10_000 + chance(`${seed} amount`, 400) * 100;
    return { bid: bidOf(bidderId, amountYuan, { kind }), key: `request-${round}-${at}` };
  });

const recorded = ({ bid, key }: BidRequest, answer: KeyedAnswer): RecordedAnswer[] => {
  if (answer.state !== 'answered') return [];
  const placed = JSON.parse(answer.body) as BidPlaced;
  const accepted = placed.ok ? placed.answer.receipt : null;
  return [{ bidderId: bid.bidderId, key, body: answer.body, accepted }];
};

const sendAll = async (engine: EngineHandle, requests: readonly BidRequest[]): Promise<RecordedAnswer[]> => {
  const answers = await Promise.all(requests.map(({ bid, key }) => sendKeyed(engine, bid, key)));
  return requests.flatMap((request, at) => recorded(request, answers[at] ?? { state: 'in-flight' }));
};

/** Outcome of each request, as a client that lost its answer learns it. */
const inquire = async (ground: TestStore, answers: readonly RecordedAnswer[]): Promise<Inquiry[]> => {
  const rows = await readAnswers(ground.store.reader, answers);
  const kept = new Map(rows.map((row) => [`${row.bidderId} ${row.key}`, openedAnswer(anySeal, row)]));
  return answers.map(({ bidderId, key }) => ({
    bidderId,
    key,
    body: kept.get(`${bidderId} ${key}`) ?? null,
  }));
};

const judge = async (
  ground: TestStore,
  answers: readonly RecordedAnswer[],
  consumers: readonly Consumer[] = [],
): Promise<readonly string[]> => {
  const told = { endsAtMs: END_MS, answers, outages: [] };
  const history = await readHistory(ground.store.reader, told);
  const inquiries = [...(await inquire(ground, answers)), ...(await inquire(ground, answers))];
  return violations({ ...history, consumers, inquiries }, sha256);
};

/**
 * A screen that is there from the start, and one that comes in the middle and first sees the lot as
 * it stands.
 */
const followLot = async (ground: TestStore, engine: EngineHandle, clock: MovedClock) => {
  const { reader } = ground.store;
  const bus = openBus();
  const failed = (error: unknown): never => {
    throw error;
  };
  const sequencer = await startSequencer({
    reader,
    bus,
    clock,
    seal: anySeal,
    later: (run) => setImmediate(run),
    failed,
  });
  const follower = (name: string) => {
    const heard: { from: number; to: number }[] = [];
    bus.subscribe('lot:lot-1', (message) => {
      if (message.t === 'lot') heard.push({ from: message.from, to: message.view.seq });
    });
    return { name, lotId: 'lot-1', heard };
  };
  const screen = follower('screen');
  engine.onCommitted(sequencer.wake);
  const joinLate = async () => {
    const late = follower('late screen');
    const seen = await readSnapshot(reader, 'lot-1');
    // News that came while it was reading is in what it read.
    late.heard.splice(0, late.heard.length, { from: 0, to: seen?.lot.seq ?? 0 });
    return late;
  };
  return { screen, joinLate, settled: sequencer.settled };
};

const openHouse = async (kind: TestStore['config']['kind']) => {
  const ground = await testStore(kind);
  const clock = movedClock(START_MS - MINUTE_MS);
  const engine = inlineEngine(ground.store, clock);
  await openSale(engine, [someLot({ terms: { reserveFen: 1_500_000 } })]);
  const close = async (): Promise<void> => {
    await engine.stop();
    await ground.dispose();
  };
  return { ground, clock, engine, close };
};

/** How many public events the lot has, once for each who follows it. */
const publicCounts = async (ground: TestStore): Promise<number[]> => {
  const { seq } = await ground.store.reader.selectFrom('lots').select('seq').executeTakeFirstOrThrow();
  return [seq, seq];
};

const letItEnd = async (ground: TestStore, engine: EngineHandle, clock: MovedClock): Promise<void> => {
  const { reader } = ground.store;
  clock.moveTo((await nextDueMs(reader)) ?? END_MS);
  await advance({ engine, reader, clock, failed: () => undefined });
};

describe.each(storeKinds)('a race on %s', (kind) => {
  test('many bidders by hand and maximum leave a sound record', async () => {
    const { ground, clock, engine, close } = await openHouse(kind);
    const names = Array.from({ length: 12 }, (_, at) => `racer-${at}`);
    const bidderIds = await Promise.all(names.map((name) => someBidder(engine, name)));
    clock.moveTo(START_MS + 1_000);
    const { screen, joinLate, settled } = await followLot(ground, engine, clock);
    const consumers: Consumer[] = [screen];
    const answers: RecordedAnswer[] = [];
    for (const round of ['one', 'two', 'three']) {
      answers.push(...(await sendAll(engine, requestsOf(bidderIds, 120, round))));
      await settled();
      if (round === 'two') consumers.push(await joinLate());
      clock.moveBy(20 * MINUTE_MS - 30_000);
    }
    await letItEnd(ground, engine, clock);
    await expect
      .poll(() => consumers.map(({ heard }) => heard.at(-1)?.to))
      .toEqual(await publicCounts(ground));
    const taken = answers.filter(({ accepted }) => accepted !== null);
    expect(taken.length).toBeGreaterThan(10);
    expect(taken.length).toBeLessThan(answers.length);
    await settled();
    expect(await judge(ground, answers, consumers)).toEqual([]);
    const missed = consumers.map((one) => ({ ...one, heard: one.heard.slice(0, -1) }));
    expect((await judge(ground, answers, missed)).join()).toContain('I-34');
    await close();
  });

  test('a batch gives the same record as the bids singly', async () => {
    const runs = await Promise.all(
      [true, false].map(async (isTogether) => {
        const { ground, clock, engine, close } = await openHouse(kind);
        const bidderIds: string[] = [];
        for (const name of ['an', 'bo', 'cai']) bidderIds.push(await someBidder(engine, name));
        clock.moveTo(START_MS + 1_000);
        const requests = requestsOf(bidderIds, 80, 'same');
        if (isTogether) await sendAll(engine, requests);
        else for (const request of requests) await sendAll(engine, [request]);
        const events = await ground.store.reader
          .selectFrom('events')
          .select(['rev', 'seq', 'type', 'atMs', 'body'])
          .orderBy('rev')
          .execute();
        const paddles = await ground.store.reader
          .selectFrom('registrations')
          .select(['bidderId', 'paddle'])
          .execute();
        await close();
        // Ids and paddles of the bidders differ from house to house; what happened must not.
        const names = bidderIds.flatMap((id, at) => [
          [id, `bidder-${at}`] as const,
          [paddles.find(({ bidderId }) => bidderId === id)?.paddle ?? '', `paddle-${at}`] as const,
        ]);
        return events.map(({ body, ...event }) => ({
          ...event,
          body: names.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), body),
        }));
      }),
    );
    const [together = [], oneByOne = []] = runs;
    expect(together.length).toBeGreaterThan(5);
    expect(together).toEqual(oneByOne);
  });

  test('the same request sent many times at once has one effect', async () => {
    const { ground, clock, engine, close } = await openHouse(kind);
    const bidderId = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    const request: BidRequest = { bid: bidOf(bidderId, 10_000), key: 'request-1' };
    const answers = [
      ...(await sendAll(
        engine,
        Array.from({ length: 20 }, () => request),
      )),
      ...(await sendAll(engine, [request])),
    ];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const bids = await ground.store.reader.selectFrom('bids').selectAll().execute();
    expect(bids).toHaveLength(1);
    expect(await judge(ground, answers)).toEqual([]);
    await close();
  });

  test('money for one deposit, two registrations: one is taken', async () => {
    const { ground, engine, close } = await openHouse(kind);
    const sale = someSale({ id: 'sale-2', number: 2 });
    await engine.run(publishSale, { sale, lots: [someLot({ id: 'lot-2' })] });
    const bidderId = await someBuyer(engine, 'an', 3_000);
    const rulesVersion = someTerms().rules.version;
    const answers = await Promise.all(
      ['lot-1', 'lot-2'].map((lotId) => engine.run(registerForLot, { bidderId, lotId, rulesVersion })),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect(answers[1]).toMatchObject({ refusal: { code: 'DEPOSIT_SHORT' } });
    expect(await judge(ground, [])).toEqual([]);
    await close();
  });
});
