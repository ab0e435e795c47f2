// 我的委托: the lots that are sold for a person, as everybody sees them, with what their seller
// alone is told: whether their own reserve is met, and how many people are after it.
import type { ConsignedList, ConsignedLot } from '#contract/catalogue/consigned-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { CONSIGNED_TABS, consignedTabOf, ownReserveOf, type ConsignedTab } from '#core/lots/consigned.ts';
import type { Negotiation } from '#core/negotiation/negotiation.ts';
import { pageCountOf, pageOf, sizeOf } from '#server/catalogue/paginate.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { consignedCounts, consignedPage } from './store-consigned.ts';

interface Seller {
  readonly userId: string;
  readonly nowMs: number;
  readonly seal: Pick<TextSeal, 'open'>;
}

const countsOf = async (reader: Reader, userId: string): Promise<ConsignedList['tabs']> => {
  const tabs = Object.fromEntries(CONSIGNED_TABS.map((tab) => [tab, 0])) as Record<ConsignedTab, number>;
  for (const { status, negotiation, count } of await consignedCounts(reader, userId))
    tabs[consignedTabOf(status, negotiation === 'agreed')] += count;
  return tabs;
};

export async function consignedList(
  reader: Reader,
  query: Inputs['consignedLots'],
  { userId, nowMs, seal }: Seller,
): Promise<ConsignedList> {
  const tab = query.tab ?? null;
  const tabs = await countsOf(reader, userId);
  const total = tab === null ? CONSIGNED_TABS.reduce((sum, each) => sum + tabs[each], 0) : tabs[tab];
  const size = sizeOf(query);
  const pageCount = pageCountOf(total, size);
  const page = pageOf(query, pageCount);
  const scan = { consignorId: userId, tab, skip: (page - 1) * size, take: size };
  const found = await consignedPage(reader, scan);
  const nos = found.map(({ no }) => no);
  const faces = new Map((await lotSummaries(reader, nos)).map((face) => [face.view.id, face]));
  const rows = found.flatMap((row): ConsignedLot[] => {
    const lot = faces.get(row.lotId);
    const { entryCount, followCount, againLotId } = row;
    const negotiation = row.negotiation as Negotiation['status'] | null;
    const reserve = ownReserveOf(wholeLot(seal, row));
    return lot
      ? [
          {
            lot,
            entryCount: entryCount ?? 0,
            followCount: followCount ?? 0,
            reserve,
            negotiation,
            againLotId,
          },
        ]
      : [];
  });
  return { rows, page, size, pageCount, total, tabs, nowMs };
}
