// One partner: how it stands with the person who asks, its sales, and what is told of it by what it
// sold within a year. Source: core/sales/partner-record.ts.
import type { PartnerDetail } from '#contract/sales/partner-outputs.ts';
import { PARTNER_RECORD, partnerRecord } from '#core/sales/partner-record.ts';
import { partnerStanding } from '#core/sales/partner.ts';
import { closedOfPartner } from '#server/catalogue/store/closed-lots.ts';
import { disputedCount } from '#server/disputes/store-disputes.ts';
import { ratingSums } from '#server/orders/after/store-ratings.ts';
import type { Reader } from '#server/store/access.ts';
import { salesOf } from './queries-partners.ts';
import { followedBy, followerCountOf, partnerById, partnerSales, saleCountOf } from './store-partners.ts';

interface Asker {
  readonly userId: string;
  readonly nowMs: number;
}

/** Null: no announced sale has named it. */
export async function partnerDetail(
  reader: Reader,
  partnerId: string,
  { userId, nowMs }: Asker,
): Promise<PartnerDetail | null> {
  const partner = await partnerById(reader, partnerId);
  if (!partner) return null;
  const [sales, follows, followerCount, saleCount, record] = await Promise.all([
    partnerSales(reader),
    followedBy(reader, userId),
    followerCountOf(reader, partnerId),
    saleCountOf(reader, partnerId),
    recordOf(reader, partnerId, nowMs),
  ]);
  return {
    partnerId,
    name: partner.name,
    isFollowed: follows.some((follow) => follow.partnerId === partnerId),
    ...partnerStanding(salesOf(partnerId, sales), nowMs),
    followerCount,
    ...saleCount,
    record,
    nowMs,
  };
}

const recordOf = async (reader: Reader, partner: string, nowMs: number): Promise<PartnerDetail['record']> => {
  const { spanMs, mostLots } = PARTNER_RECORD;
  const lots = await closedOfPartner(reader, { partner, sinceMs: nowMs - spanMs, most: mostLots });
  const soldIds = lots.filter(({ isSold }) => isSold).map(({ lotId }) => lotId);
  const [disputed, ratings] = await Promise.all([
    disputedCount(reader, soldIds),
    ratingSums(reader, soldIds),
  ]);
  return partnerRecord(lots, { disputedCount: disputed, ratings });
};
