// Work beyond what is looked at in one go: a page is right however much waits, costs what is on it,
// and finds its way by an index.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inputs } from '#contract/inputs.ts';
import { RIGHTS, type Right, type Rights } from '#contract/staff/rights.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { workSources } from '#server/domains.ts';
import { isWaiting, workList } from '#server/office/queries-work.ts';
import { sealedWords } from '#server/payments/transfers/transfer-codec.ts';
import { chunks } from '#server/store/chunks.ts';
import { END_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { countRows, faultsOf, noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const MANY = 1_200;
const ENTERED = 300;
const CLERK = 'person-0';
const NOW_MS = END_MS;
/** Each waits since a quarter of an hour before the next. */
const sinceMs = (at: number): number => NOW_MS - (MANY - at) * (HOUR_MS / 4);

const person = (at: number) => ({
  id: `person-${at}`,
  phoneIndex: `index-${at}`,
  phoneSealed: 'sealed',
  maskedPhone: '138****0001',
  displayName: `客户 ${at}`,
  role: 'buyer',
  verification: 'none',
  createdAtMs: at,
});
const proof = (at: number) => ({
  id: `proof-${at}`,
  userId: `person-${at}`,
  kind: 'priority',
  subject: 'lot-1',
  status: 'waiting',
  submittedAtMs: sinceMs(at),
  decidedAtMs: null,
  validUntilMs: null,
  wrong: '[]',
  reviewerId: null,
  sealVersion: 1,
  dataKey: 'key',
  detailsSealed: 'sealed',
});
const question = (at: number) => ({
  id: `question-${at}`,
  day: '20261121',
  count: at,
  lotId: null,
  asker: `person-${at}`,
  askedBy: '周*',
  text: '问题',
  askedAtMs: sinceMs(at) + 1,
  status: 'waiting',
});
const transfer = (at: number) => ({
  id: `transfer-${at}`,
  bankRef: `BANK-${at}`,
  ...sealedWords(anySeal, `transfer-${at}`, { reference: '', payerName: '林晓' }),
  state: 'entered',
  why: null,
  paymentId: null,
  buyerId: null,
  staffId: at % 3 === 0 ? CLERK : 'chief',
  confirmedById: null,
  statementId: null,
  amountFen: 100,
  paidAtMs: 1,
  atMs: sinceMs(at) + 2,
});

const rightsOf = (...rights: readonly Right[]): Rights => new Map(rights.map((right) => [right, 'all']));
const times = <Row>(count: number, rowOf: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_none, at) => rowOf(at));

describe.each(storeKinds)('work of which thousands wait on %s', (kind) => {
  let ground: TestStore;
  let noted: ReturnType<typeof noteStatements>;
  const noteLine: string[] = [];

  beforeAll(async () => {
    ground = await testStore(kind, true);
    const { writer } = ground.store;
    for (const some of chunks(times(MANY, person), 50))
      await writer.insertInto('users').values(some).execute();
    for (const some of chunks(times(MANY, proof), 50))
      await writer.insertInto('proofs').values(some).execute();
    for (const some of chunks(times(MANY, question), 50))
      await writer.insertInto('questions').values(some).execute();
    for (const some of chunks(times(ENTERED, transfer), 50))
      await writer.insertInto('transfers').values(some).execute();
    const taken = { staffId: CLERK, takenAtMs: NOW_MS - 1 };
    await writer
      .insertInto('takenWork')
      .values([
        { kind: 'proof', ref: 'proof-1100', ...taken },
        { kind: 'proof', ref: 'proof-done', ...taken },
      ])
      .execute();
    await countRows(writer, kind);
    noted = noteStatements(ground.store.reader);
  });
  afterAll(() => ground.dispose());

  const asking = (rights: Rights = rightsOf(...RIGHTS)) => ({
    asked: {
      reader: ground.store.reader,
      letters: anySeal,
      seal: anySeal,
      nowMs: NOW_MS,
      staffId: CLERK,
      beyond: () => Promise.resolve(null),
    },
    sources: workSources,
    rights,
    note: (line: string) => noteLine.push(line),
  });
  const listed = async (wished: Inputs['workList'], rights?: Rights) => {
    const list = await workList(asking(rights), wished);
    expect(noteLine).toEqual([]);
    return { ...list, refs: list.rows.map(({ ref }) => ref) };
  };

  test('is counted whole, by area and by what is late', async () => {
    const { total, counts } = await listed({ size: 1 });
    expect(total).toBe(2 * MANY + ENTERED);
    expect(counts.areas).toMatchObject({ proof: MANY, enquiry: MANY, money: ENTERED, dispute: 0 });
    expect(counts.states).toEqual({ all: total, mine: 1, second: (ENTERED * 2) / 3 });
    const isLate = (dueAtMs: number): boolean => dueAtMs < NOW_MS;
    const late = [
      ...times(MANY, (at) => answerByMs(sinceMs(at))),
      ...times(MANY, (at) => answerByMs(sinceMs(at) + 1)),
      ...times(ENTERED, (at) => remindSecondAtMs(sinceMs(at) + 2)),
    ].filter(isLate).length;
    expect(late).toBeGreaterThan(500);
    expect(counts.late).toBe(late);
    expect((await listed({ dueBeforeMs: NOW_MS, size: 1 })).total).toBe(late);
  });

  test('is on each page what the order by due has there', async () => {
    const refs: string[] = [];
    const dues: number[] = [];
    for (let page = 1; refs.length < 2 * MANY + ENTERED; page += 1) {
      const { rows } = await listed({ page, size: 100 });
      expect(rows.length).toBeGreaterThan(0);
      refs.push(...rows.map(({ ref }) => ref));
      dues.push(...rows.map(({ dueAtMs }) => dueAtMs));
    }
    expect(new Set(refs).size).toBe(2 * MANY + ENTERED);
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
    const ofProofs = refs.filter((ref) => ref.startsWith('proof-'));
    expect(ofProofs).toEqual(times(MANY, (at) => `proof-${at}`));
  });

  test('is narrowed by area, state and words beyond the first thousand', async () => {
    expect((await listed({ area: 'proof', page: 110, size: 10 })).refs[0]).toBe('proof-1090');
    expect((await listed({ state: 'mine' })).refs).toEqual(['proof-1100']);
    expect((await listed({ words: 'PROOF-1199' })).refs).toEqual(['proof-1199']);
    const second = await listed({ state: 'second', size: 100, page: 2 });
    expect([second.total, second.rows.length, second.refs[0]]).toEqual([200, 100, 'transfer-151']);
    expect(second.rows.every(({ proposedBy }) => proposedBy?.isYou === false)).toBe(true);
  });

  test('is shown and counted for each by their own rights', async () => {
    const { total, counts, rows } = await listed({ size: 100 }, rightsOf('proof.decide'));
    expect([total, counts.states.second, counts.areas.enquiry]).toEqual([MANY, 0, 0]);
    expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(['proof']));
    expect((await listed({}, rightsOf('dispute.act'))).total).toBe(0);
  });

  test('is taken up however far behind it stands', async () => {
    expect(await isWaiting(asking(), { kind: 'question', ref: 'question-1199' })).toBe(true);
    expect(await isWaiting(asking(), { kind: 'question', ref: 'proof-1199' })).toBe(false);
    expect(await isWaiting(asking(rightsOf()), { kind: 'question', ref: 'question-1' })).toBe(false);
  });

  /**
   * Kinds whose due stands in a state alone: they are sorted, each within those that stand so. What
   * is asked for by its id is no more than one person has taken up.
   */
  const SORTED = /"orders"\."state"|outdatedAtMs|objection|"handedInAtMs"|"replays"|json_each|any\(/;
  /** An index of nothing but what waits is read along from its beginning. */
  const BY_INDEX = /LAST TERM|Incremental|(through all of|USING INDEX) \w+_(waiting|due|open)/;
  /** PostgreSQL plans by what is there: tables that are empty here tell nothing. */
  const FULL = { sqlite: / from /, postgres: / from "(proofs|questions|transfers)"/ };

  test('is read by an index of each kind, page by page', async () => {
    await listed({ page: 3, size: 10, dueBeforeMs: NOW_MS + DAY_MS });
    const pages = [...noted.values()].filter(
      ({ sql: text }) => / limit /.test(text) && FULL[kind].test(text) && !SORTED.test(text),
    );
    expect(pages.length).toBeGreaterThan(3);
    if (kind === 'postgres')
      for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'bitmapscan'])
        await sql.raw(`set enable_${way} = off`).execute(ground.store.writer);
    const faults: string[] = [];
    for (const statement of pages) {
      const found = await faultsOf(ground.store.writer, kind, statement);
      const whole = found.filter((fault) => !BY_INDEX.test(fault));
      faults.push(...whole.map((fault) => `${fault}\n  in ${statement.sql}`));
    }
    expect(faults).toEqual([]);
  });
});
