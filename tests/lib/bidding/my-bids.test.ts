import { describe, expect, it } from 'vitest';
import {
  cancelledIn,
  clearedPath,
  countText,
  isNarrowed,
  myBidsChosen,
  myBidsFile,
  myBidsPath,
  myBidsTabs,
  readMyBidsQuery,
} from '#lib/bidding/my-bids.ts';
import { sizeIn } from '#lib/query-fields.ts';
import { PAGE_SIZES } from '#ui/pager/pager.ts';

const read = (query = '') => readMyBidsQuery(new URLSearchParams(query));
const counts = {
  active: 3,
  leading: 1,
  outbid: 2,
  registered: 0,
  proxy: 1,
  negotiating: 1,
  won: 1_000,
  lost: 0,
  ended: 1_000,
};

describe('the address of one’s bids', () => {
  it.each([
    ['nothing', ''],
    ['what nobody knows', 'tab=everything&size=33&from=yesterday&sale=no+such+sale&after=%00&page=-1'],
  ])('with %s in it is what is going on, from its first page', (_case, query) => {
    expect(read(query)).toEqual({
      tab: 'active',
      words: '',
      sale: null,
      from: null,
      to: null,
      page: 1,
      size: 20,
      after: null,
    });
  });

  it('says the whole view again, and leaves out the usual', () => {
    const query = 'tab=won&words=%E5%B8%95%E8%90%A8%E7%89%B9&sale=s-7&from=2026-11-01&to=2026-11-09&size=40';
    expect(decodeURIComponent(myBidsPath('vehicle', read(query)))).toBe(
      `/bidManagement?${decodeURIComponent(query)}`,
    );
    expect(myBidsPath('goods', read())).toBe('/non-vehicle-bidManagement');
    expect(isNarrowed(read(query))).toBe(true);
    expect(isNarrowed(read('tab=won&size=40'))).toBe(false);
  });

  it('begins anew with another tab, filter or size, and keeps the rest', () => {
    const here = read('tab=won&words=a&page=3');
    expect(myBidsPath('vehicle', here, { page: 4 })).toBe('/bidManagement?tab=won&words=a&page=4');
    expect(myBidsPath('vehicle', here, { size: 60 })).toBe('/bidManagement?tab=won&words=a&size=60');
    expect(clearedPath('vehicle', here)).toBe('/bidManagement?tab=won');
  });

  it('takes days as they are typed where a browser has no calendar', () => {
    expect(read('from=2026/11/1&to=2026年11月9日')).toMatchObject({ from: '2026-11-01', to: '2026-11-09' });
  });

  it('has the sizes of the pager, the fewest unless said', () => {
    const sizes = PAGE_SIZES.map((size) => sizeIn(new URLSearchParams({ size: String(size) })));
    expect(sizes).toEqual([...PAGE_SIZES]);
    expect(sizeIn(new URLSearchParams())).toBe(PAGE_SIZES[0]);
  });

  it('names the lot whose maximum was taken back, if it can', () => {
    expect(cancelledIn(new URLSearchParams('cancelled=lot-1'))).toBe('lot-1');
    expect(cancelledIn(new URLSearchParams('cancelled=<b>'))).toBeNull();
  });
});

describe('the tabs', () => {
  it('stand in order, the overtaken marked, at most a thousand counted', () => {
    const tabs = myBidsTabs('vehicle', counts, read('tab=outbid&words=a'));
    expect(tabs.map(({ name, count }) => `${name} ${count}`)).toEqual([
      '竞价中 3',
      '领先 1',
      '被超越 2',
      '已报名 0',
      '委托中 1',
      '议价中 1',
      '已成交 1000+',
      '未成交 0',
      '已结束 1000+',
    ]);
    expect(tabs.filter(({ isWaiting }) => isWaiting).map(({ name }) => name)).toEqual(['被超越']);
    expect(tabs.find(({ isHere }) => isHere)?.href).toBe('/bidManagement?tab=outbid&words=a');
    expect(countText(999)).toBe('999');
  });
});

describe('what is chosen', () => {
  it('is named, each with the list without it; days only for ended', () => {
    const query = 'tab=ended&words=a&sale=s-7&from=2026-11-01&to=2026-11-09';
    expect(myBidsChosen('vehicle', read(query), null)).toEqual([
      { words: '搜索：a', href: '/bidManagement?tab=ended&sale=s-7&from=2026-11-01&to=2026-11-09' },
      { words: '专场：一场', href: '/bidManagement?tab=ended&words=a&from=2026-11-01&to=2026-11-09' },
      { words: '落槌从：2026-11-01', href: '/bidManagement?tab=ended&words=a&sale=s-7&to=2026-11-09' },
      { words: '落槌到：2026-11-09', href: '/bidManagement?tab=ended&words=a&sale=s-7&from=2026-11-01' },
    ]);
    expect(myBidsChosen('vehicle', read('from=2026-11-01'), null)).toEqual([]);
  });
});

describe('the file of the list', () => {
  it('is narrowed like the list, by whole days of China', () => {
    const file = new URL(
      myBidsFile('goods', read('tab=won&from=2026-11-01&to=2026-11-01&words=a'), 'csv'),
      'http://x',
    );
    expect(file.pathname).toBe('/prod-api/app/bid/list/file');
    expect(Object.fromEntries(file.searchParams)).toEqual({
      tab: 'won',
      hall: 'non-vehicle',
      words: 'a',
      fromMs: String(Date.UTC(2026, 9, 31, 16)),
      toMs: String(Date.UTC(2026, 10, 1, 16) - 1),
      as: 'csv',
    });
    expect(myBidsFile('vehicle', read('from=2026-11-01'), 'xlsx')).not.toContain('fromMs');
  });
});
