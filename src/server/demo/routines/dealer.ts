// Deposits the dealer of the sample house bids with: a level account, given by two persons, and a
// general deposit for one sale in which lots are still to be had. When that sale is over there is
// another.
import { GENERAL_FROM_MS } from '#core/deposits/sale-deposit.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import { decideByTwo } from '#server/demo/clerk/two-persons.ts';
import { isUsual, lotsToEnter } from '#server/demo/in-play.ts';
import { FIRM } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { hasSaleDeposit } from '#server/demo/store/sample-money.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { hasLevelAccount } from '#server/deposits/store-deposits.ts';

const REASON = '企业认证通过，近一年履约无逾期，按车商额度办法开通。';
/** Some sales take no general deposit, and those announced under older rules none. */
const MOST_TRIED = 4;

/** One turn: does nothing before the papers of the dealer are approved, nor while both stand. */
export async function dealerRoutine(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const bidderId = ids.get(FIRM) ?? '';
  const dealer = await personOf(parts.reader, bidderId);
  if (dealer?.verification !== 'verified') return;
  await openLevel(parts, bidderId);
  await holdDeposit(parts, bidderId);
}

const openLevel = async (parts: SampleParts, bidderId: string): Promise<void> => {
  if (await hasLevelAccount(parts.reader, bidderId)) return;
  await decideByTwo(parts, { kind: 'level-account', bidderId }, REASON);
};

const holdDeposit = async (parts: SampleParts, bidderId: string): Promise<void> => {
  if (parts.clock.nowMs() < GENERAL_FROM_MS) return;
  if (await hasSaleDeposit(parts.reader, bidderId)) return;
  const lots = (await lotsToEnter(parts)).filter(isUsual).filter(({ terms }) => terms.isPractice !== true);
  for (const saleId of [...new Set(lots.map((lot) => lot.saleId))].slice(0, MOST_TRIED)) {
    const answer = await parts.engine.run(holdSaleDeposit, { bidderId, saleId, tier: 'one' });
    if (answer.ok) return;
  }
};
