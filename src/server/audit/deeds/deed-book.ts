// Deeds of a batch, chained to those before when all of it is decided: last before the commit, so
// that the end of the chain is held for as short as can be, and by nobody who still waits for
// another lock. What is taken back leaves no deed; what cannot be chained is not committed.
// Source: goals.md S12, S18, I-46.
import { hash } from 'node:crypto';
import { chained, type ChainedDeed } from '#core/audit/deed-chain.ts';
import type { Deed } from '#core/audit/deed.ts';
import type { Undoable, UnitOfWork, UnitPart } from '#server/engine/unit-of-work.ts';
import type { Writer } from '#server/store/access.ts';
import { addDeeds, chainEnd } from './store-deeds.ts';

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

export class DeedBook implements UnitPart, Undoable {
  readonly #unit: UnitOfWork;
  readonly #deeds: Deed[] = [];

  constructor(unit: UnitOfWork) {
    this.#unit = unit;
  }

  add(deed: Deed): void {
    this.#deeds.push(deed);
    this.#unit.note(this);
  }

  /** How many of this batch are like this: no store knows them yet. */
  countLike(isLike: (deed: Deed) => boolean): number {
    return this.#deeds.filter(isLike).length;
  }

  undoLast(): void {
    this.#deeds.pop();
  }

  async beforeCommit(db: Writer): Promise<void> {
    if (this.#deeds.length === 0) return;
    let end = await chainEnd(db, this.#unit.isShared);
    const rows: ChainedDeed[] = [];
    for (const deed of this.#deeds) {
      const next = chained(end, deed, sha256);
      rows.push(next);
      end = next;
    }
    await addDeeds(db, rows, end);
    this.#deeds.length = 0;
  }

  forget(): void {
    this.#deeds.length = 0;
  }
}

declare module '#server/engine/command.ts' {
  interface CommandContext {
    /** Deeds of the house's own people, and the only way to add one. */
    readonly deeds: DeedBook;
  }
}
