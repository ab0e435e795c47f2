import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventsTable, LotsTable } from '#server/lots/lot-tables.ts';
import { readLots, writeLot } from '#server/lots/store-lot-pages.ts';
import { appendRows, GuardLost, type LogTable } from '#server/store/batch-write.ts';
import { openStore } from '#server/store/database.ts';
import { StoreInUse } from '#server/store/file-lock.ts';
import { safeInteger } from '#server/store/postgres.ts';
import { noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const lotRow = (part: Partial<LotsTable> = {}): LotsTable => ({
  id: 'lot-1',
  saleId: 'sale-1',
  rev: 3,
  seq: 2,
  chainHead: 'head',
  status: 'open',
  state: '{}',
  sealed: null,
  reserveSealed: null,
  dueAtMs: 1_000,
  ...part,
});

const eventRow = (part: Partial<EventsTable> = {}): EventsTable => ({
  lotId: 'lot-1',
  rev: 1,
  seq: 1,
  hash: 'stamp',
  type: 'opened',
  atMs: 1,
  body: '{}',
  sealed: null,
  ...part,
});

const EVENTS: LogTable<EventsTable> = {
  name: 'events',
  columns: ['lotId', 'rev', 'seq', 'hash', 'type', 'atMs', 'body', 'sealed'],
  mayRepeat: false,
};

describe.each(storeKinds)('the store on %s', (kind) => {
  let ground: TestStore;

  beforeEach(async () => {
    ground = await testStore(kind);
    await ground.store.writer.insertInto('lots').values(lotRow()).execute();
  });

  afterEach(async () => {
    await ground.dispose();
  });

  test('the largest whole number comes back as it went in', async () => {
    const { writer, reader } = ground.store;
    const row = { account: 'external', balanceFen: -Number.MAX_SAFE_INTEGER };
    await writer.insertInto('balances').values(row).execute();
    expect(await reader.selectFrom('balances').selectAll().execute()).toEqual([row]);
  });

  test('what is uncommitted is seen by nobody, rollbacks leave nothing', async () => {
    const tx = await ground.store.writer.startTransaction().execute();
    await appendRows(tx, EVENTS, [eventRow()]);
    expect(await ground.store.reader.selectFrom('events').selectAll().execute()).toEqual([]);
    await tx.rollback().execute();
    expect(await ground.store.reader.selectFrom('events').selectAll().execute()).toEqual([]);
  });

  test('a lot is moved only from the version it was read at', async () => {
    const { writer, reader } = ground.store;
    await writeLot(writer, { row: lotRow({ rev: 4 }), guardRev: 3, isMoved: true });
    const late = { row: lotRow({ rev: 5 }), guardRev: 3, isMoved: true };
    const stale = writeLot(writer, late);
    await expect(stale).rejects.toThrow(GuardLost);
    expect(await reader.selectFrom('lots').select('rev').execute()).toEqual([{ rev: 4 }]);
  });

  test('a lot that stays keeps its places in the indexes', async () => {
    const { writer, reader } = ground.store;
    const said = noteStatements(writer);
    await writeLot(writer, { row: lotRow({ rev: 4 }), guardRev: 3, isMoved: false });
    expect([...said.keys()].filter((text) => /status|dueAtMs/.test(text))).toEqual([]);
    expect(await reader.selectFrom('lots').select('rev').execute()).toEqual([{ rev: 4 }]);
  });

  test('as many lots are read as anybody names', async () => {
    const { writer } = ground.store;
    const { id } = lotRow({});
    const named = Array.from({ length: 70_000 }, (_none, at) => `nowhere-${at}`);
    expect(await readLots(writer, [...named, id], false)).toHaveLength(1);
    const isLocked = kind === 'postgres';
    expect(await readLots(writer, [id, ...named.slice(0, 600)], isLocked)).toHaveLength(1);
  });

  test('a lot never goes back, and one that is over stays over', async () => {
    const { writer } = ground.store;
    const back = writer.updateTable('lots').set({ rev: 2 }).execute();
    await expect(back).rejects.toThrow('a lot never goes back');
    await writer.updateTable('lots').set({ rev: 4, status: 'sold' }).execute();
    const again = writer.updateTable('lots').set({ rev: 5, status: 'open' }).execute();
    await expect(again).rejects.toThrow('a lot never goes back');
  });

  test('the log is only ever written on', async () => {
    const { writer } = ground.store;
    await writer.insertInto('events').values(eventRow()).execute();
    const changed = writer.updateTable('events').set({ body: '[]' }).execute();
    await expect(changed).rejects.toThrow('never rewritten');
    await expect(writer.deleteFrom('events').execute()).rejects.toThrow('never rewritten');
  });

  test('a number is given once in a lot', async () => {
    const { writer } = ground.store;
    await writer.insertInto('events').values(eventRow()).execute();
    const twin = writer
      .insertInto('events')
      .values(eventRow({ rev: 2 }))
      .execute();
    await expect(twin).rejects.toThrow(/unique/i);
  });

  test('no account but the bank outside can be overdrawn', async () => {
    const { writer } = ground.store;
    await writer.insertInto('balances').values({ account: 'external', balanceFen: -1 }).execute();
    const overdrawn = writer
      .insertInto('balances')
      .values({ account: 'buyer:an:available', balanceFen: -1 })
      .execute();
    await expect(overdrawn).rejects.toThrow(/balances_covered/);
  });

  test('opening it again changes nothing that is in it', async () => {
    const store = await ground.reopen();
    await store.migrate();
    expect(await store.reader.selectFrom('lots').selectAll().execute()).toEqual([lotRow()]);
  });
});

describe('the file of the embedded store', () => {
  test('belongs to one house: a second waits until it left', async () => {
    const ground = await testStore('sqlite');
    await expect(openStore(ground.config)).rejects.toThrow(StoreInUse);
    await expect(openStore(ground.config)).rejects.toThrow('另一个落槌正在使用');
    const again = await ground.reopen();
    expect(await again.reader.selectFrom('lots').selectAll().execute()).toEqual([]);
    await ground.dispose();
  });

  test('takes in its log while nobody waits', async () => {
    const ground = await testStore('sqlite');
    const { config, store } = ground;
    if (config.kind !== 'sqlite') throw new Error('the embedded store has a file');
    const before = readFileSync(config.file);
    await store.writer.insertInto('balances').values({ account: 'external', balanceFen: -1 }).execute();
    expect(readFileSync(config.file).equals(before)).toBe(true);
    await store.tidy();
    expect(readFileSync(config.file).equals(before)).toBe(false);
    await ground.dispose();
  });

  test('waits for the disk at every commit', async () => {
    const ground = await testStore('sqlite');
    const { rows } = await ground.store.writer.executeQuery<{ synchronous: number }>({
      ...ground.store.writer.selectFrom('lots').selectAll().compile(),
      sql: 'pragma synchronous',
    });
    expect(rows).toEqual([{ synchronous: 2 }]);
    await ground.dispose();
  });
});

test('a number too large for JavaScript is an error', () => {
  expect(safeInteger('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => safeInteger('9007199254740993')).toThrow('no whole number');
});
