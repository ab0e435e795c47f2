// How a page drawn on the server asks the service: what everyone may see is shared for a second,
// what was just done is seen at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { yuan, type Fen } from '#core/money.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import { openTestServer, ORIGIN, somePerson, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let fetchFor: ReturnType<typeof inProcessFetch>;
beforeEach(async () => {
  server = await openTestServer();
  fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
});
afterEach(() => server.close());

const dataOf = async <Data>(answer: Promise<Response>): Promise<Data> =>
  ((await (await answer).json()) as { data: Data }).data;

test('a page reads as its visitor, wherever they came from', async () => {
  const { cookie } = await somePerson(server);
  const headers = { cookie: `luochui-session=${cookie}`, 'sec-fetch-site': 'cross-site' };
  const visitor = { headers, socket: { remoteAddress: '10.1.1.1' } };
  const api = fetchFor(visitor as unknown as Parameters<typeof fetchFor>[0]);
  const answer = await api(BASE + routes.myDeposit.path);
  expect(((await answer.json()) as { code: number }).code).toBe(200);
});

test('what everyone may see is shared briefly, without anybody’s own', async () => {
  const list = async (): Promise<number> =>
    (await dataOf<{ nowMs: number }>(fetchFor(null)(`${BASE}${routes.lotList.path}?size=7`))).nowMs;
  const firstMs = await list();
  server.clock.moveBy(999);
  expect(await list()).toBe(firstMs);
  server.clock.moveBy(1);
  expect(await list()).toBe(firstMs + 1_000);
});

test('one’s own list is asked as its owner, all’s shared', async () => {
  const { cookie } = await somePerson(server);
  const visitor = { headers: { cookie: `luochui-session=${cookie}` }, socket: { remoteAddress: '10.1.1.1' } };
  const codeFor = async (api: typeof fetch): Promise<number> => {
    const answer = await api(`${BASE}${routes.lotList.path}?mine=followed&tab=upcoming`);
    return ((await answer.json()) as { code: number }).code;
  };
  expect(await codeFor(fetchFor(visitor as unknown as Parameters<typeof fetchFor>[0]))).toBe(200);
  expect(await codeFor(fetchFor(null))).toBe(401);
});

test('what the house could not answer is asked again next time', async () => {
  const { reader } = server.services;
  const status = async (): Promise<number> =>
    (await fetchFor(null)(`${BASE}${routes.lotDetail.path}?id=lot-1`)).status;
  const reading = vi.spyOn(reader, 'selectFrom').mockImplementation(() => {
    throw new Error('the store is away');
  });
  expect(await status()).toBe(500);
  reading.mockRestore();
  expect(await status()).toBe(200);
  expect(server.reported.splice(0).map(String)).toEqual(['Error: the store is away']);
});

test('on a busy day, the house does not refuse itself', async () => {
  const ask = async (at: number): Promise<number> => {
    const answer = await fetchFor(null)(`${BASE}${routes.lotList.path}?lowestDepositYuan=${at}`);
    return ((await answer.json()) as { code: number }).code;
  };
  const codes = await Promise.all(Array.from({ length: 1_500 }, (_, at) => ask(at)));
  expect(new Set(codes)).toEqual(new Set([200]));
});

test('whoever must see what is so now is answered anew', async () => {
  const buyer = await somePerson(server);
  await enter(server, buyer);
  const priceFor = async (sees: 'now' | 'shared'): Promise<Fen | null> => {
    const answer = fetchFor(null, sees)(`${BASE}${routes.lotDetail.path}?id=lot-1`);
    return (await dataOf<{ view: { priceFen: Fen | null } }>(answer)).view.priceFen;
  };
  expect(await priceFor('shared')).toBeNull();
  await done(server, ['placeBid', handBid(yuan(10_000))], buyer);
  expect(await priceFor('shared')).toBeNull();
  expect(await priceFor('now')).toBe(yuan(10_000));
});
