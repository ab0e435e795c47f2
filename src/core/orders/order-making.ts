// The order a sale makes: from the hammer price and the lot's terms, in the moment of the sale. The
// practice hall sells nothing and makes none. Source: product.md 3.7; goals.md I-31, I-33.
import { categoryOfKind } from '#core/lots/kinds.ts';
import type { LotTerms, Party } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { agreedConsignorFees } from './consignor-fees.ts';
import { GOODS_FEES, VEHICLE_FEES } from './fees.ts';
import { payByMs, payRuleOf, signByMs } from './order-dues.ts';
import type { OrderTerms, OrderToSign, PayRule } from './order.ts';

/** A sale as the order needs to know it, whichever format it came about in. */
export interface Sale {
  readonly orderId: string;
  readonly number: string;
  readonly lotId: string;
  readonly saleId: string;
  readonly unit: string | null;
  readonly terms: LotTerms;
  readonly buyer: Party;
  readonly priceFen: Fen;
  /** Part of the buyer's deposit that is kept. */
  readonly performanceFen: Fen;
  /** When it was sold, which is the lot's end and not the moment it was worked off. */
  readonly atMs: number;
  /** Of a unit that is held: when the hold ends. */
  readonly payByMs?: number;
}

/** By when whoever buys the lot pays. */
export function payRuleOfLot({
  kind,
  payDays,
  rules: { format, profile },
}: Pick<LotTerms, 'kind' | 'payDays' | 'rules'>): PayRule {
  return payRuleOf({ category: categoryOfKind(kind), format, profile, announcedDays: payDays ?? null });
}

export function orderOf(sale: Sale): OrderToSign {
  const { orderId: id, number, lotId, saleId, unit, buyer, atMs } = sale;
  const terms = orderTerms(sale);
  return {
    status: 'to-sign',
    id,
    number,
    lotId,
    saleId,
    unit,
    buyer,
    terms,
    consignorIds: sale.terms.consignorIds,
    hammerFen: sale.priceFen,
    rev: 0,
    createdAtMs: atMs,
    services: [],
    logisticsFen: null,
    stop: null,
    remindedToMs: atMs,
    signByMs: Math.min(signByMs(atMs), sale.payByMs ?? Infinity),
    payByMs: sale.payByMs ?? payByMs(terms.payRule, atMs),
  };
}

const orderTerms = ({ terms, performanceFen }: Sale): OrderTerms => {
  const { kind, isLarge = false, rules } = terms;
  const category = categoryOfKind(kind);
  const consignorFees = agreedConsignorFees(rules.profile, terms.consignorFees);
  return {
    category,
    feeVersion: (category === 'vehicle' ? VEHICLE_FEES : GOODS_FEES).version,
    payRule: payRuleOfLot(terms),
    isLarge,
    performanceFen,
    ...(consignorFees !== undefined && { consignorFees }),
  };
};
