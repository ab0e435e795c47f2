// The seller's statement has the figures of the settlement, and every fen of what went back stands
// in it by itself.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { proceedsOf } from '#core/orders/proceeds.ts';
import { statementOf, type SaleStatement } from '#core/orders/statement.ts';
import { paperFacts as facts } from '../../kit/documents/paper-facts.ts';
import { END_MS } from '../../kit/lots.ts';
import { done } from '../../kit/orders/done-order.ts';
import { HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

const settled = (order = done()) => ({ order, rulesVersion: 'r', settledAtMs: END_MS + 9, seller: '委托人' });
const refund = (no: number, amountFen: number) => ({
  id: `refund-${no}`,
  amountFen,
  orderedAtMs: END_MS + no,
  paidAtMs: null,
});

describe('the statement of a seller', () => {
  it('says what is booked, of which order, to whom and when', () => {
    const order = done({
      terms: { ...done().terms, consignorFees: 'consignor-vehicle-2026.1' },
      refunds: [refund(1, yuan(10_000))],
    });
    expect(statementOf(settled(order), facts)).toEqual({
      kind: 'statement',
      ...facts,
      rulesVersion: 'r',
      seller: '委托人',
      orderNumber: order.number,
      soldAtMs: END_MS,
      settledAtMs: END_MS + 9,
      hammerFen: HAMMER_FEN,
      refundedFen: yuan(10_000),
      commissionFen: yuan(1_800),
      netFen: HAMMER_FEN - yuan(11_800),
      refunds: [{ atMs: END_MS + 1, amountFen: yuan(10_000) }],
      fees: { version: 'consignor-vehicle-2026.1', basisPoints: 200, leastFen: yuan(200) },
      by: 'share',
    });
  });

  it('says what decided the commission on what is left of the price', () => {
    const terms = { ...done().terms, consignorFees: 'consignor-vehicle-2026.1' } as const;
    const refunds = [refund(1, HAMMER_FEN - yuan(1_000))];
    expect(statementOf(settled(done({ terms, refunds })), facts)).toMatchObject({
      commissionFen: yuan(50),
      by: 'cap',
    });
  });

  it('of a shortfall says what the second sale brought less', () => {
    const order = { ...newOrder(), status: 'closed', closedAtMs: END_MS + 8, reason: '违约金已付' } as const;
    const madeGood = { hammerFen: HAMMER_FEN, resaleFen: HAMMER_FEN - 900, shortfallFen: 900, netFen: 700 };
    const { rulesVersion, settledAtMs, seller } = settled();
    expect(
      statementOf({ of: 'shortfall', order, madeGood, rulesVersion, settledAtMs, seller }, facts),
    ).toEqual({
      kind: 'statement',
      of: 'shortfall',
      ...facts,
      rulesVersion,
      seller,
      orderNumber: order.number,
      soldAtMs: END_MS,
      settledAtMs,
      ...madeGood,
    });
  });

  it('leaves out what of a refund was the house’s loss', () => {
    const refunds = [refund(1, HAMMER_FEN - 5), refund(2, 20), refund(3, 7)];
    const statement = statementOf(settled(done({ refunds })), facts) as SaleStatement;
    expect(statement.refunds).toEqual([
      { atMs: END_MS + 1, amountFen: HAMMER_FEN - 5 },
      { atMs: END_MS + 2, amountFen: 5 },
    ]);
    expect(statement.netFen).toBe(0);
  });

  it('is the settlement to the fen, its refunds adding up', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: yuan(60_000) }), { maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 100, max: yuan(200_000) }), (backs, hammerFen) => {
        const order = done({ hammerFen, refunds: backs.map((fen, no) => refund(no, fen)) });
        const statement = statementOf(settled(order), facts) as SaleStatement;
        expect(statement).toMatchObject(proceedsOf(order));
        const backFen = statement.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
        expect(backFen).toBe(statement.refundedFen);
        expect(statement.netFen + statement.commissionFen + backFen).toBe(hammerFen);
      }),
    );
  });
});
