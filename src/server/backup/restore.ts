// A house from its backup: verified first, copied to an empty place, then brought up to this
// release's tables and asked whether the keys it is given open what lies in it. What retention has
// taken away since is taken away again when the house opens: its jobs go by the age of things.
// Source: goals.md R15.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupManifest } from '#contract/operations/backup-manifest.ts';
import { keysMissing } from '#core/operations/backup.ts';
import { lockFile } from '#server/store/file-lock.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import { namesIn } from '#server/store/seals/ring-seal.ts';
import { BackupProblem, placesOf, STORE_FILE, type BackupConfig } from './back-up.ts';
import { copyFileOver, filesBelow } from './listed-files.ts';
import { isWhole, verifyBackup, type BackupVerdict } from './verify-backup.ts';

export interface Restored {
  readonly verdict: BackupVerdict;
  /** Names of keys under which something lies in it and which were not given. */
  readonly keysMissing: readonly string[];
}

/** File of the store to be. Throws `BackupProblem` where something is in the way. */
export async function requireEmpty(config: BackupConfig): Promise<string> {
  if (config.store.kind !== 'sqlite')
    throw new BackupProblem('这份备份是 SQLite 的，请去掉 DATABASE_URL 再恢复。');
  const taken = Object.values(placesOf(config)).filter((place) => existsSync(place));
  const filled: string[] = [];
  for (const place of taken) if ((await filesBelow(place)).length > 0) filled.push(place);
  if (existsSync(config.store.file)) filled.unshift(config.store.file);
  if (filled.length === 0) return config.store.file;
  throw new BackupProblem(
    `${filled.join('、')} 里已有内容。恢复只写到空的数据目录，请用 LUOCHUI_DATA_DIR 换一个。`,
  );
}

/** `rings` null: this house has no keys at all. */
export function lacking({ keyIds }: Pick<BackupManifest, 'keyIds'>, rings: Rings | null): readonly string[] {
  const heldIn = (of: keyof Rings): readonly string[] => (rings ? namesIn(rings[of]).ids : []);
  return [
    ...new Set([
      ...keysMissing(keyIds.bids, heldIn('bids')),
      ...keysMissing(keyIds.records, heldIn('records')),
    ]),
  ];
}

const copyBack = async (folder: string, config: BackupConfig, file: string): Promise<void> => {
  for (const [name, to] of Object.entries(placesOf(config))) {
    const from = join(folder, name);
    for (const path of await filesBelow(from)) await copyFileOver(path, { from, to });
  }
  // Last of all: a data folder without a store is no house, so one that was cut short never opens.
  await copyFileOver(STORE_FILE, { from: folder, to: dirname(file) });
};

/**
 * Restores the backup in `folder` to where the configuration says. Null: there is no backup. What
 * does not verify is not restored. Throws `BackupProblem` where the place is taken, `StoreInUse`
 * where a house is open there.
 */
export async function restore(
  folder: string,
  {
    config,
    rings,
    nowMs,
  }: { readonly config: BackupConfig; readonly rings: Rings | null; readonly nowMs: () => number },
): Promise<Restored | null> {
  const file = await requireEmpty(config);
  const verdict = await verifyBackup(folder, nowMs);
  if (!verdict) return null;
  const missing = lacking(verdict.manifest, rings);
  if (!isWhole(verdict)) return { verdict, keysMissing: missing };
  await mkdir(dirname(file), { recursive: true });
  const unlock = lockFile(file);
  try {
    await copyBack(folder, config, file);
  } finally {
    unlock();
  }
  return { verdict, keysMissing: missing };
}
