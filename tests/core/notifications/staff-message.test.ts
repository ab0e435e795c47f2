import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resumeByMs, type StaffMessage } from '#core/notifications/staff-message.ts';
import { START_MS } from '../../kit/lots.ts';
import { topicOf } from '../../kit/notifications/message.ts';

const DAY_MS = 86_400_000;

describe('the last day of a stop', () => {
  it.each([
    ['judicial', START_MS, START_MS + 5 * DAY_MS],
    ['judicial', 0, 5 * DAY_MS],
    ['house', START_MS, null],
    ['house', 0, null],
  ] as const)('under the %s profile, stopped at %i, is %j', (profile, pausedAtMs, expected) => {
    expect(resumeByMs(profile, pausedAtMs)).toBe(expected);
  });

  it('of a court’s sale is that many days after the stop', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (pausedAtMs) => {
        fc.pre(pausedAtMs < Number.MAX_SAFE_INTEGER - 5 * DAY_MS);
        expect(resumeByMs('judicial', pausedAtMs)).toBe(pausedAtMs + 5 * DAY_MS);
      }),
    );
  });
});

describe('a message to the house', () => {
  const proposal = { decisionId: 'd', what: 'refund', lotId: 'lot-1', reason: '裁定退款' } as const;

  it.each<[StaffMessage, string]>([
    [{ kind: 'keep-short', lotId: 'lot-1', dueFen: 2, keptFen: 1 }, 'deposit'],
    [{ kind: 'deposit-undecided', lotId: 'lot-1', depositFen: 2, returnAtMs: START_MS }, 'deposit'],
    [{ kind: 'forfeit-objected', lotId: 'lot-1', objection: '已付款' }, 'deposit'],
    [{ kind: 'pause-overdue', saleId: 's', lotId: null, resumeByMs: START_MS }, 'system'],
    [{ kind: 'pause-overdue', saleId: 's', lotId: 'lot-1', resumeByMs: START_MS }, 'system'],
    [{ kind: 'release-failed', saleId: 's', saleName: '专场', why: '已过期' }, 'system'],
    [{ kind: 'second-offer-ended', orderId: 'o-1', lotId: 'lot-1', why: 'lapsed' }, 'order'],
    [{ kind: 'offer-waiting', lotId: 'lot-1', untilMs: START_MS }, 'bidding'],
    [{ kind: 'payout-overdue', payoutId: 'p', amountFen: 1, dueAtMs: START_MS }, 'deposit'],
    [
      { kind: 'refund-unsent', refundId: 'r', way: 'alipay', amountFen: 1, askedSinceMs: START_MS },
      'deposit',
    ],
    [
      { kind: 'transfer-entered', transferId: 't', bankRef: 'B-1', amountFen: 1, paidAtMs: START_MS },
      'deposit',
    ],
    [
      {
        kind: 'transfer-decided',
        transferId: 't',
        bankRef: 'B-1',
        amountFen: 1,
        as: 'matched',
        reason: null,
      },
      'deposit',
    ],
    [{ kind: 'ledger-off', offFen: 1, atMs: START_MS }, 'deposit'],
    [{ kind: 'replay-red', lotId: 'lot-1', redCount: 1, atMs: START_MS }, 'system'],
    [{ kind: 'drill', drillId: 'd', as: 'begun', receiptCount: 0, gapMs: null }, 'system'],
    [{ kind: 'access-waiting', proposalId: 'a', of: 'role-on', subject: '财务' }, 'system'],
    [{ kind: 'deeds-off', seq: 7, why: 'changed', atMs: START_MS }, 'system'],
    [
      {
        kind: 'statement-read',
        statementId: 's',
        isSigned: true,
        enteredCount: 0,
        bookedCount: 1,
        otherCount: 0,
      },
      'deposit',
    ],
    [
      { kind: 'money-astray', as: 'unmatched', why: null, bankRef: 'B-1', amountFen: 1, lotId: 'lot-1' },
      'deposit',
    ],
    [{ kind: 'refund-overdue', orderId: 'o', lotId: 'lot-1', dueAtMs: START_MS }, 'order'],
    [{ kind: 'second-wanted', ...proposal, to: 'approve', sinceMs: START_MS }, 'deposit'],
    [{ kind: 'second-wanted', ...proposal, lotId: null, to: 'rule', sinceMs: START_MS }, 'deposit'],
    [{ kind: 'proposal-lapsed', ...proposal }, 'deposit'],
    [{ kind: 'return-overdue', orderId: 'o', lotId: 'lot-1', dueAtMs: START_MS }, 'order'],
    [{ kind: 'voucher-overdue', orderId: 'o', lotId: 'lot-1', amountFen: 1, dueAtMs: START_MS }, 'order'],
    [
      {
        kind: 'heard-late',
        orderId: 'o',
        lotId: 'lot-1',
        late: 'in-default',
        amountFen: 1,
        paidAtMs: START_MS,
      },
      'order',
    ],
  ])('%j lies on the tab %s, and survives the store', (message, topic) => {
    expect(topicOf(message)).toBe(topic);
    expect(JSON.parse(JSON.stringify(message))).toEqual(message);
  });
});
