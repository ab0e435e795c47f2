// The partners of the house for one person: which of them they follow, and what each has on and to
// come.
import type { Outputs } from '#contract/outputs.ts';
import type { PartnerRow } from '#contract/sales/partner-outputs.ts';
import { MOST_PARTNERS, partnerStanding, type PartnerSale } from '#core/sales/partner.ts';
import type { Reader } from '#server/store/access.ts';
import { followedBy, namedPartners, partnerSales } from './store-partners.ts';

export async function partnerList(
  reader: Reader,
  userId: string,
  nowMs: number,
): Promise<Outputs['partnerList']> {
  const [named, sales, follows] = await Promise.all([
    namedPartners(reader),
    partnerSales(reader),
    followedBy(reader, userId),
  ]);
  const followed = new Map(follows.map(({ partnerId }, place) => [partnerId, place]));
  const rows = named.map(({ id: partnerId, name }): PartnerRow => {
    const standing = partnerStanding(salesOf(partnerId, sales), nowMs);
    return { partnerId, name, isFollowed: followed.has(partnerId), ...standing };
  });
  const placeOf = ({ partnerId }: PartnerRow): number => followed.get(partnerId) ?? 0;
  const mine = rows.filter(({ isFollowed }) => isFollowed);
  const others = rows.filter(({ isFollowed }) => !isFollowed);
  return {
    rows: [
      ...mine.toSorted((one, other) => placeOf(one) - placeOf(other)),
      ...others.toSorted(byNext(nowMs)),
    ],
    most: MOST_PARTNERS,
    nowMs,
  };
}

/** Sales of one of them. */
export function salesOf(
  partnerId: string,
  sales: Awaited<ReturnType<typeof partnerSales>>,
): readonly PartnerSale[] {
  return sales
    .filter((sale) => sale.partnerId === partnerId)
    .map(({ saleId, saleName, startsAtMs }) => ({ saleId, saleName, startsAtMs }));
}

/**
 * Order of partners: those with a sale to come first, then those with one that runs, then those
 * that have nothing on; each in one order for good.
 */
const byNext = (nowMs: number) => (one: PartnerRow, other: PartnerRow) => {
  const rank = ({ next }: PartnerRow): number => {
    if (next === null) return Infinity;
    return next.startsAtMs > nowMs ? next.startsAtMs : Number.MAX_SAFE_INTEGER;
  };
  const [first, second] = [rank(one), rank(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.partnerId < other.partnerId ? -1 : 1;
};
