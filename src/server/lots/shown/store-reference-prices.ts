// Reference prices (参考价) of lots, as their cards say.
import type { LotFacts } from '#contract/lots/lot-card.ts';
import type { Reader } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';

/** By lot, in fen; one that has none is left out. */
export async function referencesOf(
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('lotCards')
    .select(['lotId', 'facts'])
    .where(inList(reader, 'lotCards.lotId', { texts: lotIds }))
    .execute();
  return new Map(
    rows.flatMap(({ lotId, facts }) => {
      const { reference } = JSON.parse(facts) as LotFacts;
      return reference ? [[lotId, reference.priceFen] as const] : [];
    }),
  );
}
