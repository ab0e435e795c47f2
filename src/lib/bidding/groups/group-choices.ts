// Choices for a group of maximums: the sales in which one has entered for two lots or more that are
// open or coming, and of one sale each lot with why it cannot be chosen. Source: product.md 5.5;
// core/bidding/group-terms.ts.
import { groupRefusals } from '#contract/bidding/group-refusals.ts';
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { MyLot } from '#contract/catalogue/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { groupedRefusal } from '#core/bidding/can.ts';
import type { Call } from '#lib/api.ts';
import { lotFacts } from '#lib/bidding/lot-facts.ts';
import { lotPlaceOf, lotsCalled, type LotPlace } from './group-lots.ts';

export interface GroupSale {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface LotChoice {
  readonly lotId: string;
  /** Null: it cannot be had now. */
  readonly lot: LotSummary | null;
  /** Of the group that is changed; null: it is not in it. */
  readonly place: LotPlace | null;
  /** The least that can be bid on it, in fen; what it stands at for whoever leads. */
  readonly leastFen: number;
  /** The group leads it or has won it. */
  readonly isBound: boolean;
  /** Its maximum no longer moves anything: the lot is over. */
  readonly isOver: boolean;
  /** Why it cannot be chosen. */
  readonly reason: string | null;
}

/** As many as one page of a list gives. */
const PAGE_SIZE = 60;

/** In the order of the sale. */
export async function lotChoices(call: Call, sale: string, among: Among): Promise<readonly LotChoice[]> {
  const own = among.group === null ? [] : await grouped(call, among.group);
  const known = new Set(own.map(({ lotId }) => lotId));
  const others = (await fitLots(call, sale)).filter(({ lot }) => !known.has(lot.view.id));
  return [...own, ...others.map((row) => fresh(row, among))].toSorted(byNumber);
}

/** In the practice hall there is none: nothing is sold there. */
const isFit = ({ lot: { view, hall } }: MyLot, nowMs: number): boolean =>
  hall !== 'practice' && groupedRefusal(lotFacts(view), nowMs) === null;

/** Those one has entered for, of one sale or of all. */
const fitLots = async (call: Call, sale: string | null): Promise<readonly MyLot[]> => {
  const found: MyLot[] = [];
  let pageCount = 1;
  for (let page = 1; page <= pageCount; page += 1) {
    const narrowed = sale === null ? {} : { sale };
    const list = await call('myLots', { tab: 'active', ...narrowed, size: PAGE_SIZE, page });
    found.push(...list.rows.filter((row) => isFit(row, list.nowMs)));
    ({ pageCount } = list);
  }
  return found;
};

export async function groupSales(call: Call): Promise<readonly GroupSale[]> {
  const bySale = Map.groupBy(await fitLots(call, null), ({ lot }) => lot.view.saleId);
  return [...bySale]
    .map(([id, rows]) => ({ id, name: rows[0]?.lot.saleName ?? '', count: rows.length }))
    .filter(({ count }) => count > 1);
}

interface Among {
  readonly group: GroupView | null;
  /** One's active groups. */
  readonly groups: readonly GroupView[];
}

const reasonFor = ({ lot, mine }: MyLot, { group, groups }: Among): string | null => {
  const lotId = lot.view.id;
  const holds = ({ wishes }: GroupView): boolean => wishes.some((wish) => wish.lotId === lotId);
  if (group !== null && holds(group)) return null;
  if (groups.some(holds)) return groupRefusals.IN_GROUP.say({ code: 'IN_GROUP', lotId }, null).sentence;
  if (lot.view.startPriceFen === null)
    return groupRefusals.PRICE_HIDDEN.say({ code: 'PRICE_HIDDEN' }, null).sentence;
  const isLed = mine.maximumFen !== null || mine.place === 'leading';
  return isLed ? '你已自己领先或留了预委托，不能再放进组合' : null;
};

const byNumber = (one: LotChoice, other: LotChoice): number =>
  (one.lot?.number ?? '').localeCompare(other.lot?.number ?? '', 'zh-CN', { numeric: true });

const fresh = (row: MyLot, among: Among): LotChoice => ({
  lotId: row.lot.view.id,
  lot: row.lot,
  place: null,
  leastFen: row.lot.view.nextMinimumFen,
  isBound: false,
  isOver: false,
  reason: reasonFor(row, among),
});

/** The lots of the group that is changed, whatever has become of them. */
const grouped = async (call: Call, { wishes }: GroupView): Promise<readonly LotChoice[]> => {
  const known = await lotsCalled(
    call,
    wishes.map(({ lotId }) => lotId),
  );
  return wishes.map(({ lotId, place }) => {
    const [lot, mine] = [known.lots.get(lotId), known.standings.get(lotId)];
    return {
      lotId,
      lot: lot ?? null,
      place: lotPlaceOf(place, { lot, mine }),
      leastFen: lot?.view.nextMinimumFen ?? 0,
      isBound: place === 'leading' || place === 'won',
      isOver: place === 'won' || place === 'gone' || lot?.view.status === 'passed',
      reason: null,
    };
  });
};
