// Things of a seller as the house tells of them: lots, offers, orders and disputes.
import type { ConsignedLot } from '#contract/catalogue/consigned-outputs.ts';
import type { ConsignedCase, ConsignedDispute } from '#contract/disputes/outputs.ts';
import type { ConsignedNegotiation } from '#contract/negotiation/outputs.ts';
import type { ConsignedOrder } from '#contract/orders/outputs.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';

export const offer = {
  lotId: 'lot-1',
  lotNumber: '012',
  lotTitle: '别克 君越',
  priceFen: yuan(10_000),
  isOwnWord: true,
  paddle: '8017',
  rounds: 1,
  amountFen: yuan(9_100),
  from: 'buyer' as 'buyer' | 'house',
  untilMs: NOW_MS + 5 * HOUR_MS,
};

export function negotiation(more: Partial<ConsignedNegotiation> = {}): ConsignedNegotiation {
  return {
    lotId: 'lot-2',
    lotNumber: '031',
    lotTitle: '大众 途岳',
    paddle: '8020',
    status: 'awaiting-consignor',
    round: 1,
    offerFen: yuan(60_000),
    counterFen: null,
    priceFen: null,
    answerByMs: NOW_MS + 3 * HOUR_MS,
    stoppedAtMs: null,
    endedAtMs: null,
    steps: [],
    isOwnWord: true,
    ...more,
  };
}

export const tabs = { upcoming: 0, running: 1, sold: 1, passed: 0, withdrawn: 0 };

export function consigned(more: Partial<ConsignedLot> = {}): ConsignedLot {
  return {
    lot: aLot(),
    reserve: 'unmet',
    entryCount: 4,
    followCount: 19,
    negotiation: null,
    againLotId: null,
    ...more,
  };
}

export function order(more: Partial<ConsignedOrder> = {}) {
  return {
    id: 'order-1',
    orderNumber: 'LC20261129-0022',
    lotId: 'lot-2',
    title: '大众 途岳',
    number: '031',
    saleNumber: 115,
    place: '上海嘉定 3 号库',
    drawing: '',
    status: 'paid',
    category: 'vehicle',
    hammerFen: yuan(61_300),
    createdAtMs: NOW_MS - HOUR_MS,
    dueAtMs: null,
    sum: null,
    invoiceFen: null,
    log: [],
    mayHandOver: true,
    settlesFromMs: null,
    ...more,
  };
}

/** The same as its own page has it, while the house waits for the seller's answer. */
export function consignedCase(more: Partial<ConsignedCase> = {}): ConsignedCase {
  return {
    ...dispute(),
    said: [],
    evidence: [],
    settlement: null,
    refundableFen: yuan(61_300),
    isOwnWord: true,
    may: { answer: true, 'show-evidence': true, 'offer-settlement': true, appeal: false },
    nowMs: NOW_MS,
    ...more,
  };
}

export function dispute(more: Partial<ConsignedDispute> = {}): ConsignedDispute {
  return {
    id: 'case-1',
    orderId: 'order-1',
    lotId: 'lot-2',
    lotNumber: '031',
    lotTitle: '大众 途岳',
    drawing: '',
    of: 'vehicle',
    status: 'consignor',
    category: 'odometer',
    createdAtMs: NOW_MS - 2 * HOUR_MS,
    submittedAtMs: NOW_MS - HOUR_MS,
    asked: { text: '请说明更换仪表的时间', answerByMs: NOW_MS + 20 * HOUR_MS },
    decideByMs: NOW_MS + 90 * HOUR_MS,
    ruling: null,
    appealByMs: null,
    ...more,
  };
}
