// A text at rest, under one key: encrypted, and bound to the place it lies in. Source: goals.md S9.
import { openText, sealText } from './seals/sealing.ts';

export interface TextSeal {
  readonly seal: (text: string, place: string) => string;
  /** Throws when the text was changed, or sealed for another place. */
  readonly open: (sealed: string, place: string) => string;
}

export function textSeal(key: Buffer): TextSeal {
  return {
    seal: (text, place) => sealText(text, { key, name: place }),
    open: (sealed, place) => openText(sealed, { key, name: place }),
  };
}
