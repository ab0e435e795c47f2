import { describe, expect, it } from 'vitest';
import { isDropped, type MoneyDecision, type MoneyMatter } from '#core/deposits/money-decision.ts';
import { forfeitMessage } from '#core/deposits/money-message.ts';
import { yuan } from '#core/money.ts';
import { topicOf } from '../../kit/notifications/message.ts';

const article = '拍卖法 第三十九条';
const matter: MoneyMatter = { kind: 'forfeit', lotId: 'lot-1', bidderId: 'an', article };
const proposal = { id: 'd', matter, reason: '逾期未付款', proposerId: 'li', proposedAtMs: 1 };
const approval = { ...proposal, approverId: 'wang', approvedAtMs: 2 };
const proposed: MoneyDecision = { ...proposal, status: 'proposed' };
const announced: MoneyDecision = { ...approval, status: 'announced', objectUntilMs: 9 };
const objected: MoneyDecision = { ...announced, status: 'objected', objection: { text: '已付款', atMs: 3 } };
const executed: MoneyDecision = { ...approval, status: 'executed', endedAtMs: 9 };
const withdrawn: MoneyDecision = { ...proposal, status: 'withdrawn', withdrawnById: 'li', endedAtMs: 4 };

describe('a forfeit', () => {
  it('given up with nothing left to secure says what is free again', () => {
    expect(forfeitMessage(announced, withdrawn, yuan(2_000))).toEqual({
      kind: 'forfeit-dropped',
      lotId: 'lot-1',
      returnedFen: yuan(2_000),
    });
    expect(isDropped(announced, withdrawn)).toBe(true);
    const credit = { kind: 'credit', bidderId: 'an', amountFen: 1 } as const;
    expect(isDropped(announced, { ...withdrawn, matter: credit })).toBe(false);
    expect(isDropped(objected, executed)).toBe(false);
  });

  it('is announced with article, reason and the end of the window', () => {
    expect(forfeitMessage(proposed, announced)).toEqual({
      kind: 'forfeit-announced',
      lotId: 'lot-1',
      article,
      reason: '逾期未付款',
      objectUntilMs: 9,
    });
  });

  it('is told when it is carried out, whether or not they objected', () => {
    for (const before of [announced, objected]) {
      expect(forfeitMessage(before, executed)).toEqual({ kind: 'forfeited', lotId: 'lot-1', article });
    }
  });

  it('is told when taken back after they heard of it, not before', () => {
    for (const before of [announced, objected]) {
      expect(forfeitMessage(before, withdrawn)).toEqual({ kind: 'forfeit-dropped', lotId: 'lot-1' });
    }
    expect(forfeitMessage(proposed, withdrawn)).toBeNull();
    expect(forfeitMessage(proposed, withdrawn, yuan(2_000))).toBeNull();
    expect(forfeitMessage(null, withdrawn)).toBeNull();
  });

  it('is unheard of while only proposed; their own objection they know', () => {
    expect(forfeitMessage(null, proposed)).toBeNull();
    expect(forfeitMessage(announced, objected)).toBeNull();
  });

  it('lies on the tab of deposits, as a freed general deposit does', () => {
    const told = forfeitMessage(proposed, announced);
    const freed = { kind: 'sale-deposit-released', saleId: 's', depositFen: yuan(1) } as const;
    expect([told && topicOf(told), topicOf(freed)]).toEqual(['deposit', 'deposit']);
  });
});

describe('money booked in by two persons', () => {
  it('is no forfeit', () => {
    const credit: MoneyMatter = { kind: 'credit', bidderId: 'an', amountFen: yuan(1) };
    expect(forfeitMessage(null, { ...executed, matter: credit })).toBeNull();
  });
});
