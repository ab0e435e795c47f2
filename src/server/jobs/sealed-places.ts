// Place to which a text of a sealed column is bound, by the code that seals it there.
import { sealedPlaces } from '#server/domains.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { PlacedBy, SealedName } from '#server/store/seals/sealed-columns.ts';

export function placeOf<Name extends SealedName>(
  name: Name,
  { placedBy }: { readonly placedBy: PlacedBy<Name> },
): Place {
  return sealedPlaces[name](placedBy);
}
