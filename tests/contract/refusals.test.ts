import { describe, expect, it } from 'vitest';
import { refusals as catalogue, refusalLine, wordsFor } from '#contract/refusals.ts';
import type { Refusal } from '#core/refusals.ts';
import { refusalEnvelope } from '#server/http/replies.ts';
import { REFUSAL_NUMBER } from '../kit/refusal-numbers-table.ts';
import { NOW_MS, refusals } from './refusal-fixtures.ts';

describe('every way the house says no', () => {
  it('is in the catalogue, and nothing else is', () => {
    const said = new Set(refusals.map(({ code }) => code));
    expect([...said].toSorted()).toEqual(Object.keys(REFUSAL_NUMBER).toSorted());
    expect(Object.keys(catalogue).toSorted()).toEqual([...said].toSorted());
  });

  it.each(refusals)('$code: one sentence and one way out, in the voice of the house', (refusal) => {
    const { sentence, wayOut } = wordsFor(refusal, NOW_MS);
    for (const words of [sentence, wayOut]) {
      expect(words.length).toBeGreaterThan(3);
      expect(words).not.toMatch(/[!！]|您|亲|抢|undefined|NaN|null/);
      expect(words).not.toMatch(/。$/);
    }
  });
});

describe('the service says what the portal says', () => {
  it.each(refusals)('$code: under its number, in the same words', (refusal) => {
    const { code, msg, data } = refusalEnvelope(refusal);
    const { sentence, wayOut } = wordsFor(refusal, null);
    expect(msg).toBe(`${sentence}。${wayOut}`);
    expect(code).toBe(REFUSAL_NUMBER[refusal.code]);
    expect(data).toEqual({ refusal, lot: null });
  });

  it('names the day by its date: the answer may be read tomorrow', () => {
    const opens: Refusal = { code: 'NOT_STARTED', startsAtMs: NOW_MS + 3_600_000 };
    expect(wordsFor(opens, NOW_MS).sentence).toBe('这件 今天 15:00 开拍，现在还不能出价');
    expect(refusalLine(opens)).toBe(
      '这件 2026年11月21日 15:00 开拍，现在还不能出价。可以先参拍，开拍后直接出价',
    );
  });
});

describe('the words carry the facts', () => {
  const words = (refusal: Refusal) => wordsFor(refusal, NOW_MS);

  it('somebody was faster: the price that stands and the next amount', () => {
    expect(words({ code: 'PRICE_CHANGED', priceFen: 8_650_000, nextMinimumFen: 8_700_000 })).toEqual({
      sentence: '有人先出了，当前价 ¥86,500',
      wayOut: '可出 ¥87,000',
      amountFen: 8_700_000,
    });
  });

  it('off the ladder: both neighbours, or the one there is', () => {
    const off = { code: 'NOT_MULTIPLE', stepFen: 50_000 } as const;
    expect(words({ ...off, lowerFen: 1_200_000, upperFen: 1_250_000 }).wayOut).toBe(
      '可出 ¥12,000 或 ¥12,500',
    );
    expect(words({ ...off, lowerFen: 1_250_000, upperFen: 1_250_000 }).wayOut).toBe('可出 ¥12,500');
  });

  it('not open yet: when it will be', () => {
    const startsAtMs = NOW_MS + 3_600_000;
    expect(words({ code: 'NOT_STARTED', startsAtMs }).sentence).toBe('这件 今天 15:00 开拍，现在还不能出价');
  });

  it('short of deposit: what there is and what is missing', () => {
    const short = { code: 'DEPOSIT_SHORT', depositFen: 600_000, availableFen: 250_000 } as const;
    expect(words(short).sentence).toBe('可用保证金 ¥2,500，还差 ¥3,500');
  });

  it('an order in another state: which, in words of the trade', () => {
    const state = (status: 'returned' | 'picked-up' | 'closed', category: 'vehicle' | 'goods') =>
      words({ code: 'WRONG_ORDER_STATE', status, category }).sentence;
    expect(state('returned', 'goods')).toBe('这个订单现在是已退货');
    expect(state('returned', 'vehicle')).toBe('这个订单现在是已退车');
    expect(state('picked-up', 'goods')).toBe('这个订单现在是已提货');
    expect(state('closed', 'goods')).toBe('这个订单现在是交易关闭');
  });

  it('too fast: how long to wait, never nought', () => {
    expect(words({ code: 'RATE_LIMITED', retryAfterMs: 1_400 }).wayOut).toBe('2 秒后再试');
    expect(words({ code: 'IN_FLIGHT', retryAfterMs: 0 }).wayOut).toBe('1 秒后会有结果');
  });
});

describe('the numbers of refusals', () => {
  it('are those they have always had', () => {
    const numbers = Object.entries(catalogue).map(([code, { number }]) => [code, number]);
    expect(Object.fromEntries(numbers)).toEqual(REFUSAL_NUMBER);
  });

  it('each stand for one refusal: whoever reads the number knows which', () => {
    const codes = Object.keys(REFUSAL_NUMBER);
    expect(new Set(Object.values(REFUSAL_NUMBER)).size).toBe(codes.length);
  });
});
