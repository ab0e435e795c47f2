// Deals of sample buyers while the house is open: whoever is due puts in an envelope, or takes a
// lot as its price falls. Like everything of the house they are told by the lot and the time, and a
// house that opens again goes on where it stood.
import { fallingPriceFen, fallOf } from '#core/formats/falling-price.ts';
import type { Lot } from '#core/lots/lot.ts';
import { enterLot } from '#server/demo/bids.ts';
import { salesBy } from '#server/demo/lanes.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { lotsOfSales } from '#server/demo/store/sample-lots.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { takeLot } from '#server/formats/commands-take-lot.ts';
import type { Way } from './lane.ts';
import { dealsOn, type Deal } from './past-deals.ts';

/** Nobody's bid waits for more than these in one turn. */
const MOST_DEALS = 3;

interface Due extends Deal {
  readonly lot: Lot;
  readonly bidderId: string;
}

/** One turn: whoever is due acts. */
export async function dealsTurn(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const nowMs = parts.clock.nowMs();
  const lots = [...(await running(parts, 'sealed')), ...(await running(parts, 'falling'))];
  const due = lots.flatMap((lot) =>
    'endsAtMs' in lot
      ? dealsOn(lot)
          .filter(({ atMs }) => atMs <= nowMs && nowMs < lot.endsAtMs)
          .map((deal): Due => ({ ...deal, lot, bidderId: ids.get(deal.name) ?? '' }))
          .filter(({ bidderId }) => !hasSealed(lot, bidderId))
      : [],
  );
  for (const one of due.slice(0, MOST_DEALS)) await act(parts, one);
}

const running = async ({ reader, clock }: SampleParts, way: Way & Lot['status']): Promise<readonly Lot[]> => {
  const saleIds = salesBy(way, clock.nowMs()).map(({ saleId }) => saleId);
  return saleIds.length === 0 ? [] : lotsOfSales(reader, saleIds, [way]);
};

const hasSealed = (lot: Lot, bidderId: string): boolean =>
  lot.status === 'sealed' && lot.sealedBids.some(({ bidder }) => bidder.bidderId === bidderId);

const act = async (parts: SampleParts, { lot, bidderId, amountFen }: Due): Promise<void> => {
  const { engine, clock } = parts;
  const lotId = lot.id;
  await enterLot(parts, bidderId, { lot });
  if (lot.status === 'sealed') await engine.run(sealBid, { lotId, bidderId, amountFen });
  if (lot.status !== 'falling') return;
  const seenPriceFen = fallingPriceFen(fallOf(lot), clock.nowMs());
  await engine.run(takeLot, { lotId, bidderId, seenPriceFen });
};
