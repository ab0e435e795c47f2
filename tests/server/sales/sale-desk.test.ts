// The desk of sales over HTTP: files by state, all faults at once, the draft's announcement, its
// order, its copy, its timed release.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import type { FileState } from '#core/sales/file-state.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { saleFileList } from '#server/sales/files/queries-file-list.ts';
import { saleFile } from '#server/sales/files/queries-sale-file.ts';
import { somePlan, TODAY_MS } from '../../kit/sales.ts';
import {
  announced,
  approved,
  draft,
  lotIdOf,
  openBackOffice,
  type BackOffice,
} from '../../kit/sales/back-office.ts';
import { anySeal } from '../../kit/seals.ts';
import { call, openTestServer, type Answer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;

beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
});
afterEach(() => server.close());

const codeOf = ({ data }: Answer): unknown => (data as { refusal?: { code: string } }).refusal?.code;
const fileOf = async (id: string) => (await office.ask<SaleFileView>('saleFile', { id })).data;
const listOf = async (input: object) =>
  (await office.ask<Outputs['saleFileList']>('saleFileList', input)).data;

describe('the files of sales', () => {
  test('are listed by their state, each with how many lots it has', async () => {
    const drafted = await draft(office, { lots: [{}, {}] });
    const waiting = await approved(office);
    const open = await announced(office);
    const idsIn = async (state: FileState) => (await listOf({ state })).rows.map(({ id }) => id);
    expect(await idsIn('draft')).toEqual([drafted]);
    expect(await idsIn('approved')).toEqual([waiting]);
    expect(await idsIn('announced')).toContain(open);
    expect(await idsIn('in-review')).toEqual([]);
    const { rows, counts } = await listOf({ state: 'draft' });
    expect(rows).toMatchObject([{ state: 'draft', lotCount: 2, number: null, consignor: '示例汽车租赁' }]);
    expect(counts).toMatchObject({ draft: 1, approved: 1, 'in-review': 0 });
  });

  test('are found by a word of their plan, in whatever case', async () => {
    const saleId = await draft(office, { plan: { name: '周末 SUV 专场_夜' } });
    await draft(office);
    expect((await listOf({ words: 'suv' })).rows.map(({ id }) => id)).toEqual([saleId]);
    expect((await listOf({ words: '专场_夜' })).rows.map(({ id }) => id)).toEqual([saleId]);
    expect((await listOf({ words: '没有这一场' })).rows).toEqual([]);
  });

  test('run once they have begun', async () => {
    const saleId = await announced(office);
    const { reader } = server.services;
    const nowMs = somePlan().startsAtMs;
    const { rows } = await saleFileList(reader, { state: 'running', nowMs, beyond: null });
    expect(rows.map(({ id }) => id)).toContain(saleId);
    const file = await saleFile(reader, { id: saleId, seal: anySeal, staffId: 'clerk', nowMs });
    expect(file).toMatchObject({ state: 'running', faults: [], earliestStartMs: null });
  });
});

describe('a sale before the public', () => {
  test('shows the terms in force, and those it was announced under', async () => {
    const saleId = await announced(office, { lots: [{ reserveFen: 900_000 }, {}] });
    const [lotId, other] = [1, 2].map((number) => lotIdOf(saleId, number));
    expect((await fileOf(saleId)).lots.map((lot) => lot.announced)).toEqual([undefined, undefined]);
    const terms = { reserveFen: null, depositFen: 200_000 };
    expect((await office.ask('amendLot', { lotId, terms })).code).toBe(200);
    const { lots } = await fileOf(saleId);
    expect(lots[0]).toMatchObject({
      plan: { reserveFen: null, depositFen: 200_000 },
      announced: { reserveFen: 900_000, depositFen: 100_000 },
    });
    expect(lots.find((lot) => lot.lotId === other)).not.toHaveProperty('announced');
    const copied = await office.ask<{ saleId: string }>('copySale', { saleId, withLots: true });
    expect((await fileOf(copied.data.saleId)).lots[0]?.plan.reserveFen).toBe(900_000);
  });

  test('counts its lots, also where it left no draft', async () => {
    const saleId = await announced(office, { lots: [{}, {}] });
    expect((await fileOf(saleId)).lotCount).toBe(2);
    await server.ground.store.writer.deleteFrom('lotDrafts').where('saleId', '=', saleId).execute();
    expect(await fileOf(saleId)).toMatchObject({ lotCount: 2, lots: [] });
    expect((await listOf({})).rows.find(({ id }) => id === saleId)).toMatchObject({ lotCount: 2 });
  });
});

describe('a draft', () => {
  test('says all that keeps it from its announcement, and by whom', async () => {
    const { announcement } = somePlan();
    const startsAtMs = TODAY_MS + 5 * DAY_MS;
    const saleId = await draft(office, {
      plan: {
        startsAtMs,
        firstEndMs: startsAtMs + HOUR_MS,
        previewToMs: startsAtMs,
        announcement: { ...announcement, medium: '' },
      },
      lots: [{ defects: '' }],
    });
    const file = await fileOf(saleId);
    expect(file.faults.map(({ refusal: { code }, lotId }) => [code, lotId])).toEqual([
      ['SALE_INCOMPLETE', null],
      ['LOT_INCOMPLETE', lotIdOf(saleId, 1)],
      ['NOTICE_TOO_SHORT', null],
    ]);
    expect(file.earliestStartMs).toBe(TODAY_MS + 7 * DAY_MS);
    expect(file.hands).toMatchObject({ writers: [{ isYou: true }], submittedBy: null });
    expect(file.lots[0]?.health).toMatchObject({ parts: { defects: { have: 0, want: 1 } } });
    const other = (await office.ask<SaleFileView>('saleFile', { id: saleId }, office.chief)).data;
    expect(other.hands.writers).toMatchObject([{ isYou: false }]);
  });

  test('reads as the public announcement will', async () => {
    const saleId = await announced(office);
    const { notice } = (await office.ask<Outputs['draftNotice']>('draftNotice', { id: saleId })).data;
    const published = (await call<Outputs['noticeDetail']>(server, ['noticeDetail', { id: saleId }])).data;
    expect(notice?.chapters).toEqual(published.texts[0]?.chapters);
    expect(notice?.law).toEqual(published.law);
    expect((await office.ask('draftNotice', { id: 'none' })).code).toBe(404);
  });

  test('has no announcement under rules nobody knows', async () => {
    const saleId = await draft(office, { plan: { rulesVersion: 'none-2026.1' } });
    expect((await office.ask('draftNotice', { id: saleId })).data).toEqual({ notice: null });
  });

  test('takes its whole order in one call, and no part of it', async () => {
    const saleId = await draft(office, { lots: [{}, {}, {}] });
    const ids = [3, 1, 2].map((number) => lotIdOf(saleId, number));
    expect((await office.ask('arrangeLots', { saleId, lotIds: ids })).code).toBe(200);
    expect((await fileOf(saleId)).lots.map(({ lotId }) => lotId)).toEqual(ids);
    const part = await office.ask('arrangeLots', { saleId, lotIds: ids.slice(1) });
    const doubled = await office.ask('arrangeLots', { saleId, lotIds: [ids[0], ids[0], ids[1]] });
    expect([part, doubled].map(codeOf)).toEqual(['UNKNOWN_LOT', 'UNKNOWN_LOT']);
    await office.ask('submitSale', { saleId });
    expect(codeOf(await office.ask('arrangeLots', { saleId, lotIds: ids }))).toBe('SALE_STAGE');
  });

  test('is made after another sale, with its lots if they are wanted', async () => {
    const former = await announced(office, { lots: [{}, { reserveFen: 900_000 }] });
    const copied = await office.ask<{ saleId: string }>('copySale', { saleId: former, withLots: true });
    const file = await fileOf(copied.data.saleId);
    expect(file).toMatchObject({ stage: 'draft', plan: { name: '上海二手车专场' } });
    expect(file.lots.map(({ plan }) => plan.reserveFen)).toEqual([null, 900_000]);
    expect(file.faults).toMatchObject([
      { refusal: { code: 'SALE_INCOMPLETE' }, article: '拍卖法第四十七条' },
    ]);
    const bare = await office.ask<{ saleId: string }>('copySale', { saleId: former, withLots: false });
    expect((await fileOf(bare.data.saleId)).lots).toEqual([]);
    expect(codeOf(await office.ask('copySale', { saleId: 'none', withLots: false }))).toBe('UNKNOWN_SALE');
  });
});

const passTo = async (nowMs: number): Promise<void> => {
  server.clock.moveTo(nowMs);
  const { engine, services, clock } = server;
  const failed = (error: unknown): void => {
    throw error;
  };
  await ringAlarms({ engine, reader: services.reader, clock, failed });
};

describe('a timed release', () => {
  const atMs = TODAY_MS + 2 * HOUR_MS;

  test('comes at its time, by the word of whoever set it', async () => {
    const saleId = await approved(office);
    const set = await office.ask('announceSale', { saleId, atMs });
    expect(set.data).toMatchObject({ stage: 'approved', releaseAtMs: atMs });
    expect(await fileOf(saleId)).toMatchObject({ stage: 'approved', releaseAtMs: atMs });
    await passTo(atMs);
    expect(await fileOf(saleId)).toMatchObject({
      stage: 'announced',
      announcedAtMs: atMs,
      announcedById: office.clerk.userId,
      releaseAtMs: null,
    });
  });

  test('is refused for a time at which it would be unlawful', async () => {
    const saleId = await approved(office);
    const late = await office.ask('announceSale', { saleId, atMs: TODAY_MS + 3 * DAY_MS });
    expect(codeOf(late)).toBe('NOTICE_TOO_SHORT');
    expect((await fileOf(saleId)).releaseAtMs).toBeNull();
  });

  test('falls away when the sale is sent back', async () => {
    const saleId = await approved(office);
    await office.ask('announceSale', { saleId, atMs });
    await office.ask('reviewSale', { saleId, verdict: 'send-back', reason: '再核' }, office.chief);
    await office.ask('submitSale', { saleId });
    await office.ask('reviewSale', { saleId, verdict: 'approve' }, office.chief);
    await passTo(atMs);
    expect(await fileOf(saleId)).toMatchObject({ stage: 'approved', releaseAtMs: null });
  });

  test('says why it did not come', async () => {
    const saleId = await approved(office);
    await office.ask('announceSale', { saleId, atMs });
    const ended = { permitNumber: '沪拍 001', issuer: '上海市商务委员会', validUntilMs: TODAY_MS + DAY_MS };
    await office.ask('putHouse', { id: 'house-1', name: '示例拍卖行', ...ended });
    await passTo(atMs);
    const file = await fileOf(saleId);
    expect(file).toMatchObject({ stage: 'approved', releaseAtMs: null });
    expect(file.sentBackFor).toContain('拍卖经营批准证书');
    const told = await server.services.reader.selectFrom('messages').selectAll().execute();
    const own = told.filter(({ cause }) => cause === `release-failed:${saleId}:${atMs}`);
    expect(own.map(({ userId }) => userId).toSorted()).toEqual(
      [office.clerk.userId, office.chief.userId].toSorted(),
    );
  });
});
