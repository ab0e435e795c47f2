// Place of the secret of a second factor, under a seal of its own.
import type { Place } from '#server/store/seals/place.ts';

export function factorPlace(userId: string): Place {
  return { what: 'secondFactors.secretSealed', owner: userId, row: userId };
}
