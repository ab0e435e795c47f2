// 车型/搜索 of 我的关注 as its page reads it and as its plain forms change it, over
// HTTP as everybody.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepAddress, readHallQuery } from '#lib/hall/query.ts';
import { followsTabs, readFollows, type FollowsPage } from '#lib/lots/follows.ts';
import { searchPath } from '#lib/lots/saved-searches.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { noNews } from '../../../kit/content/articles.ts';
import {
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';
import { publishVaried } from '../list-fill.ts';

const TAB = '/myAttention?tab=searches';
const DRAFT = keepAddress(
  readHallQuery(new URLSearchParams('brand=大众,别克&body=suv&lowest=1&sale=s&sort=newest'), 'vehicle'),
  'vehicle',
);

let server: TestServer;
let an: Person;
let bo: Person;
beforeEach(async () => {
  server = await openTestServer();
  await publishVaried(server.engine, 10);
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
});
afterEach(() => server.close());

type Fields = Readonly<Record<string, string>>;

const apiOf = (person: Person): typeof fetch => {
  const incoming = {
    headers: { cookie: `luochui-session=${person.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  return fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
};

const pageOf = (person: Person, path: string, fields?: Fields, token: string | undefined = person.token) =>
  ({
    url: new URL(path, ORIGIN),
    request: new Request(new URL(path, ORIGIN), {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    }),
    locals: { api: apiOf(person), sees: 'now', news: noNews, session: null, sample: null, form: null },
    cookies: { get: () => (token === '' ? undefined : { value: token }) },
    response: { headers: new Headers() },
  }) as unknown as Parameters<typeof readFollows>[0];

const look = async (person: Person, path = TAB, fields?: Fields, token?: string): Promise<FollowsPage> => {
  const page = await readFollows(pageOf(person, path, fields, token), 'vehicle');
  if (page instanceof Response) throw new Error(`led to ${page.headers.get('location')}`);
  return page;
};
const ledTo = async (person: Person, path: string, fields: Fields): Promise<string> => {
  const page = await readFollows(pageOf(person, path, fields), 'vehicle');
  return page instanceof Response ? (page.headers.get('location') ?? '') : (page.said?.sentence ?? 'nowhere');
};
const rows = async (person = an) => (await look(person)).searches.list?.rows ?? [];
const keeping: Fields = { form: 'keep-search', name: '', alert: 'true' };

describe('the hall', () => {
  test('leads here with its filters alone', () => {
    const { pathname, searchParams } = new URL(DRAFT, ORIGIN);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/myAttention',
      { tab: 'searches', keep: 'yes', body: 'suv', brand: '大众,别克', lowest: '1' },
    ]);
  });
});

describe('the page of the searches one keeps', () => {
  test('asks for a name, keeps it, and shows it in tabs', async () => {
    expect((await look(an, DRAFT)).searches.draft).toMatchObject({
      wish: { brand: ['大众', '别克'], body: ['suv'], lowestYuan: 10_000, highestYuan: null },
      typed: { name: '', isAlerted: true },
    });
    const path = await ledTo(an, DRAFT, keeping);
    expect(path).toMatch(/^\/myAttention\?tab=searches&kept=/);
    const page = await look(an, path);
    expect(page.searches).toMatchObject({ draft: null, list: { rows: [{ isAlerted: true }] } });
    expect(page.keptId).toBe(page.searches.list?.rows[0]?.id);
    expect(followsTabs(page).find(({ isHere }) => isHere)).toMatchObject({ name: '车型/搜索', count: 1 });
    expect((await look(an, '/myAttention?tab=searches&keep=yes&sort=newest')).searches.draft).toBeNull();
    expect(await rows(bo)).toEqual([]);
  });

  test('says why it keeps none, with what was typed still there', async () => {
    const long = { ...keeping, name: '长'.repeat(21), alert: '' };
    const wrong = await look(an, DRAFT, long);
    expect(wrong.said).toMatchObject({ wayOut: '改好后再按一次“保存”' });
    expect(wrong.searches.draft?.typed).toEqual({ id: '', name: '长'.repeat(21), isAlerted: false });
    await ledTo(an, DRAFT, keeping);
    expect(await ledTo(an, DRAFT, keeping)).toBe('这个搜索已经保存过');
    expect((await look(an, DRAFT, keeping, '')).isUnsent).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test('names, silences, looks and takes off by the button that is pressed', async () => {
    await ledTo(an, DRAFT, keeping);
    const [{ id } = { id: '' }] = await rows();
    const change = { form: 'searches', [`name-${id}`]: '家用', keep: id };
    expect(await ledTo(an, TAB, change)).toBe(`/myAttention?tab=searches&kept=${id}`);
    expect(await rows()).toMatchObject([{ name: '家用', isAlerted: false }]);
    const long = await look(an, TAB, { ...change, [`name-${id}`]: '长'.repeat(21) });
    expect(long.searches.typed).toMatchObject({ id, name: '长'.repeat(21) });
    expect(await ledTo(bo, TAB, change)).toBe('没有这个搜索');
    await publishVaried(server.engine, 20, { from: 10 });
    const [found] = await rows();
    expect(found?.running.newCount ?? 0).toBeGreaterThan(0);
    const hall = new URL(await ledTo(an, TAB, { form: 'searches', look: id }), ORIGIN);
    expect([hall.pathname, Object.fromEntries(hall.searchParams)]).toEqual([
      '/bidding',
      { body: 'suv', brand: '别克,大众', lowest: '1', sort: 'newest' },
    ]);
    expect(await rows()).toMatchObject([{ upcoming: { newCount: 0 }, running: { newCount: 0 } }]);
    expect(await ledTo(an, TAB, { form: 'searches', one: id })).toBe('/myAttention?tab=searches&removed=1');
    expect(await rows()).toEqual([]);
  });
});

test('the hall of goods keeps its own, apart from those of vehicles', async () => {
  const filters = new URLSearchParams('kind=equipment&format=sealed&partner=bank&highest=50');
  const draft = keepAddress(readHallQuery(filters, 'goods'), 'goods');
  expect(draft).toMatch(/^\/non-vehicle-myAttention\?/);
  await ledTo(an, DRAFT, keeping);
  const taken = await readFollows(pageOf(an, draft, keeping), 'goods');
  const path = taken instanceof Response ? (taken.headers.get('location') ?? '') : '';
  expect(path).toMatch(/^\/non-vehicle-myAttention\?tab=searches&kept=/);
  const page = await readFollows(pageOf(an, path), 'goods');
  if (page instanceof Response) throw new Error('led on');
  const [own, ...others] = page.searches.list?.rows ?? [];
  expect([own?.name, others]).toEqual(['合作方 bank · 机械设备 · 暗标 · 50 万元以下', []]);
  expect(followsTabs(page).find(({ isHere }) => isHere)).toMatchObject({ count: 1 });
  expect(own && searchPath(own)).toBe(
    '/non-vehicle-bidding?kind=equipment&format=sealed&partner=bank&highest=50',
  );
  expect(await rows()).toMatchObject([{ hall: 'vehicle' }]);
});
