// The editors' books in both stores: one draft to an entry, released when its hour has come, and a
// book of who did what.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ContentChangesTable, ContentDraftsTable } from '#server/content/content-tables.ts';
import {
  addChange,
  allDrafts,
  changeById,
  changesOf,
  draftOf,
  dueDrafts,
  putDraft,
  removeDraft,
  stopDraft,
} from '#server/content/store-content.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const PLACE = { collection: 'news', name: 'opening' } as const;

const someDraft = (part: Partial<ContentDraftsTable> = {}): ContentDraftsTable => ({
  ...PLACE,
  text: '第一稿',
  seenHash: null,
  releaseAtMs: null,
  problem: null,
  byId: 'editor',
  atMs: 100,
  ...part,
});

const someChange = (id: string, part: Partial<ContentChangesTable> = {}): ContentChangesTable => ({
  id,
  ...PLACE,
  what: 'release',
  text: '第一版',
  byId: 'editor',
  atMs: 100,
  ...part,
});

describe.each(storeKinds)('the books of the editors on %s', (kind) => {
  let ground: TestStore;
  beforeAll(async () => {
    ground = await testStore(kind);
    for (const [id, displayName] of [
      ['editor', '编辑甲'],
      ['chief', '主编'],
    ] as const) {
      await ground.store.writer
        .insertInto('users')
        .values({
          id,
          displayName,
          phoneIndex: id,
          phoneSealed: 'sealed',
          maskedPhone: '138****0000',
          passwordHash: null,
          role: 'staff',
          verification: 'verified',
          createdAtMs: 1,
        })
        .execute();
    }
  });
  afterEach(async () => {
    await ground.store.writer.deleteFrom('contentDrafts').execute();
    await ground.store.writer.deleteFrom('contentChanges').execute();
  });
  afterAll(() => ground.dispose());

  const put = (part: Partial<ContentDraftsTable> = {}) => putDraft(ground.store.writer, someDraft(part));
  const change = (id: string, part: Partial<ContentChangesTable> = {}) =>
    addChange(ground.store.writer, someChange(id, part));

  describe('a draft', () => {
    test('is one to an entry: the last stands, with its writer', async () => {
      await put();
      await put({ text: '第二稿', byId: 'chief', atMs: 200, seenHash: 'h' });
      const kept = someDraft({ text: '第二稿', byId: 'chief', atMs: 200, seenHash: 'h' });
      expect(await draftOf(ground.store.reader, PLACE)).toEqual({ ...kept, byName: '主编' });
      expect(await allDrafts(ground.store.reader)).toHaveLength(1);
    });

    test('of the same name in another collection is another draft', async () => {
      await put();
      await put({ collection: 'questions', text: '问答' });
      expect((await draftOf(ground.store.reader, PLACE))?.text).toBe('第一稿');
      await removeDraft(ground.store.writer, PLACE);
      expect(await draftOf(ground.store.reader, PLACE)).toBeNull();
      expect((await allDrafts(ground.store.reader)).map(({ text }) => text)).toEqual(['问答']);
    });

    test('written again loses the hour and the trouble it had', async () => {
      await put({ releaseAtMs: 500 });
      await stopDraft(ground.store.writer, PLACE, '原文已经改过');
      await put({ text: '第二稿' });
      const draft = await draftOf(ground.store.reader, PLACE);
      expect(draft).toMatchObject({ text: '第二稿', releaseAtMs: null, problem: null });
    });

    test('that is not there is removed and stopped without a word', async () => {
      await removeDraft(ground.store.writer, PLACE);
      await stopDraft(ground.store.writer, PLACE, '没有');
      expect(await allDrafts(ground.store.reader)).toEqual([]);
    });
  });

  describe('the hour of a draft', () => {
    test('has come from its millisecond on; without an hour never', async () => {
      await put({ name: 'late', releaseAtMs: 1_000 });
      await put({ name: 'early', releaseAtMs: 500 });
      await put({ name: 'never' });
      const due = async (nowMs: number) =>
        (await dueDrafts(ground.store.reader, nowMs)).map(({ name }) => name);
      expect(await due(499)).toEqual([]);
      expect(await due(500)).toEqual(['early']);
      expect(await due(999)).toEqual(['early']);
      expect(await due(1_000)).toEqual(['early', 'late']);
      expect(await due(Number.MAX_SAFE_INTEGER)).toEqual(['early', 'late']);
    });

    test('of two drafts is one order, whichever was written first', async () => {
      const both = { name: 'same', releaseAtMs: 700 } as const;
      await put({ ...both, collection: 'questions' });
      await put({ ...both, collection: 'news' });
      await put({ ...both, name: 'other' });
      const placesOf = (rows: readonly ContentDraftsTable[]): string[] =>
        rows.map(({ collection, name }) => `${collection}/${name}`);
      expect(placesOf(await dueDrafts(ground.store.reader, 700))).toEqual([
        'news/other',
        'news/same',
        'questions/same',
      ]);
      expect(placesOf(await allDrafts(ground.store.reader))).toEqual([
        'news/other',
        'news/same',
        'questions/same',
      ]);
    });

    test('is gone once its release has failed, and the draft says why', async () => {
      await put({ releaseAtMs: 500 });
      await put({ name: 'other', releaseAtMs: 500 });
      await stopDraft(ground.store.writer, PLACE, '原文已经改过');
      expect((await dueDrafts(ground.store.reader, 600)).map(({ name }) => name)).toEqual(['other']);
      const draft = await draftOf(ground.store.reader, PLACE);
      expect(draft).toMatchObject({ text: '第一稿', releaseAtMs: null, problem: '原文已经改过' });
    });

    test('brings twenty out at a time, then the rest', async () => {
      for (let at = 0; at < 23; at += 1) {
        await put({ name: `entry-${String(at).padStart(2, '0')}`, releaseAtMs: 500 + at });
      }
      const first = await dueDrafts(ground.store.reader, 9_000);
      expect(first).toHaveLength(20);
      for (const { name } of first) await removeDraft(ground.store.writer, { ...PLACE, name });
      const rest = await dueDrafts(ground.store.reader, 9_000);
      expect(rest.map(({ name }) => name)).toEqual(['entry-20', 'entry-21', 'entry-22']);
    });
  });

  describe('the book of changes', () => {
    const idsOf = async (place: Parameters<typeof changesOf>[1]) =>
      (await changesOf(ground.store.reader, place)).map(({ id }) => id);

    test('tells the latest first, of its own entry alone', async () => {
      await change('a', { atMs: 100 });
      await change('c', { atMs: 200 });
      await change('b', { atMs: 200 });
      await change('d', { name: 'closing', atMs: 300 });
      await change('e', { collection: 'questions', atMs: 300 });
      expect(await idsOf(PLACE)).toEqual(['c', 'b', 'a']);
      expect(await idsOf({ ...PLACE, name: 'closing' })).toEqual(['d']);
      expect(await idsOf({ ...PLACE, name: 'none' })).toEqual([]);
    });

    test('tells the latest fifty; an older one is found by id', async () => {
      for (let at = 0; at < 52; at += 1) {
        await change(`change-${String(at).padStart(2, '0')}`, { atMs: at, text: `第 ${at} 版` });
      }
      const told = await idsOf(PLACE);
      expect([told.length, told[0], told.at(-1)]).toEqual([50, 'change-51', 'change-02']);
      const first = await changeById(ground.store.reader, 'change-00');
      expect(first).toMatchObject({ text: '第 0 版', byName: '编辑甲' });
      expect(await changeById(ground.store.reader, 'change-99')).toBeNull();
    });

    test('writes an action once, and keeps one that left no text', async () => {
      await change('a', { what: 'remove', text: null, byId: 'chief' });
      await expect(change('a')).rejects.toThrow(/unique|duplicate/i);
      expect(await changesOf(ground.store.reader, PLACE)).toEqual([
        { ...someChange('a', { what: 'remove', text: null, byId: 'chief' }), byName: '主编' },
      ]);
    });
  });
});
