import type { Command } from '#server/engine/command.ts';
import { columnNamed, type SealedName } from '#server/store/seals/sealed-columns.ts';
import { putResealed, type Resealed } from '#server/store/seals/store-seals.ts';

export interface Reseal {
  readonly column: SealedName;
  readonly rows: readonly Resealed[];
}

/**
 * Puts what was sealed with the current key in place of what lay under a former one; a row that was
 * changed meanwhile is left.
 */
export const reseal: Command<Reseal, null> = {
  name: 'reseal',
  sparesBidders: true,
  run: async ({ db }, { column, rows }) => {
    for (const row of rows) await putResealed(db, columnNamed(column), row);
    return null;
  },
};
