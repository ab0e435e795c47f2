// Every use of rights by the house's own people stands in the log: who, what, to what, and from
// where.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeedRow } from '#contract/audit/deed-outputs.ts';
import type { DeedPart } from '#contract/audit/deed-words.ts';
import { yuan } from '#core/money.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const HOME = '10.0.0.1';

let server: TestServer;
let staff: Person;
let buyer: Person;

beforeEach(async () => {
  server = await openTestServer();
  staff = await somebodyOfTheHouse(server);
  buyer = await somePerson(server);
});
afterEach(() => server.close());

const linesOf = async (part: DeedPart): Promise<readonly DeedRow[]> =>
  (await call<{ rows: DeedRow[] }>(server, ['deedLog', { part }], staff)).data.rows;
const latest = async (part: DeedPart): Promise<DeedRow | undefined> => (await linesOf(part))[0];

describe('what the house’s own people do', () => {
  const propose = (manner: object) => {
    const matter = { kind: 'credit', bidderId: buyer.userId, amountFen: yuan(900) };
    return call<{ id: string }>(server, ['proposeMoney', { matter, reason: '线下转账入账' }], manner);
  };

  test('stands in the log with its step and object, by two persons', async () => {
    const chief = await somebodyOfTheHouse(server, '13900000009');
    const { id } = (await propose(staff)).data;
    expect(await latest('done')).toMatchObject({
      userId: staff.userId,
      home: HOME,
      detail: 'propose-money credit',
      session: expect.stringMatching(/^[\w-]{16}$/),
    });
    await call(server, ['decideMoney', { id, step: 'approve' }], chief);
    expect(await latest('done')).toMatchObject({
      userId: chief.userId,
      detail: 'decide-money approve',
      ref: id,
    });
  });

  test('is written once for one request; a refusal is another', async () => {
    const manner = { ...staff, key: freshKey() };
    const first = await propose(manner);
    const again = await propose({ ...manner, ip: '10.9.9.9' });
    expect(again.body).toBe(first.body);
    await call(server, ['decideMoney', { id: first.data.id, step: 'approve' }], staff);
    expect(await linesOf('done')).toHaveLength(1);
    expect(await linesOf('refused')).toMatchObject([
      { userId: staff.userId, detail: 'decide-money approve SAME_PERSON', ref: first.data.id, home: HOME },
    ]);
  });

  test('that leads a sale, answers letters or builds is one too', async () => {
    await call(server, ['orderLot', { lotId: 'lot-1', order: { verb: 'resume' } }], staff);
    expect(await latest('done')).toBeUndefined();
    expect(await latest('refused')).toMatchObject({
      detail: 'order-lot resume LOT_STATE',
      ref: 'lot-1',
    });
    const house = { id: 'h', name: '示例拍卖行', permitNumber: '1', issuer: '商务局', validUntilMs: 1 };
    await call(server, ['putHouse', house], staff);
    expect(await latest('done')).toMatchObject({ detail: 'record-house', ref: 'h' });
    expect(
      await server.services.reader.selectFrom('auctionHouses').select(['id', 'name']).execute(),
    ).toContainEqual({
      id: 'h',
      name: '示例拍卖行',
    });
    await call(server, ['publishSite'], staff);
    expect(await latest('done')).toMatchObject({ userId: staff.userId, detail: 'publish-site' });
  });

  test('of an editor stands there when the public will see it', async () => {
    const editor = await somebodyOfTheHouse(server, '13900000002', ['editor']);
    const entry = { collection: 'news', name: '2026-11-20-yards', seenHash: null, releaseAtMs: null };
    const typed = {
      title: '冬季看车时间调整',
      summary: '十二月起，看车场每天提前半小时开门。',
      category: 'company',
      publishedOn: '2026-11-01',
      source: '落槌拍卖（示例）',
    };
    const values = Object.entries(typed).map(([name, value]) => ({ name, value }));
    const wish = { ...entry, values, body: '每天 8:30 开门。' };
    const draft = await call<{ hash: string }>(server, ['editorSave', { ...wish, step: 'draft' }], editor);
    expect(await latest('done')).toBeUndefined();
    const release = { ...wish, step: 'release', seenHash: draft.data.hash };
    const out = await call<{ hash: string }>(server, ['editorSave', release], editor);
    const ref = 'news/2026-11-20-yards';
    const line = { userId: editor.userId, home: HOME, detail: 'release', ref };
    expect(await latest('done')).toMatchObject(line);
    const drop = { collection: 'news', name: entry.name, what: 'entry', seenHash: out.data.hash };
    await call(server, ['editorDrop', drop], editor);
    expect(await latest('done')).toMatchObject({ ...line, detail: 'take-down' });
  });

  test('that reads who somebody is leaves a line before showing it', async () => {
    const lines = async () =>
      (await linesOf('persons')).map(({ userId, detail, ref }) => [userId, detail, ref]);
    await call(server, ['enquiryList', { state: 'waiting' }], staff);
    await call(server, ['staffOrderDetail', { id: 'none' }], staff);
    await call(server, ['ledgerSums'], staff);
    expect(await lines()).toEqual([[staff.userId, 'enquiryList', null]]);
    // The log tells of persons itself.
    expect((await lines())[0]).toEqual([staff.userId, 'deedLog', null]);
    const run = server.services.engine.run;
    Object.assign(server.services.engine, { run: () => Promise.reject(new EngineUnavailable('shut')) });
    const unseen = await call(server, ['enquiryList', { state: 'waiting' }], staff);
    Object.assign(server.services.engine, { run });
    expect([unseen.status, unseen.data]).toEqual([503, null]);
    expect(server.reported.splice(0)).toEqual([expect.any(EngineUnavailable)]);
  });

  test('that shows who is behind the numbers is told, others not', async () => {
    const sold = await openSoldServer();
    const shown = async (query: object): Promise<readonly unknown[]> => {
      await call(sold.server, ['evidence', query], sold.clerk);
      const { reader } = sold.server.services;
      return reader
        .selectFrom('houseDeeds')
        .select(['userId', 'ref', 'home'])
        .where('kind', '=', 'persons-shown')
        .execute();
    };
    expect(await shown({ lotId: 'lot-1' })).toEqual([]);
    expect(await shown({ lotId: 'never-was', persons: '1' })).toEqual([]);
    const line = { userId: sold.clerk.userId, ref: 'lot-1', home: HOME };
    expect(await shown({ lotId: 'lot-1', persons: '1' })).toEqual([line]);
    await sold.server.close();
  });
});
