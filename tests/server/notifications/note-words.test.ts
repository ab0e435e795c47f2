// Words of an SMS: one part of an SMS, and nothing in it that is anybody else's to read.
import { describe, expect, test } from 'vitest';
import { messages as rows } from '#contract/messages.ts';
import type { Message } from '#core/notifications/message.ts';
import type { OrderNews } from '#core/orders/order-message.ts';
import { smsNoteWords } from '#server/notifications/note-words.ts';

/** With the name of the house before it (【落槌】): what fits one part of an SMS in Chinese. */
const MOST = 70 - '【落槌】'.length;
const LATE_MS = Date.UTC(2026, 11, 31, 15, 59);
const SECRET = '秘密';
const FACTS = {
  orderId: SECRET,
  lotId: SECRET,
  reason: SECRET,
  bank: SECRET,
  lastFour: SECRET,
  saleName: SECRET,
  asked: SECRET,
  offer: SECRET,
  answer: SECRET,
  article: SECRET,
  amountFen: 77_777_700,
  priceFen: 77_777_700,
  hammerFen: 77_777_700,
  counterFen: 77_777_700,
  refundFen: 77_777_700,
  dueAtMs: LATE_MS,
  untilMs: LATE_MS,
  answerByMs: LATE_MS,
  objectUntilMs: LATE_MS,
  evidenceByMs: LATE_MS,
  appealByMs: LATE_MS,
  fromMs: LATE_MS,
  toMs: LATE_MS,
  startsAtMs: LATE_MS,
  endsAtMs: LATE_MS,
};
const ofKind = (kind: string, more: object = {}) => ({ kind, ...FACTS, ...more }) as unknown as Message;
const NEWS: readonly OrderNews[] = [
  'voucher-rejected',
  'papers-rejected',
  'code-refused',
  'code-renewed',
  'sign-due',
  'pay-in-24-hours',
  'pay-in-3-hours',
  'pay-due',
  'pay-late',
  'pick-up-due',
  'papers-due',
  'transfer-due',
  'transfer-law',
  'return-soon',
  'return-tomorrow',
  'defaulted',
  'penalty-set',
  'resumed',
  'undone',
  'to-hand-over',
  'unsold',
  'unmatched',
  'refund-paid',
  'deposit-returned',
];
const OF_THE_HOUSE =
  'verification-waiting proof-waiting papers-handed-in offer-waiting keep-short forfeit-objected deposit-undecided pause-overdue release-failed refund-overdue return-overdue voucher-overdue heard-late invoice-outdated payout-overdue refund-unsent transfer-entered transfer-decided statement-read ledger-off replay-red drill access-waiting deeds-off money-astray second-wanted proposal-lapsed second-offer-ended'.split(
    ' ',
  );

const kinds = Object.keys(rows);
const messages = [
  ...kinds.filter((kind) => kind !== 'order' && kind !== 'transfer').map((kind) => ofKind(kind)),
  ...NEWS.map((news) => ofKind('order', { news })),
];

describe('the words of a note', () => {
  test('fit one SMS, end as sentences, and say nothing private', () => {
    const texts = messages.flatMap((message) => smsNoteWords(message) ?? []);
    expect(texts.length).toBeGreaterThan(60);
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(MOST);
      expect(text).toMatch(/[。]$/);
      expect(text).not.toMatch(/秘密|7777|¥|http|undefined|NaN|！/);
    }
  });

  test('name the day where there is one', () => {
    expect(smsNoteWords(ofKind('second-offer'))).toContain('12月31日 23:59');
    expect(smsNoteWords(ofKind('order', { news: 'voucher-rejected' }))).toContain(
      '在 2026年12月31日 23:59 前',
    );
    expect(smsNoteWords(ofKind('order', { news: 'resumed', dueAtMs: null }))).toContain('请尽快办理');
  });

  test('are there for every order news that is listed as having some', () => {
    const wordless = NEWS.filter((news) => smsNoteWords(ofKind('order', { news })) === null);
    expect(wordless).toEqual([]);
  });

  test('are none for one’s own doing, nor the house’s people', () => {
    expect(smsNoteWords(ofKind('registered'))).toBeNull();
    expect(smsNoteWords(ofKind('order', { news: 'signed' }))).toBeNull();
    expect(
      OF_THE_HOUSE.filter((kind) => !kinds.includes(kind) || smsNoteWords(ofKind(kind)) !== null),
    ).toEqual([]);
  });
});
