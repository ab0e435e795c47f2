// Lots as lists have shown them, in memory until a commit touches the lot: the rows of a large
// house lie far apart, and to look one up there takes longer than in a small one. Of one lot there
// is what everybody sees, and the standing of each of a few persons. Only a house that is told of
// every commit can hold anything: one with the embedded store, which nobody else writes to. It is
// told before anybody is answered, so nobody who knows of a bid is shown the lot before it.
// Source: goals.md P13.
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { LotId } from '#core/lots/lot.ts';
import type { Stand } from '#server/bidding/queries-my-standing.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Reader } from '#server/store/access.ts';
import { isSqlite } from '#server/store/dialect.ts';

/** Standing of a person on a lot, and the lot as everybody sees it at that same moment. */
export interface Placed {
  readonly view: LotView;
  readonly stand: Stand;
}

/** A row takes about two thousand bytes, and as many once it is written: these are 10 MB. */
export const MOST_LOTS = 2_500;
/** A tenth of that for each person. */
export const MOST_PERSONS = 10;

/** Null: nothing is held here. */
export function lotsInHand(reader: Reader): LotsInHand | null {
  return byReader.get(reader) ?? null;
}

/** The one that was put in first goes when there is no more room: it is returned. */
const putIn = <Key, Value>(held: Map<Key, Value>, [key, value]: [Key, Value], most: number): Value | null => {
  const [first] = held.size >= most && !held.has(key) ? held : [];
  if (first) held.delete(first[0]);
  held.set(key, value);
  return first?.[1] ?? null;
};

export class LotsInHand {
  readonly #rows = new Map<number, LotSummary>();
  readonly #numbers = new Map<LotId, number>();
  readonly #placed = new Map<LotId, Map<string, Placed>>();
  #commits = 0;

  /** How many commits have been heard of: what was read before another is not held. */
  get commits(): number {
    return this.#commits;
  }

  heard(touched: readonly string[]): void {
    this.#commits += 1;
    for (const lotId of touched) {
      const no = this.#numbers.get(lotId);
      if (no !== undefined) this.#rows.delete(no);
      this.#numbers.delete(lotId);
      this.#placed.delete(lotId);
    }
  }

  row(no: number): LotSummary | undefined {
    return this.#rows.get(no);
  }

  holdRow(no: number, row: LotSummary, commitsBefore: number): void {
    if (commitsBefore !== this.#commits) return;
    const gone = putIn(this.#rows, [no, row], MOST_LOTS);
    if (gone) this.#numbers.delete(gone.view.id);
    this.#numbers.set(row.view.id, no);
  }

  placed(lotId: LotId, userId: string): Placed | undefined {
    return this.#placed.get(lotId)?.get(userId);
  }

  holdPlaced(userId: string, placed: Placed, commitsBefore: number): void {
    if (commitsBefore !== this.#commits) return;
    const { id } = placed.view;
    const ofLot = this.#placed.get(id) ?? new Map<string, Placed>();
    putIn(ofLot, [userId, placed], MOST_PERSONS);
    putIn(this.#placed, [id, ofLot], MOST_LOTS);
  }
}

const byReader = new WeakMap<Reader, LotsInHand>();

/**
 * From here on what is read through this reader is held, for `engine` tells of every commit there
 * is.
 */
export function holdLots(reader: Reader, engine: Pick<EngineHandle, 'onCommitted'>): void {
  if (!isSqlite(reader)) return;
  const held = new LotsInHand();
  byReader.set(reader, held);
  engine.onCommitted((touched) => held.heard(touched));
}
