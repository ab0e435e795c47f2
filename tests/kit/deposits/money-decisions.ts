// Decisions one person of the house has proposed about money, and the answers of others.
import type { MoneyDecision, MoneyMatter, MoneyRuling } from '#core/deposits/money-decision.ts';

export const forfeiting: MoneyMatter = {
  kind: 'forfeit',
  lotId: 'lot-1',
  bidderId: 'B',
  article: '拍卖法 第三十九条',
};

export function proposed(matter: MoneyMatter = forfeiting): MoneyDecision {
  return {
    id: 'd1',
    matter,
    reason: '逾期未付款，两次催告未果',
    proposerId: 'clerk-1',
    proposedAtMs: 1,
    status: 'proposed',
  };
}

/** The decision as the ruling left it; an error where it was refused. */
export function ruled(ruling: MoneyRuling): MoneyDecision {
  if (!ruling.ok) throw new Error(`refused: ${ruling.refusal.code}`);
  return ruling.decision;
}
