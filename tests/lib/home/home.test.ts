// Answers the home page is drawn from: every answer for itself, and the words that the blocks say.
import { describe, expect, it, vi } from 'vitest';
import type { BoardDay, HouseBoard } from '#contract/catalogue/board-outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Call } from '#lib/api.ts';
import {
  askForHome,
  bannersOn,
  commonest,
  dayText,
  depositText,
  inReach,
  nextLotsOf,
  pickedDay,
  salesNow,
  salesOn,
  serviceTimeMs,
  soonestLots,
  waitText,
} from '#lib/home/home.ts';
import { aList, aSale, someSales } from '../../islands/hall/halls.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight of 20 November 2026 in Shanghai. */
const TODAY_MS = Date.UTC(2026, 10, 19, 16);

const aBoard = (part: Partial<HouseBoard> = {}): HouseBoard => ({
  days: [],
  deposits: [],
  record: { saleCount: 0, lotCount: 0, soldCount: 0, soldPermille: null, releaseMedianMs: null },
  openCounts: { vehicle: 0, goods: 0 },
  nowMs: NOW_MS,
  ...part,
});

const aDay = (later: number): BoardDay => ({
  startsAtMs: TODAY_MS + later * DAY_MS,
  saleCount: later,
  lotCount: later * 10,
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  saleList: { rows: [], nowMs: NOW_MS },
  lotList: { rows: [], total: 3, nowMs: NOW_MS + 1 },
  deals: { rows: [], total: 9, nowMs: NOW_MS + 2 },
  houseBoard: aBoard({ nowMs: NOW_MS + 3 }),
  noticeList: { rows: [], next: null, cities: [], nowMs: NOW_MS + 4 },
};

/** A service that answers every call but those that are down. */
const serviceWithout = (...down: readonly string[]): Call => {
  const call = vi.fn((name: string) =>
    down.includes(name) ? Promise.reject(new Error(`${name} is down`)) : Promise.resolve(ANSWERS[name]),
  );
  return call as unknown as Call;
};

describe('what the home page asks for', () => {
  it('comes as a whole when everything is up', async () => {
    const answers = await askForHome(serviceWithout());
    expect(answers.running?.total).toBe(3);
    expect(answers.deals?.total).toBe(9);
    expect(answers.notices).toEqual([]);
    expect(serviceTimeMs(answers)).toBe(NOW_MS);
  });

  it.each(['saleList', 'lotList', 'deals', 'houseBoard', 'noticeList'])(
    'comes without %s when that alone is down, and nothing else is missing',
    async (down) => {
      const answers = await askForHome(serviceWithout(down));
      const missing = Object.values(answers).filter((answer) => answer === null);
      // Lots are asked for in each hall.
      expect(missing).toHaveLength(down === 'lotList' ? 2 : 1);
      expect(serviceTimeMs(answers)).toBeGreaterThanOrEqual(NOW_MS);
    },
  );

  it('tells the time by whoever still answers', async () => {
    expect(serviceTimeMs(await askForHome(serviceWithout('saleList', 'lotList')))).toBe(NOW_MS + 2);
    const none = serviceWithout('saleList', 'lotList', 'deals', 'houseBoard', 'noticeList');
    expect(serviceTimeMs(await askForHome(none))).toBe(0);
  });
});

describe('the lots that close next', () => {
  it('are of both halls, by their end, whichever could be had', () => {
    const ends = (id: string, endsAtMs: number) => aLot({ id, endsAtMs });
    const [running, goods] = [aList({ rows: [ends('a', 2), ends('b', 4)] }), aList({ rows: [ends('c', 3)] })];
    const idsOf = (part: Parameters<typeof soonestLots>[0]) => soonestLots(part).map(({ view }) => view.id);
    expect(idsOf({ running, goods })).toEqual(['a', 'c', 'b']);
    expect(idsOf({ running: null, goods })).toEqual(['c']);
    expect(idsOf({ running: null, goods: null })).toEqual([]);
  });
});

describe('the sales of the moment', () => {
  const running = aSale({ id: 'running', status: 'running' });
  const later = aSale({ id: 'later', status: 'upcoming', startsAtMs: NOW_MS + 5 * HOUR_MS });
  const sooner = aSale({ id: 'sooner', status: 'upcoming', startsAtMs: NOW_MS + HOUR_MS });
  const practice = aSale({ id: 'practice', hall: 'practice', status: 'running' });
  const ids = (sales: readonly Sale[]): string[] => sales.map(({ id }) => id);

  it('are told apart: running, coming by start, and the practice hall', () => {
    const now = salesNow(someSales(later, running, practice, sooner));
    expect(ids(now.running)).toEqual(['running']);
    expect(ids(now.coming)).toEqual(['sooner', 'later']);
    expect(now.practice?.id).toBe('practice');
    expect(ids(now.all)).toEqual(['later', 'running', 'sooner']);
  });

  it('are of both halls, those over first in front', () => {
    const goods = aSale({ id: 'goods', hall: 'non-vehicle', status: 'running' });
    expect(ids(salesNow(someSales(running, goods)).running)).toEqual(['running', 'goods']);
    const overFirst = { ...goods, endsAtMs: running.endsAtMs - 1 };
    expect(ids(salesNow(someSales(running, overFirst)).running)).toEqual(['goods', 'running']);
  });

  it('run without being open where nothing can be bid on', () => {
    const still = aSale({ id: 'still', status: 'running', isPaused: true, nextEndMs: null });
    const now = salesNow(someSales(running, still, practice));
    expect(ids(now.running)).toEqual(['running', 'still']);
    expect(now.openCount).toBe(1);
  });

  it('are none when the list could not be had', () => {
    expect(salesNow(null)).toEqual({ all: [], running: [], openCount: 0, coming: [], practice: null });
  });

  it('of a day are those beginning on or running into it', () => {
    const overnight = aSale({
      id: 'overnight',
      startsAtMs: TODAY_MS - HOUR_MS,
      endsAtMs: TODAY_MS + HOUR_MS,
    });
    const morning = aSale({
      id: 'morning',
      startsAtMs: TODAY_MS + 9 * HOUR_MS,
      endsAtMs: TODAY_MS + 10 * HOUR_MS,
    });
    const tomorrow = aSale({
      id: 'tomorrow',
      startsAtMs: TODAY_MS + DAY_MS,
      endsAtMs: TODAY_MS + DAY_MS + HOUR_MS,
    });
    expect(ids(salesOn([tomorrow, morning, overnight], '2026-11-20'))).toEqual(['overnight', 'morning']);
    expect(ids(salesOn([tomorrow, morning, overnight], '2026-11-19'))).toEqual(['overnight']);
    expect(ids(salesOn([tomorrow, morning, overnight], '2026-11-21'))).toEqual(['tomorrow']);
  });

  it('each know the lot closing next, by the lots’ ends', () => {
    const soonest = [
      aLot({ id: 'first', saleId: 'a' }),
      aLot({ id: 'second', saleId: 'b' }),
      aLot({ id: 'third', saleId: 'a' }),
    ];
    expect(nextLotsOf(soonest)).toEqual({ a: 'first', b: 'second' });
  });
});

describe('the week', () => {
  const days = [aDay(0), aDay(1), aDay(2)];

  it('shows today unless one of its days is picked', () => {
    expect(pickedDay(null, days, NOW_MS)).toBe('2026-11-20');
    expect(pickedDay('2026-11-22', days, NOW_MS)).toBe('2026-11-22');
  });

  it.each(['2026-11-23', '1999-01-01', 'tomorrow', '<script>', ''])(
    'shows today when "%s" is asked for, which is none of its days',
    (asked) => {
      expect(pickedDay(asked, days, NOW_MS)).toBe('2026-11-20');
    },
  );

  it('names its days as one says them', () => {
    expect(dayText(TODAY_MS, true)).toBe('今天 11月20日 周五');
    expect([1, 2, 3].map((later) => dayText(TODAY_MS + later * DAY_MS, false))).toEqual([
      '周六 21日',
      '周日 22日',
      '周一 23日',
    ]);
  });
});

describe('the figures in words', () => {
  const board = aBoard({
    deposits: [
      { saleId: 'a', leastFen: 200_000, mostFen: 500_000 },
      { saleId: 'b', leastFen: 300_000, mostFen: 300_000 },
    ],
  });

  it('say from what to what a sale’s lots ask, or one', () => {
    expect(depositText(board, 'a')).toBe('¥2,000–5,000');
    expect(depositText(board, 'b')).toBe('¥3,000');
  });

  it('say nothing that is not known', () => {
    expect([depositText(board, 'c'), depositText(null, 'a')]).toEqual([null, null]);
  });

  it.each([
    [0, '1 秒内'],
    [999, '1 秒内'],
    [1_000, '1 秒'],
    [41_600, '42 秒'],
    [119_000, '119 秒'],
    [150_000, '3 分钟'],
  ])('say %i ms as a person would: %s', (waitMs, words) => {
    expect(waitText(waitMs)).toBe(words);
  });

  it('count the commonest values first, and none that leads nowhere', () => {
    const facet = [
      { value: '丰田', count: 2 },
      { value: '大众', count: 7 },
      { value: '别克', count: 0 },
      { value: '比亚迪', count: 4 },
    ];
    expect(commonest(facet, 2).map(({ value }) => value)).toEqual(['大众', '比亚迪']);
    expect(commonest(facet, 9)).toHaveLength(3);
  });
});

describe('the carousel', () => {
  const aBanner = (from: string, until: string) => ({
    data: { from: new Date(from), until: new Date(until) },
  });

  it('holds what is on, from first to last day, latest first', () => {
    const autumn = aBanner('2026-09-01', '2027-02-28');
    const today = aBanner('2026-11-20', '2026-11-20');
    const spring = aBanner('2026-03-01', '2026-04-30');
    const coming = aBanner('2026-12-01', '2026-12-31');
    expect(bannersOn([autumn, today, spring, coming], NOW_MS)).toEqual([today, autumn]);
  });
});

describe('the lot of the first screen', () => {
  const at = (id: string, leftMs: number) => aLot({ id, endsAtMs: NOW_MS + leftMs });
  const MINUTE_MS = 60_000;

  it('is one that whoever comes now can still take part in', () => {
    const soonest = [at('a', 5_000), at('b', 2 * MINUTE_MS), at('c', 3 * MINUTE_MS), at('d', HOUR_MS)];
    expect(inReach(soonest, NOW_MS)?.view.id).toBe('c');
  });

  it('is the one with most time left, none where none runs', () => {
    expect(inReach([at('a', 5_000), at('b', 9_000)], NOW_MS)?.view.id).toBe('b');
    expect(inReach([], NOW_MS)).toBeNull();
  });
});
