import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#contract/content/chapters.ts';
import { yuan } from '#core/money.ts';
import {
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { noticeChapters, noticeNumber, noticeTitle } from '#server/sales/notices/notice-words.ts';
import { feeTable, ladderTable, priceBlocks, rateText, spanText } from '#server/sales/rules/rule-figures.ts';
import { somePlan, TODAY_MS } from '../../../kit/sales.ts';
import { NOTICE_CASES } from '../../../kit/sales/notice-cases.ts';
import { someNoticeFacts } from '../../../kit/sales/notices.ts';
import { NOTICE_TEXTS } from './notice-text-table.ts';

const linesOf = (block: TextBlock): readonly string[] => {
  if (block.is === 'list') return block.items;
  return block.is === 'table' ? [block.head, ...block.rows].map((row) => row.join(' | ')) : [block.text];
};

const textOf = (facts: Parameters<typeof noticeChapters>[0]) =>
  Object.fromEntries(noticeChapters(facts).map(({ title, blocks }) => [title, blocks.flatMap(linesOf)]));

const chapter = (title: string, part: Parameters<typeof someNoticeFacts>[0]): string =>
  (textOf(someNoticeFacts(part))[title] ?? []).join('\n');

describe('the text of an announcement', () => {
  it.each(Object.keys(NOTICE_CASES))('of %s is the approved one, word for word', (name) => {
    const facts = NOTICE_CASES[name];
    expect(facts && textOf(facts)).toEqual(NOTICE_TEXTS[name]);
  });

  it('names its chapters once each, whatever is sold', () => {
    for (const facts of Object.values(NOTICE_CASES)) {
      const titles = noticeChapters(facts).map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles).toHaveLength(10);
    }
  });

  it('says nothing empty', () => {
    for (const facts of Object.values(NOTICE_CASES)) {
      const lines = Object.values(textOf(facts)).flat();
      expect(lines.filter((line) => line.trim() === '' || /undefined|NaN|null/.test(line))).toEqual([]);
    }
  });

  it('changes with the plan, and only where the plan has changed', () => {
    const before = textOf(someNoticeFacts());
    const previewToMs = somePlan().previewToMs - DAY_MS;
    const after = textOf(someNoticeFacts({ plan: somePlan({ previewToMs }) }));
    const changed = Object.keys(before).filter(
      (title) => before[title]?.join('\n') !== after[title]?.join('\n'),
    );
    expect(changed).toEqual(['标的展示的时间、地点']);
  });

  it('says one sum for equal deposits, none without known lots', () => {
    const lots = [yuan(2_000), yuan(2_000)].map((depositFen) => ({ depositFen, hasReserve: false }));
    expect(chapter('保证金', { lots })).toContain('保证金每件 ¥2,000，报名时');
    expect(chapter('保证金', { lots: [] })).toContain('保证金逐件在清单中载明。');
  });

  it('counts the lots with a reserve after seeing all', () => {
    expect(chapter('竞价方式、加价与延时', {})).toContain('有保留价的标的 1 件，无保留价的标的 1 件');
    expect(chapter('竞价方式、加价与延时', { lotCount: 900 })).toContain('有无保留价逐件在清单中载明');
  });

  it('tells the course of what a court sells off', () => {
    const lots = [{ depositFen: yuan(9_000), hasReserve: false, disposal: { kind: 'sell-off' } as const }];
    const prices = '竞价方式、加价与延时';
    expect(chapter(prices, { lots, rules: JUDICIAL_RULES })).toContain('变卖流程：首次出价后进入 24 小时');
    expect(chapter(prices, { lots })).not.toContain('变卖流程');
  });

  it('has a title and a number by which it is cited', () => {
    expect(noticeTitle({ name: '银行处置车辆专场' }, 118)).toBe('银行处置车辆专场拍卖公告（第 118 场）');
    expect(noticeNumber(TODAY_MS, 118)).toBe('〔2026〕落拍告字第 118 号');
    // Announced in the first hours of the year in China, which is still the old year elsewhere.
    expect(noticeNumber(Date.UTC(2026, 11, 31, 17), 7)).toBe('〔2027〕落拍告字第 7 号');
  });
});

describe('the figures of rules in words', () => {
  it.each([
    [10_000, '10 秒'],
    [60_000, '1 分钟'],
    [90_000, '90 秒'],
    [120_000, '2 分钟'],
    [3_600_000, '1 小时'],
    [5_400_000, '90 分钟'],
    [86_400_000, '24 小时'],
  ])('%i milliseconds are %s', (ms, words) => {
    expect(spanText(ms)).toBe(words);
  });

  it.each([
    [400, '4%'],
    [120, '1.2%'],
    [80, '0.8%'],
    [5, '0.05%'],
  ])('%i hundredths of a percent are %s', (points, words) => {
    expect(rateText(points)).toBe(words);
  });

  it('a ladder of one rung is a step for any price', () => {
    expect(ladderTable([{ fromFen: 0, stepFen: yuan(500) }])).toMatchObject({
      rows: [['任何价位', '¥500']],
    });
  });

  it('a schedule of one band has no upper end to tell', () => {
    const bands = [
      { upToFen: yuan(1_000), basisPoints: 500 },
      { upToFen: null, basisPoints: 100 },
    ];
    const schedule = { version: 'x', bands, leastFen: 0, capBasisPoints: 500 };
    expect(feeTable(schedule)).toMatchObject({
      rows: [
        ['不超过 ¥1,000 的部分', '5%'],
        ['¥1,000 以上的部分', '1%'],
      ],
    });
  });

  it('a fixed price that is not negotiated over says so', () => {
    const [block] = priceBlocks({ ...FIXED_PRICE_RULES, mostRounds: 0 });
    expect(block && linesOf(block)[0]).toContain('价格不议。');
  });

  it('sealed bids with secret amounts publish only the price', () => {
    const [block] = priceBlocks({ ...SEALED_RULES, areAmountsShown: false });
    expect(block && linesOf(block)[0]).toContain('开标后只公布成交价。');
  });

  it('limited extensions say how many, and who decides after', () => {
    const extension = { windowMs: 10_000, extendMs: 15_000, mostExtensions: 20 };
    const text = priceBlocks({ ...TIMED_VEHICLE_RULES, extension })
      .flatMap(linesOf)
      .join('');
    expect(text).toContain('最多延时 20 次，之后由拍卖师决定');
  });
});
