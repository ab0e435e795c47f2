// A text at rest, under one key: encrypted, and bound to the place it lies in and to its owner.
// Source: goals.md S9.
import type { Place } from './seals/place.ts';
import { openText, sealText } from './seals/sealing.ts';

export interface TextSeal {
  readonly seal: (text: string, place: Place) => string;
  /** Throws when the text was changed, or sealed for another place or another owner. */
  readonly open: (sealed: string, place: Place) => string;
}

export function textSeal(key: Buffer): TextSeal {
  return {
    seal: (text, place) => sealText(text, { key, place }),
    open: (sealed, place) => openText(sealed, { key, place }),
  };
}
