// A negotiation as its bidder is told of it: offered ¥10,000, asked ¥15,000, first round.
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import { yuan } from '#core/money.ts';

export const ASKED_AT_MS = Date.UTC(2026, 10, 20, 3);
export const DUE_MS = Date.UTC(2026, 10, 20, 7);

export function negotiationRowOf(change: Partial<NegotiationRow> = {}): NegotiationRow {
  return {
    lotId: '17',
    lotNumber: '037',
    lotTitle: '2021款 大众 途岳',
    paddle: '6027',
    status: 'awaiting-bidder',
    round: 1,
    offerFen: yuan(10_000),
    counterFen: yuan(15_000),
    priceFen: null,
    answerByMs: DUE_MS,
    stoppedAtMs: null,
    endedAtMs: null,
    steps: [
      { by: 'bidder', what: 'bid', amountFen: yuan(10_000), atMs: ASKED_AT_MS - 60_000 },
      { by: 'consignor', what: 'counter', amountFen: yuan(15_000), atMs: ASKED_AT_MS },
    ],
    ...change,
  };
}

/** The same after the bidder has taken the price that was asked. */
export function agreedRow(): NegotiationRow {
  const { steps } = negotiationRowOf();
  const taken = { by: 'bidder', what: 'accept', amountFen: null, atMs: DUE_MS - 1 } as const;
  return negotiationRowOf({
    status: 'agreed',
    priceFen: yuan(15_000),
    answerByMs: null,
    endedAtMs: DUE_MS - 1,
    steps: [...steps, taken],
  });
}
