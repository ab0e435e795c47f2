// The words of a negotiation: its steps, whose turn it is, and each refusal with its way out.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import type { Refusal } from '#core/refusals.ts';
import {
  noRaiseWords,
  REPLY_WORDS,
  replyRefusalWords,
  stepWords,
  sumOf,
  turnWords,
} from '#lib/negotiation/negotiation-words.ts';
import { ASKED_AT_MS, DUE_MS, negotiationRowOf } from '../../kit/negotiation/negotiation-rows.ts';

describe('a negotiation in words', () => {
  it.each([
    ['bidder', 'bid', yuan(10_000), '你的出价 ¥10,000'],
    ['bidder', 'raise', yuan(12_000), '你加价到 ¥12,000'],
    ['consignor', 'counter', yuan(15_000), '委托人还价 ¥15,000'],
    ['consignor', 'accept', null, '委托人接受了你的出价'],
    ['bidder', 'accept', null, '你接受了还价'],
    ['bidder', 'decline', null, '你放弃了'],
    ['consignor', 'lapse', null, '委托人没有在期限内答复'],
  ] as const)('tells a step of the %s: %s %s', (by, what, amountFen, words) => {
    expect(stepWords({ by, what, amountFen, atMs: 0 })).toBe(words);
  });

  it('tells whose turn it is, and by when', () => {
    const turn = (change: Parameters<typeof negotiationRowOf>[0]) =>
      turnWords(negotiationRowOf(change), ASKED_AT_MS);
    expect(turn({})).toBe('第 1 轮，请在 今天 15:00 前答复，逾期视为放弃');
    expect(turn({ status: 'awaiting-consignor', round: 2 })).toContain('第 2 轮，委托人最迟 今天 15:00');
    expect(turn({ stoppedAtMs: ASKED_AT_MS })).toContain('议价停止计时');
    expect(turn({ answerByMs: null })).toContain('议价已结束');
  });

  it('names the sum a reply binds to', () => {
    expect(sumOf({ what: 'accept' }, yuan(15_000))).toBe(yuan(15_000));
    expect(sumOf({ what: 'raise', amountFen: yuan(12_000) }, yuan(15_000))).toBe(yuan(12_000));
    expect(sumOf({ what: 'decline' }, yuan(15_000))).toBeNull();
    for (const { warning } of Object.values(REPLY_WORDS)) expect(warning).toContain('不');
  });

  it('says why nobody can raise, and what is left', () => {
    expect(noRaiseWords({ round: 3, offerFen: yuan(1), counterFen: yuan(9) })).toBe(
      '已是第 3 轮，不能再加价，可以接受 ¥9，或放弃',
    );
    expect(noRaiseWords({ round: 1, offerFen: yuan(1), counterFen: yuan(2) })).toBe(
      '双方只差一元，可以直接接受',
    );
  });

  it.each<[Refusal, string]>([
    [{ code: 'UNKNOWN_NEGOTIATION' }, '我的竞价'],
    [{ code: 'NEGOTIATION_ENDED', endedAtMs: DUE_MS }, '保证金'],
    [{ code: 'NEGOTIATION_STOPPED', sinceMs: DUE_MS }, '补足'],
    [{ code: 'NOT_YOUR_TURN', turn: 'consignor', answerByMs: DUE_MS }, '最迟'],
    [{ code: 'LAST_ROUND', round: 3, counterFen: yuan(9) }, '可以接受 ¥9'],
    [{ code: 'PRICE_OUT_OF_RANGE', leastFen: yuan(2), mostFen: yuan(8) }, '可出 ¥2 至 ¥8'],
    [{ code: 'EXCLUDED_PERSON', why: 'staff' }, '拍卖法'],
    [{ code: 'RATE_LIMITED', retryAfterMs: 1_000 }, '秒'],
  ])('to %j there is a way out', (refusal, wayOut) => {
    expect(replyRefusalWords(refusal, ASKED_AT_MS).wayOut).toContain(wayOut);
  });
});
