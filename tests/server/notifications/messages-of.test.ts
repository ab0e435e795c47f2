// Facts of a message that its note asks for: its group, and by when it has to be known.
import { describe, expect, test } from 'vitest';
import type { Outcome } from '#core/disputes/dispute.ts';
import type { Message } from '#core/notifications/message.ts';
import type { NoteDue, NoteGroup } from '#core/notifications/note.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { messagesOf } from '#server/notifications/messages-of.ts';

const NOW_MS = Date.UTC(2026, 10, 25, 15);
const SOON_MS = NOW_MS + HOUR_MS;
const OUTCOME: Outcome = { kind: 'return' };
const lotId = 'lot-1';
const disputeId = 'd';

const order = (
  kind: 'order' | 'transfer',
  news: 'pay-in-24-hours' | 'pay-in-3-hours' | 'pay-due',
): Message => ({
  kind,
  orderId: 'o-1',
  orderNumber: 'LC20261121-0001',
  lotId,
  news,
  dueAtMs: NOW_MS,
  amountFen: null,
});
const sale = { saleId: 's', saleName: '', startsAtMs: SOON_MS, lotCount: 1 };
const ruled = { disputeId, lotId, outcome: OUTCOME, refundFen: 0, reason: '', appealByMs: SOON_MS } as const;

describe('the note of a message', () => {
  test.each<[Message, NoteGroup, NoteDue]>([
    [{ kind: 'outbid', lotId, priceFen: 1 }, 'race', 'lot-end'],
    [{ kind: 'lot-resumed', lotId, endsAtMs: SOON_MS }, 'race', 'lot-end'],
    [{ kind: 'price-alert', lotId, alertFen: 1, priceFen: 1 }, 'race', 'lot-end'],
    [{ kind: 'sale-starting', ...sale }, 'race', SOON_MS],
    [{ kind: 'won', lotId, hammerFen: 1, depositFen: 1 }, 'result', null],
    [{ kind: 'password-changed' }, 'security', null],
    [{ kind: 'verification-expired' }, 'system', null],
    [{ kind: 'topped-up', amountFen: 1 }, 'deposit', null],
    [order('order', 'pay-due'), 'order', NOW_MS],
    [order('order', 'pay-in-3-hours'), 'order', NOW_MS + 3 * HOUR_MS],
    [order('transfer', 'pay-in-24-hours'), 'transfer', NOW_MS + 24 * HOUR_MS],
    [{ kind: 'second-offer', offerId: 's-1', lotId, priceFen: 1, untilMs: SOON_MS }, 'order', SOON_MS],
    [
      { kind: 'forfeit-announced', lotId, article: '', reason: '', objectUntilMs: SOON_MS },
      'deposit',
      SOON_MS,
    ],
    [
      { kind: 'negotiation-countered', lotId, counterFen: 1, round: 1, answerByMs: SOON_MS },
      'result',
      SOON_MS,
    ],
    [{ kind: 'dispute-evidence', disputeId, lotId, asked: '', evidenceByMs: SOON_MS }, 'dispute', SOON_MS],
    [
      { kind: 'dispute-moved', disputeId, lotId, what: 'appeal', untilMs: SOON_MS, category: 'goods' },
      'dispute',
      SOON_MS,
    ],
    [
      { kind: 'reserve-lowered', lotId, way: 'auction', startPriceFen: 1, startsAtMs: SOON_MS },
      'notice',
      SOON_MS,
    ],
    [{ kind: 'dispute-decided', ...ruled, category: 'goods' }, 'dispute', SOON_MS],
  ])('%j is of %s, and to be known by %s', (message, group, due) => {
    const lot = { isOver: false, dueAtMs: SOON_MS };
    expect(messagesOf(message, NOW_MS, lot)).toEqual({ group, due, atMs: NOW_MS, lot });
  });
});
