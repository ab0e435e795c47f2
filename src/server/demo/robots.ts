// The robots of the practice hall (演练场). They bid through the engine like anyone, each up to a
// limit of its own; the rules of core let them bid nowhere else, and their paddles begin with R.
import type { Bid } from '#core/bidding/bid.ts';
import { nextMinimumFen, stepFen } from '#core/lots/lot-price.ts';
import type { OpenLot } from '#core/lots/lot.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { chanceOf, type Chance } from './chance.ts';
import { ROBOTS } from './people-data.ts';
import type { PeopleIds } from './people.ts';
import type { SampleParts } from './sample-parts.ts';
import { openPracticeLots } from './store/sample-lots.ts';

/**
 * No extension keeps a lot of the practice hall open longer than this after its sale was to end.
 */
const LATEST_MS = 10 * 60_000;

/** So often a robot that is asked bids: a lot of ninety seconds then sees about a dozen bids. */
const BIDS_PERCENT = 35;

/**
 * One turn: on each open lot of the practice hall, perhaps one robot that does not lead makes a
 * bid.
 */
export async function robotTurn(parts: SampleParts, ids: PeopleIds, chance: Chance): Promise<void> {
  for (const lot of await openLots(parts)) {
    const { name } = chance.pick(ROBOTS);
    const bidderId = ids.get(name);
    const isLeading = bidderId === lot.standing?.leader.bidderId;
    const mostFen = limitFen(lot, name);
    const isDone = isLeading || nextMinimumFen(lot) > mostFen;
    if (bidderId === undefined || isDone || !chance.isOneOf(BIDS_PERCENT)) continue;
    await parts.engine.run(placeBid, {
      ...offerOf(lot, mostFen, chance),
      bidderId,
      lotId: lot.id,
      seenPriceFen: lot.standing?.priceFen ?? null,
      isConfirmed: true,
    });
  }
}

const openLots = async ({ reader, clock }: SampleParts): Promise<readonly OpenLot[]> => {
  const nowMs = clock.nowMs();
  const lots = await openPracticeLots(reader, nowMs - LATEST_MS);
  return lots.filter((lot): lot is OpenLot => lot.status === 'open' && lot.endsAtMs > nowMs);
};

/**
 * How far a robot goes on a lot: always the same for the two, from half over the start price to
 * thrice it.
 */
const limitFen = (lot: OpenLot, name: string): number => {
  const percent = chanceOf(`${lot.id}/${name}`).whole(150, 300);
  return Math.floor((lot.terms.startPriceFen * percent) / 1_000_000) * 10_000;
};

/** Mostly the least that is valid; now and then a step more, or a maximum a few steps above. */
const offerOf = (lot: OpenLot, mostFen: number, chance: Chance): Pick<Bid, 'kind' | 'amountFen'> => {
  const minimumFen = nextMinimumFen(lot);
  const step = stepFen(lot);
  if (chance.isOneOf(15)) {
    return { kind: 'maximum', amountFen: Math.min(mostFen, minimumFen + chance.whole(2, 6) * step) };
  }
  const extraFen = lot.standing && chance.isOneOf(25) ? step : 0;
  return { kind: 'exact', amountFen: minimumFen + extraFen };
};
