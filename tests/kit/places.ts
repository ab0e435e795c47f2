// Places to which tests bind what they seal themselves.
import type { Place } from '#server/store/seals/place.ts';

export function somePlace(row = 'here', owner: string | null = null): Place {
  return { what: 'somewhere', owner, row };
}
