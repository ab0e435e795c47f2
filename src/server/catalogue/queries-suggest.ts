// Suggestions for what a visitor has typed so far: brands and series of vehicles and kinds of
// goods, by their names, their initials or their spelling, those with the most lots first.
import type { Suggestions } from '#contract/catalogue/outputs.ts';
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import { GOODS_KINDS } from '#core/lots/kinds.ts';
import { countOfValues } from '#server/catalogue/store/lot-counts.ts';
import { namesLike, spokenAliases, typedAlike } from '#server/catalogue/store/search-index.ts';
import type { Reader } from '#server/store/access.ts';

const MOST_NAMES = 40;
const MOST_SHOWN = 10;

type Row = Suggestions['rows'][number];
type Named = Omit<Row, 'lots'>;

export async function suggest(reader: Reader, question: string): Promise<Suggestions> {
  const beginning = typedAlike(question);
  const names = beginning === '' ? [] : await namesLike(reader, beginning, MOST_NAMES);
  const vehicles = new Map(
    names.map(({ kind, value }): [string, Named] => [
      `${kind} ${value}`,
      { hall: 'vehicle', kind: kind === 'brand' ? 'brand' : 'series', value },
    ]),
  );
  const goods = beginning === '' ? [] : kindsLike(beginning);
  const rows = await Promise.all(
    [...vehicles.values(), ...goods].map(async (named) => ({ ...named, lots: await lotsOf(reader, named) })),
  );
  return {
    rows: rows
      .toSorted((one, other) => other.lots - one.lots || (one.value < other.value ? -1 : 1))
      .slice(0, MOST_SHOWN),
  };
}

/** The kinds are the house's own words: they need no index. */
interface KindAliases {
  readonly kind: (typeof GOODS_KINDS)[number];
  readonly aliases: readonly string[];
}

let known: readonly KindAliases[] | null = null;

/** Spelt when somebody first types: what spells is large, and loaded late. */
const kindAliases = (): readonly KindAliases[] =>
  (known ??= GOODS_KINDS.map((kind) => ({ kind, aliases: spokenAliases(KIND_WORDS[kind]) })));

const kindsLike = (beginning: string): readonly Named[] =>
  kindAliases()
    .filter(({ aliases }) => aliases.some((alias) => alias.startsWith(beginning)))
    .map(({ kind: value }) => ({ hall: 'non-vehicle', kind: 'kind', value }));

const lotsOf = async (reader: Reader, { hall, kind, value }: Named): Promise<number> => {
  const stages = ['running', 'upcoming'] as const;
  const counts = await Promise.all(
    stages.map((stage) => countOfValues(reader, { hall, stage }, { facet: kind, values: [value] })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
