// The robots of the practice hall (演练场). They bid through the engine like anyone, each up to a limit of its own; the rules
// of core let them bid nowhere else, and their paddles begin with R.
import type { Lot, OpenLot } from '#core/lot.ts';
import { nextMinimumFen } from '#core/lot.ts';
import { placeBid } from '#server/commands/place-bid.ts';
import { type Chance, chanceOf } from './chance.ts';
import { ROBOTS } from './people-data.ts';
import type { PeopleIds } from './people.ts';
import type { SampleParts } from './sample-parts.ts';

/** No extension keeps a lot of the practice hall open longer than this after its sale was to end. */
const LATEST_MS = 10 * 60_000;

const openLots = async ({ reader, clock }: SampleParts): Promise<readonly OpenLot[]> => {
  const nowMs = clock.nowMs();
  const rows = await reader
    .selectFrom('lots')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select('lots.state')
    .where('sales.hall', '=', 'practice')
    .where('sales.endsAtMs', '>', nowMs - LATEST_MS)
    .where('lots.status', '=', 'open')
    .execute();
  return rows
    .map(({ state }) => JSON.parse(state) as Lot)
    .filter((lot): lot is OpenLot => lot.status === 'open' && lot.endsAtMs > nowMs);
};

/** How far a robot goes on a lot: always the same for the two, from a tenth over the start price to four fifths. */
const limitFen = (lot: OpenLot, name: string): number => {
  const percent = chanceOf(`${lot.id}/${name}`).whole(110, 180);
  return Math.floor((lot.terms.startPriceFen * percent) / 10_000) * 100;
};

const bidOn = async (
  { engine }: SampleParts,
  lot: OpenLot,
  robot: { bidderId: string; mostFen: number; chance: Chance },
): Promise<void> => {
  const { bidderId, mostFen, chance } = robot;
  const minimumFen = nextMinimumFen(lot);
  if (minimumFen > mostFen) return;
  const isMaximum = chance.isOneOf(20);
  await engine.run(placeBid, {
    bidderId,
    lotId: lot.id,
    kind: isMaximum ? 'maximum' : 'exact',
    amountFen: isMaximum ? mostFen : minimumFen,
    seenPriceFen: lot.standing?.priceFen ?? null,
    isConfirmed: true,
  });
};

/** One turn: on each open lot of the practice hall, perhaps one robot that does not lead makes a bid. */
export const robotTurn = async (parts: SampleParts, ids: PeopleIds, chance: Chance): Promise<void> => {
  for (const lot of await openLots(parts)) {
    const { name } = chance.pick(ROBOTS);
    const bidderId = ids.get(name);
    const isLeading = bidderId === lot.standing?.leader.bidderId;
    if (bidderId === undefined || isLeading || !chance.isOneOf(40)) continue;
    await bidOn(parts, lot, { bidderId, mostFen: limitFen(lot, name), chance });
  }
};
