// 我的关注 as it is drawn and as its plain forms change it, in the real house: groups given by a
// row or to many, what the list is narrowed by, and two to four lots laid side by side.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LotFacts } from '#contract/lots/lot-card.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { groupFollows } from '#server/lots/follows/commands-group-follows.ts';
import { storedGroup } from '#server/lots/follows/note-seal.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import Follows from '../../../src/pages/myAttention.astro';
import Compare from '../../../src/pages/myAttention/compare.astro';
import GoodsCompare from '../../../src/pages/non-vehicle-myAttention/compare.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { someLot, someSale, vehicleCard } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { openTestServer, ORIGIN, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const HOME = '/myAttention?tab=upcoming';
const HOUR_MS = 3_600_000;
const LOTS = ['car-1', 'car-2', 'car-3', 'car-4', 'car-5'] as const;

const facts: LotFacts = {
  basics: [
    { label: '变速器', value: '自动' },
    { label: '过户次数', value: '1 次' },
  ],
  inspector: '王工',
  inspectedOn: '2026-11-12',
  scores: [{ label: '外观', score: 88, note: '1 处' }],
  damages: [],
  paintMicrons: [],
  defects: '',
  viewing: '',
  handover: [],
};

const car = (id: string, at: number) => {
  const lot = someLot({
    id,
    position: at + 1,
    startsAtMs: START_MS + HOUR_MS,
    endsAtMs: START_MS + 2 * HOUR_MS,
  });
  const told = at === 1 ? { ...facts, basics: [], scores: [] } : facts;
  const title = `第${at + 1}辆`;
  const { position, number } = lot.card;
  const odometerKm = 9_600 + at * 1_000;
  return { ...lot, card: vehicleCard({ position, number, title, odometerKm, facts: told }) };
};

type Fields = readonly (readonly [string, string])[];

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});

let server: TestServer;
let an: Person;
beforeEach(async () => {
  writeNothingElse();
  server = await openTestServer();
  an = await somePerson(server);
  await server.engine.run(publishSale, { sale: { ...someSale(), id: 'sale-c' }, lots: LOTS.map(car) });
  for (const lotId of LOTS)
    await server.engine.run(followLot, { userId: an.userId, lotId, isFollowed: true });
});
afterEach(() => server.close());

const api = (): typeof fetch => {
  const incoming = {
    headers: { cookie: `luochui-session=${an.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  return fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
};
const open = (address = HOME, posted?: Fields): Promise<Drawn> =>
  draw(Follows, { address, api: api(), ...(posted && { posted }) });
const press = (form: string, fields: Fields, address = HOME) =>
  open(address, [['form', form], ['token', an.token], ...fields]);
const ticked = (...lotIds: readonly string[]): Fields => lotIds.map((lotId) => ['lot', lotId] as const);
const choose = (action: string, lotIds: readonly string[], group = '') =>
  press('chosen-follows', [...ticked(...lotIds), ['group', group], ['do', action]]);
const way = ({ status, headers }: Drawn) => [status, decodeURIComponent(headers.get('location') ?? '')];
const group = (name: string, ...lotIds: readonly string[]) =>
  server.engine.run(groupFollows, {
    userId: an.userId,
    lotIds,
    group: storedGroup(server.services, an.userId, name),
  });
const chipsIn = ({ html }: Drawn): string =>
  /<nav[^>]* aria-label="按分组看关注"[^>]*>([\s\S]*?)<\/nav>/
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() ?? '';

describe('the groups of what one follows', () => {
  it('are none at first, and no chips either', async () => {
    const page = await open();
    expect(page.words).toContain('即将开拍 5');
    expect(chipsIn(page)).toBe('');
    expect(page.words).toContain('加备注、分组或价格提醒');
  });

  it('are given by the form of a row, beside the note', async () => {
    const fields: Fields = [
      ['keep', 'car-1'],
      ['note', '看底盘'],
      ['alert', '12万'],
      ['group', ' 家用 '],
    ];
    const led = await press('follow-note', fields);
    expect(way(led)).toEqual([303, `${HOME}&kept=car-1`]);
    const page = await open(`${HOME}&kept=car-1`);
    expect(page.words).toContain('备注、分组和提醒已保存');
    expect(page.words).toMatch(/家用 看底盘 · 到 ¥120,000 提醒/);
    expect(page.html).toMatch(/<input[^>]*id="group-car-1"[^>]*value="家用"/);
    expect(page.html).toMatch(/<datalist id="follow-groups"[^>]*>\s*<option value="家用"/);
    expect(chipsIn(page)).toBe('全部 5 家用 1 未分组 4');
  });

  it('are given to all that are ticked, and taken from them again', async () => {
    expect(way(await choose('group', ['car-1', 'car-2'], '备选'))).toEqual([303, `${HOME}&grouped=2`]);
    const page = await open(`${HOME}&grouped=2`);
    expect(page.words).toContain('2 件的分组已保存');
    expect(chipsIn(page)).toBe('全部 5 备选 2 未分组 3');
    await choose('group', ['car-1', 'car-2']);
    expect(chipsIn(await open())).toBe('');
  });

  it('narrow the list, and stay with its tabs and pages', async () => {
    await group('家用', 'car-1', 'car-3');
    const narrowed = `${HOME}&group=${encodeURIComponent('家用')}`;
    const page = await open(narrowed);
    expect(page.html.match(/data-lot=/g)).toHaveLength(2);
    expect(page.words).toContain('即将开拍 2');
    const links = linksIn(page.html).map(decodeURIComponent);
    expect(links).toEqual(
      expect.arrayContaining([
        '/myAttention?group=家用',
        '/myAttention?tab=ended&group=家用',
        '/myAttention?tab=upcoming&group=家用&size=40',
        '/myAttention?tab=upcoming',
        '/myAttention?tab=upcoming&ungrouped=1',
        '/myAttention?tab=sales',
      ]),
    );
    expect((await open(`${HOME}&ungrouped=1`)).html.match(/data-lot=/g)).toHaveLength(3);
    const empty = await open(`/myAttention?group=${encodeURIComponent('家用')}`);
    expect(empty.words).toContain('“家用”里没有进行中的关注');
    const form = await press('unfollow', [['one', 'car-1']], narrowed);
    expect(way(form)).toEqual([303, `${HOME}&group=家用&removed=1`]);
  });

  it('that nobody has are passed over', async () => {
    await group('家用', 'car-1');
    const page = await open(`${HOME}&group=${encodeURIComponent('别的')}`);
    expect(page.html.match(/data-lot=/g)).toHaveLength(5);
    expect(page.html).toMatch(/aria-current="page"[^>]*>\s*全部/);
  });

  it('keep the text where too many, too long, or tokenless', async () => {
    for (const [at, lotId] of LOTS.entries()) await group(`第${at}组`, lotId);
    const long = await choose('group', ['car-1'], '长'.repeat(13));
    expect(long.words).toContain('分组最多 12 个字');
    expect(long.html).toMatch(/<input[^>]*id="lot-car-1"[^>]* checked/);
    expect(long.html).toMatch(/<input[^>]*id="chosen-group"[^>]*value="长{13}"/);
    const unsent = await open(HOME, [
      ['form', 'chosen-follows'],
      ['do', 'group'],
      ['group', '新'],
      ...ticked('car-2'),
    ]);
    expect(unsent.words).toContain('还没有办理');
    expect(unsent.html).toMatch(/<input[^>]*id="lot-car-2"[^>]* checked/);
    expect((await choose('remove', [])).words).toContain('还没有选拍品 先勾选，再按“移除所选”');
    expect((await choose('remove', ['car-1', 'car-2'])).headers.get('location')).toBe(`${HOME}&removed=2`);
  });
});

describe('lots that are compared', () => {
  const compare = (ids: string, Page: unknown = Compare) =>
    draw(Page, { address: `/myAttention/compare?ids=${ids}`, api: api() });

  it('are led to from the list, two to four of them', async () => {
    const led = await choose('compare', ['car-1', 'car-2']);
    expect(way(led)).toEqual([303, '/myAttention/compare?ids=car-1,car-2']);
    for (const [lotIds, said] of [
      [['car-1'], '对比要选 2 到 4 件，现在选了 1 件 再勾选几件'],
      [LOTS, '对比要选 2 到 4 件，现在选了 5 件 去掉几件'],
      [[], '还没有选拍品'],
    ] as const) {
      const page = await choose('compare', lotIds);
      expect([page.status, page.words]).toEqual([200, expect.stringContaining(said)]);
      expect(page.html.match(/name="lot"[^>]* checked|checked[^>]*name="lot"/g) ?? []).toHaveLength(
        lotIds.length,
      );
    }
  });

  it('or are bid on side by side, at most six of them', async () => {
    const led = await choose('grid', ['car-1', 'car-2']);
    expect(way(led)).toEqual([303, '/bidding-detail/grid?lots=car-1,car-2']);
    const seven = await choose('grid', [...LOTS, 'x', 'y']);
    expect(seven.words).toContain('多屏竞价要选 1 到 6 件，现在选了 7 件 去掉几件');
  });

  it('stand side by side, with what differs marked', async () => {
    const { words, html } = await compare('car-1,car-2');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/preSaleHall-detail?id=car-1',
        '/preSaleHall-detail?id=car-2',
        '/myAttention',
      ]),
    );
    expect(words).toMatch(/A001 号 第1辆 A002 号 第2辆/);
    expect(words).toContain('表显里程 不同 9,600 公里 1.1 万公里');
    expect(words).toContain('变速器 不同 自动 未提供');
    expect(words).toContain('检测报告 不同 有，王工 2026-11-12 检测 没有检测报告');
    expect(words).toContain('燃料 汽油 汽油');
    expect(words).toContain('状态 待开拍 待开拍');
    expect(words).not.toContain('数量');
  });

  it('are the address’s visible ones, at most four, each once', async () => {
    const page = await compare('nowhere,car-3,car-3,..,car-1');
    expect(page.words).toMatch(/A003 号 第3辆 A001 号 第1辆/);
    const five = await compare(LOTS.join(','));
    expect(five.words).toContain('第4辆');
    expect(five.words).not.toContain('第5辆');
  });

  it.each([
    ['car-1', Compare, '/myAttention'],
    ['', Compare, '/myAttention'],
    ['nowhere,car-1', GoodsCompare, '/non-vehicle-myAttention'],
  ])('are too few in %j: the way back is shown', async (ids, Page, list) => {
    const { words, html } = await compare(ids, Page);
    expect(words).toContain('能对比的拍品不到两件');
    expect(linksIn(html)).toContain(list);
    expect(html).not.toContain('<table');
  });
});
