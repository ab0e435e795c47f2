// One order on paper: the rules of core applied one after another, with a ledger of its own. What
// goes wrong in it is wrong in the rules.
import { freeze, keep, topUp } from '#core/deposits/deposit.ts';
import { applyToPrice, releasePerformance } from '#core/deposits/performance-deposit.ts';
import { balanceOf, post, type Account, type Balances, type Transaction } from '#core/ledger.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { orderBookings, performanceMove } from '#core/orders/order-bookings.ts';
import { dueOrderEvents } from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { orderOf } from '#core/orders/order-making.ts';
import type { OrderDecision } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order, OrderToSign } from '#core/orders/order.ts';
import { END_MS, partyOf, someTerms } from '../lots.ts';

export const HAMMER_FEN = yuan(100_000);
export const DEPOSIT_FEN = yuan(2_000);

/** A kind of thing of each category. */
export const KIND_OF = { vehicle: 'vehicle', goods: 'scrap' } as const;

export function newOrder(terms: Partial<LotTerms> = {}, part: Partial<OrderToSign> = {}): OrderToSign {
  return {
    ...orderOf({
      orderId: 'order-1',
      number: 'LC20261121-0001',
      lotId: 'lot-1',
      saleId: 'sale-1',
      unit: null,
      terms: { ...someTerms(), ...terms },
      buyer: partyOf('B'),
      priceFen: HAMMER_FEN,
      performanceFen: DEPOSIT_FEN,
      atMs: END_MS,
    }),
    ...part,
  };
}

export class PaperOrder {
  order: Order;
  nowMs = END_MS;
  readonly events: OrderEvent[] = [];
  readonly transactions: Transaction[] = [];
  readonly states: Order[] = [];
  #balances: Balances = new Map<Account, number>();
  #isKept = true;

  constructor(terms: Partial<LotTerms> = {}) {
    this.order = newOrder(terms);
    this.states.push(this.order);
    const hold = { lotId: 'lot-1', bidderId: 'B', amountFen: DEPOSIT_FEN, atMs: END_MS };
    this.#post(topUp('B', yuan(10_000), { cause: 'first', atMs: END_MS }));
    this.#post(freeze(hold));
    this.#post(keep(hold));
  }

  balanceFen(account: Account): number {
    return balanceOf(this.#balances, account);
  }

  /** The sum over all accounts. */
  totalFen(): number {
    return [...this.#balances.values()].reduce((sum, fen) => sum + fen, 0);
  }

  wait(forMs: number): void {
    this.nowMs += forMs;
    this.#catchUp();
  }

  /**
   * Decides on the order as it is now, and has it happen if the rule agrees. The code of the
   * refusal, or null.
   */
  run(decide: (order: Order, nowMs: number) => OrderDecision): string | null {
    this.#catchUp();
    const decision = decide(this.order, this.nowMs);
    if (!decision.ok) return decision.refusal.code;
    for (const event of decision.events) this.#happen(event);
    return null;
  }

  #catchUp(): void {
    for (;;) {
      const due = dueOrderEvents(this.order, this.nowMs);
      if (due.length === 0) return;
      for (const event of due) this.#happen(event);
    }
  }

  #happen(event: OrderEvent): void {
    const before = this.order;
    const after = replayOrder(before, [event]);
    const step = { before, event, after };
    const move = performanceMove(step);
    if (move === 'apply' && event.type === 'paid')
      this.#endDeposit((hold) => applyToPrice(hold, event.creditFen));
    for (const transaction of orderBookings(step)) this.#post(transaction);
    if (move === 'return') this.#endDeposit(releasePerformance);
    this.order = after;
    this.states.push(after);
    this.events.push(event);
  }

  #endDeposit(end: (hold: Parameters<typeof releasePerformance>[0]) => Transaction): void {
    if (!this.#isKept) return;
    this.#isKept = false;
    this.#post(end({ lotId: 'lot-1', bidderId: 'B', amountFen: DEPOSIT_FEN, atMs: this.nowMs }));
  }

  #post(transaction: Transaction): void {
    this.#balances = post(this.#balances, transaction);
    this.transactions.push(transaction);
  }
}
