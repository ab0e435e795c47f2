// Years on a moved clock: nothing goes before its time, what may go goes by itself, and the chain
// stays.
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveFaults, archiveText, readArchive, stateHash } from '#core/documents/archive.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { addDispute, saveDispute } from '#server/disputes/store-disputes.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { lotArchive } from '#server/documents/queries-lot-archive.ts';
import { holdOnLot } from '#server/documents/store-record-holds.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { answerEnquiry, takeEnquiry } from '#server/enquiries/commands-enquiries.ts';
import { castVote } from '#server/enquiries/commands-page-marks.ts';
import { askQuestion } from '#server/enquiries/commands-public-questions.ts';
import { openPurgeRecords, type RecordPurge } from '#server/jobs/purge-records.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { closeOrder } from '#server/orders/commands-steps.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { accepted, draftDispute } from '../../kit/disputes.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { CLERK } from '../../kit/orders.ts';
import { sha256 } from '../../kit/sha256.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const YEAR_MS = 366 * 86_400_000;
const HOUR_MS = 3_600_000;

describe.each(storeKinds)('the records of a sale on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let discard: RecordPurge;
  let orderId: string;

  const endOrder = () => engine.run(closeOrder, { orderId, by: CLERK, reason: '双方同意解除' });

  beforeEach(async () => {
    // Names carry the time of the machine; the house's years are counted from there.
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    const court = someLot({ id: 'lot-2', position: 2, terms: { rules: JUDICIAL_RULES } });
    await openSale(engine, [someLot(), court]);
    const an = await someBidder(engine, 'an');
    await sendBid(engine, bidOf(an, 10_000));
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
    ({ id: orderId } = await ground.store.reader.selectFrom('orders').select('id').executeTakeFirstOrThrow());
    discard = openPurgeRecords({ engine, reader: ground.store.reader, clock });
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const kept = async (): Promise<readonly string[]> => {
    const { reader } = ground.store;
    const papers = await reader.selectFrom('papers').select(['lotId', 'kind']).execute();
    const messages = await reader.selectFrom('messages').select('id').execute();
    return [...papers.map((row) => `${row.kind} of ${row.lotId}`).toSorted(), `${messages.length} messages`];
  };

  const yearsOn = async (years: number): Promise<readonly string[]> => {
    clock.moveTo(END_MS + years * YEAR_MS + HOUR_MS);
    for (let call = 0; call < 6; call += 1) await discard();
    return kept();
  };

  test('stay while the law wants, go when allowed; the chain stays forever', async () => {
    await endOrder();
    const all = ['confirmation of lot-1', 'minutes of lot-1', 'minutes of lot-2'];
    const [told] = (await kept()).slice(-1);
    const { reader, writer } = ground.store;
    const [first] = await reader.selectFrom('messages').select('id').limit(1).execute();
    const note = { messageId: first?.id ?? '', channel: 'sms', target: '', dueAtMs: null, tries: 1 } as const;
    await writer
      .insertInto('notes')
      .values({ ...note, sentAtMs: END_MS })
      .execute();
    expect(told).not.toBe('0 messages');
    expect(await yearsOn(2.9)).toEqual([...all, told]);
    expect(await yearsOn(3.1)).toEqual([...all, '0 messages']);
    expect(await yearsOn(4.9)).toEqual([...all, '0 messages']);
    expect(await yearsOn(5.1)).toEqual(['minutes of lot-2', '0 messages']);
    expect(await yearsOn(9.9)).toEqual(['minutes of lot-2', '0 messages']);
    expect(await yearsOn(10.1)).toEqual(['0 messages']);
    const events = await ground.store.reader.selectFrom('events').selectAll().execute();
    expect(events.length).toBeGreaterThan(3);
    expect(await reader.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  test('are not discarded before, and they are told the day and law', async () => {
    const papers = await ground.store.reader.selectFrom('papers').select('id').execute();
    const ids = papers.map(({ id }) => id);
    const answer = await engine.run(discardRecords, { kind: 'paper', ids: [...ids, 'never-was'] });
    expect(answer.discarded).toEqual([]);
    expect(answer.kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(answer.kept[0]?.refusal).toMatchObject({ code: 'KEPT_BY_LAW', law: '拍卖法 第54条' });
    expect(await ground.store.reader.selectFrom('papers').select('id').execute()).toHaveLength(3);
  });

  test('stay while an order of the lot or its deposit is open', async () => {
    const papers = await ground.store.reader
      .selectFrom('papers')
      .select('id')
      .where('lotId', '=', 'lot-1')
      .execute();
    const ids = papers.map(({ id }) => id);
    const keptAt = await yearsOn(12);
    expect(keptAt.slice(0, 2)).toEqual(['confirmation of lot-1', 'minutes of lot-1']);
    const held = await engine.run(discardRecords, { kind: 'paper', ids });
    expect(held.kept.map(({ refusal }) => refusal)).toEqual(
      ids.map(() => ({ code: 'KEPT_BY_CASE', hold: 'order' })),
    );
    expect(await endOrder()).toMatchObject({ ok: true });
    // It was in default by then: what becomes of the deposit two persons still have to decide.
    const { reader, writer } = ground.store;
    expect(await holdOnLot(reader, 'lot-1')).toBe('money');
    await writer.updateTable('performances').set({ state: 'returned', endedAtMs: clock.nowMs() }).execute();
    expect((await yearsOn(16.9)).slice(0, 2)).toEqual(['confirmation of lot-1', 'minutes of lot-1']);
    expect(await yearsOn(17.1)).toEqual(['0 messages']);
  });

  test('stay while money lies with the lot, or a case is heard', async () => {
    await endOrder();
    const { reader, writer } = ground.store;
    expect(await holdOnLot(reader, 'lot-1')).toBeNull();
    await writer.insertInto('balances').values({ account: 'lot:lot-1:payable', balanceFen: 1 }).execute();
    expect(await holdOnLot(reader, 'lot-1')).toBe('money');
    const lot = await writer
      .updateTable('balances')
      .set({ balanceFen: 0 })
      .where('account', '=', 'lot:lot-1:payable')
      .executeTakeFirst();
    expect(lot.numUpdatedRows).toBe(1n);
    const about = { id: 'case-1', orderId, lotId: 'lot-1' };
    await addDispute(writer, { ...draftDispute(), ...about });
    expect(await holdOnLot(reader, 'lot-1')).toBeNull();
    await saveDispute(writer, draftDispute(), { ...accepted, ...about });
    expect(await holdOnLot(reader, 'lot-1')).toBe('dispute');
    expect((await yearsOn(12)).slice(0, 2)).toEqual(['confirmation of lot-1', 'minutes of lot-1']);
    expect(await holdOnLot(reader, 'lot-2')).toBeNull();
  });

  test('are exported as an archive that proves itself and replays', async () => {
    const archive = await lotArchive(ground.store.reader, 'lot-1');
    const read = readArchive(archiveText(archive ?? ([] as never), sha256), sha256);
    if (!read.ok) throw new Error(read.fault.is);
    expect(await archiveFaults(read.archive, sha256)).toEqual([]);
    const events = read.archive.flatMap((line) => (line.t === 'event' ? [line.event] : []));
    const { state } = await ground.store.reader
      .selectFrom('lots')
      .select('state')
      .where('id', '=', 'lot-1')
      .executeTakeFirstOrThrow();
    const replayed = replay(read.archive[0].published, events);
    expect(stateHash(replayed, sha256)).toBe(stateHash(JSON.parse(state) as typeof replayed, sha256));
    expect(await lotArchive(ground.store.reader, 'none')).toBeNull();
  });
});

describe('what visitors have left', () => {
  test('goes a year after its answer, three after publication, or later', async () => {
    const ground = await testStore('sqlite');
    const clock = movedClock(START_MS);
    const engine = inlineEngine(ground.store, clock);
    const enquiry = { matter: 'other', phoneIndex: 'p', sealed: 'sealed' } as const;
    const [answered, waits] = [randomUUIDv7(), randomUUIDv7()];
    await engine.run(takeEnquiry, { ...enquiry, id: answered, digest: 'one' });
    await engine.run(takeEnquiry, { ...enquiry, id: waits, digest: 'two' });
    await engine.run(answerEnquiry, { id: answered, staffId: 's', answerSealed: 'sealed' });
    await engine.run(castVote, { topic: 'how-much-deposit', voter: 'v', isHelpful: true });
    await engine.run(askQuestion, {
      lotId: null,
      asker: 'a',
      tellId: null,
      askedBy: '访客',
      text: '能看车吗？',
    });
    const discard = openPurgeRecords({ engine, reader: ground.store.reader, clock });
    const keptAfter = async (years: number): Promise<string[]> => {
      // Names carry the time of the machine.
      clock.moveTo(Math.max(START_MS, Date.now()) + years * YEAR_MS + HOUR_MS);
      for (let call = 0; call < 12; call += 1) await discard();
      const { reader } = ground.store;
      const enquiries = await reader.selectFrom('enquiries').select('id').execute();
      const votes = await reader.selectFrom('votes').select('id').execute();
      const questions = await reader.selectFrom('questions').select('id').execute();
      return [
        ...enquiries.map(({ id }) => (id === waits ? 'waiting enquiry' : 'answered enquiry')),
        ...votes.map(() => 'vote'),
        ...questions.map(() => 'question'),
      ];
    };
    expect(await keptAfter(0.9)).toHaveLength(4);
    expect(await keptAfter(1.1)).toEqual(['waiting enquiry', 'question']);
    expect(await keptAfter(3.1)).toEqual(['waiting enquiry']);
    await engine.stop();
    await ground.dispose();
  });
});
