// A winner who does not pay (违约). The lot may be sold again; the first buyer then owes the
// commission of both sides of the first sale, and what the second sale brings less than theirs.
// Their performance deposit counts against it.
// Source: 拍卖法 第39条; product.md 3.4, 3.7.
import type { Fen } from '#core/money.ts';
import { consignorCommission, consignorFeesOf } from './consignor-fees.ts';
import { feeScheduleOf, premiumFen } from './fees.ts';

export interface DefaultCase {
  /** The commission the buyer would have paid. */
  readonly buyerCommissionFen: Fen;
  /** The commission the consignor would have paid. */
  readonly consignorCommissionFen: Fen;
  /** Amount by which the second sale brought less; 0 when it brought as much or there was none. */
  readonly shortfallFen: Fen;
  readonly owedFen: Fen;
  /** How much of it the deposit covers. */
  readonly coveredFen: Fen;
  /** Amount left to be paid (违约金待付). */
  readonly balanceFen: Fen;
}

interface Breach {
  readonly feeVersion: string;
  /** The fees the consignor had agreed to pay; absent: nothing. */
  readonly consignorFees?: string;
  readonly hammerFen: Fen;
  readonly performanceFen: Fen;
  /** Price of the second sale of the lot; null when it was not sold again. */
  readonly resaleFen: Fen | null;
}

export function defaultCase(breach: Breach): DefaultCase {
  const { feeVersion, consignorFees, hammerFen, performanceFen, resaleFen } = breach;
  const buyerCommissionFen = premiumFen(feeScheduleOf(feeVersion), hammerFen);
  const agreed = consignorFeesOf(consignorFees);
  const { amountFen: consignorCommissionFen } = consignorCommission(agreed, hammerFen);
  const shortfallFen = resaleFen === null ? 0 : Math.max(0, hammerFen - resaleFen);
  const owedFen = buyerCommissionFen + consignorCommissionFen + shortfallFen;
  const coveredFen = Math.min(performanceFen, owedFen);
  const balanceFen = owedFen - coveredFen;
  return { buyerCommissionFen, consignorCommissionFen, shortfallFen, owedFen, coveredFen, balanceFen };
}
