// Verification of a backup, without a house and without its keys: every file by the list, the store
// by its own database and by the rows that were counted, then what the house itself vouches for:
// each lot that is over is built anew from its log, the deeds are walked, and the ledger sums to
// nought. Source: goals.md R15.
import { join } from 'node:path';
import type { BackupManifest } from '#contract/operations/backup-manifest.ts';
import { NO_DEEDS, type DeedFault } from '#core/audit/deed-chain.ts';
import {
  countFaults,
  fileFaults,
  type CountFault,
  type FileFault,
  type ListedFile,
} from '#core/operations/backup.ts';
import { faultSince } from '#server/audit/deeds/queries-deed-check.ts';
import { chainEnd } from '#server/audit/deeds/store-deeds.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { endedLotIds } from '#server/lots/store-lot-ends.ts';
import { replayOf } from '#server/oversight/replays/replay-lot.ts';
import type { Reader } from '#server/store/access.ts';
import { openReader } from '#server/store/database.ts';
import { storeFileIn } from './back-up.ts';
import { BackupProblem } from './backup-problem.ts';
import { filesBelow, listed } from './listed-files.ts';
import { MANIFEST, readManifest } from './manifest-file.ts';
import { damageIn, rowCountsIn } from './store-copy.ts';
import { readDump } from './store-dump.ts';

const LOTS_AT_ONCE = 500;

export interface StoreVerdict {
  /** Lots that were built anew. */
  readonly lotCount: number;
  /** Lots whose log does not come to what is stored. */
  readonly redLotIds: readonly string[];
  readonly deedCount: number;
  readonly deedFault: DeedFault | null;
  /** By how much all accounts together are off nought, in fen. */
  readonly offFen: number;
}

export interface FilesVerdict {
  readonly manifest: BackupManifest;
  readonly fileFaults: readonly FileFault[];
  /** Of a store that is as it was written; none are looked for in another. */
  readonly countFaults: readonly CountFault[];
  /** In SQLite's words; a dump that is damaged cannot be read. */
  readonly damage: readonly string[];
  /** Nothing in a store that was changed is believed. */
  readonly isStoreAsWritten: boolean;
}

export interface BackupVerdict extends FilesVerdict {
  /** Null: the store is not as it was written, and nothing in it is believed. */
  readonly store: StoreVerdict | null;
}

const listedIn = async (folder: string): Promise<readonly ListedFile[]> => {
  const files: ListedFile[] = [];
  for (const path of await filesBelow(folder)) if (path !== MANIFEST) files.push(await listed(folder, path));
  return files;
};

const replayAll = async (reader: Reader, nowMs: () => number) => {
  const redLotIds: string[] = [];
  let lotCount = 0;
  for (let after = '', isLeft = true; isLeft;) {
    const ids = await endedLotIds(reader, { after, most: LOTS_AT_ONCE });
    for (const id of ids) {
      const replay = await replayOf(reader, id, nowMs);
      if (replay && replay.faults.length > 0) redLotIds.push(id);
    }
    lotCount += ids.length;
    after = ids.at(-1) ?? after;
    isLeft = ids.length === LOTS_AT_ONCE;
  }
  return { lotCount, redLotIds };
};

/** Verifies what a store says of itself. `nowMs` only tells how long it takes. */
export async function verifyStoreIn(reader: Reader, nowMs: () => number): Promise<StoreVerdict> {
  const end = await chainEnd(reader);
  return {
    ...(await replayAll(reader, nowMs)),
    deedCount: end.seq,
    deedFault: end.seq === 0 ? null : await faultSince(reader, { from: NO_DEEDS, end }),
    offFen: (await ledgerSums(reader)).offFen,
  };
}

export async function verifyStore(file: string, nowMs: () => number): Promise<StoreVerdict> {
  const reader = await openReader({ kind: 'sqlite', file });
  try {
    return await verifyStoreIn(reader, nowMs);
  } finally {
    await reader.destroy();
  }
}

/**
 * Everything about a backup but what its store says of itself; a dump is read with that. Null:
 * there is no backup in this folder, or one that was never finished.
 */
export async function verifyFiles(folder: string): Promise<FilesVerdict | null> {
  const manifest = await readManifest(folder);
  if (!manifest) return null;
  const faults = fileFaults(manifest.files, await listedIn(folder));
  const name = storeFileIn(manifest);
  const isStoreAsWritten = faults.every(({ path }) => path !== name);
  const file = join(folder, name);
  const isRead = isStoreAsWritten && manifest.store.kind === 'sqlite';
  return {
    manifest,
    fileFaults: faults,
    countFaults: isRead ? countFaults(manifest.rowCounts, rowCountsIn(file)) : [],
    damage: isRead ? damageIn(file) : [],
    isStoreAsWritten,
  };
}

const NO_SERVER =
  '这份备份是 PostgreSQL 的，核对和恢复都要用一台 PostgreSQL。请用 DATABASE_URL 指明服务器再试，例如：DATABASE_URL=postgres://用户@主机/库 npm run house -- verify 备份的文件夹';

/**
 * Null: there is no backup in this folder, or one that was never finished. A dump is read on the
 * server at `url`. Throws `BackupProblem` where it cannot be read there.
 */
export async function verifyBackup(
  folder: string,
  nowMs: () => number,
  url: string | null = null,
): Promise<BackupVerdict | null> {
  const files = await verifyFiles(folder);
  if (!files) return null;
  if (!files.isStoreAsWritten) return { ...files, store: null };
  const { store, rowCounts } = files.manifest;
  const file = join(folder, storeFileIn(files.manifest));
  if (store.kind === 'sqlite') return { ...files, store: await verifyStore(file, nowMs) };
  if (url === null) throw new BackupProblem(NO_SERVER);
  return readDump(file, { url, schema: store.schema }, async (reader, found) => ({
    ...files,
    countFaults: countFaults(rowCounts, found),
    store: await verifyStoreIn(reader, nowMs),
  }));
}

export function areFilesWhole({ fileFaults: files, countFaults: counts, damage }: FilesVerdict): boolean {
  return files.length + counts.length + damage.length === 0;
}

export function isStoreWhole({ redLotIds, deedFault, offFen }: StoreVerdict): boolean {
  return redLotIds.length === 0 && deedFault === null && offFen === 0;
}

export function isWhole(verdict: BackupVerdict): boolean {
  return verdict.store !== null && areFilesWhole(verdict) && isStoreWhole(verdict.store);
}
