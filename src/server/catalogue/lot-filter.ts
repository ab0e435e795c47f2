// The filters of a list as conditions. Source: product.md 7.2.
import { MOST_COUNTED, type FACETS } from '#contract/catalogue/list-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import { bitsOf, placeOf } from '#server/catalogue/store/lot-marks.ts';
import { valueMeant } from '#server/catalogue/store/normalized-words.ts';

/** The filters of a hall, or as many of them as another list has. */
type Query = Partial<Omit<Inputs['lotList'], 'sort' | 'tab' | 'after'>>;

const FEN_PER_YUAN = 100;

/** `a,b` as its values; null when nothing is wished. */
export function filterOf(list: string | undefined): readonly string[] | null {
  return list === undefined ? null : [...new Set(list.split(','))];
}

/** Every condition of a question, each under the name of its filter. */
export function conditionsOf(query: Query): readonly Condition[] {
  return [
    ...WORDS.flatMap((column): Condition[] => {
      const values = wishedAsMeant(query[column]);
      return values ? [{ facet: column, is: 'one-of', column, values }] : [];
    }),
    ...partners(filterOf(query.partner)),
    ...[filterOf(query.year) ?? []].filter((list) => list.length > 0).map(years),
    ...MARKED.flatMap((facet) => {
      const values = filterOf(query[facet]);
      return values ? marked(facet, values) : [];
    }),
    // Each of the papers must be there, so each is a condition of its own.
    ...(filterOf(query.papers) ?? []).flatMap((paper) => marked('papers', [paper])),
    ...(query.noReserve === undefined ? [] : marked('noReserve', [query.noReserve])),
    ...boundsOf(query)
      .filter(({ least, most }) => least !== null || most !== null)
      .map((bounds): Condition => ({ ...bounds, facet: bounds.column, is: 'within' })),
  ];
}

/** The same with what each value may be called in the lists: BMW as 宝马 too. */
const wishedAsMeant = (list: string | undefined): readonly string[] | null => {
  const values = filterOf(list);
  return values && [...new Set(values.flatMap((value) => [value, valueMeant(value)]))];
};

/** An id is meant as it is written. */
const partners = (values: readonly string[] | null): readonly Condition[] =>
  values === null ? [] : [{ facet: 'partner', is: 'one-of', column: 'partner', values }];

const MARKED = [
  'body',
  'grade',
  'source',
  'accident',
  'fuel',
  'gearbox',
  'emission',
  'seats',
  'transfer',
  'kind',
  'format',
  'disposal',
] as const satisfies readonly (typeof FACETS)[number][];

const WORDS = ['brand', 'series', 'city'] as const;

const marked = (facet: string, values: readonly string[]): Condition[] => {
  const place = placeOf(facet);
  return place ? [{ facet, is: 'marked', column: place.column, bits: bitsOf(facet, values) }] : [];
};

const fenOf = (yuan: number | undefined): number | null =>
  yuan === undefined ? null : Math.min(yuan * FEN_PER_YUAN, HIGHEST_AMOUNT_FEN);

/** Price 0 is that of a lot whose price is not told yet: no question for a price finds it. */
const toldPrice = (least: number | null, most: number | null): Pick<Bounds, 'least' | 'most'> => ({
  least: most === null ? least : Math.max(least ?? 0, 1),
  most,
});

const monthOf = (month: string | undefined): number | null =>
  month === undefined ? null : Number(month.replace('-', ''));

type Bounds = Omit<Extract<Condition, { is: 'within' }>, 'facet' | 'is'>;

const boundsOf = (query: Query): readonly Bounds[] => [
  { column: 'priceFen', ...toldPrice(fenOf(query.lowestYuan), fenOf(query.highestYuan)) },
  { column: 'odometerKm', least: query.lowestKm ?? null, most: query.highestKm ?? null },
  { column: 'registeredMonth', least: monthOf(query.registeredFrom), most: monthOf(query.registeredTo) },
  { column: 'depositFen', least: fenOf(query.lowestDepositYuan), most: fenOf(query.highestDepositYuan) },
];

const years = (list: readonly string[]): Condition => ({
  facet: 'year',
  is: 'one-of-numbers',
  column: 'modelYear',
  values: list.map(Number).filter((year) => Number.isInteger(year) && year > 0 && year < MOST_COUNTED * 10),
});
