// Words of what becomes of an offer at a fixed price.
import { describe, expect, it } from 'vitest';
import { formatsMessages } from '#contract/formats/messages.ts';
import { rowOf } from '#contract/messages.ts';
import type { OfferMessage, OfferWaiting } from '#core/formats/offer-message.ts';
import { START_MS } from '../../kit/lots.ts';

const lotId = 'lot-1';
const made = { kind: 'offer-made', lotId, untilMs: START_MS } as const;

describe('a message about an offer', () => {
  it.each<[OfferMessage | OfferWaiting, string, string]>([
    [{ ...made, canAnswer: true }, '有人还价', '请在'],
    [{ ...made, canAnswer: false }, '有人还价', '由拍卖行征得各委托方同意后答复'],
    [{ kind: 'offer-countered', lotId, untilMs: START_MS }, '卖方还价了', '卖方提出了愿意成交的价格'],
    [{ kind: 'offer-ended', lotId, why: 'declined' }, '还价未成', '卖方没有接受'],
    [{ kind: 'offer-ended', lotId, why: 'unanswered' }, '还价未成', '没有在期限内答复你的还价'],
    [{ kind: 'offer-ended', lotId, why: 'counter-lapsed' }, '还价已过答复期限', '还价已失效'],
    [{ kind: 'counter-ended', lotId, why: 'declined' }, '还价未成', '买方没有接受'],
    [{ kind: 'counter-ended', lotId, why: 'lapsed' }, '还价未成', '买方没有在期限内答复'],
    [{ kind: 'offer-waiting', lotId, untilMs: START_MS }, '有还价待答复', '征得各委托方同意'],
  ])('of %o says what happened', (message, title, part) => {
    const words = rowOf(message).words(message, '2021款 大众 途岳');
    expect(words.title).toBe(title);
    expect(words.text).toContain(part);
    expect(words.text).toContain('途岳');
  });

  it('sends a note by SMS only to whoever has to answer', () => {
    const { 'offer-made': row } = formatsMessages;
    const sms = typeof row.sms === 'function' ? row.sms : () => row.sms;
    expect((sms as (facts: object) => string | null)({ ...made, canAnswer: true })).toContain('前登录答复');
    expect((sms as (facts: object) => string | null)({ ...made, canAnswer: false })).toBeNull();
  });
});
