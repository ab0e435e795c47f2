import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOfDate,
  rangeOf,
  spanBefore,
  spansIn,
  within,
  type DaySpan,
} from '#core/office/report-periods.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const day = (date: string): number => at(`${date}T00:00:00`);
const NOW_MS = at('2026-11-20T09:06:00');
const TOMORROW_MS = day('2026-11-21');

const span = (from: string, until: string): DaySpan => ({ fromMs: day(from), untilMs: day(until) });
const shown = (spans: readonly DaySpan[]): readonly string[] =>
  spans.map(({ fromMs, untilMs }) => {
    const text = (atMs: number): string => new Date(atMs + 8 * 3_600_000).toISOString().slice(5, 10);
    return `${text(fromMs)} ${text(untilMs - DAY_MS)}`;
  });

describe('a day as it is asked for', () => {
  it('begins at midnight in China', () => {
    expect(dayOfDate('2026-11-20')).toBe(day('2026-11-20'));
  });

  it.each(['', '2026-13-01', '2026-02-30', 'yesterday'])('is none where it is written %j', (date) => {
    expect(dayOfDate(date)).toBeNull();
  });
});

describe('the range of a report', () => {
  it('is the last twelve months without a wish, as in 成交行情', () => {
    expect(rangeOf({}, NOW_MS)).toEqual({ fromMs: day('2025-12-01'), untilMs: TOMORROW_MS });
  });

  it('takes both days in', () => {
    expect(rangeOf({ from: '2026-10-01', to: '2026-10-31' }, NOW_MS)).toEqual(
      span('2026-10-01', '2026-11-01'),
    );
  });

  it('is one day where both are the same', () => {
    expect(rangeOf({ from: '2026-11-19', to: '2026-11-19' }, NOW_MS)).toEqual(
      span('2026-11-19', '2026-11-20'),
    );
  });

  it('is meant the right way where it is the wrong way round', () => {
    expect(rangeOf({ from: '2026-10-31', to: '2026-10-01' }, NOW_MS)).toEqual(
      span('2026-10-01', '2026-11-01'),
    );
  });

  it('ends today, whatever is asked for', () => {
    expect(rangeOf({ from: '2026-11-01', to: '2027-03-01' }, NOW_MS).untilMs).toBe(TOMORROW_MS);
    expect(rangeOf({ from: '2027-03-01' }, NOW_MS)).toEqual(span('2026-11-20', '2026-11-21'));
  });

  it('is the twelve months up to a last day alone', () => {
    expect(rangeOf({ to: '2026-06-30' }, NOW_MS)).toEqual(span('2025-07-01', '2026-07-01'));
  });

  it('is two years at most, the latest', () => {
    const { fromMs, untilMs } = rangeOf({ from: '2001-01-01' }, NOW_MS);
    expect([untilMs, (untilMs - fromMs) / DAY_MS]).toEqual([TOMORROW_MS, 731]);
  });

  it('takes a day that is none for the usual one', () => {
    expect(rangeOf({ from: 'soon', to: '2026-99-99' }, NOW_MS)).toEqual(rangeOf({}, NOW_MS));
  });

  it('is of whole days of China, and never empty', () => {
    const anyDate = fc
      .date({ min: new Date('2019-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const { fromMs, untilMs } = rangeOf({ from, to }, NOW_MS);
        expect([dayBeginMs(fromMs), dayBeginMs(untilMs)]).toEqual([fromMs, untilMs]);
        expect(fromMs).toBeLessThan(untilMs);
        expect(untilMs).toBeLessThanOrEqual(TOMORROW_MS);
      }),
    );
  });
});

describe('the span before', () => {
  it('has as many days, and ends where the range begins', () => {
    expect(spanBefore(span('2026-11-01', '2026-11-08'))).toEqual(span('2026-10-25', '2026-11-01'));
  });
});

describe('the spans of a range', () => {
  it('are its months, cut off at both ends', () => {
    expect(shown(spansIn('month', span('2026-09-15', '2026-11-21')))).toEqual([
      '09-15 09-30',
      '10-01 10-31',
      '11-01 11-20',
    ]);
  });

  it('are its weeks from Monday on', () => {
    expect(shown(spansIn('week', span('2026-11-04', '2026-11-18')))).toEqual([
      '11-04 11-08',
      '11-09 11-15',
      '11-16 11-17',
    ]);
  });

  it('is one where the range lies within it', () => {
    expect(shown(spansIn('week', span('2026-11-17', '2026-11-18')))).toEqual(['11-17 11-17']);
  });

  it.each(['month', 'week'] as const)('by the %s follow one another without a gap', (unit) => {
    fc.assert(
      fc.property(fc.nat(700), fc.integer({ min: 1, max: 731 }), (back, length) => {
        const untilMs = TOMORROW_MS - back * DAY_MS;
        const range = { fromMs: untilMs - length * DAY_MS, untilMs };
        const spans = spansIn(unit, range);
        expect(spans[0]?.fromMs).toBe(range.fromMs);
        expect(spans.at(-1)?.untilMs).toBe(range.untilMs);
        for (const [place, one] of spans.entries()) {
          expect(one.fromMs).toBeLessThan(one.untilMs);
          expect(spans[place + 1]?.fromMs ?? one.untilMs).toBe(one.untilMs);
        }
      }),
    );
  });
});

describe('the days of a span', () => {
  it('are those from its first moment on, its end left out', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((date) => ({ dayMs: day(date) }));
    expect(within(days, span('2026-11-01', '2026-11-03'))).toEqual(days.slice(0, 2));
  });
});
