// The bidders as the engine knows them. What must be known of a bidder before each bid changes far
// more rarely than they bid, so with one writer to the store it is kept until a command writes past
// the book; with several it is read each time.
import type { Reader } from '#server/store/access.ts';
import { bidderFacts, type BidderFacts } from './store-bidder-facts.ts';

const MOST_KEPT = 50_000;

export class BidderBook {
  readonly #isOnlyWriter: boolean;
  /** By lot, then by bidder: a name put together for one look would cost more than two looks. */
  readonly #known = new Map<string, Map<string, BidderFacts>>();
  #count = 0;

  constructor(isOnlyWriter: boolean) {
    this.#isOnlyWriter = isOnlyWriter;
  }

  /** Null: there is no such account. `db` is the open transaction. */
  facts(db: Reader, bidderId: string, lotId: string): BidderFacts | null | Promise<BidderFacts | null> {
    return this.known(bidderId, lotId) ?? this.#read(db, bidderId, lotId);
  }

  /** Facts remembered of a bidder on a lot; null when they have to be asked for. */
  readonly known = (bidderId: string, lotId: string): BidderFacts | null =>
    this.#known.get(lotId)?.get(bidderId) ?? null;

  async #read(db: Reader, bidderId: string, lotId: string): Promise<BidderFacts | null> {
    const facts = await bidderFacts(db, bidderId, lotId);
    if (!facts || !this.#isOnlyWriter) return facts;
    if (this.#count >= MOST_KEPT) this.forget();
    this.#count += 1;
    const onLot = this.#known.get(lotId) ?? new Map<string, BidderFacts>();
    this.#known.set(lotId, onLot.set(bidderId, facts));
    return facts;
  }

  /** Something may have been written about a bidder. */
  forget(): void {
    this.#known.clear();
    this.#count = 0;
  }
}
