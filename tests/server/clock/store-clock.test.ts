// The nodes of a house go by the clock of their store, however wrong their own machines are.
import { expect, test } from 'vitest';
import { steadyClock } from '#server/clock/clock.ts';
import { openServiceClock } from '#server/clock/service-clock.ts';
import { storeClock } from '#server/clock/store-clock.ts';
import { startEngine } from '#server/engine/client.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { storeKinds, testStore } from '../../kit/stores.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NOON_MS = 1_764_000_000_000;

/** A server whose answers are on their way for `thereMs` and `backMs`, and a node beside it. */
const machines = () => {
  const way = { thereMs: 2, backMs: 2, isCut: false };
  let passedMs = 0;
  let runningMs = 5_000;
  let dateMs = NOON_MS;
  let setForwardMs = 0;
  const pass = (ms: number): void => {
    passedMs += ms;
    runningMs += ms;
    dateMs += ms;
  };
  return {
    way,
    pass,
    trueMs: () => NOON_MS + passedMs,
    /** The server's own date is set. */
    setServer: (ms: number) => (setForwardMs += ms),
    /** The node's own date is set; its running time knows nothing of that. */
    set: (ms: number) => (dateMs += ms),
    /** It sleeps: the date goes on, its running time does not. */
    doze: (ms: number) => {
      passedMs += ms;
      dateMs += ms;
    },
    machine: { runningMs: () => runningMs, dateMs: () => dateMs },
    serverMs: () => {
      if (way.isCut) return Promise.reject(new Error('no way'));
      pass(way.thereMs);
      const told = NOON_MS + passedMs + setForwardMs;
      pass(way.backMs);
      return Promise.resolve(told);
    },
  };
};

const openNode = async () => {
  const house = machines();
  const clock = storeClock(house.serverMs, house.machine);
  await clock.ask();
  return { house, clock };
};

test('a node with a wrong date tells its store’s time', async () => {
  const house = machines();
  house.set(HOUR_MS);
  const clock = storeClock(house.serverMs, house.machine);
  await clock.ask();
  expect(clock.nowMs()).toBe(house.trueMs());
  expect(clock.isSure()).toBe(true);
});

test('before the store has told it anything, it takes nothing in', async () => {
  const house = machines();
  house.way.isCut = true;
  const clock = storeClock(house.serverMs, house.machine);
  await clock.ask();
  expect(clock.isSure()).toBe(false);
});

test('of several answers the one with the shortest way counts', async () => {
  const { house, clock } = await openNode();
  Object.assign(house.way, { thereMs: 150, backMs: 10 });
  await clock.ask();
  expect(clock.nowMs()).toBe(house.trueMs());
});

/** The house's own time, made of what its store says. */
const steady = (house: ReturnType<typeof machines>, { nowMs }: { readonly nowMs: () => number }) =>
  steadyClock(() => ({
    dateMs: nowMs(),
    runningMs: house.machine.runningMs(),
    uptimeMs: () => house.machine.runningMs(),
  }));

test('time never runs backwards, though a better answer is earlier', async () => {
  const house = machines();
  Object.assign(house.way, { thereMs: 120, backMs: 0 });
  const store = storeClock(house.serverMs, house.machine);
  await store.ask();
  const clock = steady(house, store);
  const aheadMs = clock.nowMs();
  expect(aheadMs).toBe(house.trueMs() + 60);
  Object.assign(house.way, { thereMs: 1, backMs: 1 });
  await store.ask();
  expect(clock.nowMs()).toBe(aheadMs);
  house.pass(100);
  expect(clock.nowMs()).toBe(house.trueMs());
});

test('an answer possibly wrong by a tenth second is not enough', async () => {
  const house = machines();
  Object.assign(house.way, { thereMs: 5, backMs: 200 });
  const clock = storeClock(house.serverMs, house.machine);
  await clock.ask();
  expect(clock.isSure()).toBe(false);
});

test('a node that slept asks first, and then knows the time', async () => {
  const { house, clock } = await openNode();
  house.doze(HOUR_MS);
  expect(clock.isSure()).toBe(false);
  await clock.ask();
  expect(clock.isSure()).toBe(true);
  expect(clock.nowMs()).toBe(house.trueMs());
});

test('a node’s hand-set date makes it ask, its time steady', async () => {
  const { house, clock } = await openNode();
  house.set(-HOUR_MS);
  expect(clock.isSure()).toBe(false);
  await clock.ask();
  expect(clock.isSure()).toBe(true);
  expect(clock.nowMs()).toBe(house.trueMs());
});

test('a store unheard for a minute is no clock until heard', async () => {
  const { house, clock } = await openNode();
  house.way.isCut = true;
  house.pass(MINUTE_MS - 1_000);
  await clock.ask();
  expect(clock.isSure()).toBe(true);
  house.pass(2_000);
  expect(clock.isSure()).toBe(false);
  await clock.ask();
  house.way.isCut = false;
  await clock.ask();
  expect(clock.isSure()).toBe(true);
});

test.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])('a store whose date is set %s moves no node', async (_way, ms) => {
  const { house, clock: one } = await openNode();
  const other = storeClock(house.serverMs, house.machine);
  await other.ask();
  const nodes = [steady(house, one), steady(house, other)];
  house.setServer(ms);
  await one.ask();
  await other.ask();
  house.pass(10_000);
  const times = nodes.map(({ nowMs }) => nowMs() - house.trueMs());
  expect(Math.max(...times.map(Math.abs))).toBeLessThanOrEqual(51);
  expect(nodes.every(({ aheadMs }) => Math.abs(aheadMs() + ms) <= 51)).toBe(true);
});

test('a node without the time answers as without its store', async () => {
  const { config, clear, store } = await testStore('sqlite');
  await store.close();
  let isKnown = false;
  const engine = await startEngine(
    config,
    { nowMs: () => NOON_MS, isSure: () => isKnown },
    Buffer.alloc(32, 7),
  );
  await expect(engine.run(heartbeat, null)).rejects.toThrow(EngineUnavailable);
  isKnown = true;
  expect(await engine.run(heartbeat, null)).toEqual({ aliveAtMs: NOON_MS });
  await engine.stop();
  await clear();
});

test.each(storeKinds)('on %s the house knows what time it is when it opens', async (kind) => {
  const { config, dispose } = await testStore(kind);
  const clock = await openServiceClock(config);
  expect(clock.isSure?.() ?? true).toBe(true);
  const nowMs = clock.nowMs();
  clock.notBefore(nowMs + HOUR_MS);
  expect(clock.nowMs() - nowMs - HOUR_MS).toBeGreaterThanOrEqual(0);
  expect(clock.nowMs() - nowMs - HOUR_MS).toBeLessThan(5_000);
  await clock.stop();
  await dispose();
});
