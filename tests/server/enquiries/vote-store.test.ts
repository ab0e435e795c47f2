// Votes on answers and addresses that led nowhere, in both stores: one voice for each voter, one
// line for each address.
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  allVotes,
  linkReports,
  putLinkReport,
  putVote,
  removeLinkReport,
  votesOn,
} from '#server/enquiries/store-votes.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('page marks on %s', (kind) => {
  let ground: TestStore;
  beforeAll(async () => {
    ground = await testStore(kind);
  });
  afterEach(async () => {
    await ground.store.writer.deleteFrom('votes').execute();
    await ground.store.writer.deleteFrom('linkReports').execute();
  });
  afterAll(() => ground.dispose());

  const vote = (id: string, [topic, voter, isHelpful]: readonly [string, string, number], atMs = 1) =>
    putVote(ground.store.writer, { id, topic, voter, isHelpful, atMs });
  const report = (id: string, path: string, atMs: number) =>
    putLinkReport(ground.store.writer, { id, path, atMs });

  describe('a vote', () => {
    test('is each voter’s last word, however often they change it', async () => {
      const anyVotes = fc.array(
        fc.tuple(fc.constantFrom('fees', 'visits'), fc.constantFrom('a', 'b', 'c'), fc.constantFrom(0, 1)),
        { maxLength: 16 },
      );
      const holds = fc.asyncProperty(anyVotes, async (votes) => {
        await ground.store.writer.deleteFrom('votes').execute();
        for (const [at, cast] of votes.entries()) await vote(`vote-${at}`, cast, at);
        const last = new Map(votes.map(([topic, voter, word]) => [`${topic} ${voter}`, word]));
        const told = await allVotes(ground.store.reader);
        for (const topic of ['fees', 'visits']) {
          for (const word of [0, 1]) {
            const voters = ['a', 'b', 'c'].filter((voter) => last.get(`${topic} ${voter}`) === word);
            const row = told.find((one) => one.topic === topic && one.isHelpful === word);
            expect(row?.count ?? 0).toBe(voters.length);
          }
        }
      });
      await fc.assert(holds, { numRuns: 20 });
    });

    test('keeps the time and the name of the first word', async () => {
      await vote('first', ['fees', 'a', 1], 100);
      await vote('second', ['fees', 'a', 0], 200);
      const rows = await ground.store.reader.selectFrom('votes').selectAll().execute();
      expect(rows).toEqual([{ id: 'first', topic: 'fees', voter: 'a', isHelpful: 0, atMs: 100 }]);
    });

    test('on one answer says nothing of another', async () => {
      await vote('1', ['fees', 'a', 1]);
      await vote('2', ['fees', 'b', 1]);
      await vote('3', ['visits', 'a', 0]);
      expect(await votesOn(ground.store.reader, 'fees')).toEqual([{ topic: 'fees', isHelpful: 1, count: 2 }]);
      expect(await votesOn(ground.store.reader, 'nothing')).toEqual([]);
      const topics = (await allVotes(ground.store.reader)).map(({ topic }) => topic);
      expect(topics).toEqual(['fees', 'visits']);
    });

    test('is told without the voter', async () => {
      await vote('1', ['fees', 'somebody-in-particular', 1]);
      const told = JSON.stringify([
        await allVotes(ground.store.reader),
        await votesOn(ground.store.reader, 'fees'),
      ]);
      expect(told).not.toContain('somebody-in-particular');
    });
  });

  describe('an address that led nowhere', () => {
    test('is one line with how often it was met, first and last', async () => {
      await report('1', '/gone', 100);
      await report('2', '/gone', 200);
      await report('3', '/gone', 300);
      await report('4', '/gone/', 400);
      expect(await linkReports(ground.store.reader)).toEqual([
        { id: '1', path: '/gone', count: 3, firstAtMs: 100, lastAtMs: 300 },
        { id: '4', path: '/gone/', count: 1, firstAtMs: 400, lastAtMs: 400 },
      ]);
    });

    test('stands above those that were met more rarely, equals in one order', async () => {
      await report('b', '/b', 1);
      await report('a', '/a', 2);
      await report('c', '/c', 3);
      await report('again', '/c', 4);
      const told = await linkReports(ground.store.reader);
      expect(told.map(({ path }) => path)).toEqual(['/c', '/a', '/b']);
    });

    test('is one of the two hundred met most, not the rarest', async () => {
      const paths = Array.from({ length: 201 }, (_none, at) => `/${String(at).padStart(3, '0')}`);
      for (const path of paths) await report(path, path, 1);
      for (const path of paths) if (path !== '/100') await report(`${path}-2`, path, 2);
      const told = await linkReports(ground.store.reader);
      expect(told).toHaveLength(200);
      expect(told.map(({ path }) => path)).not.toContain('/100');
    });

    test('is struck off once, and begins anew when it is met again', async () => {
      await report('1', '/gone', 100);
      await report('2', '/gone', 200);
      await report('3', '/other', 200);
      expect(await removeLinkReport(ground.store.writer, '1')).toBe(true);
      expect(await removeLinkReport(ground.store.writer, '1')).toBe(false);
      await report('4', '/gone', 500);
      expect((await linkReports(ground.store.reader)).map(({ path, count }) => [path, count])).toEqual([
        ['/other', 1],
        ['/gone', 1],
      ]);
    });
  });
});
