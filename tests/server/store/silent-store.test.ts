// PostgreSQL falls silent: the connections stand, and nothing comes back. Everybody is answered all
// the same, and when it is heard again nothing was done twice. Source: goals.md R13, I-53.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeClock } from '#server/clock/store-clock.ts';
import { inlineEngine, OPEN_KEY } from '#server/engine-inline.ts';
import { startEngine } from '#server/engine/client.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { openStore, type Store } from '#server/store/database.ts';
import { postgresMs } from '#server/store/postgres.ts';
import { isSilence, StoreUnreachable } from '#server/store/watched-pool.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { eventually } from '../../kit/eventually.ts';
import { bidOf, openSale, sendBid, sendKeyed, someBidder, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { waitingCount } from '../../kit/service/in-line.ts';
import { silentLine, type SilentLine } from '../../kit/service/silent-line.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const WAITS = { connectMs: 1_000, answerMs: 1_000, letGoMs: 500 };
const NO_ANSWER = 'PostgreSQL does not answer';
const NOT_NOW = 'the store cannot be written to';

/** As they are said on the line: each a message of its own. */
const BEGIN = 'begin\0';
const COMMIT = 'commit\0';
const FIRST_OF_ALL = 'idle_in_transaction_session_timeout';

/** Looks up from its work only when the time is over. */
const workWithoutPause = (forMs: number): void => {
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) createHash('sha256').update(NO_ANSWER).digest();
};

const messages = async (asked: readonly Promise<unknown>[]): Promise<unknown[]> => {
  const settled = await Promise.allSettled(asked);
  return settled.map((each) =>
    each.status === 'rejected' && each.reason instanceof EngineUnavailable ? each.reason.message : each,
  );
};

describe.each(storeKinds.filter((kind) => kind === 'postgres'))('when %s falls silent', (kind) => {
  let ground: TestStore;
  let straightUrl: string;
  let line: SilentLine;
  let store: Store;
  /** By way of the line; the other node has a straight one. */
  let engine: EngineHandle;
  let other: EngineHandle;
  let clock: MovedClock;
  let told: string[];
  let an: string;
  let bo: string;

  const bids = () => ground.store.reader.selectFrom('bids').select('amountFen').execute();
  const ask = () => sql`select 1`.execute(store.reader);

  const lockLot = sql`select 1 from lots for update`;
  /** Somebody holds the lot. Returns what lets it go. */
  const holdLot = async (db: Store['writer']): Promise<() => Promise<void>> => {
    const holder = await db.startTransaction().execute();
    await lockLot.execute(holder);
    return () => holder.rollback().execute();
  };

  beforeEach(async () => {
    ground = await testStore(kind);
    if (ground.config.kind !== 'postgres') throw new Error('no PostgreSQL');
    straightUrl = ground.config.url;
    clock = movedClock(START_MS - 1_000);
    other = inlineEngine(ground.store, clock);
    await openSale(other, [someLot()]);
    an = await someBidder(other, 'an');
    bo = await someBidder(other, 'bo');
    clock.moveTo(START_MS + 1_000);
    line = await silentLine(straightUrl);
    store = await openStore({ kind: 'postgres', url: line.url, waits: WAITS });
    engine = inlineEngine(store, clock);
    told = [];
    engine.onCommitted((lotIds) => told.push(...lotIds));
  });

  afterEach(async () => {
    line.heal();
    await engine.stop();
    await store.close();
    await line.close();
    await ground.dispose();
  });

  test('a bid is answered, and the one behind waits less', async () => {
    const silent = line.fallSilentAt(BEGIN, 'before');
    const first = sendBid(engine, bidOf(an, 10_000));
    await silent;
    const second = sendBid(engine, bidOf(bo, 10_000));
    expect(await messages([first, second])).toEqual([NO_ANSWER, NOT_NOW]);
    line.heal();
    await engine.run(heartbeat, null);
    expect(await sendBid(engine, bidOf(bo, 10_100))).toMatchObject({ ok: true });
    expect(await bids()).toHaveLength(1);
  });

  test('in mid-batch, none of it is tried again by itself', async () => {
    const silent = line.fallSilentAt('pg_advisory_xact_lock_shared', 'before');
    const asked = [sendBid(engine, bidOf(an, 10_000)), sendBid(engine, bidOf(bo, 10_100))];
    await silent;
    expect(await messages(asked)).toEqual([NO_ANSWER, NO_ANSWER]);
  });

  test('before a connection’s first word, the next is another', async () => {
    void line.fallSilentAt(FIRST_OF_ALL, 'before');
    expect(await messages([engine.run(heartbeat, null)])).toEqual([NO_ANSWER]);
    line.heal();
    expect(await engine.run(heartbeat, null)).toEqual({ aliveAtMs: clock.nowMs() });
  });

  test('so that nobody is reached, askers are told, pools too', async () => {
    line.fallSilent();
    const asked = Array.from({ length: 20 }, () => ask());
    const settled = await Promise.allSettled(asked);
    const reasons = settled.map((each) => (each.status === 'rejected' ? (each.reason as unknown) : each));
    for (const reason of reasons) expect(reason).toBeInstanceOf(StoreUnreachable);
    line.heal();
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    await eventually(() => expect(line.standing()).toBeLessThanOrEqual(9));
  });

  test('a question standing then fails, and the next is answered', async () => {
    await ask();
    line.fallSilent();
    await expect(ask()).rejects.toThrow(NO_ANSWER);
    line.heal();
    await ask();
  });

  test('the shared clock is asked again, and does not hang', async () => {
    const { ask: askTime, isSure } = storeClock(() => postgresMs(store.reader));
    await askTime();
    line.fallSilent();
    await askTime();
    line.heal();
    await eventually(async () => {
      await askTime();
      expect(isSure()).toBe(true);
    });
  });

  test('or says it is going, askers are told so', async () => {
    const { reader } = ground.store;
    const letGo = await holdLot(ground.store.writer);
    const refused = lockLot.execute(reader).catch((error: unknown) => error);
    await expect.poll(() => waitingCount(reader)).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(reader);
    expect(await refused).toBeInstanceOf(StoreUnreachable);
    await letGo();
  });

  test('a bid with an unanswered commit is there once, by key', async () => {
    const silent = line.fallSilentAt(COMMIT, 'after');
    const bid = bidOf(an, 10_000);
    const first = sendKeyed(engine, bid, 'request-1');
    await silent;
    expect(await messages([first])).toEqual([NO_ANSWER]);
    await eventually(async () => expect(await bids()).toHaveLength(1));
    // Nobody else says so: screens look by themselves.
    expect(told).toEqual(['lot-1']);
    line.heal();
    await engine.run(heartbeat, null);
    const again = await sendKeyed(engine, bid, 'request-1');
    expect(again).toMatchObject({ state: 'answered', body: expect.stringContaining('"ok":true') as string });
    expect(await sendKeyed(engine, bid, 'request-1')).toEqual(again);
    expect(await bids()).toHaveLength(1);
  });

  test('a late commit finds its bid made only once', async () => {
    const silent = line.fallSilentAt(COMMIT, 'before');
    const bid = bidOf(an, 10_000);
    const first = sendKeyed(engine, bid, 'request-1');
    await silent;
    expect(await messages([first])).toEqual([NO_ANSWER]);
    line.heal();
    await engine.run(heartbeat, null);
    expect(await sendKeyed(engine, bid, 'request-1')).toMatchObject({ state: 'answered' });
    expect(await bids()).toHaveLength(1);
  });

  test('after a connection broke mid-batch, one tried for all', async () => {
    let tries = 0;
    const counted: Store = {
      ...store,
      get writer() {
        tries += 1;
        return store.writer;
      },
    };
    const node = inlineEngine(counted, clock);
    const broken = line.breakAt('pg_advisory_xact_lock_shared');
    const asked = [sendBid(node, bidOf(an, 10_000)), sendBid(node, bidOf(bo, 10_100))];
    await broken;
    line.fallSilent();
    const [first, ...others] = await messages(asked);
    expect(first).toContain('timeout');
    expect(others).toEqual([first]);
    expect(tries).toBe(2);
  });

  test('in mid-bid, another node has the lot meanwhile', async () => {
    const silent = line.fallSilentAt(COMMIT, 'before');
    const first = messages([sendBid(engine, bidOf(an, 10_000))]);
    await silent;
    expect(await sendBid(other, bidOf(bo, 10_000))).toMatchObject({ ok: true });
    expect(await first).toEqual([NO_ANSWER]);
    expect(await bids()).toHaveLength(1);
  });

  test('only because the house stood still, the waiting answer is taken', async () => {
    const waits = { ...WAITS, answerMs: 1_500, letGoMs: 1_000 };
    const direct = await openStore({ kind, url: straightUrl, waits });
    // The server takes it back while nobody here is awake.
    const letGo = await holdLot(direct.writer);
    const asked = lockLot.execute(direct.reader);
    await expect.poll(() => waitingCount(ground.store.reader)).toBe(1);
    workWithoutPause(waits.answerMs * 1.2);
    expect((await asked).rows).toHaveLength(1);
    await expect(letGo()).rejects.toThrow(StoreUnreachable);
    await direct.close();
  });

  test('what is done before the house opens is not taken for silence', async () => {
    const letGo = await holdLot(ground.store.writer);
    const [patient, reading] = [store.atLeisure((db) => lockLot.execute(db)), lockLot.execute(store.reader)];
    await expect(reading).rejects.toThrow(NO_ANSWER);
    await letGo();
    expect((await patient).rows).toHaveLength(1);
  });

  test('a house can be closed all the same', async () => {
    const thread = await startEngine({ kind: 'postgres', url: line.url, waits: WAITS }, clock, OPEN_KEY);
    await thread.run(heartbeat, null);
    line.fallSilent();
    await thread.stop();
    expect(await messages([thread.run(heartbeat, null)])).toEqual(['the engine has stopped']);
  });

  test('and a connection broken in a bid ends nothing', async () => {
    void line.breakAt('pg_advisory_xact_lock_shared');
    expect(await sendBid(engine, bidOf(an, 10_000))).toMatchObject({ ok: true });
    expect(await bids()).toHaveLength(1);
  });
});

test('only a server that says nothing is silent, not unreachable', () => {
  expect(isSilence(new StoreUnreachable('silent', NO_ANSWER))).toBe(true);
  expect(isSilence(new StoreUnreachable('lost', 'connection refused'))).toBe(false);
  expect(isSilence(new Error(NO_ANSWER))).toBe(false);
});
