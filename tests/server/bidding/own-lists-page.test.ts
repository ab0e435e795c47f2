// One's own lists as their pages read them and as their plain forms change them, over
// HTTP as everybody.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { myBidsTabs, readMyBids } from '#lib/bidding/my-bids.ts';
import { cancelForm, readReceipts } from '#lib/bidding/receipts-page.ts';
import { followsTabs, readFollows, type FollowsPage } from '#lib/lots/follows.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { noNews } from '../../kit/content/articles.ts';
import { someSale } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { variedLot } from '../catalogue/list-fill.ts';

const LOTS = ['own-0', 'own-1', 'own-2'] as const;

let server: TestServer;
let an: Person;
let bo: Person;
beforeEach(async () => {
  server = await openTestServer();
  const lots = LOTS.map((id, at) => ({
    ...variedLot(at, { id, endsAtMs: END_MS + at * 2 * MINUTE_MS }),
    terms: someTerms({ startPriceFen: yuan(10_000) }),
  }));
  server.clock.moveTo(START_MS - 10 * MINUTE_MS);
  await server.engine.run(publishSale, { sale: someSale({ id: 'own', number: 7 }), lots });
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
});
afterEach(() => server.close());

const apiOf = (person: Person): typeof fetch => {
  const incoming = {
    headers: { cookie: `luochui-session=${person.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  return fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
};

interface Visit {
  readonly path: string;
  /** The form posted; null: the page is only looked at. */
  readonly fields?: readonly (readonly [string, string])[];
  readonly formToken?: string | null;
}

const pageOf = (person: Person, { path, fields, formToken = person.token }: Visit) =>
  ({
    url: new URL(path, ORIGIN),
    request: new Request(new URL(path, ORIGIN), {
      ...(fields && {
        method: 'POST',
        body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      }),
    }),
    locals: { api: apiOf(person), sees: 'now', news: noNews, session: null, sample: null, form: null },
    cookies: { get: () => (formToken === null ? undefined : { value: formToken }) },
    response: { headers: new Headers() },
  }) as unknown as Parameters<typeof cancelForm>[0];

const open = async (): Promise<void> => {
  server.clock.moveTo(START_MS + MINUTE_MS);
  await server.engine.run(advanceLots, { lotIds: LOTS, outage: null });
};
const bid = (person: Person, lotId: string, amountYuan: number, kind = 'exact') =>
  done(server, ['placeBid', handBid(yuan(amountYuan), { lotId, kind })], person);
const bids = (person: Person, query = '') => readMyBids(apiOf(person), 'vehicle', new URLSearchParams(query));

describe('the page of one’s bids', () => {
  test('tells who was overtaken, with equal counts on each tab', async () => {
    await open();
    for (const person of [an, bo]) await enter(server, person, { lotId: 'own-0' });
    await bid(an, 'own-0', 10_000);
    await bid(bo, 'own-0', 10_100);
    const [mine, his] = [await bids(an, 'tab=outbid'), await bids(bo, 'tab=leading')];
    expect(mine.list?.rows.map(({ mine: { place } }) => place)).toEqual(['outbid']);
    expect(his.list?.rows.map(({ mine: { place } }) => place)).toEqual(['leading']);
    const tabs = mine.list === null ? [] : myBidsTabs('vehicle', mine.list.tabs, mine.query);
    expect(tabs.find(({ name }) => name === '被超越')).toMatchObject({
      count: '1',
      isWaiting: true,
      isHere: true,
    });
    expect((await readMyBids(apiOf(an), 'goods', new URLSearchParams())).list?.tabs.active).toBe(0);
  });

  test('names what falls together, and whom a maximum spares watching', async () => {
    await open();
    for (const lotId of ['own-0', 'own-1']) await enter(server, an, { lotId });
    await done(server, ['follow', { lotId: 'own-2', isFollowed: true }], an);
    await bid(an, 'own-1', 20_000, 'maximum');
    const { clashes } = await bids(an);
    expect(clashes.map((group) => group.map(({ lotId }) => lotId))).toEqual([['own-0', 'own-1', 'own-2']]);
    expect(clashes[0]?.map(({ isByMaximum }) => isByMaximum)).toEqual([false, true, false]);
    expect(clashes[0]?.map(({ isFollowedOnly }) => isFollowedOnly)).toEqual([false, false, true]);
    expect((await bids(an, 'words=x')).clashes).toEqual([]);
    expect((await bids(bo)).clashes).toEqual([]);
  });

  test('a place that leads nowhere is the beginning of the list', async () => {
    await open();
    await enter(server, an, { lotId: 'own-0' });
    expect((await bids(an, 'after=bm9uc2Vuc2U')).list?.total).toBe(1);
  });
});

describe('the receipts of a lot', () => {
  test('stand on a page for whoever bid, and nobody else', async () => {
    await open();
    await enter(server, an, { lotId: 'own-0' });
    await bid(an, 'own-0', 10_000);
    const visit = { path: '/bidManagement/receipts?id=own-0' };
    expect(await readReceipts(pageOf(an, visit))).toMatchObject({
      hall: 'vehicle',
      lot: { view: { id: 'own-0' } },
      rows: [{ amountFen: yuan(10_000), lotId: 'own-0' }],
    });
    const nowhere = { path: '/bidManagement/receipts?id=nowhere' };
    expect(await readReceipts(pageOf(bo, visit))).toBeNull();
    expect(await readReceipts(pageOf(bo, nowhere))).toBeNull();
    expect(await readReceipts(pageOf(bo, { path: '/bidManagement/receipts' }))).toBeNull();
  });
});

describe('a maximum left before the opening', () => {
  const here = '/bidManagement/cancel?id=own-0';
  const posted = (key: string) => ({
    path: here,
    fields: [
      ['form', 'cancel-maximum'],
      ['key', key],
    ] as const,
  });
  const standing = async (): Promise<number | null> =>
    (await bids(an, 'tab=proxy')).list?.rows[0]?.mine.maximumFen ?? null;

  test('is taken back by a plain form, once, and said so', async () => {
    await enter(server, an, { lotId: 'own-0' });
    await bid(an, 'own-0', 15_000, 'maximum');
    const shown = await cancelForm(pageOf(an, { path: here }));
    expect(shown).toMatchObject({ maximumFen: yuan(15_000), said: null, isUnsent: false });
    const key = shown !== null && 'key' in shown ? shown.key : '';
    const answer = await cancelForm(pageOf(an, posted(key)));
    expect(answer instanceof Response && answer.headers.get('location')).toBe(
      '/bidManagement?cancelled=own-0',
    );
    expect(await standing()).toBeNull();
    expect(await cancelForm(pageOf(an, { path: here }))).toBeNull();
  });

  test('stays without a token, and once the lot is open', async () => {
    await enter(server, an, { lotId: 'own-0' });
    await bid(an, 'own-0', 15_000, 'maximum');
    const unsent = await cancelForm(pageOf(an, { ...posted('some-key-0001'), formToken: null }));
    expect(unsent).toMatchObject({ isUnsent: true, maximumFen: yuan(15_000) });
    expect(await cancelForm(pageOf(bo, { path: here }))).toBeNull();
    await open();
    expect(await cancelForm(pageOf(an, posted('some-key-0002')))).toBeNull();
    expect(await standing()).toBe(yuan(15_000));
  });
});

describe('the page of what one follows', () => {
  const here = '/myAttention';
  const follows = async (person: Person, visit: Partial<Visit> = {}): Promise<FollowsPage> => {
    const page = await readFollows(pageOf(person, { path: here, ...visit }), 'vehicle');
    if (page instanceof Response) throw new Error(`led to ${page.headers.get('location')}`);
    return page;
  };
  const idsOf = ({ list }: FollowsPage) => list?.rows.map(({ view }) => view.id).toSorted();
  const removing = (...lots: readonly string[]) =>
    [
      ['form', 'chosen-follows'],
      ['do', 'remove'],
      ...lots.map((id) => ['lot', id]),
    ] as unknown as NonNullable<Visit['fields']>;

  beforeEach(async () => {
    await open();
    for (const lotId of LOTS) await done(server, ['follow', { lotId, isFollowed: true }], an);
  });

  test('has its own hall’s lots only, finished ones apart', async () => {
    const page = await follows(an);
    expect(idsOf(page)).toEqual([...LOTS]);
    expect(followsTabs(page).map(({ name, count }) => `${name} ${count}`)).toEqual([
      '进行中 3',
      '即将开拍 0',
      '已结束 0',
      '开拍提醒 0',
      '车型/搜索 0',
      '合作方 0',
    ]);
    const goods = await readFollows(pageOf(an, { path: '/non-vehicle-myAttention' }), 'goods');
    expect(goods instanceof Response ? null : idsOf(goods)).toEqual([]);
    server.clock.moveTo(END_MS + 60 * MINUTE_MS);
    await server.engine.run(advanceLots, { lotIds: LOTS, outage: null });
    expect(idsOf(await follows(an, { path: `${here}?tab=ended` }))).toEqual([...LOTS]);
    expect(idsOf(await follows(an))).toEqual([]);
  });

  test('lets go of all ticked by one call, or singly', async () => {
    const fields = removing('own-0', 'own-1');
    const answer = await readFollows(pageOf(an, { path: here, fields }), 'vehicle');
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/myAttention?removed=2');
    const one = [
      ['form', 'unfollow'],
      ['one', 'own-2'],
    ] as const;
    const again = await readFollows(pageOf(an, { path: here, fields: one }), 'vehicle');
    expect(again instanceof Response && again.headers.get('location')).toBe('/myAttention?removed=1');
    expect(idsOf(await follows(an))).toEqual([]);
  });

  test('says so where another screen was faster, or nothing was ticked', async () => {
    await done(server, ['unfollowLots', { lotIds: ['own-0'] }], an);
    const late = await readFollows(pageOf(an, { path: here, fields: removing('own-0') }), 'vehicle');
    expect(late instanceof Response && late.headers.get('location')).toBe('/myAttention?removed=0');
    expect((await follows(an, { path: `${here}?removed=0` })).removedCount).toBe(0);
    expect((await follows(an, { fields: removing() })).said?.sentence).toBe('还没有选拍品');
    expect((await follows(an, { fields: removing('own-1'), formToken: null })).isUnsent).toBe(true);
    expect(idsOf(await follows(an))).toEqual(['own-1', 'own-2']);
  });

  test('keeps a row’s note and price by its button, and refused text', async () => {
    const keeping = (note: string, alert: string) =>
      [
        ['form', 'follow-note'],
        ['keep', 'own-1'],
        ['note', note],
        ['alert', alert],
      ] as const;
    const answer = await readFollows(
      pageOf(an, { path: here, fields: keeping('看底盘', '1.2万') }),
      'vehicle',
    );
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/myAttention?kept=own-1');
    const kept = await follows(an, { path: `${here}?kept=own-1` });
    expect([...kept.notes.values()]).toEqual([
      { lotId: 'own-1', note: '看底盘', alertFen: yuan(12_000), group: '' },
    ]);
    expect(kept.keptId).toBe('own-1');
    for (const alert of ['很多', '0']) {
      const wrong = await follows(an, { fields: keeping('新的', alert) });
      expect(wrong).toMatchObject({ typed: { lotId: 'own-1', note: '新的', alert }, isUnsent: false });
      expect(wrong.said?.sentence).toContain('提醒价');
    }
    const long = await follows(an, { fields: keeping('长'.repeat(61), '') });
    expect(long.said).toMatchObject({ wayOut: '改好后再按一次“保存”' });
    expect((await follows(an)).notes.get('own-1')?.note).toBe('看底盘');
    const cleared = await readFollows(pageOf(an, { path: here, fields: keeping('', '') }), 'vehicle');
    expect(cleared).toBeInstanceOf(Response);
    expect((await follows(an)).notes.size).toBe(0);
  });

  test('what nobody has is answered in words and takes nothing off', async () => {
    expect((await follows(an, { fields: removing('no such lot!') })).said).not.toBeNull();
    expect(idsOf(await follows(an))).toEqual([...LOTS]);
    expect((await call(server, ['lotList', { mine: 'followed' }], bo)).data).toMatchObject({ total: 0 });
  });
});
