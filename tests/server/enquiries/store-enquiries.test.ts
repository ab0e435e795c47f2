// The lists of enquiries and public questions in both stores: walked page by page without a gap,
// numbered day by day.
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { EnquiriesTable, QuestionsTable } from '#server/enquiries/enquiry-tables.ts';
import {
  addEnquiry,
  answerEnquiryRow,
  enquiriesQuery,
  enquiryById,
  nextCount,
  sameEnquiry,
  waitingSince,
  type EnquiryPlace,
} from '#server/enquiries/store-enquiries.ts';
import {
  addQuestion,
  answeredQuery,
  questionById,
  questionsWaiting,
  settleQuestion,
  waitingCount,
  waitingQuery,
} from '#server/enquiries/store-questions.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const DAY = '20260302';
const RUNS = { numRuns: 20 };

type NewLetter = Parameters<typeof addEnquiry>[1];
type NewQuestion = Parameters<typeof addQuestion>[1];

const someRow = (no: number, part: Partial<NewLetter> = {}): NewLetter => ({
  id: String(no).padStart(3, '0'),
  day: DAY,
  count: no,
  matter: 'bidding',
  phoneIndex: 'phone-a',
  digest: `digest-${no}`,
  sealed: 'sealed',
  sentAtMs: START_MS + no,
  ...part,
});

const someQuestion = (no: number, part: Partial<NewQuestion> = {}): NewQuestion => ({
  id: String(no).padStart(3, '0'),
  day: DAY,
  count: no,
  lotId: null,
  tellId: null,
  asker: 'asker-a',
  askedBy: '访客',
  text: '能看车吗？',
  askedAtMs: START_MS + no,
  ...part,
});

/** Few moments for many rows, so that most of them share theirs with others. */
const anyRows = fc.uniqueArray(
  fc.record({ no: fc.nat(999), atMs: fc.nat(3), isAnswered: fc.boolean(), isOfLot: fc.boolean() }),
  { selector: ({ no }) => no, maxLength: 24 },
);

/** Page after page until one is empty; it gives up when there are more pages than there can be. */
const walk = async <Row extends { readonly id: string }>(
  page: (after: EnquiryPlace | null) => Promise<Row[]>,
  atMsOf: (row: Row) => number | null,
): Promise<string[]> => {
  const ids: string[] = [];
  let after: EnquiryPlace | null = null;
  for (let pages = 0; pages <= 30; pages += 1) {
    const rows: Row[] = await page(after);
    const last = rows.at(-1);
    if (!last) return ids;
    ids.push(...rows.map(({ id }) => id));
    after = { atMs: atMsOf(last) ?? 0, id: last.id };
  }
  throw new Error('The walk does not end');
};

const inTime = (rows: readonly { readonly no: number; readonly atMs: number }[]): string[] =>
  rows.toSorted((one, other) => one.atMs - other.atMs || one.no - other.no).map(({ no }) => someRow(no).id);

describe.each(storeKinds)('the lists of the house on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  beforeAll(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, movedClock(START_MS - 1_000));
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2 })]);
  });
  const clearEnquiries = async (): Promise<void> => {
    await ground.store.writer.deleteFrom('enquiries').execute();
    await ground.store.writer.deleteFrom('questions').execute();
  };
  afterEach(clearEnquiries);
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  describe('an enquiry', () => {
    const answered = (id: string, atMs: number) =>
      answerEnquiryRow(ground.store.writer, {
        id,
        answeredAtMs: atMs,
        answeredBy: 'clerk',
        answerSealed: 'sealed answer',
      });

    test('stands once in its list, whatever the pages and arrivals', async () => {
      const holds = fc.asyncProperty(anyRows, fc.integer({ min: 1, max: 6 }), async (rows, most) => {
        await clearEnquiries();
        for (const { no, atMs, isAnswered } of rows) {
          await addEnquiry(ground.store.writer, someRow(no, { sentAtMs: atMs }));
          if (isAnswered) await answered(someRow(no).id, 10 + no);
        }
        const tab = (state: 'waiting' | 'answered') =>
          walk(
            (after) => enquiriesQuery(ground.store.reader, { state, after, most }).execute(),
            (row: EnquiriesTable) => row.sentAtMs,
          );
        expect(await tab('waiting')).toEqual(inTime(rows.filter(({ isAnswered }) => !isAnswered)));
        const done = inTime(rows.filter(({ isAnswered }) => isAnswered));
        expect(await tab('answered')).toEqual(done.toReversed());
      });
      await fc.assert(holds, RUNS);
    });

    test('answered between two pages is not doubled, and hides no other', async () => {
      const { reader, writer } = ground.store;
      for (const no of [1, 2, 3, 4]) await addEnquiry(writer, someRow(no));
      const first = await enquiriesQuery(reader, { state: 'waiting', after: null, most: 2 }).execute();
      expect(first.map(({ count }) => count)).toEqual([1, 2]);
      await answered('002', START_MS + 9);
      const after = { atMs: START_MS + 2, id: '002' };
      const second = await enquiriesQuery(reader, { state: 'waiting', after, most: 2 }).execute();
      expect(second.map(({ count }) => count)).toEqual([3, 4]);
    });

    test('is the same until its time is up, then another', async () => {
      const { reader, writer } = ground.store;
      await addEnquiry(writer, someRow(1, { digest: 'same', sentAtMs: 1_000 }));
      await addEnquiry(writer, someRow(2, { digest: 'same', sentAtMs: 2_000 }));
      const found = async (sinceMs: number) =>
        (await sameEnquiry(reader, { digest: 'same', sinceMs }))?.count ?? null;
      expect(await found(999)).toBe(1);
      expect(await found(1_000)).toBe(2);
      expect(await found(2_000)).toBeNull();
      expect(await sameEnquiry(reader, { digest: 'other', sinceMs: 0 })).toBeNull();
    });

    test('counts against its own phone alone, and only while it waits', async () => {
      const { reader, writer } = ground.store;
      await addEnquiry(writer, someRow(1, { sentAtMs: 30 }));
      await addEnquiry(writer, someRow(2, { sentAtMs: 10 }));
      await addEnquiry(writer, someRow(3, { sentAtMs: 20 }));
      await addEnquiry(writer, someRow(4, { sentAtMs: 5, phoneIndex: 'phone-b' }));
      await answered('003', 40);
      expect(await waitingSince(reader, 'phone-a')).toEqual([10, 30]);
      expect(await waitingSince(reader, 'phone-b')).toEqual([5]);
      expect(await waitingSince(reader, 'phone-c')).toEqual([]);
    });

    test('is answered by itself: the next one waits on as it was', async () => {
      const { reader, writer } = ground.store;
      await addEnquiry(writer, someRow(1));
      await addEnquiry(writer, someRow(2));
      await answered('001', 77);
      const told = { answeredAtMs: 77, answeredBy: 'clerk', answerSealed: 'sealed answer' };
      expect(await enquiryById(reader, '001')).toEqual({ ...someRow(1), ...told });
      expect(await enquiryById(reader, '002')).toMatchObject({ answeredAtMs: null, answerSealed: null });
      expect(await enquiryById(reader, '003')).toBeNull();
    });
  });

  describe('a number', () => {
    test('is one more than its day’s last, by book and day', async () => {
      const { reader, writer } = ground.store;
      expect(await nextCount(reader, 'enquiries', DAY)).toBe(1);
      await addEnquiry(writer, someRow(9));
      await addEnquiry(writer, someRow(10));
      await addQuestion(writer, someQuestion(3));
      expect(await nextCount(reader, 'enquiries', DAY)).toBe(11);
      expect(await nextCount(reader, 'questions', DAY)).toBe(4);
      expect(await nextCount(reader, 'enquiries', '20260303')).toBe(1);
    });

    test('is given once, in either book', async () => {
      const { writer } = ground.store;
      await addEnquiry(writer, someRow(1));
      await addQuestion(writer, someQuestion(1));
      await expect(addEnquiry(writer, someRow(2, { count: 1 }))).rejects.toThrow(/unique|duplicate/i);
      await expect(addQuestion(writer, someQuestion(2, { count: 1 }))).rejects.toThrow(/unique|duplicate/i);
    });
  });

  describe('a public question', () => {
    const settled = (id: string, status: string, atMs: number) =>
      settleQuestion(ground.store.writer, {
        id,
        status,
        text: '能看车吗？',
        answer: status === 'answered' ? '可以。' : null,
        answeredAtMs: atMs,
        answeredBy: 'clerk',
      });

    test('stands once with its lot or the house, whatever the pages', async () => {
      const holds = fc.asyncProperty(anyRows, fc.integer({ min: 1, max: 6 }), async (rows, most) => {
        await clearEnquiries();
        const { reader, writer } = ground.store;
        for (const { no, atMs, isAnswered, isOfLot } of rows) {
          await addQuestion(writer, someQuestion(no, { lotId: isOfLot ? 'lot-1' : null, askedAtMs: atMs }));
          if (isAnswered) await settled(someQuestion(no).id, 'answered', atMs);
        }
        const answers = (lotId: string | null) =>
          walk(
            (after) => answeredQuery(reader, { lotId, after, most }).execute(),
            (row: QuestionsTable) => row.answeredAtMs,
          );
        const of = (isOfLot: boolean) =>
          inTime(rows.filter((row) => row.isAnswered && row.isOfLot === isOfLot)).toReversed();
        expect(await answers('lot-1')).toEqual(of(true));
        expect(await answers(null)).toEqual(of(false));
        expect(await answers('lot-2')).toEqual([]);
        const waiting = await walk(
          (after) => waitingQuery(reader, { after, most }).execute(),
          (row: QuestionsTable) => row.askedAtMs,
        );
        expect(waiting).toEqual(inTime(rows.filter(({ isAnswered }) => !isAnswered)));
      });
      await fc.assert(holds, RUNS);
    });

    test('is found again by its asker and its lot, while it waits', async () => {
      const { reader, writer } = ground.store;
      await addQuestion(writer, someQuestion(1));
      await addQuestion(writer, someQuestion(2, { lotId: 'lot-1' }));
      const idsOf = async (asker: string, lotId: string | null): Promise<string[]> =>
        (await questionsWaiting(reader, { asker, lotId })).map(({ id }) => id);
      expect(await idsOf('asker-a', null)).toEqual(['001']);
      expect(await idsOf('asker-a', 'lot-1')).toEqual(['002']);
      expect(await idsOf('asker-a', 'lot-2')).toEqual([]);
      expect(await idsOf('asker-b', null)).toEqual([]);
      await settled('001', 'answered', 5);
      expect(await idsOf('asker-a', null)).toEqual([]);
    });

    test('that was declined waits no more, counts no more, and stands nowhere', async () => {
      const { reader, writer } = ground.store;
      for (const no of [1, 2, 3]) await addQuestion(writer, someQuestion(no));
      await addQuestion(writer, someQuestion(4, { asker: 'asker-b' }));
      await settled('002', 'declined', 5);
      expect(await waitingCount(reader, 'asker-a')).toBe(2);
      expect(await waitingCount(reader, 'asker-c')).toBe(0);
      const waiting = await waitingQuery(reader, { after: null, most: 9 }).execute();
      expect(waiting.map(({ id }) => id)).toEqual(['001', '003', '004']);
      expect(await answeredQuery(reader, { lotId: null, after: null, most: 9 }).execute()).toEqual([]);
      expect(await questionById(reader, '002')).toMatchObject({ status: 'declined', answer: null });
    });

    test('cannot be about a lot that does not exist', async () => {
      const adding = addQuestion(ground.store.writer, someQuestion(1, { lotId: 'lot-9' }));
      await expect(adding).rejects.toThrow(/foreign key/i);
      expect(await questionById(ground.store.reader, '001')).toBeNull();
    });
  });
});
