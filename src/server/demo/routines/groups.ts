// One login of the sample house has a group of maximums on lots of one sale, the first of them
// already open where there is one. Its maximums are below what the sample buyers go to: it leads
// for a while, is overtaken, and buys nothing. When its lots are over there is another; what a
// visitor cancels stays cancelled until then.
import { stepAt } from '#core/bidding/ladder.ts';
import { nextMinimumFen } from '#core/lots/lot-price.ts';
import { isAscending } from '#core/lots/lot-status.ts';
import type { Fen } from '#core/money.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { enterLot } from '#server/demo/bids.ts';
import { isUsual, lotsToEnter } from '#server/demo/in-play.ts';
import { BUYER_AT_EVERY_STAGE } from '#server/demo/people-data.ts';
import { spareFenOf, type PeopleIds } from '#server/demo/people.ts';
import { demandOn } from '#server/demo/rivals.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { hasAnyGroup } from '#server/demo/store/sample-people.ts';

type Waiting = Awaited<ReturnType<typeof lotsToEnter>>[number];

interface Wished {
  readonly lot: Waiting;
  readonly maximumFen: Fen;
}

const LOT_COUNT = 3;
const MOST_WON = 2;
const STEPS_OVER = 2;
const LEAST_LEFT_MS = 600_000;

/** Does nothing while something of a group of theirs is not over. */
export async function groupsRoutine(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const bidderId = ids.get(BUYER_AT_EVERY_STAGE) ?? '';
  if (await hasAnyGroup(parts.reader, bidderId)) return;
  const wished = wishesOf((await lotsToEnter(parts)).filter(isUsual), parts.clock.nowMs());
  if (wished.length === 0) return;
  for (const { lot } of wished) await enterLot(parts, bidderId, { lot, spareFen: spareFenOf(ids, bidderId) });
  await parts.engine.run(placeGroup, {
    id: null,
    bidderId,
    most: MOST_WON,
    ceilingFen: wished.reduce((sumFen, { maximumFen }) => sumFen + maximumFen, 0),
    wishes: wished.map(({ lot, maximumFen }) => ({ lotId: lot.id, maximumFen })),
  });
}

/** Null: nobody of the house goes further than the group would. */
const wishFor = (lot: Waiting): Wished | null => {
  if (lot.terms.isPractice === true || !isAscending(lot)) return null;
  const leastFen = lot.status === 'open' ? nextMinimumFen(lot) : lot.terms.startPriceFen;
  const stepFen = stepAt(lot.terms.rules.ladder, leastFen);
  const maximumFen = leastFen + STEPS_OVER * stepFen;
  const [best] = demandOn(lot).buyers;
  return best !== undefined && best.mostFen > maximumFen + stepFen ? { lot, maximumFen } : null;
};

const isOpen = ({ lot }: Wished): boolean => lot.status === 'open';

/**
 * One that is open, where one lasts, and those that open next; of the sale that has most to show.
 */
const wishesOf = (lots: readonly Waiting[], nowMs: number): readonly Wished[] => {
  const lasting = lots.filter((lot) => lot.status !== 'open' || lot.endsAtMs - nowMs >= LEAST_LEFT_MS);
  const wished = lasting.map(wishFor).filter((wish) => wish !== null);
  const bySale = Map.groupBy(wished, ({ lot }) => lot.saleId);
  const groups = [...bySale.values()]
    .map((all) => {
      const coming = all.filter((wish) => !isOpen(wish));
      return [...all.filter(isOpen).slice(0, Math.max(1, LOT_COUNT - coming.length)), ...coming];
    })
    .map((all) => all.slice(0, LOT_COUNT))
    .filter(({ length }) => length === LOT_COUNT);
  return groups.find((group) => group.some(isOpen)) ?? groups[0] ?? [];
};
