// Two logins of the sample house keep some searches from before its sales enter, so that what they
// find is new: one looks when they like, the other is told. Once in the life of a house: what a
// visitor changes stays.
import type { Inputs } from '#contract/inputs.ts';
import { saveSearch } from '#server/catalogue/searches/commands-searches.ts';
import { UNVERIFIED, WINNER } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { hasAnySearch } from '#server/demo/store/sample-people.ts';

type Kept = Partial<Inputs['saveSearch']>;

const NOTHING: Inputs['saveSearch'] = {
  hall: 'vehicle',
  name: '',
  kind: [],
  format: [],
  disposal: [],
  body: [],
  brand: [],
  grade: [],
  city: [],
  partner: [],
  lowestYuan: null,
  highestYuan: null,
  isAlerted: false,
};

const KEPT: readonly (readonly [name: string, searches: readonly Kept[]])[] = [
  [
    WINNER,
    [
      { name: '代步车', body: ['sedan', 'hatch'], grade: ['A', 'B'], highestYuan: 100_000 },
      { brand: ['大众', '丰田'], body: ['suv'] },
      { hall: 'non-vehicle', kind: ['equipment'], isAlerted: true },
    ],
  ],
  [UNVERIFIED, [{ brand: ['比亚迪'], body: ['suv'], isAlerted: true }]],
];

export async function searchesRoutine({ engine, reader }: SampleParts, ids: PeopleIds): Promise<void> {
  if (await hasAnySearch(reader)) return;
  for (const [name, searches] of KEPT) {
    const userId = ids.get(name);
    if (userId === undefined) continue;
    for (const search of searches) await engine.run(saveSearch, { ...NOTHING, ...search, userId });
  }
}
