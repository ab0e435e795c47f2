import type { Command } from '#server/engine/command.ts';
import { columnNamed, type SealedName } from '#server/store/seals/sealed-columns.ts';
import { putSealedAnew, type SealedAnew } from '#server/store/seals/store-seals.ts';

export interface SealAnew {
  readonly column: SealedName;
  readonly rows: readonly SealedAnew[];
}

/**
 * Puts what was sealed with the current key in place of what lay under a former one; a row that was
 * changed meanwhile is left.
 */
export const sealAnew: Command<SealAnew, null> = {
  name: 'seal-anew',
  sparesBidders: true,
  run: async ({ db }, { column, rows }) => {
    for (const row of rows) await putSealedAnew(db, columnNamed(column), row);
    return null;
  },
};
