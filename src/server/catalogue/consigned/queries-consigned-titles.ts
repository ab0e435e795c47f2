// Lots that are sold for a person by their ids, with their titles.
import { lotTitles } from '#server/catalogue/store/lot-title.ts';
import { lotsConsignedBy } from '#server/lots/consigned/store-consigned-lots.ts';
import type { Reader } from '#server/store/access.ts';

export async function consignedTitles(
  reader: Reader,
  consignorId: string,
): Promise<ReadonlyMap<string, string>> {
  return lotTitles(reader, await lotsConsignedBy(reader, consignorId));
}
