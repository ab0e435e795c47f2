// Pieces of a page that are fetched when they are wanted (specification, sections 2 and 9): after two minutes without the
// piece, or when it failed, it is asked for once more, and only then is it given up.
import { CHUNK_TIMEOUT_MS } from './constants.ts';

const inTime = <Piece>(load: () => Promise<Piece>): Promise<Piece> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the piece did not come in time')), CHUNK_TIMEOUT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });

/** `load` is the import itself: `lazily(() => import('./dialog.ts'))`. */
export const lazily = <Piece>(load: () => Promise<Piece>): Promise<Piece> =>
  inTime(load).catch(() => inTime(load));
