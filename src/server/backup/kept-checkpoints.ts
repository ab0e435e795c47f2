// Checkpoints of the chain of deeds that lie at a second place, which the loss of the first disk
// leaves as it was. They are the same lines as those of the backup and perhaps some more: a
// restored house goes on with them, as long as none stands for a deed that is not in it.
// Source: goals.md R15, S12.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { BackupConfig } from './back-up.ts';
import { BackupProblem } from './backup-problem.ts';
import { filesBelow } from './listed-files.ts';

/** They lie below the data folder, which is empty before a restore. */
export function areWithData({ dataDir, checkpointDir }: BackupConfig): boolean {
  const path = relative(dataDir, checkpointDir);
  return !path.startsWith('..') && !isAbsolute(path);
}

const textOf = async (folder: string, path: string): Promise<string> =>
  existsSync(join(folder, path)) ? readFile(join(folder, path), 'utf8') : '';

/** Number of the last deed that a line stands for. */
const lastSeqIn = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/"seq":(\d+)/g)].map(([, seq]) => Number(seq)));

interface Ground {
  /** Folders of the backup with checkpoints, the latest first. */
  readonly from: readonly string[];
  /** Number of the last deed in the restored store. */
  readonly deedCount: number;
}

/** Throws `BackupProblem` where other checkpoints lie, or later ones. */
export async function requireContinued(config: BackupConfig, { from, deedCount }: Ground): Promise<void> {
  const { checkpointDir: place } = config;
  for (const path of await filesBelow(place)) {
    const kept = await textOf(place, path);
    const [known = ''] = (await Promise.all(from.map((folder) => textOf(folder, path)))).filter(
      (text) => text !== '',
    );
    if (kept.startsWith(known) && lastSeqIn(kept) <= deedCount) continue;
    throw new BackupProblem(
      `${place} 里的检查点不是这份数据的，或者比它新，恢复不会改动它们。请用 LUOCHUI_CHECKPOINT_DIR 换一个空的文件夹。`,
    );
  }
}

/** A file that is kept where it lies, for it says at least as much. */
export function hasCheckpoint(place: string, to: string, path: string): boolean {
  return place === 'checkpoints' && existsSync(join(to, path));
}
