// The auctioneer's line on a lot of the lane: calls before the hammer, and a lot's place in line.
import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { laneLine, type LaneAhead } from '#lib/lots/lane/lane-line.ts';
import { NOON_MS, view } from '../../../islands/lot/standing-facts.ts';

const { extension, lotMs } = LANE_RULES;
const lineOf = (change: Partial<LotView>, ahead: readonly LaneAhead[] = [], knownMs: number | null = lotMs) =>
  laneLine({ view: view({ format: 'lane', ...change }), extension, lotMs: knownMs, ahead, nowMs: NOON_MS });
const open = (leftMs: number, change: Partial<LotView> = {}) =>
  lineOf({ status: 'open', endsAtMs: NOON_MS + leftMs, ...change });
const states = (line: ReturnType<typeof lineOf>) => line?.stops.map(({ state }) => state);

describe('the lot before the hammer', () => {
  it('before its first call waits for the next bid', () => {
    const line = open(40_000);
    expect(line?.words).toBe('¥128,600，等下一口');
    expect(states(line)).toEqual(['ahead', 'ahead', 'ahead']);
  });

  it.each([
    [9_000, '第一次', ['now', 'ahead', 'ahead']],
    [6_000, '第二次', ['done', 'now', 'ahead']],
    [2_000, '最后一次', ['done', 'done', 'now']],
  ] as const)('with %i ms left is called %s', (leftMs, word, stops) => {
    const line = open(leftMs);
    expect(line?.words).toBe(`¥128,600，${word}`);
    expect(states(line)).toEqual(stops);
  });

  it('says when each call was made', () => {
    expect(open(6_000)?.stops.map(({ time }) => time)).toEqual(['11:59:56', '11:59:59', '']);
  });

  it('without a bid has no price to call', () => {
    expect(open(2_000, { priceFen: null })?.words).toBe('起拍价 ¥98,000，等第一口');
  });

  it('with its extensions spent waits for the word', () => {
    const line = lineOf({ status: 'confirming', decideByMs: NOON_MS + 42_000 });
    expect(line).toMatchObject({ label: '延时已用完，暂停出价', words: '¥128,600，等拍卖师发话' });
    expect(line?.note).toContain('最晚 12:00:42');
    expect(states(line)).toEqual(['done', 'done', 'done']);
  });

  it('that is paused is called no further', () => {
    expect(lineOf({ status: 'paused', reason: '系统维护' })).toMatchObject({ words: '系统维护', stops: [] });
  });

  it('that is sold says for how much', () => {
    expect(lineOf({ status: 'sold', priceFen: yuan(130_000) })?.words).toBe('¥130,000 成交');
  });

  it.each(['passed', 'withdrawn'] as const)('that is %s leaves the word to its panel', (status) => {
    expect(lineOf({ status })).toBeNull();
  });
});

const before = (id: string, change: Partial<LaneAhead> = {}): LaneAhead => ({
  id,
  status: 'scheduled',
  startsAtMs: NOON_MS,
  endsAtMs: NOON_MS + lotMs,
  isInLine: true,
  ...change,
});
/** One that has been called. */
const called = (id: string, change: Partial<LaneAhead>): LaneAhead => {
  const { id: lotId, status, startsAtMs, endsAtMs } = before(id, change);
  return { id: lotId, status, startsAtMs, endsAtMs };
};
const atHammer = called('1', { status: 'open', endsAtMs: NOON_MS + 30_000 });
const inLine = { status: 'scheduled', isInLine: true, priceFen: null } as const;

describe('a lot in line', () => {
  it('says its place and about when its turn is', () => {
    expect(lineOf(inLine, [atHammer, before('2'), before('3')])).toMatchObject({
      label: '排队中，前面还有 3 件',
      words: '第 4 件，约 12:02 轮到',
    });
  });

  it('moves up when one before it is over', () => {
    const over = called('1', { status: 'sold' });
    const next = called('2', { status: 'open', endsAtMs: NOON_MS + 60_000 });
    expect(lineOf(inLine, [over, next])?.words).toBe('第 2 件，约 12:01 轮到');
    expect(lineOf(inLine, [over])?.label).toBe('下一件就是它');
  });

  it('names no time while the one before it stands still', () => {
    const line = lineOf(inLine, [called('1', { status: 'paused' }), before('2')]);
    expect(line?.words).toBe('第 3 件');
    expect(line?.note).toContain('暂停');
  });

  it('names none where nobody knows how long a lot takes', () => {
    expect(lineOf(inLine, [atHammer], null)?.words).toBe('第 2 件');
  });

  it('the first one opens at its time', () => {
    const line = lineOf({ status: 'scheduled', startsAtMs: NOON_MS + 3_600_000 });
    expect(line).toMatchObject({ label: '本场第一件', words: '今天 13:00 开拍' });
  });
});
