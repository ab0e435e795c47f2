// The invariants of goals.md A3 that can be told from what a house has on record. Used by the
// properties of core, by the races against a real store and by the chaos tool; knows nothing but
// core, and is handed its hash.
import type { Sha256 } from '#core/lots/chain.ts';
import type { History, Invariant } from '../kit/history.ts';
import { biddingInvariants } from './invariants/bidding.ts';
import { closingInvariants } from './invariants/closing.ts';
import { flowInvariants } from './invariants/flows.ts';
import { formatInvariants } from './invariants/formats.ts';
import { moneyInvariants } from './invariants/money.ts';
import { orderInvariants } from './invariants/orders.ts';
import { outcomeInvariants } from './invariants/outcomes.ts';
import { recordInvariants } from './invariants/record.ts';
import { togetherInvariants } from './invariants/together.ts';

export const invariants: readonly Invariant[] = [
  ...biddingInvariants,
  ...closingInvariants,
  ...recordInvariants,
  ...outcomeInvariants,
  ...moneyInvariants,
  ...flowInvariants,
  ...orderInvariants,
  ...formatInvariants,
  ...togetherInvariants,
];

/**
 * Everything that is broken in a history, each with the number of its invariant; empty when all
 * hold.
 */
export function violations(history: History, sha256: Sha256): readonly string[] {
  return invariants.flatMap(({ id, says, breaches }) =>
    breaches(history, sha256).map((words) => `${id} (${says}): ${words}`),
  );
}
