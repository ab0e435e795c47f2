// The kinds of damage by name, for the map and the list of a lot's page.
import { DAMAGE_KINDS, DAMAGE_WORDS, type DamageKind } from '#core/lots/sheet/typed-damage.ts';

/** In the order of the legend. */
export function damageKinds(): readonly DamageKind[] {
  return DAMAGE_KINDS;
}

export function damageWord(kind: DamageKind): string {
  return DAMAGE_WORDS[kind];
}
