// A house from its backup: verified first, copied to an empty place or an empty database, and asked
// whether the keys it is given open what lies in it; opened, it is brought up to its release. What
// retention has taken away since is taken away again when the house opens: its jobs go by the age
// of things. Source: goals.md R15.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupManifest } from '#contract/operations/backup-manifest.ts';
import { keysMissing } from '#core/operations/backup.ts';
import { lockFile } from '#server/store/file-lock.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import { namesIn } from '#server/store/seals/ring-seal.ts';
import { placesOf, STORE_FILE, storeFileIn, type BackupConfig } from './back-up.ts';
import { BackupProblem } from './backup-problem.ts';
import { areWithData, hasCheckpoint, requireContinued } from './kept-checkpoints.ts';
import { copyFileOver, filesBelow } from './listed-files.ts';
import { readManifest } from './manifest-file.ts';
import { requireEmptyDatabase, restoreDump } from './store-dump.ts';
import { isWhole, verifyBackup, type BackupVerdict } from './verify-backup.ts';

export interface Restored {
  readonly verdict: BackupVerdict;
  /** Names of keys under which something lies in it and which were not given. */
  readonly keysMissing: readonly string[];
}

const requireEmptyPlaces = async (config: BackupConfig, storeFile: string | null): Promise<void> => {
  const withData = areWithData(config);
  const taken = Object.entries(placesOf(config)).filter(
    ([name, place]) => existsSync(place) && (withData || name !== 'checkpoints'),
  );
  const filled: string[] = [];
  for (const [, place] of taken) if ((await filesBelow(place)).length > 0) filled.push(place);
  if (storeFile !== null && existsSync(storeFile)) filled.unshift(storeFile);
  if (filled.length === 0) return;
  throw new BackupProblem(
    `${filled.join('、')} 里已有内容。恢复只写到空的数据目录，请用 LUOCHUI_DATA_DIR 换一个。`,
  );
};

/** File of the embedded store to be. Throws `BackupProblem` where something is in the way. */
export async function requireEmpty(config: BackupConfig): Promise<string> {
  if (config.store.kind !== 'sqlite')
    throw new BackupProblem('这份备份是 SQLite 的，请去掉 DATABASE_URL 再恢复。');
  const { file } = config.store;
  await requireEmptyPlaces(config, file);
  return file;
}

/** Address of the database to be. Throws `BackupProblem` where something is in the way. */
const requireEmptyFor = async (schema: string, config: BackupConfig): Promise<string> => {
  if (config.store.kind !== 'postgres')
    throw new BackupProblem('这份备份是 PostgreSQL 的，请用 DATABASE_URL 指明一个空库再恢复。');
  const { url } = config.store;
  await requireEmptyPlaces(config, null);
  await requireEmptyDatabase(url, schema);
  return url;
};

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

const copyFiles = async (folder: string, config: BackupConfig, deedCount: number): Promise<void> => {
  await requireContinued(config, { from: [join(folder, 'checkpoints')], deedCount });
  for (const [name, to] of Object.entries(placesOf(config))) {
    const from = join(folder, name);
    for (const path of await filesBelow(from))
      if (!hasCheckpoint(name, to, path)) await copyFileOver(path, { from, to });
  }
};

interface Asked {
  readonly config: BackupConfig;
  readonly rings: Rings | null;
  readonly nowMs: () => number;
}

const intoFile = async (folder: string, { config, nowMs }: Asked): Promise<BackupVerdict | null> => {
  const file = await requireEmpty(config);
  const verdict = await verifyBackup(folder, nowMs);
  if (!verdict || !isWhole(verdict)) return verdict;
  await mkdir(dirname(file), { recursive: true });
  const unlock = lockFile(file);
  try {
    await copyFiles(folder, config, verdict.store?.deedCount ?? 0);
    // Last of all: a data folder without a store is no house, so one cut short never opens.
    await copyFileOver(STORE_FILE, { from: folder, to: dirname(file) });
  } finally {
    unlock();
  }
  return verdict;
};

const intoDatabase = async (
  folder: string,
  schema: string,
  { config, nowMs }: Asked,
): Promise<BackupVerdict | null> => {
  const url = await requireEmptyFor(schema, config);
  const verdict = await verifyBackup(folder, nowMs, url);
  if (!verdict || !isWhole(verdict)) return verdict;
  await copyFiles(folder, config, verdict.store?.deedCount ?? 0);
  // Last of all, and in one transaction: a database without tables is no house.
  await restoreDump(join(folder, storeFileIn(verdict.manifest)), { url, schema });
  return verdict;
};

/**
 * Restores the backup in `folder` to where the configuration says. Null: there is no backup. What
 * does not verify is not restored. Throws `BackupProblem` where the place is taken, `StoreInUse`
 * where a house is open there.
 */
export async function restore(folder: string, asked: Asked): Promise<Restored | null> {
  const manifest = await readManifest(folder);
  if (!manifest) return null;
  const schema = manifest.store.kind === 'postgres' ? manifest.store.schema : null;
  const verdict = await (schema === null ? intoFile(folder, asked) : intoDatabase(folder, schema, asked));
  return verdict && { verdict, keysMissing: lacking(verdict.manifest, asked.rings) };
}
