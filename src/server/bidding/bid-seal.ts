// Sealed bids at rest: encrypted, each bound to its lot and its bidder, and all of one length, for how long a number is
// tells how large it is. The key may be changed: what is sealed names the key it was sealed with, and what names none was
// sealed with the first. Source: product.md 4.3; goals.md S9, I-44.
import type { OpenEnvelope } from '#core/formats/sealed-bid.ts';
import { isSealed, keyId, ringSeal } from '#server/store/ring-seal.ts';
import { openText } from '#server/store/sealing.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Owner = Parameters<OpenEnvelope>[1];

export interface BidKeys {
  /** The first of them seals, each of them opens. */
  readonly ring: readonly [Buffer, ...Buffer[]];
  /** The one that comes from the house's secret; it opens only while it is of the ring. */
  readonly first: Buffer;
}

export interface BidSeal {
  readonly seal: (amountFen: number, owner: Owner) => string;
  /** Throws when the envelope was tampered with, is another's, or was sealed with a key the house has no more. */
  readonly open: OpenEnvelope;
  /** For the maximums of single lots (kept-maximums.ts). */
  readonly maximums: TextSeal;
}

/** As many digits as the highest whole number has that can be counted with. */
const DIGITS = 16;

/** A key by itself is the first and the only one. */
export const ringOf = (keys: Buffer | BidKeys): BidKeys =>
  Buffer.isBuffer(keys) ? { ring: [keys], first: keys } : keys;

export const bidSealWith = (keys: Buffer | BidKeys): BidSeal => {
  const { ring, first } = ringOf(keys);
  const [current, ...former] = ring;
  const maximums = ringSeal(current, former);
  const hasFirst = ring.some((key) => keyId(key) === keyId(first));
  const placeOf = ({ lotId, bidderId }: Owner): string => `lots.envelopes.v1.${lotId}.${bidderId}`;
  const opened = (sealed: string, name: string): string => {
    if (isSealed(sealed)) return maximums.open(sealed, name);
    if (!hasFirst) throw new Error(`This was sealed with a key that is not ours any more: ${keyId(first)}`);
    return openText(sealed, { key: first, name });
  };
  return {
    seal: (amountFen, owner) => maximums.seal(String(amountFen).padStart(DIGITS, '0'), placeOf(owner)),
    open: (sealed, owner) => Number(opened(sealed, placeOf(owner))),
    maximums,
  };
};
