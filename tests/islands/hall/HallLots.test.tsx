// The lots of the hall as lines, and the hall while it waits, fails, or has news: what is said and
// what can be pressed.
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { Chips } from '#islands/hall/parts/Chips.tsx';
import { Choices } from '#islands/hall/parts/Choices.tsx';
import { HallContext } from '#islands/hall/parts/hall-context.ts';
import { LotRow, LotRowsHead } from '#islands/hall/parts/LotRow.tsx';
import { Lots } from '#islands/hall/parts/Lots.tsx';
import { SaleStrip } from '#islands/hall/parts/SaleStrip.tsx';
import { Toolbar } from '#islands/hall/parts/Toolbar.tsx';
import type { HallView } from '#lib/hall/hall-view.ts';
import type { Hall } from '#lib/hall/hall.ts';
import { filterCount, readHallQuery } from '#lib/hall/query.ts';
import { HALLS } from '#lib/halls.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { plain } from '../bidding/models.ts';
import { aLot, NOW_MS, standing } from '../parts/lots.ts';
import { aList, aSale, someSales } from './halls.ts';

const nothing = (): void => undefined;
const at = (address: string) => readHallQuery(new URLSearchParams(address), 'vehicle');

type Mine = Parameters<typeof LotRow>[0]['mine'];
const row = (change: Partial<LotView> = {}, mine: Mine = null, riseFen = 0): string =>
  renderToString(<LotRow lot={aLot(change)} mine={mine} nowMs={NOW_MS} riseFen={riseFen} />);

describe('a lot as a line of the hall', () => {
  it.each<[string, Partial<LotView>, Mine, string]>([
    ['that runs', {}, null, '去出价'],
    ['they lead', {}, standing({ place: 'leading' }), '看出价'],
    ['they are overtaken on', {}, standing({ place: 'outbid' }), '加价反超'],
    ['to come', { status: 'scheduled', startsAtMs: NOW_MS + 60_000 }, null, '看详情'],
    ['that is paused', { status: 'paused' }, null, '看详情'],
    ['that is sold', { status: 'sold' }, null, '看结果'],
    ['they have won', { status: 'sold' }, standing({ place: 'won' }), '看结果'],
    ['that is negotiated over', { status: 'passed', isNegotiating: true }, null, '看议价'],
    ['nobody wanted', { status: 'passed' }, null, '看结果'],
    ['that was withdrawn', { status: 'withdrawn' }, null, '看结果'],
  ])('%s leads on by the word for it', (_which, change, mine, words) => {
    const html = row(change, mine);
    const page = change.status === 'scheduled' ? 'preSaleHall-detail' : 'bidding-detail';
    expect(html).toMatch(new RegExp(`href="/${page}\\?id=lot-37"[^>]*data-kind[^>]*>.*?${words}`));
  });

  it('presses only the overtaken: one act that commits, others quiet', () => {
    expect(row({}, standing({ place: 'outbid' }))).toContain('data-kind="primary"');
    for (const mine of [null, standing({ place: 'leading' })]) {
      expect(row({}, mine)).not.toContain('data-kind="primary"');
    }
  });

  it.each<[string, Partial<Parameters<typeof standing>[0]>, string]>([
    ['their last bid', { lastBidFen: 12_760_000 }, '差 ¥2,000 反超'],
    [
      'their maximum where they set one',
      { lastBidFen: 12_000_000, maximumFen: 12_860_000 },
      '差 ¥1,000 反超',
    ],
  ])('counts what they lack from %s', (_from, change, words) => {
    expect(plain(row({}, standing({ place: 'outbid', ...change })))).toContain(words);
  });

  it('of an unknown bid says that it is overtaken, without sum', () => {
    const words = plain(row({}, standing({ place: 'outbid' })));
    expect(words).toContain('已被超越');
    expect(words).not.toContain('反超 ');
    expect(words).not.toContain('差 ¥');
  });

  it('shows red money only while it runs', () => {
    expect(row()).toContain('data-tone="small" data-live="price"');
    for (const status of ['sold', 'passed', 'withdrawn', 'paused', 'scheduled'] as const) {
      expect(row({ status })).toContain('data-tone="ink" data-live="price"');
    }
  });

  it('tells listeners what each figure is, as heads tell the eye', () => {
    expect(renderToString(<LotRowsHead here={HALLS.vehicle} />)).toContain('aria-hidden="true"');
    expect(plain(row())).toMatch(/当前价 ¥ 128,600.*距落槌 05 : 00/);
    expect(plain(row({ priceFen: null }))).toContain('起拍价 ¥ 98,000');
  });

  it('shows by how much it has just risen, if at all', () => {
    expect(plain(row({}, null, 50_000))).toContain('涨 500');
    expect(plain(row())).not.toContain('涨');
  });
});

const hall: Hall = {
  $shown: atom({} as HallView),
  go: nothing,
  retry: nothing,
  showFresh: nothing,
  start: () => nothing,
};
const shownAs = (change: Partial<HallView>, address = '', isLate = false): string => {
  const shown: HallView = {
    query: at(address),
    list: aList(),
    state: { is: 'ready' },
    sales: someSales(aSale()),
    fresh: null,
    ...change,
  };
  return renderToString(<Lots here={HALLS.vehicle} hall={hall} shown={shown} isLate={isLate} />);
};

describe('the hall while it is asked', () => {
  it('keeps the old lots on screen, called busy, until waiting long', () => {
    const html = shownAs({ state: { is: 'loading' } });
    expect(html).toContain('aria-busy="true"');
    expect(html.match(/<article/g)).toHaveLength(3);
    expect(plain(html)).not.toContain('正在加载');
  });

  it('shows, after a long wait, the shape of what comes', () => {
    const html = shownAs({ state: { is: 'loading' } }, '', true);
    expect(plain(html)).toContain('正在加载');
    expect(html).not.toContain('<article');
  });

  it('without an answer says why, prices still, to be asked again', () => {
    const html = shownAs({ state: { is: 'failed', problem: '后端接口连接异常' } });
    expect(html).toContain('role="alert"');
    expect(plain(html)).toMatch(/后端接口连接异常 已停止刷新价格 重试/);
    expect(html).not.toContain('<article');
  });

  it('without an answer counts nothing, with one what fits', () => {
    const bar = (total: number | null): string =>
      plain(
        renderToString(
          <HallContext value={{ query: at(''), go: nothing }}>
            <Toolbar total={total} isAtLeast={false} />
          </HallContext>,
        ),
      );
    expect(bar(null)).not.toContain('件符合');
    expect(bar(0)).toContain('共 0 件符合');
  });

  it('while waiting shows where picture, title, price and time will stand', () => {
    const html = renderToString(<Skeleton of="card" count={2} />);
    expect(plain(html)).toBe('正在加载');
    expect(html.match(/data-length="[a-z]+"/g)?.slice(0, 4)).toEqual([
      'data-length="long"',
      'data-length="short"',
      'data-length="price"',
      'data-length="time"',
    ]);
    expect(renderToString(<Skeleton of="row" />)).not.toContain('data-length="price"');
  });

  it('never calls a failure an empty hall', () => {
    const html = shownAs({ list: aList({ rows: [] }), state: { is: 'failed', problem: '请求超时' } });
    expect(plain(html)).not.toContain('没有');
  });
});

describe('news for the list on screen', () => {
  const other = (id: string) => ({ ...aLot({ id }), number: id });

  it('waits under a button that counts it, and moves no lot', () => {
    const fresh = aList({ rows: [other('lot-90'), other('lot-91'), ...aList().rows] });
    const html = shownAs({ fresh });
    expect(plain(html)).toContain('有 2 条更新');
    expect(html.match(/<article/g)).toHaveLength(3);
    expect(html).not.toContain('lot-90');
  });

  it('is none where the same lots stand in another order', () => {
    const fresh = aList({ rows: aList().rows.toReversed() });
    expect(plain(shownAs({ fresh }))).not.toContain('条更新');
  });

  it('loads the first row’s pictures at once, those below when reached', () => {
    const rows = ['1', '2', '3', '4', '5', '6'].map((number) => other(`lot-${number}`));
    const html = shownAs({ list: aList({ rows }) });
    expect(html.match(/loading="eager"/g)).toHaveLength(4);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
    expect(html.match(/loading="eager"[^>]*decoding="sync"/g)).toHaveLength(4);
    expect(html.match(/loading="lazy"[^>]*decoding="async"/g)).toHaveLength(2);
  });

  it('gives a card a heart, a line none', () => {
    expect(shownAs({})).toContain('aria-label="关注"');
    expect(shownAs({}, 'view=list')).not.toContain('aria-label="关注"');
  });
});

const inHall = (address: string, piece: ReactNode): string =>
  renderToString(<HallContext value={{ query: at(address), go: nothing }}>{piece}</HallContext>);

describe('the pieces of the hall', () => {
  it('say a count that was not finished as the least it is', () => {
    expect(plain(inHall('', <Toolbar total={412} isAtLeast={false} />))).toContain('共 412 件符合');
    expect(plain(inHall('', <Toolbar total={10_000} isAtLeast />))).toContain('至少 10000 件符合');
  });

  it.each([
    '',
    'brand=大众',
    'brand=大众,丰田&city=上海',
    'lowest=5&highest=9',
    'mine=bid&grade=A,crash',
    'partner=bank,leasing',
  ])('at "%s" have one chip for each condition that is counted', (address) => {
    const chips = inHall(address, <Chips sales={[]} />).match(/aria-label="去掉条件 /g) ?? [];
    expect(chips).toHaveLength(filterCount(at(address)));
  });

  it('show no heading over a choice of nothing', () => {
    expect(inHall('', <Choices list="city" title="停放地" facets={[]} />)).toBe('');
    expect(plain(inHall('city=拉萨', <Choices list="city" title="停放地" facets={[]} />))).toBe(
      '停放地 拉萨 0',
    );
  });

  it('fold nothing away where five stand', () => {
    const facets = ['一', '二', '三', '四', '五'].map((value) => ({ value, count: 1 }));
    const brands = (given: typeof facets): string =>
      plain(inHall('', <Choices list="brand" title="品牌" facets={given} isLong />));
    expect(brands(facets)).not.toContain('展开');
    expect(brands([...facets, { value: '六', count: 1 }])).toContain('展开其余 1 个品牌');
  });

  it('of the sales name the soonest hammer, none already fallen', () => {
    const early = aSale({ id: 'sale-1', nextEndMs: NOW_MS + 30_000 });
    const gone = aSale({ id: 'sale-2', nextEndMs: NOW_MS });
    const words = (...sales: readonly Sale[]) =>
      plain(inHall('', <SaleStrip here={HALLS.vehicle} sales={sales} drawnAtMs={NOW_MS} />));
    expect(words(aSale(), early)).toMatch(/^全部进行中 2 场 · 80 件 下一件 00:30/);
    expect(words(gone)).not.toContain('下一件');
  });

  it('of a sale that stands still say so, and count nothing down', () => {
    const still = { ...aSale({ nextEndMs: null }), isPaused: true } as const;
    const html = inHall('', <SaleStrip here={HALLS.vehicle} sales={[still]} drawnAtMs={NOW_MS} />);
    expect(plain(html)).toContain('已暂停');
    expect(plain(html)).not.toContain('下一件');
    expect(html).not.toContain('live"');
    expect(
      plain(inHall('', <SaleStrip here={HALLS.vehicle} sales={[aSale()]} drawnAtMs={NOW_MS} />)),
    ).not.toContain('已暂停');
  });

  it('of no sale draw an empty line, dividing by nothing', () => {
    const html = inHall('', <SaleStrip here={HALLS.vehicle} sales={[]} drawnAtMs={NOW_MS} />);
    expect(plain(html)).toBe('全部进行中 0 场 · 0 件');
    expect(html).toMatch(/width="0%"[^>]*data-live="line-fill"/);
  });
});
