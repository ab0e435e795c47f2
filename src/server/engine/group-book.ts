// Which lots stand in groups of maximums. With one writer to the store the book knows them all and asks once; with several
// it reads, for each batch, those its lots are tied to, and the other lots of those, so that all are locked in one order.
// A lot in no group costs a look into a map. Source: product.md 5.5.
import type { Kysely } from 'kysely';
import type { LotId } from '#core/lot.ts';
import { activeTies, type Tie } from '#server/store/groups.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

export class GroupBook {
  readonly #isOnlyWriter: boolean;
  readonly #groupsOn = new Map<LotId, Set<string>>();
  readonly #lotsIn = new Map<string, Set<LotId>>();
  #isRead = false;

  constructor(isOnlyWriter: boolean) {
    this.#isOnlyWriter = isOnlyWriter;
  }

  /** The lots to be locked so that whatever the groups on `lotIds` make the house bid on is locked too. */
  async open(db: Db, lotIds: readonly LotId[]): Promise<readonly LotId[]> {
    if (this.#isOnlyWriter && this.#isRead) return lotIds;
    this.forget();
    if (this.#isOnlyWriter) this.#note(await activeTies(db, null));
    else await this.#follow(db, lotIds);
    this.#isRead = true;
    return this.#isOnlyWriter ? lotIds : [...new Set([...lotIds, ...this.#groupsOn.keys()])].toSorted();
  }

  async #follow(db: Db, lotIds: readonly LotId[]): Promise<void> {
    let next = lotIds;
    while (next.length > 0) {
      const ties = await activeTies(db, next);
      const fresh = ties.filter(({ lotId }) => !this.#groupsOn.has(lotId));
      this.#note(ties);
      next = [...new Set(fresh.map(({ lotId }) => lotId))].filter((id) => !lotIds.includes(id));
    }
  }

  #note(ties: readonly Tie[]): void {
    for (const { groupId, lotId } of ties) {
      this.#groupsOn.set(lotId, (this.#groupsOn.get(lotId) ?? new Set()).add(groupId));
      this.#lotsIn.set(groupId, (this.#lotsIn.get(groupId) ?? new Set()).add(lotId));
    }
  }

  /** False when no group can be concerned by what happens on the lot. */
  mayConcern(lotId: LotId): boolean {
    return !this.#isRead || this.#groupsOn.has(lotId);
  }

  /** The groups that what happens on the lot can reach, through whatever lots they share. */
  async reachedFrom(db: Db, lotId: LotId): Promise<readonly string[]> {
    if (!this.#isRead) await this.open(db, [lotId]);
    const reached = new Set<string>();
    const lots: LotId[] = [lotId];
    for (let id = lots.pop(); id !== undefined; id = lots.pop()) {
      for (const groupId of this.#groupsOn.get(id) ?? []) {
        if (reached.has(groupId)) continue;
        reached.add(groupId);
        lots.push(...(this.#lotsIn.get(groupId) ?? []));
      }
    }
    return [...reached];
  }

  /** A group was placed, changed or ended: what the book knows is no longer true. */
  forget(): void {
    this.#groupsOn.clear();
    this.#lotsIn.clear();
    this.#isRead = false;
  }
}
