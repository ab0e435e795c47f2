// A lot keeps one studio backdrop for good: the choice is a hash of its id, never chance.
// Source: visual language 4.2.
const BACKDROPS = ['mist', 'frost', 'sand', 'moss', 'clay'] as const;
export type Backdrop = (typeof BACKDROPS)[number] | 'dusk' | 'petrol';

/** The same id gives the same wall on every screen and in every session (FNV-1a, 32 bit). */
export function backdropOf(lotId: string): Backdrop {
  let hash = 0x811c9dc5;
  for (const letter of lotId) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // Ids that differ in their last letter only must part too: one more round of mixing.
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return BACKDROPS[((mixed ^ (mixed >>> 13)) >>> 0) % BACKDROPS.length] ?? 'mist';
}
