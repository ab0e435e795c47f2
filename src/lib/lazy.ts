// Pieces of a page that are fetched when they are wanted (specification, sections 2 and 9). One
// that fails is asked for once more; one that has not come after two minutes is given up: a page
// asks for a piece once, and a second wish would only wait with the first.
import { CHUNK_TIMEOUT_MS } from './constants.ts';

/** `load` is the import itself: `lazily(() => import('./dialog.ts'))`. */
export function lazily<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  return new Promise((resolve, reject) => {
    const late = new Error('the piece did not come in time');
    const timer = setTimeout(() => reject(late), CHUNK_TIMEOUT_MS);
    load()
      .catch(load)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
