// Deeds as they are looked for on both stores: by whom, what, where and when, and in their order.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_DEEDS } from '#core/audit/deed-chain.ts';
import type { Deed } from '#core/audit/deed.ts';
import type { DeedBook } from '#server/audit/deeds/deed-book.ts';
import { deedsForFile } from '#server/audit/deeds/queries-deeds.ts';
import {
  chainEnd,
  countDeeds,
  countOfCall,
  deedsInOrder,
  latestDeeds,
  type DeedFilter,
} from '#server/audit/deeds/store-deeds.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { movedClock } from '../../../kit/clock.ts';
import { START_MS } from '../../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const BARE: Deed = {
  atMs: START_MS,
  kind: 'staff-action',
  userId: 'an',
  role: 'finance',
  detail: 'amend-lot',
  thing: 'lot',
  ref: 'lot-1',
  session: null,
  home: '10.0.0.1',
  before: null,
  after: null,
};
const HARD = `'"; drop table "houseDeeds" --\n%_\\ 长😀`;

type Write = (book: DeedBook) => void;
const write: Command<Write, null> = {
  name: 'write-deeds',
  run: (context, into) => {
    into(context.deeds);
    return Promise.resolve(null);
  },
};

describe.each(storeKinds)('deeds on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind, true);
    engine = inlineEngine(ground.store, movedClock(START_MS));
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const add = (...parts: readonly Partial<Deed>[]): Promise<unknown> =>
    engine.run(write, (book: DeedBook) => {
      for (const part of parts) book.add({ ...BARE, ...part });
    });
  const found = async (filter: DeedFilter & { readonly after?: number }, count = 50) => {
    const deeds = await latestDeeds(ground.store.reader, { ...filter, count });
    return deeds.map(({ seq }) => seq);
  };

  test('are none at first, and end nowhere', async () => {
    const { reader } = ground.store;
    expect(await found({})).toEqual([]);
    expect(await countDeeds(reader, {})).toBe(0);
    expect(await chainEnd(reader)).toEqual(NO_DEEDS);
    expect(await deedsInOrder(reader, { after: 0, upTo: 9, count: 9 })).toEqual([]);
  });

  test('are narrowed by each word, and by all at once', async () => {
    await add(
      {},
      { kind: 'staff-refused', userId: 'bo' },
      { thing: 'sale', ref: 'sale-1', home: '::1' },
      { kind: 'machine-action', userId: null, thing: null, ref: null, home: null },
      { userId: 'bo', ref: 'lot-10' },
    );
    const asked: readonly (readonly [DeedFilter, readonly number[]])[] = [
      [{}, [5, 4, 3, 2, 1]],
      [{ kinds: ['staff-refused'] }, [2]],
      [{ kinds: ['staff-refused', 'machine-action'] }, [4, 2]],
      [{ userId: 'bo' }, [5, 2]],
      [{ thing: 'sale' }, [3]],
      [{ ref: 'lot-1' }, [2, 1]],
      [{ ref: 'lot-1%' }, []],
      [{ ref: '' }, []],
      [{ home: '::1' }, [3]],
      [{ userId: 'bo', thing: 'lot', ref: 'lot-1', kinds: ['staff-refused'] }, [2]],
      [{ userId: 'an', kinds: ['staff-refused'] }, []],
    ];
    for (const [filter, seqs] of asked) {
      expect([filter, await found(filter)]).toEqual([filter, seqs]);
      expect(await countDeeds(ground.store.reader, filter)).toBe(seqs.length);
    }
  });

  test('of a time begin with it and end before it', async () => {
    await add({ atMs: START_MS - 1 }, { atMs: START_MS }, { atMs: START_MS + 1 });
    expect(await found({ fromMs: START_MS })).toEqual([3, 2]);
    expect(await found({ untilMs: START_MS })).toEqual([1]);
    expect(await found({ fromMs: START_MS, untilMs: START_MS + 1 })).toEqual([2]);
    expect(await found({ fromMs: START_MS + 1, untilMs: START_MS })).toEqual([]);
    expect(await found({ fromMs: 0, untilMs: 0 })).toEqual([]);
  });

  test('come a part at a time, either way', async () => {
    await add(...Array.from({ length: 7 }, () => ({})));
    expect(await found({}, 3)).toEqual([7, 6, 5]);
    expect(await found({ after: 5 }, 3)).toEqual([4, 3, 2]);
    expect(await found({ after: 2 }, 3)).toEqual([1]);
    expect(await found({ after: 0 })).toEqual([]);
    const seqs = async (after: number, upTo: number, count: number) =>
      (await deedsInOrder(ground.store.reader, { after, upTo, count })).map(({ seq }) => seq);
    expect(await seqs(0, 7, 3)).toEqual([1, 2, 3]);
    expect(await seqs(3, 5, 9)).toEqual([4, 5]);
    expect(await seqs(7, 9, 9)).toEqual([]);
  });

  test('are counted by call from a moment on', async () => {
    const look = { kind: 'persons-shown', detail: 'authReveal' } as const;
    await add(
      look,
      { ...look, atMs: START_MS - 1 },
      { ...look, userId: 'bo' },
      { ...look, detail: 'evidence' },
      { detail: 'authReveal' },
    );
    const { reader } = ground.store;
    expect(await countOfCall(reader, { ...look, userId: 'an' }, START_MS)).toBe(1);
    expect(await countOfCall(reader, { ...look, userId: 'an' }, START_MS - 1)).toBe(2);
    expect(await countOfCall(reader, { ...look, userId: 'an' }, START_MS + 1)).toBe(0);
  });

  test('keep every sign that was written', async () => {
    await add({ detail: HARD, ref: HARD, before: JSON.stringify({ name: HARD }) });
    const [deed] = await latestDeeds(ground.store.reader, { ref: HARD, count: 1 });
    expect(deed).toMatchObject({ detail: HARD, ref: HARD, before: JSON.stringify({ name: HARD }) });
  });

  test('go home narrowed by part, whoever did them', async () => {
    await add({}, { kind: 'staff-refused' }, { kind: 'machine-action', userId: null });
    const rows = await deedsForFile(ground.store.reader, { part: 'refused' });
    expect(rows.map(({ seq, byName }) => [seq, byName])).toEqual([[2, null]]);
    const whole = await deedsForFile(ground.store.reader, {});
    expect(whole.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  });

  test('that are taken back leave no trace and no hole', async () => {
    await engine.run(write, (book: DeedBook) => {
      book.add({ ...BARE, ref: 'kept' });
      book.add({ ...BARE, ref: 'undone' });
      book.undoLast();
      book.add({ ...BARE, ref: 'later' });
      expect(book.countLike(({ ref }) => ref === 'kept' || ref === 'undone')).toBe(1);
    });
    await add({ ref: 'next' });
    const deeds = await deedsInOrder(ground.store.reader, { after: 0, upTo: 9, count: 9 });
    expect(deeds.map(({ seq, ref }) => [seq, ref])).toEqual([
      [1, 'kept'],
      [2, 'later'],
      [3, 'next'],
    ]);
    expect(deeds[2]?.previousHash).toBe(deeds[1]?.hash);
    expect(await chainEnd(ground.store.reader)).toEqual({ seq: 3, hash: deeds[2]?.hash });
  });
});
