// The pages of one's groups of maximums, drawn: what a group is where there is none, how one
// stands, and who may not touch it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { MyLot } from '#contract/catalogue/outputs.ts';
import { yuan } from '#core/money.ts';
import { LOT_PLACE_WORDS, lotPlaceOf } from '#lib/bidding/groups/group-lots.ts';
import Groups from '../../../src/pages/bidManagement/groups.astro';
import Cancel from '../../../src/pages/bidManagement/groups/cancel.astro';
import Place from '../../../src/pages/bidManagement/groups/place.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const HERE = '/bidManagement/groups';
const PLACE = `${HERE}/place`;
const person: UserInfo = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
};
const limits = { mayBid: false, mostFen: null, mayPay: true, maySign: true, untilMs: null };
const agent: UserInfo = { ...person, acting: { firm: '远行车行', limits } };

type Status = MyLot['lot']['view']['status'];
const row = (id: string, number: string, status: Status = 'open'): MyLot => ({
  lot: {
    number,
    title: `车 ${id}`,
    saleName: '周三专场',
    hall: 'vehicle',
    view: {
      id,
      saleId: 'sale-1',
      format: 'timed',
      status,
      startsAtMs: 0,
      nextMinimumFen: yuan(10_000),
    },
  } as MyLot['lot'],
  mine: { lotId: id, place: 'none', maximumFen: null } as MyLot['mine'],
  registeredAtMs: 0,
});
const ROWS = [row('a', '010'), row('b', '009', 'scheduled'), row('c', '011')];

const GROUP: GroupView = {
  id: 'group-1',
  saleId: 'sale-1',
  status: 'active',
  most: 1,
  ceilingFen: yuan(20_000),
  takenCount: 1,
  committedFen: yuan(12_000),
  wishes: [
    { lotId: 'a', maximumFen: yuan(12_000), place: 'leading', boundFen: yuan(12_000) },
    { lotId: 'b', maximumFen: yuan(13_000), place: 'held', boundFen: 0 },
  ],
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const stand = (...groups: readonly GroupView[]): void =>
  service.replies('/app/proxy/groups', { code: 200, data: { rows: groups } });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies('/app/lot/mine', { code: 200, data: { rows: [] } });
  service.replies('/app/lot/list', { code: 200, data: { rows: ROWS.map(({ lot }) => lot) } });
  service.replies('/app/bid/list', { code: 200, data: { rows: ROWS, pageCount: 1 } });
  service.replies('/app/proxy/group', { code: 200, data: GROUP });
  stand();
});

type Pairs = readonly (readonly [string, string])[];
interface Opening {
  readonly address?: string;
  readonly posted?: Pairs;
  readonly by?: UserInfo;
}
const open = (page: unknown, { address = HERE, posted, by = person }: Opening = {}): Promise<Drawn> =>
  draw(page, { address, api: service.fetch, person: by, ...(posted && { posted }) });

describe('one’s groups', () => {
  it('are explained where there is none, with the ways to begin', async () => {
    const { words, html } = await open(Groups);
    expect(words).toContain('还没有组合委托');
    expect(words).toContain('最多拍到几件和总额');
    expect(linksIn(html)).toEqual(expect.arrayContaining([PLACE, '/bidding', '/non-vehicle-bidding']));
  });

  it('stand with their lots, their aims, and ways to change them', async () => {
    stand({ ...GROUP, id: 'group-0', status: 'cancelled' }, GROUP);
    const { words, html } = await open(Groups);
    expect(words).toContain('2 件里最多拍到 1 件');
    expect(words).toContain('总额 ¥20,000');
    expect(words).toMatch(/010 号 车 a 你的上限 ¥12,000 领先/);
    expect(words).toMatch(/009 号 车 b 你的上限 ¥13,000 待开拍/);
    expect(words.indexOf('进行中')).toBeLessThan(words.indexOf('已撤销'));
    const links = linksIn(html);
    expect(links).toContain('/bidding-detail?id=a');
    expect(links.filter((link) => link.startsWith(`${PLACE}?`))).toEqual([`${PLACE}?id=group-1`]);
    expect(links).toContain(`${HERE}/cancel?id=group-1`);
  });

  it('are seen and not touched by an agent who may not bid', async () => {
    stand(GROUP);
    const { words, html } = await open(Groups, { by: agent });
    expect(words).toContain('单位没有授权你出价');
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(3);
    expect(linksIn(html).some((link) => link.startsWith(`${HERE}/`))).toBe(false);
    const bidder = { ...agent, acting: { firm: '远行车行', limits: { ...limits, mayBid: true } } };
    expect(linksIn((await open(Groups, { by: bidder })).html)).toContain(`${HERE}/cancel?id=group-1`);
  });

  it('that cannot be had are called safe; what is done is said', async () => {
    service.replies('/app/proxy/groups', { code: 503, msg: '系统繁忙，请稍后再试' });
    expect((await open(Groups)).words).toContain('你的组合委托不受影响');
    stand(GROUP);
    const done = await open(Groups, { address: `${HERE}?done=changed` });
    expect(done.words).toContain('组合委托已修改');
  });

  it('name a lot that cannot be had now by its id', async () => {
    stand(GROUP);
    service.replies('/app/lot/list', { code: 503, msg: '' });
    expect((await open(Groups)).words).toContain('拍品 a');
  });
});

describe('how a group stands on a lot', () => {
  it.each([
    ['won', undefined, '已拍到'],
    ['leading', 'open', '领先'],
    ['leading', 'passed', '议价中'],
    ['held', 'scheduled', '待开拍'],
    ['held', 'paused', '已暂停'],
    ['held', 'open', '暂未出价'],
    ['held', undefined, '暂时取不到'],
    ['gone', 'sold', '未拍到'],
    ['gone', 'passed', '流拍'],
    ['gone', 'withdrawn', '已撤拍'],
    ['gone', undefined, '暂时取不到'],
  ] as const)('%s of a lot that is %s is called %s', (place, status, word) => {
    const lot = status && row('a', '010', status).lot;
    expect(LOT_PLACE_WORDS[lotPlaceOf(place, { lot, mine: undefined })]).toBe(word);
  });
});

describe('a new group', () => {
  const OF_SALE = `${PLACE}?sale=sale-1`;
  const filled: Pairs = [
    ['form', 'place-group'],
    ['step', 'check'],
    ['lot', 'a'],
    ['maximum-a', '1.2万'],
    ['lot', 'b'],
    ['maximum-b', '13000'],
    ['most', '1'],
    ['ceiling', '20000'],
  ];

  it('begins with the sale, and says what is missing without one', async () => {
    const { words, html } = await open(Place, { address: PLACE });
    expect(words).toContain('周三专场 · 已报名 3 件');
    expect(linksIn(html)).toContain(OF_SALE);
    service.replies('/app/bid/list', { code: 200, data: { rows: ROWS.slice(1, 2), pageCount: 1 } });
    expect((await open(Place, { address: PLACE })).words).toContain('没有可以组合的拍品');
    expect((await open(Place, { address: OF_SALE })).status).toBe(404);
  });

  it('is made of lots bid up and really sold, from every page', async () => {
    const shown = (part: object, view: object = {}): MyLot => {
      const one = row('d', '012');
      return { ...one, lot: { ...one.lot, ...part, view: { ...one.lot.view, ...view } } };
    };
    const unfit = [
      shown({ hall: 'practice' }),
      shown({}, { format: 'sealed' }),
      shown({}, { status: 'confirming' }),
    ];
    service.replies(
      '/app/bid/list',
      { code: 200, data: { rows: [...unfit, row('a', '010')], pageCount: 2 } },
      { code: 200, data: { rows: [row('b', '009')], pageCount: 2 } },
    );
    expect((await open(Place, { address: PLACE })).words).toContain('周三专场 · 已报名 2 件');
    expect(service.to('/app/bid/list').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });

  it('has twenty lots at the most, and says how many were ticked', async () => {
    const many = Array.from({ length: 21 }, (_none, at) => row(`n${at}`, String(at)));
    service.replies('/app/bid/list', { code: 200, data: { rows: many, pageCount: 1 } });
    const ticked = many.flatMap(({ lot: { view } }) => [
      ['lot', view.id] as const,
      [`maximum-${view.id}`, '12000'] as const,
    ]);
    const posted: Pairs = [['form', 'place-group'], ['most', '1'], ['ceiling', '20000'], ...ticked];
    const { words, html } = await open(Place, { address: OF_SALE, posted });
    expect(words).toContain('一个组合最多 20 件，现在勾选了 21 件');
    expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(21);
  });

  it('that cannot be begun now is said to be no loss', async () => {
    service.replies('/app/bid/list', { code: 503, msg: '系统繁忙，请稍后再试' });
    const { words, html } = await open(Place, { address: PLACE });
    expect(words).toContain('系统繁忙，请稍后再试');
    expect(linksIn(html)).toContain(PLACE);
  });

  it('offers the lots in the sale’s order, each with its field', async () => {
    const { words, html } = await open(Place, { address: OF_SALE });
    expect(words.indexOf('009 号 车 b')).toBeLessThan(words.indexOf('010 号 车 a'));
    for (const name of ['maximum-a', 'rank-a', 'most', 'ceiling']) expect(html).toContain(`name="${name}"`);
    expect(words).toContain('最低有效出价 ¥10,000');
  });

  it('is read again, sent with one key, and leads to the list', async () => {
    const check = await open(Place, { address: OF_SALE, posted: filled });
    expect(check.words).toContain('2 件里的 1 件');
    expect(check.words).toContain('上限 ¥12,000');
    expect(service.to('/app/proxy/group')).toEqual([]);
    const posted = [...hiddenIn(check.html), ['token', 'my-token'] as const];
    const press = async () => (await open(Place, { address: OF_SALE, posted })).headers.get('location');
    expect([await press(), await press()]).toEqual(Array(2).fill(`${HERE}?done=placed`));
    const [first, again] = service.to('/app/proxy/group');
    expect(first?.body).toEqual({
      most: 1,
      ceilingFen: yuan(20_000),
      wishes: [
        { lotId: 'b', maximumFen: yuan(13_000) },
        { lotId: 'a', maximumFen: yuan(12_000) },
      ],
    });
    expect(again?.key).toBe(first?.key);
  });

  it('says above the form what fits no field, and keeps the text', async () => {
    const check = await open(Place, { address: OF_SALE, posted: filled });
    const refusal = { code: 'RATE_LIMITED', retryAfterMs: 2_000 };
    service.replies('/app/proxy/group', { code: 429, msg: '太频繁', data: { refusal } });
    const posted = [...hiddenIn(check.html), ['token', 'my-token'] as const];
    const { html } = await open(Place, { address: OF_SALE, posted });
    expect(html).toContain('value="1.2万"');
    expect(html).toContain('role="alert"');
  });

  it('over what a level account may lead says so at the total', async () => {
    const check = await open(Place, { address: OF_SALE, posted: filled });
    const powerFen = yuan(15_000);
    const refusal = {
      code: 'LIMIT_EXCEEDED',
      limit: 'buying-power',
      powerFen,
      committedFen: 0,
      amountFen: 1,
    };
    service.replies('/app/proxy/group', { code: 4620, msg: '', data: { refusal } });
    const posted = [...hiddenIn(check.html), ['token', 'my-token'] as const];
    const { html } = await open(Place, { address: OF_SALE, posted });
    expect(html).toMatch(/id="ceiling-problem"[^>]*>\s*可用额度 ¥15,000/);
  });
});

describe('a group that stands', () => {
  it('is changed with what it leads kept in it', async () => {
    stand(GROUP);
    const { words, html } = await open(Place, { address: `${PLACE}?id=group-1` });
    expect(words).toContain('领先，不能移出组合');
    expect(hiddenIn(html)).toContainEqual(['lot', 'a']);
    expect(html).toContain('value="13,000"');
  });

  it('is cancelled after a second reading; a finished one leads back', async () => {
    stand(GROUP);
    const address = `${HERE}/cancel?id=group-1`;
    const asked = await open(Cancel, { address });
    expect(asked.words).toContain('已经领先的出价不能撤回');
    service.replies('/app/proxy/group/cancel', { code: 200, data: { ...GROUP, status: 'cancelled' } });
    const posted = [...hiddenIn(asked.html), ['token', 'my-token'] as const];
    const done = await open(Cancel, { address, posted });
    expect(done.headers.get('location')).toBe(`${HERE}?done=cancelled`);
    expect(service.to('/app/proxy/group/cancel')).toMatchObject([{ body: { id: 'group-1' } }]);
    stand({ ...GROUP, status: 'over' });
    const over = await open(Cancel, { address });
    expect([over.status, linksIn(over.html).includes(HERE)]).toEqual([404, true]);
  });
});
