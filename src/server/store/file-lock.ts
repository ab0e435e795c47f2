// One house to a file. The lock is an empty database beside the store that is held exclusively: the
// operating system lets go of it the moment the process is gone, however it went, so that no stale
// lock ever keeps a house shut.
import { DatabaseSync } from 'node:sqlite';

/** The old process may still be on its way out. */
const PATIENCE_MS = 1_000;

export class StoreInUse extends Error {
  override readonly name = 'StoreInUse';
}

/**
 * Holds the store for this process until the returned function is called. Throws `StoreInUse` when
 * it is taken.
 */
export function lockFile(file: string, patienceMs = PATIENCE_MS): () => void {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new StoreInUse(sentence(file));
  }
  return () => lock.close();
}

const sentence = (file: string): string =>
  `另一个落槌正在使用 ${file}。请先停掉它，或用 LUOCHUI_DATA_DIR 换一个数据目录。` +
  ` (Another Luochui is running on this data: stop it, or set LUOCHUI_DATA_DIR.)`;
