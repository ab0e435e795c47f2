// Everything that is found for a question, put on its page: the first few of every kind, or a page
// of one.
import type { SearchFound } from '#contract/catalogue/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Call } from '#lib/api.ts';
import { noticePath, salePath } from '#lib/auction-paths.ts';
import { dateText } from '#lib/format.ts';
import { HALLS } from '#lib/halls.ts';
import { partnerPath } from '#lib/sales/partner-page.ts';
import { OFFER_GROUPS, type GroupName } from './groups.ts';
import type { SearchQuery } from './query.ts';
import { partnerNote, partnersFound, salesFound } from './suggestions.ts';
import { findTexts, marked, termWays, type FoundText, type ReadyText } from './texts.ts';

export type FoundRow = Pick<FoundText, 'title' | 'excerpt' | 'note' | 'href'>;

export interface Results {
  /** Null: the house did not answer. */
  readonly lots: SearchFound | null;
  /** How many of those sold fit the question too; null: unknown. */
  readonly sold: number | null;
  readonly sales: readonly FoundRow[];
  readonly partners: readonly FoundRow[];
  readonly news: readonly FoundRow[];
  readonly rules: readonly FoundRow[];
}

const ROWS_PER_PAGE = 20;
const FIRST_LOTS = 8;
const FIRST_ROWS = 5;

export function isNothing(results: Results): boolean {
  return !(['lots', 'news', 'rules'] as const).some((name) => hasAny(results, name));
}

/**
 * A session leads into its hall; its announcement is a text of its own.
 */
const saleRow = (sale: Sale, terms: readonly string[]): FoundRow => ({
  title: marked(sale.name, terms),
  excerpt: [],
  note: `场次 · ${dateText(sale.startsAtMs)} · ${sale.city} · ${sale.lotCount} 件`,
  href: salePath(sale),
});

const noticeRow = (sale: Sale, terms: readonly string[]): FoundRow => ({
  title: marked(`${sale.name}拍卖公告`, terms),
  excerpt: [],
  note: `拍卖公告 · ${sale.city} · 委托人 ${sale.consignor}`,
  href: noticePath(sale.id),
});

/** Null: the question says too little to look for anything. */
export async function searchAll(
  call: Call,
  query: SearchQuery,
  textsOf: () => Promise<readonly ReadyText[]>,
): Promise<Results | null> {
  const { question: q, group, among, page } = query;
  const ways = termWays(q);
  if (ways.length === 0) return null;
  const terms = [...new Set(ways.flat())];
  const pageOfLots = group === 'lots' ? { page, size: ROWS_PER_PAGE } : { size: FIRST_LOTS };
  const other = among === 'live' ? 'sold' : 'live';
  const [lots, others, sales, texts] = await Promise.all([
    call('search', { q, among, ...pageOfLots }).catch(() => null),
    call('search', { q, among: other, size: 1 }).catch(() => null),
    call('saleList', {}).catch(() => null),
    textsOf(),
  ]);
  const found = findTexts(texts, ways);
  const itsSales = salesFound(sales?.rows ?? [], ways);
  const notices = itsSales.map((sale) => noticeRow(sale, terms));
  return {
    lots,
    sold: others?.total ?? null,
    sales: itsSales.map((sale) => saleRow(sale, terms)),
    partners: partnersFound(sales?.rows ?? [], ways).map((partner) => ({
      title: marked(partner.name, terms),
      excerpt: [],
      note: partnerNote(partner),
      href: partnerPath(partner.id),
    })),
    news: [...notices, ...found.filter(({ kind }) => kind === 'news')],
    rules: found.filter(({ kind }) => kind === 'rule'),
  };
}

/** `60+` where only the latest were looked at. */
export function countsOf({ lots, news, rules }: Results): Readonly<Record<GroupName, string>> {
  return {
    lots: lots ? `${lots.total}${lots.isAtLeast ? '+' : ''}` : '',
    news: String(news.length),
    rules: String(rules.length),
  };
}

export interface RowPage {
  readonly rows: readonly FoundRow[];
  readonly page: number;
  readonly pageCount: number;
}

/**
 * The rows of a group that are on the page: the first few among all, or a page of its own; the last
 * one for any beyond.
 */
export function visibleRows(rows: readonly FoundRow[], isAlone: boolean, wished: number): RowPage {
  if (!isAlone) return { rows: rows.slice(0, FIRST_ROWS), page: 1, pageCount: 1 };
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  const page = Math.min(wished, pageCount);
  return { rows: rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), page, pageCount };
}

/** Lots that could not be asked for may be there. */
export function hasAny(results: Results | null, name: GroupName): boolean {
  if (!results) return false;
  if (name !== 'lots') return results[name].length > 0;
  const { lots, sold, sales, partners } = results;
  return lots === null || lots.total + (sold ?? 0) + sales.length + partners.length > 0;
}

export interface HallRows {
  readonly name: string;
  readonly rows: SearchFound['rows'];
}

/** The lots of a page, hall by hall; one without any is left out. */
export function rowsByHall(rows: SearchFound['rows']): readonly HallRows[] {
  return (['vehicle', 'goods'] as const)
    .map((hall) => ({
      name: OFFER_GROUPS[hall],
      rows: rows.filter((lot) => lot.hall === HALLS[hall].inLists),
    }))
    .filter((hall) => hall.rows.length > 0);
}
