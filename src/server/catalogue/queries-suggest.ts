// Suggestions for what a visitor has typed so far: brands and series, by their names, their
// initials or their spelling, those with the most lots first.
import type { Suggestions } from '#contract/catalogue/outputs.ts';
import { countOfValues } from '#server/catalogue/store/lot-counts.ts';
import { namesLike, typedAlike } from '#server/catalogue/store/search-index.ts';
import type { Reader } from '#server/store/access.ts';

const MOST_NAMES = 40;
const MOST_SHOWN = 10;
const HALL = 'vehicle';

export async function suggest(reader: Reader, question: string): Promise<Suggestions> {
  const beginning = typedAlike(question);
  const names = beginning === '' ? [] : await namesLike(reader, beginning, MOST_NAMES);
  const known = new Map(names.map(({ kind, value }) => [`${kind} ${value}`, { kind, value }]));
  const rows = await Promise.all(
    [...known.values()].map(async ({ kind, value }) => ({
      kind: kind === 'brand' ? ('brand' as const) : ('series' as const),
      value,
      lots: await lotsOf(reader, kind, value),
    })),
  );
  return {
    rows: rows
      .toSorted((one, other) => other.lots - one.lots || (one.value < other.value ? -1 : 1))
      .slice(0, MOST_SHOWN),
  };
}

const lotsOf = async (reader: Reader, facet: string, value: string): Promise<number> => {
  const stages = ['running', 'upcoming'] as const;
  const counts = await Promise.all(
    stages.map((stage) => countOfValues(reader, { hall: HALL, stage }, { facet, values: [value] })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
