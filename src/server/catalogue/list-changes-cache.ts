// Latest changes in the lists, in memory: each change is read once, when the first question after
// it is asked, however many indexes are brought up to it and whenever that is.
import { changedSince, MOST_CHANGED, type ChangedLot } from '#server/catalogue/store/list-changes.ts';
import { MOST_TURNS } from '#server/catalogue/store/list-version.ts';
import type { Reader } from '#server/store/access.ts';

interface Change {
  /** As of this turn or a later one. */
  readonly turn: number;
  readonly lot: ChangedLot;
}

export class ChangesInHand {
  readonly #reader: Reader;
  readonly #changes = new Map<number, Change>();
  /**
   * Everything is known that has changed after `#from` and up to `#to`; null: nothing has been
   * asked yet.
   */
  #known: { readonly from: number; readonly to: number } | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /**
   * The lots that have changed after a turn and up to another, or later; null: that is no more
   * known.
   */
  async between(from: number, to: number): Promise<readonly ChangedLot[] | null> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readUpTo(to));
    await this.#reading;
    if (!this.#known || from < this.#known.from) return null;
    return [...this.#changes.values()].filter(({ turn }) => turn > from).map(({ lot }) => lot);
  }

  /** The first question knows nothing of what was before it. */
  async #readUpTo(to: number): Promise<void> {
    const known = this.#known ?? { from: to - 1, to: to - 1 };
    if (to <= known.to) return;
    const read = await changedSince(this.#reader, { from: known.to, to });
    for (const lot of read ?? []) this.#changes.set(lot.no, { turn: to, lot });
    const from = read ? Math.max(known.from, to - MOST_TURNS) : to;
    this.#known = { from, to };
    this.#letGo(from);
  }

  #letGo(from: number): void {
    for (const [no, { turn }] of this.#changes) if (turn <= from) this.#changes.delete(no);
    if (this.#changes.size <= MOST_CHANGED) return;
    this.#changes.clear();
    this.#known = this.#known && { from: this.#known.to, to: this.#known.to };
  }
}
