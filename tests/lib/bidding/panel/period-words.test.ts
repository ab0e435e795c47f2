import { describe, expect, it } from 'vitest';
import { viewOf } from '#core/lots/lot-view.ts';
import { JUDICIAL_RULES, LANE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { periodsOf } from '#lib/bidding/panel/period-words.ts';
import { END_MS, MINUTE_MS, openLot, scheduledLot, someTerms, START_MS } from '../../../kit/lots.ts';

const RULE = { windowMs: 300_000, extendMs: 300_000, mostExtensions: null };
const open = viewOf(openLot());
const FROM_MS = END_MS - RULE.windowMs;

describe('the two periods of a lot', () => {
  it('say until when bids move nothing', () => {
    const periods = periodsOf(open, RULE, START_MS + (FROM_MS - START_MS) / 2);
    expect(periods).toMatchObject({
      free: { isNow: true, words: expect.stringMatching(/^至 .*，出价不延时$/) },
      limited: { isNow: false, words: '每次出价延时 5 分钟' },
      freeShare: 0.5,
      limitedShare: 1,
    });
  });

  it('change in the very millisecond in which the window begins', () => {
    expect(periodsOf(open, RULE, FROM_MS - 1)?.free.isNow).toBe(true);
    const limited = periodsOf(open, RULE, FROM_MS);
    expect(limited).toMatchObject({ free: { isNow: false, words: '已结束' }, freeShare: 1 });
    expect(limited?.limited).toMatchObject({
      isNow: true,
      words: expect.stringMatching(/^每次出价延时 5 分钟，无人再出价 .* 落槌$/),
    });
  });

  it('say when no bid extends the lot any more', () => {
    const spent = periodsOf({ ...open, extensionCount: 1 }, { ...RULE, mostExtensions: 1 }, FROM_MS + 1);
    expect(spent?.limited.words).toMatch(/^延时次数已用完，.* 落槌$/);
  });

  it('stand still with a lot that is paused', () => {
    const paused = { ...open, status: 'paused', pausedAtMs: FROM_MS - MINUTE_MS } as const;
    expect(periodsOf(paused, RULE, END_MS + MINUTE_MS)?.free.isNow).toBe(true);
  });

  it('are announced before the opening, and neither holds', () => {
    const periods = periodsOf(viewOf(scheduledLot()), RULE, START_MS - MINUTE_MS);
    expect(periods).toMatchObject({ free: { isNow: false }, limited: { isNow: false }, freeShare: 0 });
  });

  it('begin at once where the window is the whole time', () => {
    expect(periodsOf(open, { ...RULE, windowMs: END_MS - START_MS }, START_MS)).toMatchObject({
      limited: { isNow: true },
      freeShare: 1,
    });
  });

  it('are those of a court’s sale too, and of no lane', () => {
    const court = viewOf(openLot({ terms: someTerms({ rules: JUDICIAL_RULES as never }) }));
    expect(periodsOf(court, JUDICIAL_RULES.extension, START_MS)).not.toBeNull();
    expect(periodsOf({ ...open, format: LANE_RULES.format }, RULE, START_MS)).toBeNull();
  });

  it('of what a court sells off begin with its first bid', () => {
    const period = { disposal: { kind: 'sell-off' }, isJudicial: true } as const;
    const endsAtMs = START_MS + 60 * DAY_MS;
    const waiting = periodsOf({ ...open, ...period, endsAtMs }, RULE, START_MS + 30 * DAY_MS);
    expect(waiting).toMatchObject({
      free: { name: '变卖期', isNow: true, words: expect.stringMatching(/等首次出价$/) },
      limited: { name: '24 小时竞价', isNow: false },
      freeShare: 0.5,
    });
    const begun = { ...open, ...period, endsAtMs: START_MS + 31 * DAY_MS, priceFen: 1_000_000 };
    const round = periodsOf(begun, RULE, START_MS + 30 * DAY_MS);
    expect(round).toMatchObject({ free: { name: '自由竞价期', isNow: true }, freeShare: 0 });
    const early = { ...open, ...period, status: 'scheduled', endsAtMs } as const;
    expect(periodsOf(early, RULE, START_MS - MINUTE_MS)?.free.isNow).toBe(false);
  });

  it('are none once it is over', () => {
    for (const status of ['sold', 'passed', 'withdrawn', 'confirming'] as const)
      expect(periodsOf({ ...open, status }, RULE, START_MS)).toBeNull();
  });
});
