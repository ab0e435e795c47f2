// Offers while a visitor is typing: brands, series, lots and sessions, then news, then rules, a few
// of each, with what they have typed marked in them. An offer is an address: it can be opened
// without going through the results.
import type { SearchFound, Suggestions } from '#contract/catalogue/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { hallPath, lotPath, salePath } from '#lib/auction-paths.ts';
import { pathWith } from '#lib/paths.ts';
import type { GroupName } from './groups.ts';
import { marked, plain, type FoundText, type Part, type TermWays } from './texts.ts';

export interface Offer {
  readonly title: readonly Part[];
  readonly note: string;
  readonly href: string;
}

export interface OfferGroup {
  readonly name: GroupName;
  readonly offers: readonly Offer[];
}

const MOST_NAMES = 3;
const MOST_LOTS = 3;
const MOST_SALES = 2;

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

const nameOffer = (name: Suggestions['rows'][number], terms: readonly string[]): Offer => ({
  title: marked(name.value, terms),
  note: name.lots > 0 ? `${name.lots} 件在拍` : '暂无在拍',
  // The hall is filtered by brand; a series is looked for by its name.
  href: name.kind === 'brand' ? hallPath('vehicle', { brand: name.value }) : searchPath(name.value),
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
  const groups: OfferGroup[] = [
    {
      name: 'lots',
      offers: [
        ...names.slice(0, MOST_NAMES).map((name) => nameOffer(name, terms)),
        ...lots.slice(0, MOST_LOTS).map((lot) => ({
          title: marked(lot.title, terms),
          note: `${lot.number} 号`,
          href: lotPath(lot),
        })),
        ...salesFound(sales, ways)
          .slice(0, MOST_SALES)
          .map((sale) => saleOffer(sale, terms)),
      ],
    },
    { name: 'news', offers: texts.filter(({ kind }) => kind === 'news').map(textOffer) },
    { name: 'rules', offers: texts.filter(({ kind }) => kind === 'rule').map(textOffer) },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

type Place = Readonly<Record<string, string | number | undefined>>;
