import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approve,
  object,
  takeBack,
  uphold,
  type MoneyDecision,
  type MoneyMatter,
} from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { proposalLapsed, remindSecondAtMs, secondWanted, waitsSinceMs } from '#core/staff/second-person.ts';
import { isWorkdayAt, midnightsBetween } from '#core/time/workdays.ts';
import { forfeiting, proposed, ruled } from '../../kit/deposits/money-decisions.ts';

const DAY_MS = 86_400_000;
const bidderId = 'B';
const matters: readonly MoneyMatter[] = [
  forfeiting,
  { kind: 'credit', bidderId, amountFen: yuan(100) },
  { kind: 'reversal', bidderId, transactionId: 't' },
  { kind: 'proceeds', bidderId, orderId: 'order-1' },
  { kind: 'payout', bidderId, payoutId: 'p', isPaid: true },
  { kind: 'refund', bidderId, orderId: 'order-1', refundId: 'r' },
];

const approved = (matter?: MoneyMatter): MoneyDecision =>
  ruled(approve(proposed(matter), 'clerk-2', { nowMs: 10, objectUntilMs: 10 + 3 * DAY_MS }));
const objected = (): MoneyDecision => ruled(object(approved(), { bidderId, text: '已付款' }, 20));

describe('what waits for a second person', () => {
  it.each(matters)('is told of alike, whatever it is: $kind', (matter) => {
    expect(secondWanted(proposed(matter), 'lot-1')).toEqual({
      kind: 'second-wanted',
      decisionId: 'd1',
      what: matter.kind,
      lotId: 'lot-1',
      reason: '逾期未付款，两次催告未果',
      to: 'approve',
      sinceMs: 1,
    });
  });

  it('is told of where there is no lot either', () => {
    expect(secondWanted(proposed(matters[1]), null)).toMatchObject({ what: 'credit', lotId: null });
  });

  it('is also a forfeit its buyer objects to: somebody must rule', () => {
    expect(waitsSinceMs(objected())).toBe(20);
    expect(secondWanted(objected(), 'lot-1')).toMatchObject({ what: 'forfeit', to: 'rule', sinceMs: 20 });
  });

  it.each<[string, MoneyDecision]>([
    ['announced: it is the buyer who has time', approved()],
    ['done', approved(matters[1])],
    ['upheld', ruled(uphold(objected(), 'clerk-2', 30))],
    ['taken back', ruled(takeBack(proposed(), 'clerk-3', 30))],
  ])('is nothing that is %s', (_what, decision) => {
    expect(waitsSinceMs(decision)).toBeNull();
    expect(secondWanted(decision, 'lot-1')).toBeNull();
  });

  it('is named by what it was when it has been taken back', () => {
    expect(proposalLapsed(proposed(matters[4]), null)).toEqual({
      kind: 'proposal-lapsed',
      decisionId: 'd1',
      what: 'payout',
      lotId: null,
      reason: '逾期未付款，两次催告未果',
    });
    expect(proposalLapsed(objected(), 'lot-1')).toMatchObject({ what: 'forfeit', lotId: 'lot-1' });
  });
});

describe('the morning on which the house is reminded', () => {
  it.each([
    ['a Thursday is the Friday', Date.UTC(2026, 10, 19, 9), Date.UTC(2026, 10, 20, 1)],
    ['a Friday is the Monday', Date.UTC(2026, 10, 20, 1), Date.UTC(2026, 10, 23, 1)],
    [
      'the hour before nine is the day after all the same',
      Date.UTC(2026, 10, 19, 0),
      Date.UTC(2026, 10, 20, 1),
    ],
  ])('after %s at nine', (_day, toldAtMs, expected) => {
    expect(remindSecondAtMs(toldAtMs)).toBe(expected);
  });

  it('is the first working day later than what was told', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 11) }), (toldAtMs) => {
        const atMs = remindSecondAtMs(toldAtMs);
        expect(isWorkdayAt(atMs)).toBe(true);
        expect(atMs).toBeGreaterThan(toldAtMs);
        for (let ms = atMs - DAY_MS; midnightsBetween(toldAtMs, ms) > 0; ms -= DAY_MS) {
          expect(isWorkdayAt(ms)).toBe(false);
        }
      }),
    );
  });
});
