// Past deals as everybody is told of them, against the lots that were.
import type { Deal, DealList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Lot } from '#core/lots/lot.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { brandIn, type Facts, type FactualLot } from './facts.ts';
import { sortedBy } from './halls.ts';
import { heldAgainst, type AskFully, type Who } from './observer.ts';

type Query = Inputs['deals'];

const SIZE = 4;
const STRANGERS = 20;

export async function dealsAreTrue(ask: AskFully, facts: Facts, member: Who): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const hall of ['vehicle', 'non-vehicle'] as const) {
    const sold = facts.lots.filter(({ lot, card }) => card.hall === hall && lot.status === 'sold');
    for (const sort of ['latest', 'price-up', 'price-down'] as const) {
      for (const brand of new Set([undefined, brandIn(facts)])) {
        const filter = { hall, sort, ...(brand !== undefined && { brand }) };
        const query = { ...filter, size: SIZE };
        const own = sold.filter(({ card }) => brand === undefined || card.brand === brand);
        const deals = sortedBy(sort === 'latest' ? own : own.filter(isPriced), SORTS[sort]);
        const truth = deals.map(dealOf);
        faults.push(...(await fileIsTrue(ask, { query: filter, who: member }, deals)));
        const { first, rows } = await walked(ask, query, member);
        const name = `the deals ${JSON.stringify(query)}`;
        faults.push(...heldAgainst(name, rows.map(shownDeal), truth));
        faults.push(...heldAgainst(`${name}, their total`, first.total, truth.length));
      }
    }
  }
  const { data: forStrangers } = await ask('deals', {}, null);
  const sold = facts.lots.filter(({ lot, card }) => card.hall === 'vehicle' && lot.status === 'sold');
  const latest = sortedBy(sold, SORTS.latest).slice(0, STRANGERS);
  return [
    ...faults,
    ...heldAgainst('the deals for strangers', forStrangers.rows.map(shownDeal), latest.map(dealOf)),
    ...(await fileIsTrue(ask, { query: {}, who: null }, latest)),
    ...(await figuresAreTrue(ask, facts)),
  ];
}

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

/** By the clock of the house, which is eight hours ahead. */
const AHEAD_MS = 8 * HOUR_MS;
const momentOf = (atMs: number): string =>
  new Date(atMs + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

/**
 * When it was sold, what it was, for how much, and how many bids of how many bidders: what of the
 * file is about the sale.
 */
const CELLS = ['成交时间', '拍品', '成交价（元）', '出价次数', '出价人数'];

/** A number, as a spreadsheet takes it: 10337.1, not 10337.10. */
const yuanOf = (fen: number): string => String(fen / 100);

const cellsOf = (one: FactualLot): readonly string[] => {
  const { title, soldAtMs, hammerFen: priceFen, bidCount, bidderCount } = dealOf(one);
  const counts = isCountTold(one.lot) ? [String(bidCount), String(bidderCount)] : ['未公开', '未公开'];
  return [momentOf(soldAtMs), title, priceFen === null ? '未公开' : yuanOf(priceFen), ...counts];
};

/** Nothing in a life has a cell that needs quotes. */
const linesIn = (text: string): readonly (readonly string[])[] => {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((line) => CELLS.map((name) => line[head.indexOf(name)] ?? ''));
};

const fileIsTrue = async (
  ask: AskFully,
  { query, who }: { readonly query: Inputs['dealsFile']; readonly who: Who },
  truth: readonly FactualLot[],
): Promise<readonly string[]> => {
  const { text } = await ask('dealsFile', query, who);
  return heldAgainst(`the file of the deals ${JSON.stringify(query)}`, linesIn(text), truth.map(cellsOf));
};
