// A house from its continuous copy, as it stood after any commit of it: the backup the copy was
// begun with, the log laid over it up to the point that was asked for, then everything that the
// house vouches for, built anew. Source: goals.md R15.
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wallSecond } from '#contract/wall-clock.ts';
import type { FileFault } from '#core/operations/backup.ts';
import { canBeginFrom, type RestorePoint } from '#core/operations/change-log.ts';
import { nameForGood } from '#server/lasting-name.ts';
import { lockFile } from '#server/store/file-lock.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import { firstKeyIdsOf, keyIdsIn, placesOf, STORE_FILE, type BackupConfig } from './back-up.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyPartsIn, isUsable, type CopyPart } from './copy-folder.ts';
import { hasCheckpoint, requireContinued } from './kept-checkpoints.ts';
import { laterFaults, laterFiles } from './later-files.ts';
import { copyFileOver, filesBelow } from './listed-files.ts';
import { readManifest } from './manifest-file.ts';
import { lacking, requireEmpty } from './restore.ts';
import { applyChanges, type Applied } from './store-changes.ts';
import {
  areFilesWhole,
  isStoreWhole,
  verifyFiles,
  verifyStore,
  type FilesVerdict,
  type StoreVerdict,
} from './verify-backup.ts';

export interface RestoredCopy {
  readonly files: FilesVerdict;
  readonly laterFaults: readonly FileFault[];
  /** Null: the files are not as they were written, and nothing was begun. */
  readonly applied: Applied | null;
  readonly store: StoreVerdict | null;
  readonly keysMissing: readonly string[];
}

export interface RestoreCopy {
  readonly config: BackupConfig;
  readonly rings: Rings | null;
  readonly point: RestorePoint | null;
  readonly nowMs: () => number;
}

export function isCopyWhole({ files, laterFaults: later, store }: RestoredCopy): boolean {
  return store !== null && later.length === 0 && areFilesWhole(files) && isStoreWhole(store);
}

/** The latest beginning that is not later than the point. Throws `BackupProblem`: none is. */
const partFor = async (dir: string, point: RestorePoint | null): Promise<CopyPart> => {
  let earliest = '';
  for (const part of (await copyPartsIn(dir)).filter(isUsable)) {
    const manifest = await readManifest(part.base);
    if (!manifest) continue;
    const { seq, madeAtMs: atMs } = manifest;
    if (canBeginFrom({ seq, atMs }, point)) return part;
    earliest = `最早可以恢复到第 ${seq} 次提交（${wallSecond(atMs)}）。`;
  }
  throw new BackupProblem(earliest ? `${dir} 里没有这么早的数据。${earliest}` : `${dir} 里没有做完的备份。`);
};

/** True: the folder is one of a continuous copy. */
export async function isCopy(dir: string): Promise<boolean> {
  return (await copyPartsIn(dir)).length > 0;
}

const NOTHING = { applied: null, store: null, keysMissing: [] };

/** Lays the log over a copy of the backup's store, in a folder of its own, and verifies it. */
const storeOf = async (
  part: CopyPart,
  half: string,
  { point, nowMs }: Pick<RestoreCopy, 'point' | 'nowMs'>,
): Promise<{ readonly applied: Applied; readonly store: StoreVerdict }> => {
  await copyFileOver(STORE_FILE, { from: part.base, to: half });
  const file = join(half, STORE_FILE);
  const applied = await applyChanges(file, { log: part.log, point });
  return { applied, store: await verifyStore(file, nowMs) };
};

const copyPlaces = async (part: CopyPart, config: BackupConfig): Promise<void> => {
  const later = new Set((await laterFiles(part)).map(({ path }) => path));
  for (const [name, to] of Object.entries(placesOf(config))) {
    for (const path of await filesBelow(join(part.base, name))) {
      if (!later.has(`${name}/${path}`) && !hasCheckpoint(name, to, path))
        await copyFileOver(path, { from: join(part.base, name), to });
    }
    for (const path of await filesBelow(join(part.later, name))) {
      if (!hasCheckpoint(name, to, path)) await copyFileOver(path, { from: join(part.later, name), to });
    }
  }
};

/**
 * Verifies the copy in `dir` as far as `point`, in a folder that is taken away again, and where
 * `config` is not null restores it there. Throws `BackupProblem`, `StoreInUse`.
 */
export async function restoreCopy(
  dir: string,
  { config, rings, point, nowMs }: RestoreCopy,
): Promise<RestoredCopy> {
  const file = await requireEmpty(config);
  const part = await partFor(dir, point);
  const files = await verifyFiles(part.base);
  if (!files) throw new BackupProblem(`${dir} 里没有做完的备份。`);
  const later = await laterFaults(part);
  if (!areFilesWhole(files) || later.length > 0) return { files, laterFaults: later, ...NOTHING };
  await mkdir(dirname(file), { recursive: true });
  const unlock = lockFile(file);
  const half = join(dirname(file), 'restoring');
  try {
    const made = await storeOf(part, half, { point, nowMs });
    const copy = join(half, STORE_FILE);
    const keyIds = rings ? await keyIdsIn(copy, firstKeyIdsOf(rings)) : files.manifest.keyIds;
    const restored = { files, laterFaults: later, ...made, keysMissing: lacking({ keyIds }, rings) };
    if (!isStoreWhole(made.store)) return restored;
    const from = [part.later, part.base].map((folder) => join(folder, 'checkpoints'));
    await requireContinued(config, { from, deedCount: made.store.deedCount });
    await copyPlaces(part, config);
    // Last of all: a data folder without a store is no house.
    await nameForGood(copy, file);
    return restored;
  } finally {
    await rm(half, { recursive: true, force: true });
    unlock();
  }
}
