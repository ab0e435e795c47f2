// The home page as the house draws it: a block that cannot be filled says so, and hides no other.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { loadRenderers } from 'astro:container';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, it } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import Home from '../../../src/pages/home.astro';
import { aList, aSale, COMING, someSales } from '../../islands/hall/halls.ts';
import { aLot, NOW_MS, standing } from '../../islands/parts/lots.ts';
import { article, newsWith } from '../../kit/content/articles.ts';
import { write } from '../../kit/content/written.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

beforeAll(() => {
  write('banners', {
    id: 'autumn',
    data: {
      title: '银行抵债车辆秋季专场',
      summary: '四十八台抵债车辆集中处置',
      from: new Date('2020-09-01'),
      until: new Date('2099-02-28'),
      drawing: 'mpv-champagne',
    },
  });
  write('partners', { id: 'bank', data: { name: '示例银行', kind: '金融机构', text: '批量处置' } });
});

const DEAL = {
  ...aLot(),
  lotId: 'lot-1',
  soldAtMs: NOW_MS,
  hammerFen: 6_130_000,
  format: 'timed',
  bidCount: 12,
  bidderCount: 3,
  extensionCount: 1,
};

const ANSWERS: Partial<Record<RouteName, unknown>> = {
  saleList: someSales(aSale(), COMING),
  lotList: aList(),
  deals: { rows: [DEAL], total: 127, nowMs: NOW_MS },
  houseBoard: {
    days: [{ startsAtMs: NOW_MS, saleCount: 2, lotCount: 64 }],
    deposits: [{ saleId: 'sale-119', leastFen: 200_000, mostFen: 500_000 }],
    record: { saleCount: 9, lotCount: 360, soldCount: 300, soldPermille: 833, releaseMedianMs: 3 },
    openCounts: { vehicle: 38, goods: 0 },
    nowMs: NOW_MS,
  },
  noticeList: {
    rows: [
      {
        saleId: 'sale-119',
        name: '公务用车处置专场',
        number: 119,
        hall: 'vehicle',
        format: 'timed',
        city: '南京',
        consignor: '某机关',
        partnerId: null,
        announcedAtMs: NOW_MS - 9 * 86_400_000,
        startsAtMs: NOW_MS,
        lotCount: 24,
        state: 'coming',
        version: 1,
        changedAtMs: null,
      },
    ],
    next: null,
    cities: [],
    nowMs: NOW_MS,
  },
  myLots: {
    rows: [
      { lot: aLot(), mine: standing({ place: 'outbid', lastBidFen: 12_800_000 }), registeredAtMs: NOW_MS },
    ],
    nowMs: NOW_MS,
  },
  orderList: { rows: [], next: null, counts: {}, nowMs: NOW_MS },
};

/** The service without a network; what is down answers like a broken machine. */
const serviceWithout = (down: readonly RouteName[]): typeof fetch => {
  const nameOf = new Map(
    (Object.keys(routes) as RouteName[]).map((name) => [BASE + routes[name].path, name]),
  );
  return (asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), 'http://localhost');
    const name = nameOf.get(pathname);
    const isUp = name !== undefined && !down.includes(name) && ANSWERS[name] !== undefined;
    const answer = isUp
      ? { code: 200, msg: '', data: ANSWERS[name] }
      : { code: 500, msg: '系统未知错误', data: null };
    return Promise.resolve(Response.json(answer));
  };
};

let container: AstroContainer;

const answered = (
  address: string,
  down: readonly RouteName[] = [],
  session: object | null = null,
): Promise<Response> => {
  const page: unknown = Home;
  const news = newsWith([article('deposit', '2020-11-18', { title: '保证金释放时限缩短到一分钟' })]);
  const locals = { api: serviceWithout(down), news, session, sample: null, form: null };
  return container.renderToResponse(page as Piece, {
    request: new Request(`http://localhost${address}`),
    locals: locals as unknown as App.Locals,
  });
};

/** Without the places where a title may break. */
const drawn = async (...asked: Parameters<typeof answered>): Promise<string> =>
  (await (await answered(...asked)).text()).replaceAll(/<wbr[^>]*>/g, '');

beforeAll(async () => {
  container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
});

/** Words of each block when it is filled, by the answer it is filled from. */
const SAID: readonly (readonly [RouteName, string])[] = [
  ['saleList', '租赁公司退役车专场'],
  ['lotList', '进入竞价'],
  ['deals', '61,300'],
  ['houseBoard', '83.3%'],
  ['noticeList', '公务用车处置专场拍卖公告'],
];
/** Text that is written in files and cannot be down. */
const WRITTEN = [
  '银行抵债车辆秋季专场',
  '保证金释放时限缩短到一分钟',
  '示例银行',
  '拍卖经营批准证书',
  '四步完成一次竞拍',
];

describe('the home page', () => {
  it('has every block when everything is up', async () => {
    const html = await drawn('/home');
    for (const words of [...WRITTEN, ...SAID.map(([, said]) => said)]) expect(html).toContain(words);
    expect(html).not.toContain('data-missing');
    expect(html).toContain('¥2,000–5,000');
  });

  it('says first how much can be bid on, if counted', async () => {
    const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
    expect(plain(await drawn('/home'))).toContain('1 场正在竞价，38 件拍品在场上');
    expect(plain(await drawn('/home'))).toContain('38 件正在竞价');
    const uncounted = plain(await drawn('/home', ['houseBoard']));
    expect(uncounted).toContain('1 场正在竞价');
    expect(uncounted).not.toContain('件拍品在场上');
  });

  it('says where a visitor will be asked in, before they press', async () => {
    const [live, whole] = [await drawn('/home?blocks=live'), await drawn('/home')];
    expect(live).toMatch(/href="\/non-vehicle-bidding"[^>]*>\s*非车(?:(?!<\/p>)[\s\S])*需登录/);
    for (const path of ['non-vehicle-bidding', 'cooperation-detail', 'auction-hall'])
      expect(whole).toMatch(new RegExp(`href="/${path}"(?:(?!</li>)[\\s\\S])*需登录`));
    expect(whole).not.toMatch(/href="\/bidding"[^>]*>(?:(?!<\/a>)[\s\S])*需登录/);
  });

  it.each(SAID)('without %s lacks that block alone', async (down, said) => {
    const html = await drawn('/home', [down]);
    expect(html).not.toContain(said);
    const others = SAID.filter(([name]) => name !== down).map(([, words]) => words);
    for (const words of [...WRITTEN, ...others]) expect(html).toContain(words);
  });

  it('stands, and says what is missing, when the whole service is down', async () => {
    const html = await drawn(
      '/home',
      SAID.map(([name]) => name),
    );
    for (const words of WRITTEN) expect(html).toContain(words);
    expect(html.match(/data-missing/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('shows the day asked for only when in the week', async () => {
    const html = await drawn('/home?day=%3Cscript%3E');
    expect(html).toContain('aria-current="date"');
    expect(html).not.toContain('<script>=');
  });
});

describe('the picture of the first screen', () => {
  const asked = async (address: string, down: readonly RouteName[] = []): Promise<string | null> =>
    (await answered(address, down)).headers.get('link');

  it('is asked for when the answer begins, by its address', async () => {
    const shown = /<img class="car" src="([^"]+)"/.exec(await drawn('/home'))?.[1] ?? '';
    expect(shown).toMatch(/^\/drawings\/[\w-]+\.svg$/);
    expect(await asked('/home')).toBe(`<${shown}>; rel=preload; as=image; fetchpriority=high`);
  });

  it('is the page’s without a lot when nothing runs', async () => {
    expect(await asked('/home', ['lotList'])).toContain('</drawings/suv-navy.svg>');
  });

  it('is asked for by no part of the page', async () => {
    expect([await asked('/home?blocks=live'), await asked('/home?blocks=mine')]).toEqual([null, null]);
  });
});

describe('a part of the home page', () => {
  it('is the blocks that grow old, without frame and without what stays', async () => {
    const html = await drawn('/home?blocks=live');
    expect(html.match(/data-block="(\w+)"/g)).toEqual([
      'data-block="stage"',
      'data-block="strip"',
      'data-block="today"',
      'data-block="hot"',
    ]);
    expect(html).not.toContain('<footer');
    expect(html).not.toContain('四步完成一次竞拍');
  });

  it('is their own row for the logged-in, with their standing', async () => {
    const html = await drawn('/home?blocks=mine', [], { sid: 's', userInfo: {} });
    expect(html).toContain('我的进行中');
    expect(html).toContain('已被超越');
    expect(html).toContain('data-lot="lot-37"');
  });

  it('is nothing for a stranger who asks for their row', async () => {
    expect(await drawn('/home?blocks=mine')).not.toContain('我的进行中');
  });
});
