// The question a consignor is shown before it is published, and until when they may draft.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedQuestion, mayDraftAnswer } from '#core/enquiries/draft-answer.ts';

describe('a question before it is published', () => {
  it.each([
    ['两把钥匙都在吗？', '两把钥匙都在吗？'],
    ['我电话 13812345678，请回电', '我电话 ***，请回电'],
    ['电话１３８１２３４５６７８可以吗', '电话***可以吗'],
    ['138-1234-5678 找我', '*** 找我'],
    ['138 1234 5678', '***'],
    ['加微信 zhang_san88 细聊', '加微信 *** 细聊'],
    ['邮件 a.b@example.com 发我', '邮件 *** 发我'],
    ['2019 款的吗？', '2019 款的吗？'],
    ['公里数 8.2 万是真的吗', '公里数 8.2 万是真的吗'],
    ['车架号 LSVAA4182E2123456 对吗', '车架号 *** 对吗'],
  ])('%s is shown as %s', (text, shown) => {
    expect(maskedQuestion(text)).toBe(shown);
  });

  it('holds no run of figures that could be a phone', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^\d{7,18}$/), fc.string(), (before, phone, after) => {
        expect(maskedQuestion(`${before}${phone}${after}`)).not.toContain(phone);
      }),
    );
  });

  it('with nothing of a person in it keeps its words', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\u4e00-\u9fa5，。]{0,60}$/), (text) => {
        expect(maskedQuestion(text)).toBe(text);
      }),
    );
  });
});

describe('an answer', () => {
  it.each([
    ['waiting', true],
    ['answered', false],
    ['declined', false],
  ] as const)('to a question that is %s may be drafted: %s', (status, may) => {
    expect(mayDraftAnswer(status)).toBe(may);
  });
});
