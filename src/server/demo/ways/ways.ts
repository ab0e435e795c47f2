// One turn over everything of the sample house that is not bid up by the clock of each lot.
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { courtTurn } from './court.ts';
import { dealsTurn } from './deals.ts';
import { fixedPriceTurn } from './fixed-price.ts';

export async function waysTurn(parts: SampleParts, ids: PeopleIds): Promise<void> {
  await dealsTurn(parts, ids);
  await fixedPriceTurn(parts, ids);
  await courtTurn(parts);
}
