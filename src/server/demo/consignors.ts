import { CONSIGNOR } from './people-data.ts';
import type { PeopleIds } from './people.ts';

/**
 * The lots of a sale that belong to the consignor of the login dialog: one of six, so that one of
 * them is always open.
 */
export function consignorsOf(ids: PeopleIds, index: number): readonly string[] {
  const consignorId = ids.get(CONSIGNOR);
  return index % 6 === 3 && consignorId !== undefined ? [consignorId] : [];
}
