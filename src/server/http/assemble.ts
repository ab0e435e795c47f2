import type { Kysely } from 'kysely';
import { openEditing, type Texts } from '#server/content/editing.ts';
import { houseKeys } from '#server/accounts/keys.ts';
import { proofOfWork } from '#server/accounts/proof-of-work.ts';
import { marketOf } from '#server/queries/market.ts';
import { shelvesOf } from '#server/queries/shelves.ts';
import { bankFor } from '#server/ports/bank.ts';
import { type BidKeys, bidSealWith } from '#server/store/bid-seal.ts';
import { phoneSeal } from '#server/store/seal.ts';
import { textSeal } from '#server/store/text-seal.ts';
import type { Tables } from '#server/store/tables.ts';
import type { House } from './house.ts';
import { houseLimits } from './limits.ts';
import { recentWriters } from './recent-writers.ts';
import { refusalBook } from './refusal-book.ts';
import { senderOf } from './sender.ts';
import { sessionCookie } from './session-cookie.ts';
import { viewersOf } from './viewer.ts';

interface Parts extends Pick<House, 'kind' | 'clock' | 'sms' | 'press' | 'files' | 'bus' | 'watch' | 'note'> {
  readonly origins: readonly [string, ...string[]];
  readonly secret: Buffer;
  /** Where they are not the one of the secret alone. */
  readonly bidKeys?: BidKeys;
  readonly engine: House['engine'];
  readonly reader: Kysely<Tables>;
  readonly texts: Texts;
}

/** The door's own parts, put beside those of the engine. */
export const assembleHouse = ({ secret, texts, bidKeys, ...parts }: Parts): House => {
  const keys = houseKeys(secret);
  const proof = proofOfWork(keys.proof);
  const cookie = sessionCookie(parts.origins[0]);
  const viewers = viewersOf(parts);
  return {
    ...parts,
    keys,
    editing: openEditing(texts, parts),
    seal: phoneSeal(keys),
    bids: bidSealWith(bidKeys ?? keys.bidSeal),
    cards: textSeal(keys.cardSeal),
    bank: bankFor(parts.kind, keys.bank),
    letters: textSeal(keys.letterSeal),
    proof,
    sender: senderOf(keys.stamp, proof),
    limits: houseLimits(),
    shelves: shelvesOf(parts.reader),
    market: marketOf(parts.reader),
    cookie,
    viewers,
    refusals: refusalBook(parts.engine, { origins: parts.origins, cookie, viewers }),
    writers: recentWriters(),
  };
};
