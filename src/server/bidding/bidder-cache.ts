// The bidders as the engine knows them. What must be known of a bidder before each bid changes far
// more rarely than they bid, so with one writer to the store it is kept until a command writes to
// tables itself; with several it is read each time.
import type { UnitOfWork, UnitPart } from '#server/engine/unit-of-work.ts';
import { bidderFacts, type BidderFacts } from './store-bidder-facts.ts';

const MOST_KEPT = 50_000;

export class BidderCache implements UnitPart {
  readonly #unit: UnitOfWork;
  /** By lot, then by bidder: a name put together for one look would cost more than two looks. */
  readonly #known = new Map<string, Map<string, BidderFacts>>();
  #count = 0;

  constructor(unit: UnitOfWork) {
    this.#unit = unit;
  }

  /** Null: there is no such account. */
  readonly facts = (bidderId: string, lotId: string): BidderFacts | null | Promise<BidderFacts | null> =>
    this.known(bidderId, lotId) ?? this.#read(bidderId, lotId);

  /** Facts remembered of a bidder on a lot; null when they have to be asked for. */
  readonly known = (bidderId: string, lotId: string): BidderFacts | null =>
    this.#known.get(lotId)?.get(bidderId) ?? null;

  async #read(bidderId: string, lotId: string): Promise<BidderFacts | null> {
    const { db, isShared } = this.#unit;
    const facts = await bidderFacts(db, bidderId, lotId);
    if (!facts || isShared) return facts;
    if (this.#count >= MOST_KEPT) this.forget();
    this.#count += 1;
    const onLot = this.#known.get(lotId) ?? new Map<string, BidderFacts>();
    this.#known.set(lotId, onLot.set(bidderId, facts));
    return facts;
  }

  /** Something may have been written about a bidder. */
  afterDirect(): void {
    this.forget();
  }

  forget(): void {
    this.#known.clear();
    this.#count = 0;
  }
}

declare module '#server/engine/command.ts' {
  interface AtHand {
    /** Facts the engine remembers of a bidder on a lot; null when it has to ask. */
    readonly knownFacts: BidderCache['known'];
  }
  interface CommandContext {
    /** Facts the engine knows of a bidder on a lot; null when there is no such account. */
    readonly facts: BidderCache['facts'];
  }
}
