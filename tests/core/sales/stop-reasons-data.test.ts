import { describe, expect, it } from 'vitest';
import { decideStop, listedReason, orderRefusal, reasonWords } from '#core/lots/pause.ts';
import {
  PAUSE_REASONS,
  WITHDRAWAL_REASONS,
  type PauseReason,
  type StopReason,
  type WithdrawalReason,
} from '#core/sales/stop-reasons-data.ts';
import { scheduledLot, START_MS } from '../../kit/lots.ts';

const NUMERALS = ['一', '二', '三', '四', '五', '六'];
const item = (article: string, index: number): string =>
  `拍卖管理办法第${article}条第（${NUMERALS[index]}）项`;
const pauses = Object.keys(PAUSE_REASONS) as PauseReason[];
const ends = Object.keys(WITHDRAWAL_REASONS) as WithdrawalReason[];

describe('the reasons the law lists', () => {
  it('to stop a sale are five, in the order of article 37', () => {
    const articles = Object.values(PAUSE_REASONS).map(({ article }) => article);
    expect(articles).toEqual([0, 1, 2, 3, 4].map((index) => item('三十七', index)));
  });

  it('to end a sale are six, in the order of article 38', () => {
    const articles = Object.values(WITHDRAWAL_REASONS).map(({ article }) => article);
    expect(articles).toEqual([0, 1, 2, 3, 4, 5].map((index) => item('三十八', index)));
  });

  it('have each words of their own', () => {
    const reasons = [...Object.values(PAUSE_REASONS), ...Object.values(WITHDRAWAL_REASONS)];
    expect(new Set(reasons.map(({ words }) => words)).size).toBe(11);
    expect(reasons.every(({ words }) => words.length >= 6)).toBe(true);
  });

  it('leave only their last one open, which must then be named', () => {
    const open = (reasons: Record<string, StopReason>): string[] =>
      Object.keys(reasons).filter((key) => reasons[key]?.needsNote);
    expect([open(PAUSE_REASONS), open(WITHDRAWAL_REASONS)]).toEqual([['other-lawful'], ['other-lawful']]);
    expect([pauses.at(-1), ends.at(-1)]).toEqual(['other-lawful', 'other-lawful']);
  });
});

describe('an order with a listed reason', () => {
  it.each(pauses)('to pause for %s finds it in the list of pauses', (reason) => {
    expect(listedReason({ verb: 'pause', reason, note: '' })).toBe(PAUSE_REASONS[reason]);
  });

  it.each(ends)('to withdraw for %s finds it in the list of ends', (reason) => {
    expect(listedReason({ verb: 'withdraw', reason, note: '' })).toBe(WITHDRAWAL_REASONS[reason]);
  });

  it('for something lawful outside the list pauses or ends differently', () => {
    const [stop, end] = (['pause', 'withdraw'] as const).map((verb) =>
      reasonWords({ verb, reason: 'other-lawful', note: '法院来函' }),
    );
    expect(stop).toBe('其他依法应当中止的情形：法院来函');
    expect(end).toBe('其他依法应当终止的情形：法院来函');
  });

  it.each(pauses.filter((reason) => reason !== 'other-lawful'))(
    'needs no note where the list says it all: %s',
    (reason) => {
      const order = { verb: 'pause', reason, note: '' } as const;
      expect(orderRefusal(order)).toBeNull();
      expect(decideStop(scheduledLot(), order, START_MS)).toMatchObject({
        ok: true,
        events: [{ reason: PAUSE_REASONS[reason].words }],
      });
    },
  );

  it('to go on needs neither reason nor note', () => {
    expect(orderRefusal({ verb: 'resume' })).toBeNull();
  });
});
