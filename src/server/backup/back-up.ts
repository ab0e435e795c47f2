// Backup of a house, whether it is open or shut: first the store, from one moment, then what it
// names, which is only ever added to. Keys are no part of it: who has the backup alone can read no
// bid and no person. Source: goals.md R15, S9.
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { BackupManifest } from '#contract/operations/backup-manifest.ts';
import type { ListedFile } from '#core/operations/backup.ts';
import type { Config } from '#server/config.ts';
import type { Reader } from '#server/store/access.ts';
import { openReader } from '#server/store/database.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import { namesIn } from '#server/store/seals/ring-seal.ts';
import { lyingByKey } from '#server/store/seals/store-seals.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyFileOver, filesBelow, flushFile, flushFolder, listed } from './listed-files.ts';
import { writeManifest } from './manifest-file.ts';
import { toolFile } from './postgres-tools.ts';
import { copyStore, rowCountsIn, seqIn } from './store-copy.ts';
import { dumpStore } from './store-dump.ts';

export const STORE_FILE = 'house.db';
const DUMP_FILE = 'house.dump';

/** Folder of the backup, and where the house has what lies in it. */
export type Places = Readonly<Record<string, string>>;

export type BackupConfig = Pick<Config, 'house' | 'dataDir' | 'store' | 'contentDir' | 'checkpointDir'>;

/** Each folder of a house that no build brings back. */
export function placesOf({ dataDir, contentDir, checkpointDir }: BackupConfig): Places {
  return {
    files: join(dataDir, 'files'),
    identity: join(dataDir, 'identity'),
    lots: join(dataDir, 'lots'),
    content: contentDir ?? join(dataDir, 'content'),
    checkpoints: checkpointDir,
  };
}

/** File of the embedded store, or address of the other. Throws `BackupProblem`: there is none. */
export function storeToCopy({ store, dataDir }: Pick<BackupConfig, 'store' | 'dataDir'>): string {
  if (store.kind === 'postgres') {
    toolFile('pg_dump');
    return store.url;
  }
  if (existsSync(store.file)) return store.file;
  throw new BackupProblem(`${dataDir} 里没有拍卖行的数据，没有可备份的内容。`);
}

const makeEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const inside = await readdir(folder);
  if (inside.length > 0)
    throw new BackupProblem(`${folder} 不是空文件夹。请换一个：备份从不写在另一份备份之上。`);
};

const copyFolders = async (places: Places, to: string): Promise<readonly ListedFile[]> => {
  const files: ListedFile[] = [];
  for (const [name, from] of Object.entries(places)) {
    for (const path of await filesBelow(from)) {
      const copied = await copyFileOver(path, { from, to: join(to, name) });
      if (copied) files.push({ ...copied, path: posix.join(name, path) });
    }
  }
  return files;
};

/** Name of each ring's first key: what lies under no name lies under it. */
export type FirstKeyIds = Readonly<Record<keyof Rings, string>>;

export function firstKeyIdsOf(rings: Rings): FirstKeyIds {
  return { bids: namesIn(rings.bids).firstId, records: namesIn(rings.records).firstId };
}

const keyIdsOf = async (reader: Reader, firstIds: FirstKeyIds): Promise<BackupManifest['keyIds']> => {
  const idsOf = async (of: keyof Rings): Promise<string[]> =>
    [...(await lyingByKey(reader, of, firstIds[of])).keys()].toSorted();
  return { bids: await idsOf('bids'), records: await idsOf('records') };
};

/** Names of all keys under which something lies in the embedded store. */
export async function keyIdsIn(file: string, firstIds: FirstKeyIds): Promise<BackupManifest['keyIds']> {
  const reader = await openReader({ kind: 'sqlite', file });
  try {
    return await keyIdsOf(reader, firstIds);
  } finally {
    await reader.destroy();
  }
}

/** The part of the list that tells of the store. */
type OfStore = Pick<BackupManifest, 'store' | 'rowCounts' | 'seq' | 'keyIds'>;

const storeCopied = async (
  { store }: BackupConfig,
  { from, to, firstKeyIds }: { from: string; to: string; firstKeyIds: FirstKeyIds },
): Promise<OfStore> => {
  if (store.kind === 'postgres') {
    const read = (reader: Reader) => keyIdsOf(reader, firstKeyIds);
    const { schema, rowCounts, value: keyIds } = await dumpStore(from, join(to, DUMP_FILE), read);
    return { store: { kind: 'postgres', schema }, rowCounts, seq: 0, keyIds };
  }
  const copy = join(to, STORE_FILE);
  await copyStore(from, copy);
  const keyIds = await keyIdsIn(copy, firstKeyIds);
  return { store: { kind: 'sqlite' }, rowCounts: rowCountsIn(copy), seq: seqIn(copy), keyIds };
};

/** File of the store in the folder of a backup. */
export function storeFileIn({ store }: Pick<BackupManifest, 'store'>): string {
  return store.kind === 'postgres' ? DUMP_FILE : STORE_FILE;
}

/**
 * Backs the house up into `to`, a folder that is empty or not there yet. Resolves once all of it is
 * on the disk. Throws `BackupProblem`.
 */
export async function backUp(
  config: BackupConfig,
  {
    to,
    firstKeyIds,
    nowMs,
  }: { readonly to: string; readonly firstKeyIds: FirstKeyIds; readonly nowMs: number },
): Promise<BackupManifest> {
  const from = storeToCopy(config);
  await makeEmpty(to);
  const ofStore = await storeCopied(config, { from, to, firstKeyIds });
  await flushFile(join(to, storeFileIn(ofStore)));
  // After the store: rows name files, and files are only ever added.
  const files = [await listed(to, storeFileIn(ofStore)), ...(await copyFolders(placesOf(config), to))];
  const manifest: BackupManifest = {
    form: 1,
    madeAtMs: nowMs,
    house: config.house,
    ...ofStore,
    files,
  };
  await flushFolder(to);
  await writeManifest(to, manifest);
  return manifest;
}
