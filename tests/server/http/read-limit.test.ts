import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { weightOf } from '#server/http/limits.ts';
import { call, openTestServer, somePerson, type Manner, type TestServer } from '../../kit/test-server.ts';

const BURST = 1_200;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const read = (manner: Manner) => call(server, ['time', {}], manner);

/** So many stand before the store at once that a slow one answers them all in its time. */
const AT_ONCE = 100;

const readAll = async (manner: Manner): Promise<void> => {
  for (let count = 0; count < BURST; count += AT_ONCE) {
    const seen = await Promise.all(Array.from({ length: AT_ONCE }, () => read(manner)));
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  }
};

describe('reading without end', () => {
  test('is asked to wait, told how long, while others read', async () => {
    await readAll({ ip: '10.1.1.1' });
    const refused = await read({ ip: '10.1.1.1' });
    expect(refused).toMatchObject({ code: 4290, data: { refusal: { code: 'RATE_LIMITED' } } });
    expect(refused.headers['retry-after']).toBe('1');
    expect((await read({ ip: '10.1.1.2' })).code).toBe(200);
    server.clock.moveBy(10);
    expect((await read({ ip: '10.1.1.1' })).code).toBe(200);
  });

  test('from one session stops nobody else behind the same address', async () => {
    const lin = await somePerson(server, '13800000001');
    const zhou = await somePerson(server, '13800000002');
    await readAll({ ip: '10.1.1.1', cookie: lin.cookie });
    expect((await read({ ip: '10.1.1.1', cookie: lin.cookie })).code).not.toBe(200);
    expect((await read({ ip: '10.1.1.1', cookie: zhou.cookie })).code).toBe(200);
    expect((await read({ ip: '10.1.1.1' })).code).toBe(200);
  });

  test('of dear things is heard soon: they count as many', async () => {
    const codesOf = async (asked: readonly [RouteName, unknown], ip: string, count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => call(server, asked, { ip })));
      return answers.filter(({ code }) => code === 4290).length;
    };
    expect(await codesOf(['dealTrends', {}], '10.1.1.1', BURST / 10 + 1)).toBe(1);
    expect(await codesOf(['noticeFile', { id: 'none', what: 'pdf' }], '10.1.1.2', BURST / 25 + 1)).toBe(1);
    server.clock.moveBy(99);
    expect(await codesOf(['dealTrends', {}], '10.1.1.1', 1)).toBe(1);
    server.clock.moveBy(1);
    expect(await codesOf(['dealTrends', {}], '10.1.1.1', 1)).toBe(0);
  });

  test('of lists counts by rows: a hundred are not one', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => `lot-${at}`).join(',');
    const codesOf = async (asked: readonly [RouteName, unknown], ip: string, count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => call(server, asked, { ip })));
      return answers.filter(({ code }) => code === 4290).length;
    };
    const listsAtOnce = Math.floor(BURST / weightOf('lotList', { ids }));
    expect(listsAtOnce).toBeLessThan(25);
    expect(await codesOf(['lotList', { ids }], '10.1.1.1', listsAtOnce)).toBe(0);
    expect(await codesOf(['lotList', { ids }], '10.1.1.1', 1)).toBe(1);
    const pagesAtOnce = Math.floor(BURST / weightOf('deals', { size: '60' }));
    expect(await codesOf(['deals', { size: '60' }], '10.1.1.2', pagesAtOnce + 1)).toBe(1);
  });

  test('of every call that names many things weighs each of them', () => {
    const many = Array.from({ length: 100 }, (_, at) => `lot-${at}`);
    const one: Readonly<Record<string, readonly [unknown, unknown]>> = {
      ids: ['a', many.join(',')],
      lots: ['a:0', many.map((id) => `${id}:0`).join(',')],
      size: ['1', '60'],
      brand: ['a', many.slice(0, 60).join(',')],
      orderIds: [['a'], many],
    };
    for (const [field, [few, lots]] of Object.entries(one)) {
      const [light, heavy] = [few, lots].map((value) => weightOf('lotList', { [field]: value }));
      expect([field, (heavy ?? 0) - (light ?? 0)]).toEqual([
        field,
        expect.toSatisfy((more: number) => more > 25),
      ]);
    }
    expect(weightOf('lotList', { size: 'many' })).toBe(weightOf('lotList'));
    expect(weightOf('lotList', { size: '99999999' })).toBeLessThan(BURST);
  });

  test('keeps nobody from changing what is theirs', async () => {
    const lin = await somePerson(server);
    await readAll({ cookie: lin.cookie });
    expect((await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], lin)).code).toBe(200);
  });
});
