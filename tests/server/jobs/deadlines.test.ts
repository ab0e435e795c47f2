// A deadline is seen to when it is due, once, whatever else goes wrong at the same moment.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inlineEngine } from '#server/engine-inline.ts';
import type { DeadlineHandlers, EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { putOffDeadline, workDeadlineWith } from '#server/jobs/commands-work-deadlines.ts';
import type { SchedulerParts } from '#server/jobs/scheduler-parts.ts';
import { startScheduler } from '#server/jobs/scheduler.ts';
import type { DeadlineKind } from '#server/store/deadline-kinds.ts';
import { dropDeadline, nextDeadlineMs, setDeadline } from '#server/store/deadlines.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

/** A kind of alarm that only these tests know. */
const kind = 'bell' as DeadlineKind;

describe.each(storeKinds)('what falls due on %s', (store) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let parts: SchedulerParts;
  let rung: string[];
  let failures: unknown[];

  const handlers = {
    bell: async ({ nowMs, db }: { nowMs: number; db: TestStore['store']['writer'] }, ref: string) => {
      if (ref === 'broken') throw new Error('the bell is broken');
      rung.push(`${ref} at ${nowMs - START_MS}`);
      if (ref === 'twice' && rung.length === 1) await setDeadline(db, { kind, ref, dueAtMs: nowMs + 10 });
    },
  } as unknown as DeadlineHandlers;

  const set = (ref: string, dueInMs: number): Promise<void> =>
    setDeadline(ground.store.writer, { kind, ref, dueAtMs: START_MS + dueInMs });

  const ring = (): Promise<void> =>
    ringAlarms(
      parts,
      workDeadlineWith(() => handlers),
    );

  beforeEach(async () => {
    ground = await testStore(store);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    rung = [];
    failures = [];
    parts = { engine, reader: ground.store.reader, clock, failed: (error) => failures.push(error) };
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('rings at its moment and not before, the earliest first', async () => {
    await set('later', 2_000);
    await set('sooner', 1_000);
    clock.moveTo(START_MS + 999);
    await ring();
    expect(rung).toEqual([]);
    clock.moveTo(START_MS + 2_000);
    await ring();
    expect(rung).toEqual(['sooner at 2000', 'later at 2000']);
  });

  test('rings once, and an extra ring finds nothing to do', async () => {
    await set('once', 0);
    await ring();
    await ring();
    expect(
      await engine.run(
        workDeadlineWith(() => handlers),
        { kind, ref: 'once' },
      ),
    ).toEqual({ isDone: false });
    expect(rung).toHaveLength(1);
  });

  test('set again it rings anew only; dropped it rings never', async () => {
    await set('moved', 1_000);
    await set('moved', 5_000);
    await set('dropped', 1_000);
    await dropDeadline(ground.store.writer, { kind, ref: 'dropped' });
    expect(await nextDeadlineMs(ground.store.reader)).toBe(START_MS + 5_000);
    clock.moveTo(START_MS + 4_999);
    await ring();
    expect(rung).toEqual([]);
  });

  test('may set the next alarm while it is seen to', async () => {
    await set('twice', 0);
    await ring();
    expect(await nextDeadlineMs(ground.store.reader)).toBe(START_MS + 10);
    clock.moveBy(10);
    await ring();
    expect(rung).toEqual(['twice at 0', 'twice at 10']);
    expect(await nextDeadlineMs(ground.store.reader)).toBeNull();
  });

  test('one that fails is reported and put off, delaying nobody', async () => {
    await set('broken', 0);
    await set('whole', 0);
    await ring();
    expect(rung).toEqual(['whole at 0']);
    expect(failures.map(String)).toEqual(['CommandFailed: work-deadline: the bell is broken']);
    expect(await nextDeadlineMs(ground.store.reader)).toBe(START_MS + MINUTE_MS);
  });

  test('one that was moved meanwhile is not put off', async () => {
    await set('moved', 90_000);
    await engine.run(putOffDeadline, { kind, ref: 'moved' });
    expect(await nextDeadlineMs(ground.store.reader)).toBe(START_MS + 90_000);
  });

  test('more than a round of them are seen to by rounds', async () => {
    for (let index = 0; index < 230; index += 1) await set(`ref-${index}`, 0);
    await ring();
    expect(rung).toHaveLength(200);
    await ring();
    expect(rung).toHaveLength(230);
  });

  test('when the store cannot write, the alarm stays set', async () => {
    await set('kept', 0);
    await openSale(engine, [someLot()]);
    const full = { startTransaction: () => ({ execute: () => Promise.reject(new Error('disk full')) }) };
    const broken = { ...ground.store, writer: full as unknown as TestStore['store']['writer'] };
    const shaky = { ...parts, engine: inlineEngine(broken, clock) };
    await expect(
      ringAlarms(
        shaky,
        workDeadlineWith(() => handlers),
      ),
    ).rejects.toThrow('disk full');
    expect(await nextDeadlineMs(ground.store.reader)).toBe(START_MS);
  });

  test('the scheduler rings what the house slept through before it listens', async () => {
    await set('unknown', -1_000);
    const scheduler = await startScheduler(parts);
    // Nobody in the real house knows this kind: it is reported, and put off.
    expect(failures).toHaveLength(1);
    expect(await nextDeadlineMs(ground.store.reader)).toBe(START_MS + MINUTE_MS);
    await scheduler.stop();
  });
});
