// List of a backup, `backup.json` in its folder: written last and under its own name only when it
// is on the disk, so that a backup that was cut short has none.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupManifest } from '#contract/operations/backup-manifest.ts';
import { nameForGood } from '#server/lasting-name.ts';

export const MANIFEST = 'backup.json';
const OWNER_ONLY = 0o600;

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const half = join(folder, `${MANIFEST}.half`);
  await writeFile(half, `${JSON.stringify(manifest, null, 1)}\n`, { mode: OWNER_ONLY, flush: true });
  await nameForGood(half, join(folder, MANIFEST));
}

/** Null: there is none, or none that a house has written. */
export async function readManifest(folder: string): Promise<BackupManifest | null> {
  try {
    const read = BackupManifest.safeParse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
