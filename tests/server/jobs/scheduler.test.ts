import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsBehind } from '#server/catalogue/store/lot-rows.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { CommandFailed, EngineUnavailable } from '#server/engine/failure.ts';
import type { SchedulerParts } from '#server/jobs/scheduler-parts.ts';
import { advance, noteAlive, startScheduler } from '#server/jobs/scheduler.ts';
import { lastAliveMs, lotIdsWronged } from '#server/lots/store-due-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import type { Store } from '#server/store/database.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { eventually } from '../../kit/eventually.ts';
import { bidOf, openSale, sendBid, someBidder, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { faultsOf, noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('the clock on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let parts: SchedulerParts;
  let failures: unknown[];

  const lots = () =>
    ground.store.reader.selectFrom('lots').select(['id', 'status', 'dueAtMs']).orderBy('id').execute();

  const eventsOf = (lotId: string) =>
    ground.store.reader
      .selectFrom('events')
      .select(['type', 'atMs', 'body'])
      .where('lotId', '=', lotId)
      .orderBy('rev')
      .execute();

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    failures = [];
    parts = { engine, reader: ground.store.reader, clock, failed: (error) => failures.push(error) };
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2, endsAtMs: END_MS + MINUTE_MS })]);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('lots open and end at their own minute without anybody bidding', async () => {
    clock.moveTo(START_MS);
    await advance(parts);
    expect((await lots()).map(({ status }) => status)).toEqual(['open', 'open']);
    clock.moveTo(END_MS);
    await advance(parts);
    expect((await lots()).map(({ status }) => status)).toEqual(['passed', 'open']);
    expect((await eventsOf('lot-1')).at(-1)).toMatchObject({ type: 'passed', atMs: END_MS });
  });

  test('the moment of closing is the end, whenever worked off', async () => {
    const an = await someBidder(engine, 'an');
    clock.moveTo(START_MS);
    await sendBid(engine, bidOf(an, 10_000));
    clock.moveTo(END_MS + 900);
    await advance(parts);
    expect((await eventsOf('lot-1')).at(-1)).toMatchObject({ type: 'sold', atMs: END_MS });
  });

  describe('when many end in the same moment', () => {
    const others = Array.from({ length: 10 }, (_, at) => `other-${at}`);
    let rounds: (readonly string[])[];
    let stuckId: string | null;

    beforeEach(async () => {
      rounds = [];
      stuckId = null;
      const sale = others.map((id, at) => someLot({ id, position: at + 1 }));
      await engine.run(publishSale, { sale: someSale({ id: 'sale-2' }), lots: sale });
      const run: EngineHandle['run'] = (command, input) => {
        const lotIds = command.lotsOf?.(input);
        if (lotIds) rounds.push(lotIds);
        const isStuck = stuckId !== null && lotIds?.includes(stuckId) === true;
        return isStuck ? Promise.reject(new CommandFailed('it cannot be ended')) : engine.run(command, input);
      };
      parts = { ...parts, engine: { run } };
      clock.moveTo(START_MS);
      await advance(parts);
      rounds = [];
      clock.moveTo(END_MS);
    });

    const openIds = async (): Promise<readonly string[]> =>
      (await lots()).filter(({ status }) => status === 'open').map(({ id }) => id);

    test('a bid on another lot waits for few, not all', async () => {
      const doneBetween: number[] = [];
      const isOneLeft = await advance(parts, async () => {
        doneBetween.push(12 - (await openIds()).length);
      });
      expect(rounds.map(({ length }) => length)).toEqual([5, 5, 1]);
      expect(doneBetween).toEqual([5, 10, 11]);
      expect([isOneLeft, await openIds()]).toEqual([false, ['lot-2']]);
    });

    test('before the house is open they end together', async () => {
      const scheduler = await startScheduler(parts);
      expect(rounds.map(({ length }) => length)).toEqual([11]);
      expect(await openIds()).toEqual(['lot-2']);
      await scheduler.stop();
    });

    test('one that cannot end is reported, delaying no other', async () => {
      stuckId = 'other-3';
      expect(await advance(parts)).toBe(true);
      expect(await openIds()).toEqual(['lot-2', 'other-3']);
      expect(failures.map(String)).toEqual(['CommandFailed: it cannot be ended']);
    });

    test('a house with a stuck broom still knocks down, noted alive', async () => {
      let hasSwept = false;
      let letGo = (): void => undefined;
      const keepRows = (): Promise<void> => {
        hasSwept = true;
        return new Promise((resolve) => {
          letGo = resolve;
        });
      };
      clock.moveTo(END_MS - 1);
      const scheduler = await startScheduler({ ...parts, keepRows });
      await eventually(() => expect(hasSwept).toBe(true));
      clock.moveTo(END_MS + MINUTE_MS / 60);
      await eventually(async () => {
        expect(await openIds()).toEqual(['lot-2']);
        expect(await lastAliveMs(ground.store.reader)).toBe(END_MS + MINUTE_MS / 60);
      });
      letGo();
      await scheduler.stop();
    });
  });

  test('a lot is never knocked down early', async () => {
    clock.moveTo(END_MS - 1);
    await advance(parts);
    expect((await lots()).map(({ status }) => status)).toEqual(['open', 'open']);
  });

  test('after an outage over its end a lot gets five minutes', async () => {
    clock.moveTo(END_MS - 1_000);
    await advance(parts);
    const aliveMs = await noteAlive(parts, null);
    clock.moveTo(END_MS + 30_000);
    await noteAlive(parts, aliveMs);
    await advance(parts);
    expect(await lots()).toEqual([
      { id: 'lot-1', status: 'open', dueAtMs: END_MS + 30_000 + 5 * MINUTE_MS },
      { id: 'lot-2', status: 'open', dueAtMs: END_MS + 30_000 + 6 * MINUTE_MS },
    ]);
    expect(JSON.parse((await eventsOf('lot-1')).at(-1)?.body ?? '')).toMatchObject({ cause: 'outage' });
  });

  test('a lot wholly in the outage is opened with its time', async () => {
    const aliveMs = await noteAlive(parts, null);
    clock.moveTo(END_MS + 10_000);
    await noteAlive(parts, aliveMs);
    await advance(parts);
    expect((await eventsOf('lot-1')).map(({ type }) => type)).toEqual(['opened', 'extended']);
    expect((await lots()).map(({ status }) => status)).toEqual(['open', 'open']);
  });

  test('a gap of less than two seconds gives nothing back', async () => {
    clock.moveTo(END_MS - 500);
    await advance(parts);
    const aliveMs = await noteAlive(parts, null);
    clock.moveBy(1_900);
    await noteAlive(parts, aliveMs);
    await advance(parts);
    expect((await lots())[0]).toMatchObject({ status: 'passed' });
  });

  test('a lot with longer to go is unchanged by an outage', async () => {
    clock.moveTo(START_MS);
    await advance(parts);
    const aliveMs = await noteAlive(parts, null);
    clock.moveTo(START_MS + MINUTE_MS);
    await noteAlive(parts, aliveMs);
    expect((await lots())[0]).toMatchObject({ dueAtMs: END_MS });
  });

  test('of running lots, only those near their end are checked', async () => {
    clock.moveTo(START_MS);
    await advance(parts);
    const outage = { fromMs: START_MS, toMs: END_MS - 5 * MINUTE_MS };
    expect(await lotIdsWronged(ground.store.reader, outage)).toEqual(['lot-1']);
    expect(await lotIdsWronged(ground.store.reader, { ...outage, toMs: outage.toMs - 1 })).toEqual([]);
  });

  test('what is asked at the house’s start uses an index', async () => {
    const { store, dispose } = await testStore(kind, true);
    const said = noteStatements(store.reader);
    await lotIdsWronged(store.reader, { fromMs: START_MS, toMs: END_MS });
    await rowsBehind(store.reader);
    if (kind === 'postgres') await sql`set enable_seqscan = off`.execute(store.writer);
    expect(said.size).toBeGreaterThan(0);
    for (const statement of said.values()) expect(await faultsOf(store.writer, kind, statement)).toEqual([]);
    await dispose();
  });

  test('a house that slept catches up before it listens', async () => {
    clock.moveTo(END_MS - MINUTE_MS);
    await advance(parts);
    await noteAlive(parts, null);
    await engine.stop();
    clock.moveTo(END_MS + MINUTE_MS);
    engine = inlineEngine(await ground.reopen(), clock);
    const scheduler = await startScheduler({ ...parts, engine, reader: ground.store.reader });
    expect((await lots()).map(({ dueAtMs }) => dueAtMs)).toEqual([
      END_MS + 6 * MINUTE_MS,
      END_MS + 7 * MINUTE_MS,
    ]);
    expect(await lastAliveMs(ground.store.reader)).toBe(END_MS + MINUTE_MS);
    await scheduler.stop();
  });

  test('a house not yet opened has kept nobody out', async () => {
    let isOpen = false;
    clock.moveTo(END_MS - 5_000);
    const scheduler = await startScheduler({ ...parts, isOpen: () => isOpen });
    const noted = (atMs: number) =>
      eventually(async () => expect(await lastAliveMs(ground.store.reader)).toBe(atMs));
    const causes = async () => (await eventsOf('lot-1')).filter(({ body }) => body.includes('outage')).length;
    clock.moveTo(END_MS - 2_000);
    await noted(END_MS - 2_000);
    expect(await causes()).toBe(0);
    isOpen = true;
    clock.moveTo(END_MS - 1_000);
    await noted(END_MS - 1_000);
    expect(await causes()).toBe(0);
    clock.moveTo(END_MS + 2_000);
    await noted(END_MS + 2_000);
    expect(await causes()).toBe(1);
    await scheduler.stop();
  });

  test('while the store cannot write no bid is taken', async () => {
    const an = await someBidder(engine, 'an');
    clock.moveTo(END_MS - MINUTE_MS);
    const aliveMs = await noteAlive(parts, null);
    const fullDisk = { execute: () => Promise.reject(new Error('disk full')) };
    const broken = { startTransaction: () => fullDisk } as unknown as Store['writer'];
    let isBroken = true;
    const flaky: Store = {
      ...ground.store,
      get writer() {
        return isBroken ? broken : ground.store.writer;
      },
    };
    const shaky = inlineEngine(flaky, clock);
    await expect(sendBid(shaky, bidOf(an, 10_000))).rejects.toThrow(EngineUnavailable);
    isBroken = false;
    await expect(sendBid(shaky, bidOf(an, 10_000))).rejects.toThrow('cannot be written');
    clock.moveTo(END_MS + MINUTE_MS);
    await noteAlive({ ...parts, engine: shaky }, aliveMs);
    expect(await sendBid(shaky, bidOf(an, 10_000))).toMatchObject({ ok: true });
  });
});
