// Which lots stand in groups of maximums. With one writer to the store it knows them all and asks
// once. With several it reads, for each batch, those its lots are tied to: before the locks,
// so that all are locked in one order, and once more when they are held, for until then another
// node may have placed a group on them. A lot in no group costs a look into a map.
// Source: product.md 5.5.
import type { LotId } from '#core/lots/lot.ts';
import type { UnitPart } from '#server/engine/unit-of-work.ts';
import type { LotTies } from '#server/lots/lot-pages.ts';
import type { Reader } from '#server/store/access.ts';
import { activeTies, type Tie } from './store-groups.ts';

export class GroupIndex implements UnitPart, LotTies {
  readonly #isShared: boolean;
  readonly #groupsOn = new Map<LotId, Set<string>>();
  readonly #lotsIn = new Map<string, Set<LotId>>();
  /** The lots whose groups it knows. */
  #known: 'all' | Set<LotId> = new Set();

  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  /**
   * The lots to be locked so that whatever the groups on `lotIds` make the house bid on is locked
   * too.
   */
  async open(db: Reader, lotIds: readonly LotId[]): Promise<readonly LotId[]> {
    if (this.#isShared) {
      this.forget();
      return this.tiedTo(db, lotIds);
    }
    if (this.#known !== 'all') await this.#readAll(db);
    return lotIds;
  }

  /**
   * Looks anew what these lots are tied to, where several write. Returns them and the lots they
   * share a group with.
   */
  async tiedTo(db: Reader, lotIds: readonly LotId[]): Promise<readonly LotId[]> {
    const tied = new Set(lotIds);
    for (let next = lotIds; next.length > 0;) {
      const ties = await activeTies(db, next);
      this.#note(ties);
      next = [...new Set(ties.map(({ lotId }) => lotId))].filter((id) => !tied.has(id));
      for (const id of next) tied.add(id);
    }
    if (this.#known !== 'all') for (const id of tied) this.#known.add(id);
    return [...tied].toSorted();
  }

  async #readAll(db: Reader): Promise<void> {
    this.forget();
    this.#note(await activeTies(db, null));
    this.#known = 'all';
  }

  #note(ties: readonly Tie[]): void {
    for (const { groupId, lotId } of ties) {
      this.#groupsOn.set(lotId, (this.#groupsOn.get(lotId) ?? new Set()).add(groupId));
      this.#lotsIn.set(groupId, (this.#lotsIn.get(groupId) ?? new Set()).add(lotId));
    }
  }

  #knows(lotId: LotId): boolean {
    return this.#known === 'all' || this.#known.has(lotId);
  }

  /** False when no group can be concerned by what happens on the lot. */
  mayConcern(lotId: LotId): boolean {
    return !this.#knows(lotId) || this.#groupsOn.has(lotId);
  }

  /** The groups that what happens on the lot can reach, through whatever lots they share. */
  async reachedFrom(db: Reader, lotId: LotId): Promise<readonly string[]> {
    if (!this.#knows(lotId)) await (this.#isShared ? this.tiedTo(db, [lotId]) : this.#readAll(db));
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

  afterUndo(): void {
    this.forget();
  }

  /** A group was placed, changed or ended: what is known here is no longer true. */
  forget(): void {
    this.#groupsOn.clear();
    this.#lotsIn.clear();
    this.#known = new Set();
  }
}

declare module '#server/engine/command.ts' {
  interface AtHand {
    /** Groups of maximums that what happens to a lot can reach. */
    readonly groups: GroupIndex;
  }
}
