// Remaining charges of an order: its lines after whatever went back, held against what the ledger
// says the house has of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { chargedLines } from '#core/orders/charges.ts';
import type { FeeLine } from '#core/orders/fees.ts';
import { orderBookings } from '#core/orders/order-bookings.ts';
import { decideRefund, decideUndoing, refundableFen } from '#core/orders/order-end.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { OrderDecision } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

const T0 = newOrder().createdAtMs;
const sumOf = (lines: readonly { readonly amountFen: number }[]): number =>
  lines.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** An order that is walked by its events, and what they book for the house. */
class Walk {
  order: Order = newOrder({ kind: 'scrap' });
  incomeFen = 0;

  happen(...events: readonly OrderEvent[]): this {
    for (const event of events) {
      const before = this.order;
      this.order = replayOrder(before, [event]);
      const moves = orderBookings({ before, event, after: this.order }).flatMap((booking) => booking.moves);
      for (const { account, deltaFen } of moves) this.incomeFen += account === 'house:income' ? deltaFen : 0;
    }
    return this;
  }

  decide(decision: OrderDecision): this {
    return decision.ok ? this.happen(...decision.events) : this;
  }
}

const PREMIUM: FeeLine = { kind: 'premium', amountFen: yuan(3_500), bands: [], by: 'bands' };
const AGENCY: FeeLine = { kind: 'transfer-agency', amountFen: yuan(600) };
const LATE: FeeLine = { kind: 'late', amountFen: yuan(50), dayCount: 1 };
const FEES: readonly FeeLine[] = [PREMIUM, AGENCY, { kind: 'logistics', amountFen: 0 }, LATE];

interface Bill {
  readonly fees?: readonly FeeLine[];
  readonly creditFen?: number;
  readonly storageFen?: number;
}

const paid = ({ fees = FEES, creditFen = 0 }: Bill = {}): Walk =>
  new Walk().happen(
    { type: 'signed', name: '张三', atMs: T0 },
    {
      type: 'paid',
      paymentId: 'pay-1',
      paidFen: HAMMER_FEN + sumOf(fees) - creditFen,
      creditFen,
      fees,
      pickUpCode: '123456',
      atMs: T0,
    },
  );
const fetched = (bill: Bill = {}): Walk =>
  paid(bill).happen({
    type: 'picked-up',
    storageFen: bill.storageFen ?? yuan(100),
    staffId: 'clerk',
    atMs: T0,
  });
const completed: OrderEvent = { type: 'completed', atMs: T0 };

let number = 0;
const refunded = (walk: Walk, amountFen: number): Walk =>
  walk.decide(decideRefund(walk.order, { refundId: `refund-${(number += 1)}`, amountFen }, T0));
const undone = (walk: Walk): Walk =>
  walk.decide(decideUndoing(walk.order, { refundId: `refund-${(number += 1)}`, reason: '退货' }, T0));
const linesOf = ({ order }: Walk) => chargedLines(order).map(({ kind, amountFen }) => [kind, amountFen]);

describe('what an order still charges', () => {
  it('is a line for each charge, storage last, none for nothing', () => {
    expect(linesOf(fetched())).toEqual([
      ['premium', yuan(3_500)],
      ['transfer-agency', yuan(600)],
      ['late', yuan(50)],
      ['storage', yuan(100)],
    ]);
    expect(linesOf(paid())).toEqual(linesOf(fetched({ storageFen: 0 })));
  });

  it('is nothing before it is paid', () => {
    expect(chargedLines(newOrder())).toEqual([]);
  });

  it('is not lessened by refunds of the price: the seller’s', () => {
    expect(linesOf(refunded(fetched(), HAMMER_FEN))).toEqual(linesOf(fetched()));
  });

  it('is lessened by refunds beyond the price, the commission first', () => {
    expect(linesOf(refunded(fetched(), HAMMER_FEN + yuan(1_000)))).toEqual([
      ['premium', yuan(2_500)],
      ['transfer-agency', yuan(600)],
      ['late', yuan(50)],
      ['storage', yuan(100)],
    ]);
    expect(linesOf(refunded(fetched(), HAMMER_FEN + yuan(3_600)))).toEqual([
      ['transfer-agency', yuan(500)],
      ['late', yuan(50)],
      ['storage', yuan(100)],
    ]);
  });

  it('counts together what went back in parts', () => {
    const parts = refunded(refunded(fetched(), HAMMER_FEN - yuan(100)), yuan(300));
    expect(linesOf(parts)).toEqual(linesOf(refunded(fetched(), HAMMER_FEN + yuan(200))));
  });

  it('leaves nothing of what was paid with the price, all storage', () => {
    const all = fetched();
    expect(linesOf(refunded(all, refundableFen(all.order)))).toEqual([['storage', yuan(100)]]);
  });

  it('is, of an undone sale, the storage that was used up', () => {
    expect(linesOf(undone(fetched()))).toEqual([['storage', yuan(100)]]);
    expect(linesOf(undone(fetched().happen(completed)))).toEqual([['storage', yuan(100)]]);
    expect(linesOf(undone(fetched({ storageFen: 0 })))).toEqual([]);
    expect(linesOf(undone(paid()))).toEqual([]);
  });

  it('stays when what was undone is back', () => {
    const back = undone(fetched());
    const refundId = `refund-${number}`;
    back.happen({ type: 'refund-paid', refundId, atMs: T0 }, { type: 'returned', atMs: T0 });
    expect(back.order.status).toBe('returned');
    expect(linesOf(back)).toEqual([['storage', yuan(100)]]);
  });
});

const fen = (most: number) => fc.integer({ min: 0, max: most });
const anyFees = fc
  .record({ premiumFen: fen(yuan(5_000)), agencyFen: fen(yuan(600)), lateFen: fen(yuan(150)) })
  .map(({ premiumFen, agencyFen, lateFen }): readonly FeeLine[] => [
    { ...PREMIUM, amountFen: premiumFen },
    { ...AGENCY, amountFen: agencyFen },
    { ...LATE, amountFen: lateFen },
  ]);
/** A refund, in so many parts of a hundred of what can go back; often nearly all of it. */
const anyPart = fc.oneof(fen(100), fc.integer({ min: 94, max: 100 }));

describe('what an order charges, against the ledger', () => {
  it('is what the house has of it, whatever went back', () => {
    const anyLife = fc.record({
      fees: anyFees,
      creditFen: fen(yuan(2_000)),
      storageFen: fen(yuan(500)),
      before: fc.array(anyPart, { maxLength: 3 }),
      after: fc.array(anyPart, { maxLength: 3 }),
      isUndone: fc.boolean(),
      isDoneFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(anyLife, ({ before, after, isUndone, isDoneFirst, ...bill }) => {
        const walk = fetched(bill);
        const goesBack = (part: number) =>
          refunded(walk, Math.floor((refundableFen(walk.order) * part) / 100));
        for (const part of before) goesBack(part);
        if (isDoneFirst || !isUndone) walk.happen(completed);
        for (const part of after) goesBack(part);
        if (isUndone) undone(walk);
        expect(sumOf(chargedLines(walk.order))).toBe(walk.incomeFen);
      }),
      { numRuns: 1_000 },
    );
  });
});
