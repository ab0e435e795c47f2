// A bid is answered after the disk has it, whatever PostgreSQL is set to.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storeWarning } from '#server/store/database.ts';
import { fsyncWarning, openPostgres } from '#server/store/postgres.ts';
import { storeKinds, testStore } from '../../kit/stores.ts';

/** The synchronous_commit of a connection, at a server whose own setting is `set`. */
const waitsFor = async (set: string): Promise<string | undefined> => {
  const { config, dispose } = await testStore('postgres');
  if (config.kind !== 'postgres') throw new Error('no PostgreSQL');
  const url = new URL(config.url);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -csynchronous_commit=${set}`);
  const db = openPostgres(url.href, 1);
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  await db.destroy();
  await dispose();
  return rows[0]?.synchronous_commit;
};

describe.each(storeKinds.filter((kind) => kind === 'postgres'))('on %s', (kind) => {
  test('a server answering before its disk is made to wait', async () => {
    expect(await waitsFor('off')).toBe('on');
  });

  test('one that waits for another machine too is left to do so', async () => {
    expect(await waitsFor('remote_apply')).toBe('remote_apply');
  });

  test('a store is looked at before the house opens', async () => {
    const { config, store, dispose } = await testStore(kind);
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(store.reader);
    expect(await storeWarning(config)).toBe(fsyncWarning(rows[0]?.fsync ?? ''));
    await dispose();
  });
});

test('whoever runs the house hears of a server without safety', () => {
  expect(fsyncWarning('off')).toContain('fsync 已关闭');
  expect(fsyncWarning('on')).toBeNull();
});

test('the embedded store waits for its disk by itself', async () => {
  const { config, store, dispose } = await testStore('sqlite');
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.writer);
  // 2: full.
  expect(rows[0]?.synchronous).toBe(2);
  expect(await storeWarning(config)).toBeNull();
  await dispose();
});
