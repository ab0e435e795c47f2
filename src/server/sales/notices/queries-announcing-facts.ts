import type { Around } from '#core/sales/announcing.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { auctioneerById, houseById } from '#server/sales/rules/store-register.ts';
import { rulesByVersion } from '#server/sales/rules/store-rule-sets.ts';
import type { Reader } from '#server/store/access.ts';

/** Records of the house on the rules, the permit and the auctioneer a plan names. */
export async function announcingFacts(
  db: Reader,
  { rulesVersion, houseId, auctioneerId }: Pick<SalePlan, 'rulesVersion' | 'houseId' | 'auctioneerId'>,
): Promise<Around> {
  const auctioneer = await auctioneerById(db, auctioneerId);
  return {
    rules: await rulesByVersion(db, rulesVersion),
    permit: await houseById(db, houseId),
    // An auctioneer leads the sales of their own house.
    auctioneer: auctioneer?.houseId === houseId ? auctioneer : null,
  };
}
