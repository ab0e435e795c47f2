import type { Command } from '#server/engine/command.ts';
import { dropDiscarded } from './store-old-pictures.ts';

/**
 * Takes pictures off the record whose time was over and whose bytes are gone. Source: goals.md S15.
 */
export const dropPictures: Command<{ readonly ids: readonly string[] }, null> = {
  name: 'drop-pictures',
  sparesBidders: true,
  run: async ({ db }, { ids }) => {
    await dropDiscarded(db, ids);
    return null;
  },
};
