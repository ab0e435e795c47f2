// A lot keeps one studio backdrop for good: the choice is a hash of its id, never chance. Source: visual language 4.2.
const BACKDROPS = ['mist', 'frost', 'sand', 'moss', 'clay'] as const;
export type Backdrop = (typeof BACKDROPS)[number] | 'dusk' | 'petrol';

/** The same id gives the same wall on every screen and in every session (FNV-1a, 32 bit). */
export const backdropOf = (lotId: string): Backdrop => {
  let hash = 0x811c9dc5;
  for (const letter of lotId) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of a product mix poorly; the high ones decide.
  return BACKDROPS[(hash >>> 13) % BACKDROPS.length] ?? 'mist';
};
