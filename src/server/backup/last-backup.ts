// When the house was last backed up: noted beside its data by whoever makes a backup, for whoever
// watches the house. Source: goals.md R15.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameForGood } from '#server/lasting-name.ts';

const OWNER_ONLY = 0o600;

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup');

export async function noteBackup(dataDir: string, madeAtMs: number): Promise<void> {
  const half = `${fileIn(dataDir)}.half`;
  await writeFile(half, `${madeAtMs}\n`, { mode: OWNER_ONLY, flush: true });
  await nameForGood(half, fileIn(dataDir));
}

/** In epoch ms; null: never by `npm run house -- backup`, or nobody can say. */
export async function lastBackupMs(dataDir: string): Promise<number | null> {
  try {
    const atMs = Number.parseInt(await readFile(fileIn(dataDir), 'utf8'), 10);
    return Number.isSafeInteger(atMs) ? atMs : null;
  } catch {
    return null;
  }
}
