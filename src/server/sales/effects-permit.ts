// Whether the permit of an auction house lets its sales go on. Source: 拍卖法 第10…12条.
import type { CommandContext } from '#server/engine/command.ts';
import type { AuctionHouse } from '#server/sales/rules/register.ts';
import { houseById } from '#server/sales/rules/store-register.ts';
import { saleFileById } from './store-sale-files.ts';

export function hasExpired({ validUntilMs }: Pick<AuctionHouse, 'validUntilMs'>, nowMs: number): boolean {
  return validUntilMs <= nowMs;
}

/** True when a sale may not go on because the permit of its house has run out. */
export async function lacksPermit({ db, nowMs }: CommandContext, saleId: string): Promise<boolean> {
  const file = await saleFileById(db, saleId);
  const house = file && (await houseById(db, file.plan.houseId));
  return house !== null && hasExpired(house, nowMs);
}
