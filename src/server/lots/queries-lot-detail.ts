// Everything the room may know of one lot, as it stands in the store at this moment: whoever has just bid sees his bid in
// it (goals.md I-39). Source: product.md 7.2, /bidding-detail.
import type { Reader } from '#server/store/access.ts';
import type { LotDetail, LotFacts } from '#contract/lots/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { steppingOf } from '#core/bidding/ladder.ts';
import { type Lot, OVER } from '#core/lots/lot.ts';
import { type RuleSet, isAscendingRules } from '#core/sales/rule-set.ts';
import { cardOf } from '#server/catalogue/store/lot-faces.ts';
import { bidRecords } from '#server/bidding/queries-bid-records.ts';
import { roomView } from './queries-room-views.ts';

const FIRST_LINES = 20;

const findLot = (reader: Reader, id: string) =>
  reader
    .selectFrom('lots')
    .innerJoin('lotCards', 'lotCards.lotId', 'lots.id')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select(['lots.state', 'lots.chainHead', 'sales.name as saleName', 'position', 'facts'])
    .select(['lotCards.number', 'title', 'brand', 'bodyType', 'paint', 'registered', 'odometerKm'])
    .select(['lotCards.city', 'emission', 'fuel', 'grade', 'lotCards.hall'])
    .where('lots.id', '=', id)
    .executeTakeFirst();

type Place = { readonly saleId: string; readonly position: number };

const neighbours = async (reader: Reader, { saleId, position }: Place) => {
  const cards = reader.selectFrom('lotCards').select('lotId').where('saleId', '=', saleId);
  const previous = await cards
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = await cards.where('position', '>', position).orderBy('position').limit(1).executeTakeFirst();
  return { previousId: previous?.lotId ?? null, nextId: next?.lotId ?? null };
};

const COMING = 4;

/** What is still to come after it, in the order of the sale: not what has gone before, however long that runs on. */
const comingAfter = async (reader: Reader, { saleId, position }: Place): Promise<string[]> => {
  const rows = await reader
    .selectFrom('lotCards')
    .innerJoin('lots', 'lots.id', 'lotCards.lotId')
    .select('lotCards.lotId')
    .where('lotCards.saleId', '=', saleId)
    .where('position', '>', position)
    .where('lots.status', 'not in', OVER)
    .orderBy('position')
    .limit(COMING)
    .execute();
  return rows.map(({ lotId }) => lotId);
};

const countOf = async (
  reader: Reader,
  table: 'follows' | 'registrations',
  lotId: string,
): Promise<number> => {
  const row = await reader
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** An end that no bid moves has no window either. */
const NO_EXTENSION: LotDetail['extension'] = { windowMs: 0, extendMs: 0, mostExtensions: null };

const biddingOf = (rules: RuleSet): Pick<LotDetail, 'extension' | 'limits' | 'stepping'> => {
  if (!isAscendingRules(rules)) return { extension: NO_EXTENSION, limits: null, stepping: null };
  const { extension, ladder, mostSteps, confirmSteps, confirmPercent } = rules;
  return { extension, limits: { mostSteps, confirmSteps, confirmPercent }, stepping: steppingOf(ladder) };
};

interface Asked {
  readonly id: string;
  /** The lot's sale, as the catalogue counts it. */
  readonly saleById: (saleId: string) => Promise<Sale | null>;
  readonly nowMs: number;
}

/** Null: there is no such lot. */
export const lotDetail = async (
  reader: Reader,
  { id, saleById, nowMs }: Asked,
): Promise<LotDetail | null> => {
  const row = await findLot(reader, id);
  if (!row) return null;
  const lot = JSON.parse(row.state) as Lot;
  const { rules } = lot.terms;
  const [view, sale, bids, places, followerCount, registeredCount] = await Promise.all([
    roomView(reader, lot),
    saleById(lot.saleId),
    bidRecords(reader, id, { before: null, least: FIRST_LINES }),
    neighbours(reader, { saleId: lot.saleId, position: row.position }),
    countOf(reader, 'follows', id),
    countOf(reader, 'registrations', id),
  ]);
  if (!sale) return null;
  const place = { saleId: lot.saleId, position: row.position };
  return {
    ...cardOf(row),
    view,
    sale,
    facts: JSON.parse(row.facts) as LotFacts,
    rulesVersion: rules.version,
    ...biddingOf(rules),
    bids,
    chainHead: row.chainHead,
    ...places,
    comingIds: sale.status === 'ended' ? [] : await comingAfter(reader, place),
    followerCount,
    registeredCount,
    nowMs,
  };
};
