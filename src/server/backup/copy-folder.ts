// Folder of a continuous copy: one folder for each time it was begun, with a whole backup of that
// moment, the log of what was committed since, and files that were handed in since. Two of them are
// kept, so that there is always one while the next is being made. Source: goals.md R15.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from './manifest-file.ts';

const BEGUN = /^begun-(\d{13,16})$/;
const KEPT = 2;

/** Places in one beginning of a copy. */
export interface CopyPart {
  readonly folder: string;
  readonly begunAtMs: number;
  /** A backup like any other. */
  readonly base: string;
  readonly log: string;
  /** Files that were handed in since. */
  readonly later: string;
}

const partAt = (dir: string, begunAtMs: number): CopyPart => {
  const folder = join(dir, `begun-${begunAtMs}`);
  return {
    folder,
    begunAtMs,
    base: join(folder, 'base'),
    log: join(folder, 'changes.log'),
    later: join(folder, 'later'),
  };
};

/** All beginnings in a folder, the latest first; none where there is no such folder. */
export async function copyPartsIn(dir: string): Promise<readonly CopyPart[]> {
  if (!existsSync(dir)) return [];
  const names = await readdir(dir);
  const times = names.flatMap((name) => BEGUN.exec(name)?.[1] ?? []).map(Number);
  return times.toSorted((one, other) => other - one).map((atMs) => partAt(dir, atMs));
}

/** True: a house can be restored from it. */
export function isUsable({ base }: CopyPart): boolean {
  return existsSync(join(base, MANIFEST));
}

/** Takes away beginnings that were never finished, and those before the latest two that were. */
export async function tidyCopy(dir: string, except: CopyPart | null): Promise<void> {
  const parts = await copyPartsIn(dir);
  const kept = parts.filter(isUsable).slice(0, KEPT);
  for (const part of parts) {
    if (part.folder === except?.folder || kept.includes(part)) continue;
    await rm(part.folder, { recursive: true, force: true });
  }
}

/** Makes the folder of a new beginning, later than any that is there. */
export async function beginCopyPart(dir: string, nowMs: number): Promise<CopyPart> {
  const [latest] = await copyPartsIn(dir);
  const part = partAt(dir, Math.max(nowMs, (latest?.begunAtMs ?? 0) + 1));
  await mkdir(part.folder, { recursive: true });
  return part;
}
