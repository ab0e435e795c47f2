// Everything the house writes is for its own account on the machine and for nobody else on it:
// files 0600, folders 0700, those of earlier days too. Source: goals.md S9.
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** From now on whatever this process writes, and every process it starts, is closed to others. */
export function closeToOthers(): void {
  process.umask(OTHERS);
}

/**
 * Closes what lies in a folder already and others can reach. Returns how much that was; null where
 * it belongs to somebody else.
 */
export function mendOpenFiles(folder: string): number | null {
  try {
    return mend(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return 0;
    if (code === 'EPERM' || code === 'EACCES') return null;
    throw error;
  }
}

const mend = (path: string): number => {
  const status = lstatSync(path);
  // The target of a link is not ours to change.
  if (status.isSymbolicLink()) return 0;
  const isOpen = (status.mode & OTHERS) !== 0;
  if (isOpen) chmodSync(path, status.mode & ~OTHERS);
  // Nobody else comes into a folder that was closed, whatever lies in it: a hundred thousand
  // pictures are not looked through at each opening.
  const inside = status.isDirectory() && isOpen ? readdirSync(path) : [];
  return inside.reduce((sum, name) => sum + mend(join(path, name)), isOpen ? 1 : 0);
};
