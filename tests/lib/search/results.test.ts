import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#lib/api.ts';
import { askingFor, PAUSE_MS } from '#lib/search/asking.ts';
import { readSearchQuery } from '#lib/search/query.ts';
import { countsOf, hasAny, isNothing, rowsByHall, searchAll, visibleRows } from '#lib/search/results.ts';
import { offersOf, salesFound, searchPath } from '#lib/search/suggestions.ts';
import { readied, termWays } from '#lib/search/texts.ts';
import { aSale } from '../../islands/hall/halls.ts';
import { aLot, someGoods } from '../../islands/parts/lots.ts';

const query = (text: string) => readSearchQuery(new URLSearchParams(text));
const plainTitle = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('');

describe('the address of a search', () => {
  it('says what is asked, of which kind, among what, and which page', () => {
    expect(query('q=大众&in=lots&among=sold&page=2')).toEqual({
      question: '大众',
      group: 'lots',
      among: 'sold',
      page: 2,
    });
    expect(query('')).toEqual({ question: '', group: null, among: 'live', page: 1 });
  });

  it.each([
    ['q=%20%20大众%20%20帕萨特%0A', '大众 帕萨特'],
    [`q=${'长'.repeat(400)}`, '长'.repeat(60)],
    [`q=${'🚗'.repeat(60)}`, '🚗'.repeat(30)],
    ['q=<b>"&', '<b>"'],
  ])('%s is read as %s', (text, question) => {
    expect(query(text).question).toBe(question);
  });

  it.each(['in=toString', 'in=', 'among=all', 'page=0', 'page=-3', 'page=1.5', 'page=x', 'page=99999999'])(
    '%s is as if it had not been said',
    (text) => {
      expect(query(text)).toEqual(query(''));
    },
  );

  it('is built with everything in its place', () => {
    expect(searchPath('大众 ID.3', { in: 'news', page: 2 })).toBe(
      '/search?q=%E5%A4%A7%E4%BC%97+ID.3&in=news&page=2',
    );
    expect(searchPath('a&b=c')).toBe('/search?q=a%26b%3Dc');
  });
});

const bank = aSale({ id: 'sale-118', name: '银行处置车辆专场', number: 118, city: '上海', hall: 'vehicle' });
const text = (kind: 'news' | 'rule', title: string) =>
  readied({ kind, title, note: '', lead: '', text: '', href: `/${title}`, atMs: 0, sounds: [] });

describe('sessions', () => {
  it.each([
    ['银行', 1],
    ['銀行', 1],
    ['银行 上海', 1],
    ['118', 1],
    ['第118场', 1],
    ['第１１８場', 1],
    ['银行处置车辆专场第118场', 1],
    ['银行 北京', 0],
    ['', 0],
  ])('with the words %j: %i', (question, count) => {
    expect(salesFound([bank], termWays(question))).toHaveLength(count);
  });

  it('of the practice hall are not for sale', () => {
    expect(salesFound([{ ...bank, hall: 'practice' }], [['银行']])).toEqual([]);
  });
});

describe('offers while typing', () => {
  const names = [
    { hall: 'vehicle', kind: 'brand', value: '大众', lots: 7 },
    { hall: 'vehicle', kind: 'series', value: '大众 帕萨特', lots: 0 },
  ] as const;
  const nothing = { ways: [['大众']], names: [], lots: [], sales: [], texts: [] };

  it('lead to brand, series, lot and session by their own ways', () => {
    const [group] = offersOf({ ...nothing, names, lots: [aLot()], sales: [{ ...bank, name: '大众专场' }] });
    expect(group?.name).toBe('vehicle');
    expect(group?.offers.map(({ href, note }) => [href, note])).toEqual([
      ['/bidding?brand=%E5%A4%A7%E4%BC%97', '7 件在拍'],
      ['/search?q=%E5%A4%A7%E4%BC%97+%E5%B8%95%E8%90%A8%E7%89%B9', '暂无在拍'],
      ['/bidding-detail?id=lot-37', '037 号'],
      ['/auction-detail?id=sale-118', `场次 · ${bank.lotCount} 件`],
    ]);
  });

  it('of goods lead into their own hall, by kind, lot and session', () => {
    const scrap = { hall: 'non-vehicle', kind: 'kind', value: 'scrap', lots: 2 } as const;
    const sale = aSale({
      id: 's-9',
      name: '大众废料专场',
      hall: 'non-vehicle',
      partnerId: 'vw',
      consignor: '大众某厂',
    });
    const groups = offersOf({ ...nothing, names: [scrap, ...names], lots: [someGoods()], sales: [sale] });
    expect(groups.map(({ name, offers }) => [name, offers.map(({ href }) => href.split('?')[0])])).toEqual([
      ['vehicle', ['/bidding', '/search']],
      ['goods', ['/non-vehicle-bidding', '/non-vehicle-bidding-detail', '/non-vehicle-auction-detail']],
      ['partners', ['/cooperation-detail']],
    ]);
    expect(groups[1]?.offers[0]).toMatchObject({ note: '2 件在拍' });
    expect(plainTitle(groups[1]?.offers[0]?.title ?? [])).toBe('废旧物资');
    expect(groups[2]?.offers[0]?.note).toBe('合作方 · 1 场 · 需登录');
  });

  it('come as lots, news, rules, without an empty kind', () => {
    const row = { note: '', href: '/x', title: [], excerpt: [] };
    const texts = [
      { ...row, kind: 'rule' as const },
      { ...row, kind: 'news' as const },
    ];
    expect(offersOf({ ...nothing, names, texts }).map(({ name }) => name)).toEqual([
      'vehicle',
      'news',
      'rules',
    ]);
    expect(offersOf({ ...nothing, texts }).map(({ name }) => name)).toEqual(['news', 'rules']);
    expect(offersOf(nothing)).toEqual([]);
  });
});

const someLots = (total: number) => ({
  rows: Array.from({ length: Math.min(total, 8) }, () => aLot()),
  total,
  isAtLeast: total >= 60,
  page: 1,
  pageCount: 1,
  size: 8,
  nowMs: 0,
});

/** A house that answers with these, or not at all. */
const callOver = (live: number | null, sold: number | null, isSaleDown = false): Call => {
  const answer = async (name: string, input: { among?: string }): Promise<unknown> => {
    const total = input.among === 'sold' ? sold : live;
    await Promise.resolve();
    if (name === 'saleList' && !isSaleDown) return { rows: [bank], nowMs: 0 };
    if (name === 'saleList' || total === null) throw new Error('down');
    return someLots(total);
  };
  return answer as Call;
};

const texts = async () => Promise.resolve([text('news', '银行拍卖结束'), text('rule', '银行卡怎么绑')]);

describe('the results', () => {
  const asked = query('q=银行');

  it('hold lots, sessions, news and rules, each with its number', async () => {
    const results = await searchAll(callOver(3, 2), asked, texts);
    if (!results) throw new Error('nothing was looked for');
    expect(results.sales.map(({ href }) => href)).toEqual(['/auction-detail?id=sale-118']);
    expect(results.news.map(({ title }) => plainTitle(title))).toContain('银行拍卖结束');
    expect(results.rules.map(({ title }) => plainTitle(title))).toEqual(['银行卡怎么绑']);
    expect(results.sold).toBe(2);
    expect(countsOf(results)).toMatchObject({ lots: '3', rules: '1' });
    expect(isNothing(results)).toBe(false);
  });

  it('stand hall by hall', () => {
    const halls = rowsByHall([aLot(), someGoods(), aLot()]);
    expect(halls.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['车辆', 2],
      ['非车', 1],
    ]);
    expect(rowsByHall([aLot()])).toHaveLength(1);
  });

  it('say that there are more than were looked at', async () => {
    const results = await searchAll(callOver(60, 0), asked, texts);
    expect(results && countsOf(results).lots).toBe('60+');
  });

  it('are none for a question that says too little', async () => {
    expect(await searchAll(callOver(3, 2), query('q=银'), texts)).toBeNull();
    expect(hasAny(null, 'lots')).toBe(false);
  });

  it('keep their texts when the lots cannot be asked for', async () => {
    const results = await searchAll(callOver(null, null, true), asked, texts);
    if (!results) throw new Error('nothing was looked for');
    expect([results.lots, results.sold, results.sales]).toEqual([null, null, []]);
    expect(countsOf(results).lots).toBe('');
    expect(hasAny(results, 'lots')).toBe(true);
    expect(results.rules).toHaveLength(1);
  });

  it('are nothing when no kind has anything', async () => {
    const results = await searchAll(callOver(0, 0), query('q=没有的'), texts);
    expect(results && isNothing(results)).toBe(true);
    const onlySold = await searchAll(callOver(0, 1), query('q=没有的'), texts);
    expect(onlySold && isNothing(onlySold)).toBe(false);
  });

  it('of one kind are turned by page, stopping at the last', () => {
    const rows = Array.from({ length: 45 }, (_, at) => ({
      title: [],
      excerpt: [],
      note: '',
      href: `/${at}`,
    }));
    expect(visibleRows(rows, false, 3)).toEqual({ rows: rows.slice(0, 5), page: 1, pageCount: 1 });
    expect(visibleRows(rows, true, 3)).toEqual({ rows: rows.slice(40), page: 3, pageCount: 3 });
    expect(visibleRows(rows, true, 99)).toEqual({ rows: rows.slice(40), page: 3, pageCount: 3 });
    expect(visibleRows([], true, 1)).toEqual({ rows: [], page: 1, pageCount: 1 });
  });
});

describe('asking while somebody types', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const service = () => {
    const asked: {
      question: string;
      signal: AbortSignal;
      answer: (text: string) => void;
      fail: () => void;
    }[] = [];
    const shown: string[] = [];
    const asking = askingFor<string>({
      ask: (question, signal) =>
        new Promise((resolve, reject) => {
          asked.push({ question, signal, answer: resolve, fail: () => reject(new Error('down')) });
        }),
      show: (answer) => shown.push(answer),
      failed: () => shown.push('failed'),
    });
    return { asked, shown, asking };
  };

  it('waits until they pause, and asks once', () => {
    const { asked, asking } = service();
    for (const typed of ['保', '保证', '保证金']) {
      asking.typed(typed);
      vi.advanceTimersByTime(PAUSE_MS - 1);
    }
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ question }) => question)).toEqual(['保证金']);
  });

  it('throws away the answer to what they have typed over', async () => {
    const { asked, shown, asking } = service();
    asking.typed('保证');
    vi.advanceTimersByTime(PAUSE_MS);
    asking.typed('保证金');
    vi.advanceTimersByTime(PAUSE_MS);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer('new');
    asked[0]?.answer('old');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(['new']);
  });

  it('says the house was not reached, but not when called off', async () => {
    const { asked, shown, asking } = service();
    asking.typed('保证金');
    vi.advanceTimersByTime(PAUSE_MS);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(['failed']);
    asking.typed('过户');
    vi.advanceTimersByTime(PAUSE_MS);
    asking.stop();
    asked[1]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(['failed']);
  });

  it('asks nothing when the field is empty again', () => {
    const { asked, asking } = service();
    asking.typed('保证金');
    asking.typed(null);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(asked).toEqual([]);
  });
});
