// Papers asked of a consignor, from the question of the house to what it makes of the answer: for a
// lot that is still drafted and for one that is announced; nobody else's to read or to answer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { DAY_MS } from '#core/time/days.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { isStray } from '#server/documents/store-old-pictures.ts';
import { draftSale } from '#server/sales/commands-draft-sale.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { fileIdIn, sendPicture, somePicture } from '../../../kit/disputes/claims.ts';
import { someLot, someSale } from '../../../kit/fixtures.ts';
import { START_MS } from '../../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import { someCard, somePlan, somePlannedLot } from '../../../kit/sales.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

let server: TestServer;
let seller: Person;
let partner: Person;
let staff: Person;
let saleId: string;

/** `own` is announced for the seller, `shared` for both, `draft` is drafted for the seller. */
beforeEach(async () => {
  server = await openTestServer();
  seller = await somePerson(server, '13800000071');
  partner = await somePerson(server, '13800000072');
  staff = await somebodyOfTheHouse(server);
  server.clock.moveTo(START_MS - 10 * DAY_MS);
  const lots = [
    someLot({ id: 'own', terms: { consignorIds: [seller.userId] } }),
    someLot({ id: 'shared', position: 2, terms: { consignorIds: [seller.userId, partner.userId] } }),
  ];
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots });
  const drafted = await server.engine.run(draftSale, { plan: somePlan(), staffId: staff.userId });
  if (!drafted.ok) throw new Error(drafted.refusal.code);
  ({ saleId } = drafted.answer);
  const plan = somePlannedLot({ consignorIds: [seller.userId] });
  const lot = { saleId, lotId: 'draft', position: 1, plan, card: someCard() };
  const put = await call(server, ['putLot', lot], staff);
  if (put.code !== 200) throw new Error(put.msg);
});
afterEach(() => server.close());

const ask = <Name extends RouteName>(name: Name, input: object, who: Person = seller) =>
  call<Outputs[Name]>(server, [name, input], who);
const dueAtMs = (): number => server.clock.nowMs() + 5 * DAY_MS;
const wanted = (lotId: string, more: object = {}) => ({
  lotId,
  consignorId: seller.userId,
  paper: 'title',
  text: '登记证书第 1、2 页',
  dueAtMs: dueAtMs(),
  ...more,
});
const asked = async (lotId: string, more: object = {}): Promise<string> =>
  (await ask('askForPapers', wanted(lotId, more), staff)).data.id;
const picture = async (who = seller): Promise<string> =>
  fileIdIn(await sendPicture(server, who, { payload: await somePicture() }));
const bring = (id: string, fileIds: readonly string[], who = seller) =>
  ask('bringPapers', { id, fileIds }, who);
const decide = (lotId: string, id: string, decision: object) =>
  ask('checkPapers', { lotId, id, decision }, staff);
const papers = async (who = seller) => (await ask('consignedPapers', {}, who)).data;
const requests = async (lotId: string) => (await ask('paperRequests', { lotId }, staff)).data;
const told = async (who: Person): Promise<readonly { kind: string }[]> => {
  const rows = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', who.userId)
    .orderBy('atMs')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as { kind: string });
};
const work = async () =>
  (await ask('workList', {}, staff)).data.rows.filter(({ kind }) => kind.startsWith('papers'));

describe('papers of a consignor', () => {
  test.each(['own', 'draft'])('are asked for, handed in and taken: %s', async (lotId) => {
    const id = await asked(lotId);
    const { open } = await papers();
    expect(open).toMatchObject([{ id, lotId, paper: 'title', status: 'open', round: 1, files: [] }]);
    expect(open[0]?.title).toContain('帕萨特');
    expect(await told(seller)).toMatchObject([{ kind: 'papers-asked', requestId: id, reason: null }]);
    expect(await work()).toEqual([]);

    const [one, two] = [await picture(), await picture()];
    expect((await bring(id, [one])).code).toBe(200);
    expect((await bring(id, [two, one])).code).toBe(200);
    const [row] = (await requests(lotId)).rows;
    expect(row?.status).toBe('handed-in');
    expect(row?.files.map(({ fileId }) => fileId).toSorted()).toEqual([one, two].toSorted());
    expect((await told(staff)).map(({ kind }) => kind)).toEqual(['papers-handed-in']);
    expect(await work()).toMatchObject([{ kind: 'papers-to-check', ref: id, dueAtMs: row?.houseDueMs }]);

    expect((await decide(lotId, id, { verdict: 'accept' })).code).toBe(200);
    expect((await told(seller)).map(({ kind }) => kind)).toEqual(['papers-asked', 'papers-accepted']);
    expect(await papers()).toMatchObject({ open: [], settled: [{ id, status: 'accepted' }] });
    expect(await work()).toEqual([]);
    expect((await bring(id, [one])).code).toBe(REFUSAL_NUMBER.PAPERS_SETTLED);
  });

  test('are asked for again with a reason, for another round', async () => {
    const id = await asked('own');
    await bring(id, [await picture()]);
    const again = { verdict: 'ask-again', reason: '缺第 2 页', dueAtMs: dueAtMs() };
    expect((await decide('own', id, again)).code).toBe(200);
    expect((await papers()).open).toMatchObject([{ status: 'open', round: 2, reason: '缺第 2 页' }]);
    expect((await told(seller)).at(-1)).toMatchObject({ kind: 'papers-asked', reason: '缺第 2 页' });
    await bring(id, [await picture()]);
    expect((await papers()).open[0]?.files.map(({ round }) => round)).toEqual([1, 2]);
    expect((await told(staff)).map(({ kind }) => kind)).toEqual(['papers-handed-in', 'papers-handed-in']);
  });

  test('that have not come in time are work of the house', async () => {
    const id = await asked('own');
    server.clock.moveTo(dueAtMs());
    expect(await work()).toMatchObject([{ kind: 'papers-late', ref: id }]);
    expect((await decide('own', id, { verdict: 'drop' })).code).toBe(200);
    expect(await work()).toEqual([]);
    expect((await told(seller)).at(-1)).toMatchObject({ kind: 'papers-dropped' });
  });

  test('are nobody else’s to read or to hand in', async () => {
    const id = await asked('shared');
    expect(await papers(partner)).toMatchObject({ open: [], settled: [] });
    const other = await picture(partner);
    expect((await bring(id, [other], partner)).code).toBe(REFUSAL_NUMBER.UNKNOWN_PAPER_REQUEST);
    expect((await bring(id, [other])).code).toBe(REFUSAL_NUMBER.UNKNOWN_FILE);
    expect((await papers()).open).toMatchObject([{ status: 'open', files: [] }]);
    expect((await requests('shared')).consignors.map((one) => one.id).toSorted()).toEqual(
      [seller.userId, partner.userId].toSorted(),
    );
  });

  test('of a draft that is taken out are wanted no more', async () => {
    const open = await asked('draft');
    const came = await asked('draft', { paper: 'inspection' });
    const taken = await asked('draft', { paper: 'transfer' });
    const other = await asked('own');
    for (const id of [came, taken]) await bring(id, [await picture()]);
    await decide('draft', taken, { verdict: 'accept' });
    const before = (await told(seller)).length;
    expect((await ask('removeLot', { saleId, lotId: 'draft' }, staff)).code).toBe(200);
    const { open: left, settled } = await papers();
    expect(left.map(({ id }) => id)).toEqual([other]);
    expect(new Map(settled.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [open, 'dropped'],
        [came, 'dropped'],
        [taken, 'accepted'],
      ]),
    );
    expect((await told(seller)).slice(before).map(({ kind }) => kind)).toEqual([
      'papers-dropped',
      'papers-dropped',
    ]);
    expect((await bring(open, [await picture()])).code).toBe(REFUSAL_NUMBER.PAPERS_SETTLED);
    await decide('own', other, { verdict: 'drop' });
    server.clock.moveTo(dueAtMs());
    expect(await work()).toEqual([]);
  });

  test('are seen by the house on the page of the lot alone', async () => {
    const id = await asked('own');
    const fileId = await picture();
    await bring(id, [fileId]);
    const get = (lotId: string, who: Person) =>
      server.app.inject({
        url: `${BASE}${routes.requestedPaperFile.path}?${new URLSearchParams({ lotId, fileId })}`,
        headers: {
          origin: ORIGIN,
          cookie: `luochui-session=${who.cookie}`,
          authorization: who.token,
        },
      });
    const seen = await get('own', staff);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await get('shared', staff)).statusCode).toBe(404);
    expect((await get('own', partner)).statusCode).toBe(403);
    expect((await ask('paperRequestPlace', { id }, staff)).data).toEqual({ lotId: 'own', saleId: 'sale-2' });
    expect((await ask('paperRequestPlace', { id: 'none' }, staff)).status).toBe(404);
  });

  test('are kept while they are wanted, and no stray', async () => {
    const id = await asked('own');
    const fileId = await picture();
    await bring(id, [fileId]);
    const { reader } = server.services;
    expect([await isStray(reader, fileId), await isStray(reader, await picture())]).toEqual([false, true]);
    server.clock.moveTo(START_MS + 4_000 * DAY_MS);
    const discard = () => server.engine.run(discardRecords, { kind: 'picture', ids: [fileId] });
    expect((await discard()).discarded).toEqual([]);
    await decide('own', id, { verdict: 'accept' });
    expect((await discard()).discarded).toEqual([]);
  });
});

describe('a question of the house', () => {
  test.each([
    ['NOT_ITS_CONSIGNOR', () => wanted('own', { consignorId: partner.userId })],
    ['PAPERS_DUE_WRONG', () => wanted('own', { dueAtMs: server.clock.nowMs() })],
    ['UNKNOWN_LOT', () => wanted('none')],
  ] as const)('is not put where it cannot be: %s', async (code, input) => {
    const answer = await ask('askForPapers', input(), staff);
    expect(answer.code === 404 || answer.code === REFUSAL_NUMBER[code]).toBe(true);
    expect(await told(seller)).toEqual([]);
  });

  test('is put once at a time', async () => {
    await asked('own');
    const twice = await ask('askForPapers', wanted('own'), staff);
    expect(twice.code).toBe(REFUSAL_NUMBER.PAPERS_ASKED_ALREADY);
    expect((await requests('own')).rows).toHaveLength(1);
  });

  test('is decided on under its own lot, when something has come', async () => {
    const id = await asked('own');
    const accept = { verdict: 'accept' };
    expect((await decide('own', id, accept)).code).toBe(REFUSAL_NUMBER.NO_PAPERS_YET);
    await bring(id, [await picture()]);
    expect((await decide('shared', id, accept)).code).toBe(REFUSAL_NUMBER.UNKNOWN_PAPER_REQUEST);
    expect((await requests('own')).rows).toMatchObject([{ status: 'handed-in' }]);
  });
});
