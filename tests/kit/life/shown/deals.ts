// What everybody is told of what was sold, against the lots that were.
import type { Inputs } from '#contract/inputs.ts';
import type { Deal, DealList } from '#contract/list-outputs.ts';
import type { Lot } from '#core/lot.ts';
import type { FactualLot, Facts } from './facts.ts';
import { sortedBy } from './halls.ts';
import { type AskFully, heldAgainst, type Who } from './onlooker.ts';

type Query = Inputs['deals'];

const SIZE = 4;
const STRANGERS = 20;

const closedAtMs = ({ lot }: FactualLot): number => ('closedAtMs' in lot ? lot.closedAtMs : 0);

/** A price that two agreed on is theirs. */
const isPriced = ({ lot }: FactualLot): boolean =>
  lot.status === 'sold' && lot.sales?.at(-1)?.isByOffer !== true;
const hammerFen = (one: FactualLot): number | null =>
  one.lot.status === 'sold' && isPriced(one) ? one.lot.hammerFen : null;

/** How many have bid under seal is told where the rules say so. */
const isCountTold = ({ terms: { rules } }: Lot): boolean =>
  rules.format !== 'sealed' || rules.isCountShown || rules.areAmountsShown;

const dealOf = (one: FactualLot) => ({
  lotId: one.lot.id,
  title: one.card.title,
  soldAtMs: closedAtMs(one),
  hammerFen: hammerFen(one),
  bidCount: one.view.bidCount,
  bidderCount: isCountTold(one.lot) ? one.offers.size : 0,
});

const shownDeal = ({ lotId, title, soldAtMs, hammerFen: priceFen, bidCount, bidderCount }: Deal) => ({
  lotId,
  title,
  soldAtMs,
  hammerFen: priceFen,
  bidCount,
  bidderCount,
});

const walked = async (ask: AskFully, query: Query, who: Who) => {
  const { data: first } = await ask('deals', query, who);
  const rows = [...first.rows];
  for (let next: DealList['next'] = first.next; next !== null;) {
    const { data } = await ask('deals', { ...query, after: next }, who);
    rows.push(...data.rows);
    ({ next } = data);
  }
  return { first, rows };
};

const SORTS = {
  latest: [closedAtMs, -1],
  'price-up': [(one: FactualLot) => hammerFen(one) ?? 0, 1],
  'price-down': [(one: FactualLot) => hammerFen(one) ?? 0, -1],
} as const;

const figuresAreTrue = async (ask: AskFully, { lots }: Facts): Promise<readonly string[]> => {
  const { all } = (await ask('dealTrends', {}, null)).data;
  const closed = lots.filter(
    ({ lot, card }) => card.hall === 'vehicle' && (lot.status === 'sold' || lot.status === 'passed'),
  );
  const prices = closed.flatMap((one) => hammerFen(one) ?? []).toSorted((one, other) => one - other);
  const at = (quarters: number) => prices[Math.ceil((prices.length * quarters) / 4) - 1] ?? 0;
  const { offeredCount, soldCount, pricedCount, priceFen } = all;
  return heldAgainst(
    'the market',
    { offeredCount, soldCount, pricedCount, priceFen },
    {
      offeredCount: closed.length,
      soldCount: closed.filter(({ lot }) => lot.status === 'sold').length,
      pricedCount: prices.length,
      priceFen: prices.length < 5 ? null : { low: at(1), median: at(2), high: at(3) },
    },
  );
};

export const dealsAreTrue = async (ask: AskFully, facts: Facts, member: Who): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const hall of ['vehicle', 'non-vehicle'] as const) {
    const sold = facts.lots.filter(({ lot, card }) => card.hall === hall && lot.status === 'sold');
    for (const sort of ['latest', 'price-up', 'price-down'] as const) {
      for (const brand of [undefined, facts.lots[0]?.card.brand]) {
        const query = { hall, sort, size: SIZE, ...(brand !== undefined && { brand }) };
        const own = sold.filter(({ card }) => brand === undefined || card.brand === brand);
        const truth = sortedBy(sort === 'latest' ? own : own.filter(isPriced), SORTS[sort]).map(dealOf);
        const { first, rows } = await walked(ask, query, member);
        const name = `the deals ${JSON.stringify(query)}`;
        faults.push(...heldAgainst(name, rows.map(shownDeal), truth));
        faults.push(...heldAgainst(`${name}, their total`, first.total, truth.length));
      }
    }
  }
  const { data: forStrangers } = await ask('deals', {}, null);
  const sold = facts.lots.filter(({ lot, card }) => card.hall === 'vehicle' && lot.status === 'sold');
  const latest = sortedBy(sold, SORTS.latest).slice(0, STRANGERS).map(dealOf);
  return [
    ...faults,
    ...heldAgainst('the deals for strangers', forStrangers.rows.map(shownDeal), latest),
    ...(await figuresAreTrue(ask, facts)),
  ];
};
