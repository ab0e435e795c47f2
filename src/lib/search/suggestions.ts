// Offers while a visitor is typing: of each hall its names, lots and sessions, then partners, news
// and rules, a few of each, with what they have typed marked in them. An offer is an address: it
// can be opened without going through the results.
import type { SearchFound, Suggestions } from '#contract/catalogue/outputs.ts';
import { kindWord } from '#contract/catalogue/search-words.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { hallPath, lotPath, salePath } from '#lib/auction-paths.ts';
import { HALLS, type ListedHall } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';
import { partnerPath } from '#lib/sales/partner-page.ts';
import type { OfferGroupName } from './groups.ts';
import { marked, plain, type FoundText, type Part, type TermWays } from './texts.ts';

export interface Offer {
  readonly title: readonly Part[];
  readonly note: string;
  readonly href: string;
}

export interface OfferGroup {
  readonly name: OfferGroupName;
  readonly offers: readonly Offer[];
}

const MOST_NAMES = 3;
const MOST_LOTS = 3;
const MOST_SALES = 2;
const MOST_PARTNERS = 2;

/**
 * All the words of the question, in one of the ways it may be meant, are in the session's name,
 * number, city or consignor, however it is set apart there.
 */
export function salesFound(sales: readonly Sale[], ways: TermWays): Sale[] {
  return sales.filter(({ hall, name, number, city, consignor }) => {
    const said = plain(`${name} 第${number}场 ${city} ${consignor}`);
    const close = said.replaceAll(/\s/g, '');
    const has = (term: string): boolean => said.includes(term) || close.includes(term);
    return hall !== 'practice' && ways.some((terms) => terms.every(has));
  });
}

/** The results for a question; `place` is a group, a page of it, what was sold. */
export function searchPath(question: string, place: Place = {}): string {
  return pathWith('/search', { q: question, ...place });
}

const nameOffer = (
  { hall, kind, value, lots }: Suggestions['rows'][number],
  terms: readonly string[],
): Offer => ({
  title: marked(kind === 'kind' ? kindWord(value) : value, terms),
  note: lots > 0 ? `${lots} 件在拍` : '暂无在拍',
  // The halls are filtered by brand and by kind; a series is looked for by its name.
  href: kind === 'series' ? searchPath(value) : hallPath(hall, { [kind]: value }),
});

export interface FoundPartner {
  readonly id: string;
  readonly name: string;
  readonly saleCount: number;
}

/** Partners whose sales are on the list, by their name. */
export function partnersFound(sales: readonly Sale[], ways: TermWays): FoundPartner[] {
  const named = sales.filter(({ hall, partnerId }) => hall !== 'practice' && partnerId !== null);
  return [...Map.groupBy(named, ({ partnerId }) => partnerId ?? '')].flatMap(([id, own]) => {
    const name = own[0]?.consignor ?? '';
    const said = plain(name);
    const isMeant = ways.some((terms) => terms.every((term) => said.includes(term)));
    return isMeant ? [{ id, name, saleCount: own.length }] : [];
  });
}

/** One's own page asks a visitor in first, and says so. */
export function partnerNote({ saleCount }: FoundPartner): string {
  return `合作方 · ${saleCount} 场 · 需登录`;
}

const partnerOffer = (partner: FoundPartner, terms: readonly string[]): Offer => ({
  title: marked(partner.name, terms),
  note: partnerNote(partner),
  href: partnerPath(partner.id),
});

const saleOffer = (sale: Sale, terms: readonly string[]): Offer => ({
  title: marked(sale.name, terms),
  note: `场次 · ${sale.lotCount} 件`,
  href: salePath(sale),
});

const textOffer = ({ title, note, href }: FoundText): Offer => ({ title, note, href });

interface Found {
  readonly ways: TermWays;
  readonly names: Suggestions['rows'];
  readonly lots: SearchFound['rows'];
  readonly sales: readonly Sale[];
  readonly texts: readonly FoundText[];
}

/** Groups with nothing in them are left out. */
export function offersOf({ ways, names, lots, sales, texts }: Found): OfferGroup[] {
  const terms = [...new Set(ways.flat())];
  const inHall = (hall: ListedHall): readonly Offer[] => [
    ...names
      .filter((name) => name.hall === hall)
      .slice(0, MOST_NAMES)
      .map((name) => nameOffer(name, terms)),
    ...lots
      .filter((lot) => lot.hall === hall)
      .slice(0, MOST_LOTS)
      .map((lot) => ({ title: marked(lot.title, terms), note: `${lot.number} 号`, href: lotPath(lot) })),
    ...salesFound(sales, ways)
      .filter((sale) => sale.hall === hall)
      .slice(0, MOST_SALES)
      .map((sale) => saleOffer(sale, terms)),
  ];
  const groups: OfferGroup[] = [
    ...(['vehicle', 'goods'] as const).map((hall) => ({ name: hall, offers: inHall(HALLS[hall].inLists) })),
    {
      name: 'partners',
      offers: partnersFound(sales, ways)
        .slice(0, MOST_PARTNERS)
        .map((partner) => partnerOffer(partner, terms)),
    },
    { name: 'news', offers: texts.filter(({ kind }) => kind === 'news').map(textOffer) },
    { name: 'rules', offers: texts.filter(({ kind }) => kind === 'rule').map(textOffer) },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

type Place = Readonly<Record<string, string | number | undefined>>;
