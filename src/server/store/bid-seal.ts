// Sealed bids at rest: encrypted, each bound to its lot and its bidder, and all of one length, for how long a number is
// tells how large it is. Source: product.md 4.3; goals.md I-44.
import type { OpenEnvelope } from '#core/sealed.ts';
import { ringSeal } from './ring-seal.ts';
import { openText, sealText } from './sealing.ts';
import type { TextSeal } from './text-seal.ts';

type Owner = Parameters<OpenEnvelope>[1];

export interface BidSeal {
  readonly seal: (amountFen: number, owner: Owner) => string;
  /** Throws when the envelope was tampered with, or is another's. */
  readonly open: OpenEnvelope;
  /** For the maximums of single lots (kept-maximums.ts). */
  readonly maximums: TextSeal;
}

/** As many digits as the highest whole number has that can be counted with. */
const DIGITS = 16;

export const bidSealWith = (key: Buffer): BidSeal => {
  const placeOf = ({ lotId, bidderId }: Owner) => ({ key, name: `lots.envelopes.v1.${lotId}.${bidderId}` });
  return {
    seal: (amountFen, owner) => sealText(String(amountFen).padStart(DIGITS, '0'), placeOf(owner)),
    open: (sealed, owner) => Number(openText(sealed, placeOf(owner))),
    maximums: ringSeal(key),
  };
};
