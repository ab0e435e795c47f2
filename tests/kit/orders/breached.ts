// A lot of two consignors whose buyer has not paid, and what comes of it by the hands of those who
// do it. Sums are in yuan.
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { takePenalty } from '#server/orders/commands-steps.ts';
import { settleDefault } from '#server/orders/effects-order.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { END_MS } from '../lots.ts';
import { balancesOf, CLERK, done, HAMMER_YUAN, sellerAccount, soldHouse, type SoldHouse } from '../orders.ts';
import { assertMoneyHolds } from '../zero-sum.ts';
import { orderIn } from './order-facts.ts';

export const BREACH_MS = workdayAfterMs(END_MS, 2, 17) + DAY_MS;
/**
 * The defaulting buyer's debt when the lot brings ¥8,000: their own commission of four in a
 * hundred, the consignor's of two, and the shortfall.
 */
export const COMMISSIONS = 420 + 210;
export const RESALE = 8_000;
export const SHORTFALL = HAMMER_YUAN - RESALE;
export const DEPOSIT = 2_000;
export const BALANCE = COMMISSIONS + SHORTFALL - DEPOSIT;

export class BreachedHouse {
  readonly house: SoldHouse;

  constructor(house: SoldHouse) {
    this.house = house;
  }

  /** Every fen is where it belongs, and the house is shut. */
  async close(): Promise<void> {
    await assertMoneyHolds(this.house.ground.store.reader);
    await this.house.close();
  }

  doing<Answer>(run: (context: CommandContext) => Promise<Answer>): Promise<Answer> {
    return this.house.engine.run({ name: 'what others do', run }, null);
  }

  /** The lot has brought so much in a second sale. */
  soldAgain(price = RESALE): Promise<void> {
    return this.doing((context) => settleDefault(context, 'lot-1', yuan(price)));
  }

  /** The balance of the buyer's debt has come in. Answers why the order is closed then. */
  async pay(amount: number): Promise<string> {
    const { engine, orderId } = this.house;
    const wish = { orderId, by: CLERK, receivedFen: yuan(amount) };
    return orderIn(done(await engine.run(takePenalty, wish)), 'closed').closedReason;
  }

  propose(matter: MoneyMatter) {
    const reason = '买受人逾期未付款';
    return this.house.engine.run(proposeMoney, { staffId: 'clerk-1', matter, reason });
  }

  decide(id: string, step: 'approve' | 'take-back') {
    return this.house.engine.run(decideMoney, { id, step, staffId: 'clerk-2' });
  }

  /**
   * Two persons want the buyer's deposit forfeited, and the buyer is told. Answers the decision.
   */
  async announce(bidderId = this.house.winnerId): Promise<string> {
    const article = '《中华人民共和国拍卖法》第三十九条';
    const proposed = await this.propose({ kind: 'forfeit', lotId: 'lot-1', bidderId, article });
    if (!proposed.ok) throw new Error(proposed.refusal.code);
    await this.decide(proposed.answer.id, 'approve');
    return proposed.answer.id;
  }

  /** They do not object, and it is forfeited. */
  async forfeit(bidderId = this.house.winnerId): Promise<void> {
    await this.announce(bidderId);
    await this.house.passTo(workdayAfterMs(this.house.clock.nowMs(), 3, 24));
  }

  /** Two persons settle an order with its consignor: what the consignor has then, or why not. */
  async settle(part: { bidderId?: string; orderId?: string } = {}): Promise<number | string> {
    const { bidderId = 'consignor', orderId = this.house.orderId } = part;
    const proposed = await this.propose({ kind: 'proceeds', bidderId, orderId });
    if (!proposed.ok) return proposed.refusal.code;
    const decided = await this.decide(proposed.answer.id, 'approve');
    if (!decided.ok) return decided.refusal.code;
    return ((await balancesOf(this.house))[`buyer:${bidderId}:available`] ?? 0) / yuan(1);
  }

  /** Money that came in, in yuan, by the account on which it lies. */
  async lies(): Promise<{ shortfall: number; income: number; forfeited: number }> {
    const balances = await balancesOf(this.house);
    const yuanIn = (account: string): number => (balances[account] ?? 0) / yuan(1);
    return {
      shortfall: yuanIn('lot:lot-1:shortfall'),
      income: yuanIn('house:income'),
      forfeited: yuanIn('house:forfeited'),
    };
  }
}

export async function breachedHouse(kind: StoreConfig['kind']): Promise<BreachedHouse> {
  const consignorIds = ['consignor', 'partner'];
  const house = await soldHouse(kind, { consignorFees: 'consignor-vehicle-2026.1', consignorIds });
  for (const id of consignorIds) await sellerAccount(house, id);
  await house.passTo(BREACH_MS);
  return new BreachedHouse(house);
}
