// Work that waits for the people of the house stands in one list, of whichever domain, and one of
// them takes it up.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WorkList, WorkRow } from '#contract/office/outputs.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { yuan } from '#core/money.ts';
import { announceByMs } from '#core/sales/announcing.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { DAY_MS } from '#core/time/days.ts';
import { sendEnquiry } from '../../kit/enquiries/enquiries.ts';
import { handInProof } from '../../kit/proofs/proofs.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { somePlan } from '../../kit/sales.ts';
import { draft, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { callKeyed } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { backAgain, passTo } from '../../kit/time/server-clock.ts';

let server: TestServer;
let office: BackOffice;
let buyer: Person;

beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  buyer = await somePerson(server, '13800000001');
});
afterEach(() => server.close());

const listFor = async (who: Person, input: object = {}): Promise<WorkList> =>
  (await call<WorkList>(server, ['workList', input], who)).data;
const kindsFor = async (who: Person, input: object = {}): Promise<readonly WorkRow['kind'][]> =>
  (await listFor(who, input)).rows.map(({ kind }) => kind);
const enter = (by = office.clerk) => {
  const money = { bankRef: 'BANK-0001', reference: '', payerName: '林晓晓', amountFen: yuan(500) };
  const paidAtMs = server.clock.nowMs() - 1_000;
  return callKeyed<{ id: string }>(server, ['transferReceived', { ...money, paidAtMs }], by);
};
const submitted = async (): Promise<string> => {
  const saleId = await draft(office);
  await office.ask('submitSale', { saleId });
  return saleId;
};
/** A proof that waits, by its kind and its id. */
const proofWaiting = async () => {
  const { data } = await handInProof(server, buyer);
  return { kind: 'proof', ref: data.id } as const;
};

describe('what waits for the house', () => {
  test('is nothing at first', async () => {
    const { rows, total, unread } = await listFor(office.clerk);
    expect({ rows, total, unread }).toEqual({ rows: [], total: 0, unread: [] });
  });

  test('is told to nobody else', async () => {
    expect(await call(server, ['workList', {}], buyer)).toMatchObject({ code: 403 });
    expect(await call(server, ['workList', {}])).toMatchObject({ code: 401 });
  });

  test('stands in one list, the first to fall due first', async () => {
    await sendEnquiry(server);
    await proofWaiting();
    await enter();
    await submitted();
    const { rows, total } = await listFor(office.chief);
    expect(total).toBe(4);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['enquiry', 'proof', 'transfer-entered', 'sale-review']),
    );
    const dues = rows.map(({ dueAtMs }) => dueAtMs);
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
  });

  test('is due when its own domain says', async () => {
    const sentAtMs = server.clock.nowMs();
    await enter();
    await submitted();
    const [sale, transfer] = (await listFor(office.chief)).rows;
    expect(transfer).toMatchObject({
      kind: 'transfer-entered',
      dueAtMs: remindSecondAtMs(sentAtMs),
      sumFen: yuan(500),
      number: 'BANK-0001',
    });
    expect(sale).toMatchObject({ kind: 'sale-review', dueAtMs: announceByMs(somePlan(), false) });
    await sendEnquiry(server);
    const { rows } = await listFor(office.chief, { area: 'enquiry' });
    expect(rows).toMatchObject([{ dueAtMs: answerByMs(sentAtMs) }]);
  });

  test('names nobody in full', async () => {
    await sendEnquiry(server, { name: '周明' });
    await proofWaiting();
    await enter();
    const rows = JSON.stringify((await listFor(office.chief)).rows);
    expect(rows).not.toMatch(/周明|13812345678|林晓晓|13800000001/);
    expect(rows).toContain('周*');
    expect(rows).toContain('· 0001');
  });

  test('leaves a line that persons were shown', async () => {
    await listFor(office.clerk);
    const log = await office.ask<{ rows: { kind: string; detail: string }[] }>('deedLog', {
      part: 'persons',
    });
    expect(log.data.rows.map(({ detail }) => detail)).toContain('workList');
  });

  test('is in it no more once it is done', async () => {
    const { ref: id } = await proofWaiting();
    expect(await kindsFor(office.clerk)).toEqual(['proof']);
    await office.ask('proofReview', { id, review: { verdict: 'approve' } });
    expect(await kindsFor(office.clerk)).toEqual([]);
  });

  test('is announced once it is approved', async () => {
    const saleId = await submitted();
    await office.ask('reviewSale', { saleId, verdict: 'approve' }, office.chief);
    expect(await kindsFor(office.clerk)).toEqual(['sale-announcing']);
    await office.ask('announceSale', { saleId });
    expect(await kindsFor(office.clerk)).toEqual([]);
  });

  test('is a permit that ends within a month, too', async () => {
    const validUntilMs = server.clock.nowMs() + 12 * DAY_MS;
    const paper = { id: 'auctioneer-1', houseId: 'house-1', name: '周明', certificate: 'P-0001' };
    await office.ask('putAuctioneer', { ...paper, validUntilMs });
    expect((await listFor(office.clerk)).rows).toMatchObject([
      { kind: 'permit', number: 'P-0001', about: '周明', who: null, dueAtMs: validUntilMs },
    ]);
  });
});

describe('the list', () => {
  test('is narrowed by its area, and counts each', async () => {
    await proofWaiting();
    await submitted();
    const { rows, counts, total } = await listFor(office.chief, { area: 'sale' });
    expect(rows.map(({ kind }) => kind)).toEqual(['sale-review']);
    expect(total).toBe(1);
    expect(counts.areas).toMatchObject({ proof: 1, sale: 1, money: 0 });
  });

  test('is narrowed to what waits for a second person', async () => {
    await enter();
    await submitted();
    await proofWaiting();
    expect(new Set(await kindsFor(office.chief, { state: 'second' }))).toEqual(
      new Set(['transfer-entered', 'sale-review']),
    );
    expect(await kindsFor(office.clerk, { state: 'second' })).toEqual([]);
    const { rows } = await listFor(office.clerk, { area: 'money' });
    expect(rows).toMatchObject([{ proposedBy: { isYou: true } }]);
  });

  test('is narrowed by words, and by when it is due', async () => {
    await enter();
    await proofWaiting();
    expect(await kindsFor(office.chief, { words: 'bank-0001' })).toEqual(['transfer-entered']);
    expect(await kindsFor(office.chief, { dueBeforeMs: server.clock.nowMs() })).toEqual([]);
  });

  test('comes by pages', async () => {
    await enter();
    await proofWaiting();
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => listFor(office.chief, { page, size: 1 })),
    );
    expect([first?.total, first?.rows.length, second?.rows.length, third?.rows.length]).toEqual([2, 1, 1, 0]);
    expect(first?.rows).not.toEqual(second?.rows);
  });
});

describe('a matter', () => {
  const take = (input: object, who = office.clerk) => call(server, ['takeWork', input], who);
  const leave = (input: object, who = office.clerk) => call(server, ['leaveWork', input], who);

  test('is taken up by one, and the others see by whom', async () => {
    const matter = await proofWaiting();
    expect(await take(matter)).toMatchObject({ code: 200, data: matter });
    expect((await listFor(office.clerk, { state: 'mine' })).rows).toMatchObject([
      { ...matter, takenBy: { isYou: true } },
    ]);
    const { rows, counts } = await listFor(office.chief);
    expect(rows).toMatchObject([{ takenBy: { isYou: false } }]);
    expect(counts.states).toEqual({ all: 1, mine: 0, second: 0 });
  });

  test('is not taken from somebody else, nor left for them', async () => {
    const matter = await proofWaiting();
    await take(matter);
    const refused = { code: REFUSAL_NUMBER.WORK_TAKEN };
    expect(await take(matter, office.chief)).toMatchObject(refused);
    expect(await leave(matter, office.chief)).toMatchObject(refused);
  });

  test('is free again once it is left', async () => {
    const matter = await proofWaiting();
    await take(matter);
    expect(await leave(matter)).toMatchObject({ code: 200 });
    expect(await take(matter, office.chief)).toMatchObject({ code: 200 });
  });

  test('falls free on the third day', async () => {
    const matter = await proofWaiting();
    await take(matter);
    await passTo(server, server.clock.nowMs() + 3 * DAY_MS);
    const chief = await backAgain(server, office.chief);
    expect((await listFor(chief)).rows).toMatchObject([{ takenBy: null }]);
    expect(await take(matter, chief)).toMatchObject({ code: 200 });
  });

  test('that is done, or never was, is not taken up', async () => {
    expect(await take({ kind: 'proof', ref: 'none' })).toMatchObject({
      code: REFUSAL_NUMBER.WORK_NOT_WAITING,
    });
  });

  test('is taken up by nobody but the house', async () => {
    const matter = await proofWaiting();
    expect(await take(matter, buyer)).toMatchObject({ code: 403 });
    expect(await leave(matter, buyer)).toMatchObject({ code: 403 });
  });
});
