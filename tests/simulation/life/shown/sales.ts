// Sales of a house, and the house as a whole, as everybody is shown them, against its lots.
import { isOver, isRunning } from '#core/lots/lot-status.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import { SALE_IDS } from '../catalogue.ts';
import type { Facts } from './facts.ts';
import { heldAgainst, walkedBy, type AskFully, type Who } from './observer.ts';

/** Sales that ended before are listed no more. */
const KEPT_MS = 30 * DAY_MS;

const MOVED_IN: ReadonlySet<string> = new Set(SALE_IDS);

export async function boardIsTrue(ask: AskFully, facts: Facts): Promise<readonly string[]> {
  const { data: board } = await ask('houseBoard', {}, null);
  const fromMs = dayBeginMs(facts.nowMs);
  // Nothing is sold in the practice hall.
  const selling = facts.sales.filter(({ hall }) => hall !== 'practice');
  const days = Array.from({ length: 7 }, (_none, at) => {
    const startsAtMs = fromMs + at * DAY_MS;
    const own = selling.filter((sale) => dayBeginMs(sale.startsAtMs) === startsAtMs);
    const lotCount = facts.lots.filter(({ lot }) => own.some(({ id }) => id === lot.saleId)).length;
    return { startsAtMs, saleCount: own.length, lotCount };
  });
  const openIn = (hall: string): number =>
    facts.lots.filter(({ lot, card }) => isRunning(lot) && card.hall === hall).length;
  const over = selling.map((sale) => saleTruth(facts, sale)).filter(({ status }) => status === 'ended');
  const sum = (of: 'doneCount' | 'soldCount') => over.reduce((total, sale) => total + sale[of], 0);
  const { saleCount, lotCount, soldCount } = board.record;
  return [
    ...heldAgainst('the week of the board', board.days, days),
    ...heldAgainst('what the board says is open', board.openCounts, {
      vehicle: openIn('vehicle'),
      goods: openIn('non-vehicle'),
    }),
    ...heldAgainst(
      'the record of the board',
      { saleCount, lotCount, soldCount },
      { saleCount: over.length, lotCount: sum('doneCount'), soldCount: sum('soldCount') },
    ),
  ];
}

const saleTruth = ({ lots, pausedSales, nowMs }: Facts, { id, startsAtMs }: Facts['sales'][number]) => {
  const own = lots.filter(({ lot }) => lot.saleId === id);
  const [doneCount, soldCount] = [
    own.filter(({ lot }) => isOver(lot)).length,
    own.filter(({ lot }) => lot.status === 'sold' && lot.terms.isPractice !== true).length,
  ];
  const ends = own.filter(({ lot }) => isRunning(lot)).map(({ view }) => view.endsAtMs);
  const early = startsAtMs > nowMs ? 'upcoming' : 'running';
  const status = doneCount === own.length ? 'ended' : early;
  const counts = { lotCount: own.length, doneCount, soldCount };
  const nextEndMs = ends.length === 0 ? null : Math.min(...ends);
  const isPaused = status !== 'ended' && pausedSales.has(id);
  return { id, status, ...counts, nextEndMs, isPaused };
};

const shownSale = (sale: {
  id: string;
  status: string;
  lotCount: number;
  doneCount: number;
  soldCount: number;
  nextEndMs: number | null;
  isPaused?: true;
}) => {
  const { id, status, lotCount, doneCount, soldCount, nextEndMs, isPaused = false } = sale;
  return { id, status, lotCount, doneCount, soldCount, nextEndMs, isPaused };
};

export async function salesAreTrue(ask: AskFully, facts: Facts): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const sale of facts.sales) {
    const { data } = await ask('saleDetail', { id: sale.id }, null);
    faults.push(...heldAgainst(`the sale ${sale.id}`, shownSale(data.sale), saleTruth(facts, sale)));
  }
  const { data: list } = await ask('saleList', {}, null);
  const truths = facts.sales.map((sale) => ({ sale, truth: saleTruth(facts, sale) }));
  const toCome = truths
    .filter(({ truth }) => truth.status !== 'ended')
    .toSorted(
      (one, other) => one.sale.startsAtMs - other.sale.startsAtMs || (one.sale.id < other.sale.id ? -1 : 1),
    );
  const ended = truths
    .filter(({ sale, truth }) => truth.status === 'ended' && sale.endsAtMs > facts.nowMs - KEPT_MS)
    .toSorted(
      (one, other) => other.sale.endsAtMs - one.sale.endsAtMs || (one.sale.id < other.sale.id ? 1 : -1),
    );
  const all = [...toCome, ...ended];
  const truth = all.slice(0, list.size).map((one) => one.truth);
  return [
    ...faults,
    ...heldAgainst('the list of sales', list.rows.map(shownSale), truth),
    ...heldAgainst('the count of sales', list.total, all.length),
  ];
}

/**
 * The files of sales: of one that is announced the lots are those of the sale; one that moved in
 * has none written down.
 */
export async function saleFilesAreTrue(ask: AskFully, facts: Facts, who: Who): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, stage } of await walkedBy((from) => ask('saleFileList', from, who))) {
    if (stage !== 'announced' || MOVED_IN.has(id)) continue;
    const { data } = await ask('saleFile', { id }, who);
    const own = facts.lots.filter(({ lot }) => lot.saleId === id);
    faults.push(
      ...heldAgainst(
        `the file of the sale ${id}`,
        data.lots.map(({ lotId, plan }) => `${lotId} from ${plan.startPriceFen}`).toSorted(),
        own.map(({ lot }) => `${lot.id} from ${lot.terms.startPriceFen}`).toSorted(),
      ),
    );
  }
  return faults;
}
