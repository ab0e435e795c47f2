// The house's texts on goods are in the words of goods: nothing is parked or transferred, and no
// odometer is asked for.
import { describe, expect, test } from 'vitest';
import type { Message } from '#core/notifications/message.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

const VEHICLE_WORDS = /停车|停放|车况|里程|过户|提车|退车|车辆|维修/;
const OF_CASE = { lotId: 'lot-1', disputeId: 'd', category: 'goods' } as const;
const OF_ORDER = {
  kind: 'order',
  orderId: 'o',
  orderNumber: 'LC20261121-0001',
  lotId: 'lot-1',
  dueAtMs: START_MS,
  amountFen: null,
} as const;
const told: readonly Message[] = [
  { ...OF_ORDER, news: 'pick-up-due' },
  { ...OF_ORDER, news: 'stopped' },
  { ...OF_ORDER, news: 'paid' },
  { ...OF_ORDER, news: 'picked-up', dueAtMs: null },
  { ...OF_ORDER, news: 'returned', category: 'goods' },
  { kind: 'dispute-accepted', ...OF_CASE, replyByMs: START_MS, evidenceByMs: START_MS },
  { kind: 'dispute-moved', ...OF_CASE, what: 'evidence', untilMs: START_MS },
  { kind: 'dispute-closed', ...OF_CASE, outcome: { kind: 'return' }, refundFen: 1 },
];

describe('of goods', () => {
  test.each(told)('a message says nothing that is said of vehicles: %j', (message) => {
    const { title, text } = messageWords(message, '废钢一批');
    expect(`${title}${text}`).not.toMatch(VEHICLE_WORDS);
  });

  test('and of a vehicle what to show is still its odometer', () => {
    const moved = { kind: 'dispute-moved', ...OF_CASE, category: 'vehicle', what: 'evidence' } as const;
    expect(messageWords({ ...moved, untilMs: START_MS }, '帕萨特').text).toContain('照片、里程、维修报价');
  });
});
