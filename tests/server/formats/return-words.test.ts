// A return is called by its kind: a vehicle 退车, goods 退货.
import { describe, expect, test } from 'vitest';
import { timeText } from '#contract/words/figures.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

const facts = { disputeId: 'd', lotId: 'lot-1', outcome: { kind: 'return' }, refundFen: 1 } as const;
const decided = { kind: 'dispute-decided', ...facts, reason: '数量不足', appealByMs: START_MS } as const;
const closed = { kind: 'dispute-closed', ...facts } as const;

describe('a case that ends with the thing going back', () => {
  test.each([
    ['a vehicle', 'vehicle', '退车退款'],
    ['goods', 'goods', '退货退款'],
  ] as const)('names %s as what it is', (_what, category, words) => {
    expect(messageWords({ ...decided, category }, '铜线').title).toBe(`争议裁定：${words}`);
    expect(messageWords({ ...closed, category }, '铜线').title).toBe(`争议已结案：${words}`);
  });

  test('names no goods where the outcome is another', () => {
    const message = { ...closed, outcome: { kind: 'rescinded' }, category: 'goods' } as const;
    expect(messageWords(message, '铜线').title).toBe('争议已结案：撤销成交');
  });
});

test('what is not back in time is told to the house', () => {
  const message = { kind: 'return-overdue', orderId: 'o', lotId: 'lot-1', dueAtMs: START_MS } as const;
  const { title, text } = messageWords(message, '帕萨特');
  expect(title).toBe('撤销成交的标的到期未交回');
  expect(text).toContain(`应在 ${timeText(START_MS)} 前交回标的`);
  expect(text).toContain('请联系买受人');
});
