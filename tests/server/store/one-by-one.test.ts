// A connection is asked one thing at a time, whatever is asked of it at once.
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { watchedPool } from '#server/store/watched-pool.ts';

interface Fake {
  readonly pool: pg.Pool;
  readonly asked: string[];
  readonly most: () => number;
}

/** A pool of one connection that fails what is called so, and counts what it is asked at once. */
const fakePool = (): Fake => {
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  const client = Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      asked.push(text);
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (text === 'wrong') throw new Error('it is wrong');
      return { rows: [text] };
    },
    release: () => undefined,
  });
  const pool = Object.assign(new EventEmitter(), {
    options: {},
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
  });
  return { pool: pool as unknown as pg.Pool, asked, most: () => most };
};

const HABITS = { answerMs: null, first: 'first' };

describe('a connection', () => {
  test('is asked one thing at a time, in order', async () => {
    const { pool, asked, most } = fakePool();
    const client = await watchedPool(pool, HABITS).connect();
    const texts = ['1', '2', '3'];
    const answers = await Promise.all(texts.map((text) => client.query<unknown>(text, [])));
    expect(answers.map(({ rows }) => rows)).toEqual([['1'], ['2'], ['3']]);
    expect([asked, most()]).toEqual([texts, 1]);
  });

  test('goes on after what went wrong', async () => {
    const { pool, most } = fakePool();
    const client = await watchedPool(pool, HABITS).connect();
    const answers = await Promise.allSettled(['1', 'wrong', '3'].map((text) => client.query(text, [])));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(client.query('4', [])).resolves.toEqual({ rows: ['4'] });
    expect(most()).toBe(1);
  });
});
