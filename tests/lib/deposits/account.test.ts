// How one's money is drawn: its parts side by side, and what is held on one line of time.
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_WORDS,
  BOOKING_WORDS,
  ENTRY_STATE_WORDS,
  HEADING_WORDS,
} from '#contract/deposits/account-words.ts';
import type { Hold } from '#contract/deposits/outputs.ts';
import { PAYOUT_WORDS } from '#contract/deposits/payout-words.ts';
import { yuan } from '#core/money.ts';
import { holdGroups, lineOf, sharesOf, spokenForFen, statementMonths } from '#lib/deposits/account.ts';
import { ENDS_BY_WORDS, HOLD_REASONS, HOLD_WORDS, untilWords } from '#lib/deposits/hold-words.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const HOUR_MS = 3_600_000;

const hold = (part: Partial<Hold>): Hold => ({
  kind: 'lot',
  id: 'lot-1',
  title: '2021款 大众 帕萨特',
  amountFen: yuan(5_000),
  sinceMs: NOW_MS - HOUR_MS,
  untilMs: NOW_MS + HOUR_MS,
  endsBy: 'hammer',
  ...part,
});

describe('the parts of one’s money', () => {
  const deposit = { availableFen: yuan(50), frozenFen: yuan(30), performanceFen: yuan(10) };

  it('stand side by side and fill the whole line', () => {
    const shares = sharesOf({ deposit, holds: [hold({ kind: 'payout', amountFen: yuan(10) }), hold({})] });
    expect(shares?.map(({ part, fromPercent, widthPercent }) => [part, fromPercent, widthPercent])).toEqual([
      ['available', 0, 50],
      ['frozen', 50, 30],
      ['performance', 80, 10],
      ['withdrawing', 90, 10],
    ]);
  });

  it('say for how many things they are held, if known', () => {
    const holds = [hold({}), hold({ kind: 'sale' }), hold({ kind: 'performance' })];
    const counts = (known: readonly Hold[] | null) =>
      sharesOf({ deposit, holds: known })?.map(({ count }) => count);
    expect(counts(holds)).toEqual([null, 2, 1, 0]);
    expect(counts(null)).toEqual([null, null, null, null]);
  });

  it('are nought wide without anything, unknown without an answer', () => {
    const nothing = { availableFen: 0, frozenFen: 0, performanceFen: 0 };
    expect(sharesOf({ deposit: nothing, holds: [] })?.map(({ widthPercent }) => widthPercent)).toEqual([
      0, 0, 0, 0,
    ]);
    expect(sharesOf({ deposit: null, holds: null })).toBeNull();
  });

  it('tell how much of it a dealer’s leading lots speak for', () => {
    const level = hold({ kind: 'level', amountFen: yuan(1_200) });
    expect(spokenForFen([hold({}), level, level])).toBe(yuan(2_400));
    expect(spokenForFen(null)).toBe(0);
  });
});

describe('the line of time of what is held', () => {
  it('runs from the first hold with now, leaving open ends out', () => {
    const open = hold({ sinceMs: NOW_MS - 3 * HOUR_MS, untilMs: null });
    const { nowPercent, spans } = lineOf([hold({}), open], NOW_MS);
    expect(spans[1]).toMatchObject({ fromPercent: 0, widthPercent: 100, hasEnd: false });
    expect(spans[0]?.hasEnd).toBe(true);
    expect(spans[0]?.fromPercent).toBeLessThan(nowPercent);
    expect((spans[0]?.fromPercent ?? 0) + (spans[0]?.widthPercent ?? 0)).toBeGreaterThan(nowPercent);
  });

  it('keeps within its ends, however long ago or far off', () => {
    for (const untilMs of [null, NOW_MS - 1, NOW_MS, NOW_MS + 1, NOW_MS + 9_000 * HOUR_MS]) {
      const { nowPercent, spans } = lineOf([hold({ untilMs, sinceMs: NOW_MS })], NOW_MS);
      for (const { fromPercent, widthPercent } of spans) {
        expect(fromPercent).toBeGreaterThanOrEqual(0);
        expect(fromPercent + widthPercent).toBeLessThanOrEqual(100.001);
      }
      expect(nowPercent).toBeGreaterThanOrEqual(0);
    }
    expect(lineOf([], NOW_MS)).toEqual({ nowPercent: 0, spans: [] });
  });
});

describe('what is held for one reason', () => {
  it('stands together under its sum, what ends first on top', () => {
    const groups = holdGroups([
      hold({ kind: 'performance', id: 'won', untilMs: null }),
      hold({ id: 'late', untilMs: NOW_MS + 2 * HOUR_MS }),
      hold({ id: 'soon' }),
    ]);
    expect(groups.map(({ kind, amountFen, rows }) => [kind, amountFen, rows.map(({ id }) => id)])).toEqual([
      ['lot', yuan(10_000), ['soon', 'late']],
      ['performance', yuan(5_000), ['won']],
    ]);
    expect(holdGroups([])).toEqual([]);
  });
});

describe('until when a sum is held', () => {
  it.each([
    [{ untilMs: NOW_MS + HOUR_MS, endsBy: 'hammer' }, '预计 今天 15:00，还有 01:00:00'],
    [{ untilMs: NOW_MS - 1, endsBy: 'hammer' }, '时间已到，正在办结'],
    [{ untilMs: null, endsBy: 'transfer' }, '以办结为准'],
    [{ untilMs: null, endsBy: 'bank' }, '一般 1 个工作日内'],
  ] as const)('is said as far as it is known: %o', (facts, words) => {
    expect(untilWords(facts, NOW_MS)).toBe(words);
  });
});

describe('every state of money', () => {
  it('has Chinese words of its own', () => {
    for (const words of [
      HOLD_WORDS,
      HOLD_REASONS,
      ENDS_BY_WORDS,
      BOOKING_WORDS,
      ACCOUNT_WORDS,
      ENTRY_STATE_WORDS,
      HEADING_WORDS,
      PAYOUT_WORDS,
    ]) {
      const said = Object.values(words);
      expect(said.filter((word) => !/^\p{Script=Han}/u.test(word))).toEqual([]);
      expect(new Set(said).size).toBe(said.length);
    }
  });
});

describe('a statement', () => {
  it('can be had of this month and the eleven before it', () => {
    const months = statementMonths(Date.parse('2026-02-01T00:00:00+08:00'));
    expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(months).toHaveLength(12);
  });
});
