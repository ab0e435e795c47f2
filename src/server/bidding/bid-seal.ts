// Sealed bids at rest: encrypted, each bound to its lot and its bidder, and all of one length, for
// how long a number is tells how large it is. The key may be changed: what is sealed names the key
// it was sealed with, and what names none was sealed with the first. Source: product.md 4.3;
// goals.md S9, I-44.
import type { OpenSealedBid } from '#core/formats/sealed-bid.ts';
import type { Place } from '#server/store/seals/place.ts';
import { ringSeal, type KeyRing } from '#server/store/seals/ring-seal.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Owner = Parameters<OpenSealedBid>[1];

export interface BidSeal {
  readonly seal: (amountFen: number, owner: Owner) => string;
  /**
   * Throws when the envelope was tampered with, is another's, or was sealed with a key the house
   * has no more.
   */
  readonly open: OpenSealedBid;
  /** For the maximums of single lots (kept-maximums.ts). */
  readonly maximums: TextSeal;
}

/** As many digits as the highest whole number has that can be counted with. */
const DIGITS = 16;

export function bidSealWith(keys: Buffer | KeyRing): BidSeal {
  const maximums = ringSeal(keys);
  const placeOf = ({ lotId: row, bidderId: owner }: Owner): Place => ({ what: 'sealed-bids', owner, row });
  return {
    seal: (amountFen, owner) => maximums.seal(String(amountFen).padStart(DIGITS, '0'), placeOf(owner)),
    open: (sealed, owner) => Number(maximums.open(sealed, placeOf(owner))),
    maximums,
  };
}

declare module '#server/engine/command.ts' {
  interface AtHand {
    /** Seals bids, and opens them at the close. */
    readonly bidSeal: BidSeal;
  }
}
