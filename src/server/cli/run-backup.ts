// Backup, verification of one, and restoring from one, at the machine: beside a running house, not
// through it, so that they work also when it does not.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bidKeysOf, recordKeysOf, storedSecret } from '#server/accounts/keys.ts';
import { backUp, BackupProblem, storeFileOf } from '#server/backup/back-up.ts';
import { noteBackup } from '#server/backup/last-backup.ts';
import { restore } from '#server/backup/restore.ts';
import { isWhole, verifyBackup } from '#server/backup/verify-backup.ts';
import type { Config } from '#server/config.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import type { MachineAnswer } from './answers.ts';
import { backedUpLines, noBackupLine, restoredLines, verdictLines } from './backup-words.ts';
import type { CliArguments } from './parse-arguments.ts';

export type BackupVerb = 'backup' | 'verify' | 'restore';

/** Null: it asks for something else. */
export function backupVerbIn({ verb, place }: CliArguments): BackupVerb | null {
  if (verb === 'backup' || verb === 'restore') return verb;
  return verb === 'verify' && place !== null ? verb : null;
}

type Asked = Pick<
  Config,
  'house' | 'dataDir' | 'store' | 'contentDir' | 'checkpointDir' | 'secret' | 'bidKeys' | 'recordKeys'
>;

/** A house that has no secret yet has no keys: none is made here, for it would open nothing. */
const ringsOf = ({ dataDir, secret, bidKeys, recordKeys }: Asked): Rings | null => {
  if (secret === null && !existsSync(join(dataDir, 'secret'))) return null;
  const known = secret ?? storedSecret(dataDir);
  return { bids: bidKeysOf(known, bidKeys), records: recordKeysOf(known, recordKeys) };
};

const NO_FOLDER = '请写明备份的文件夹，例如：npm run house -- backup /mnt/backup/2026-12-01';

/** @param nowMs the time that stands in a backup; for the rest only how long they take */
export async function runBackup(
  config: Asked,
  { verb, place }: { readonly verb: BackupVerb; readonly place: string | null },
  nowMs: () => number,
): Promise<MachineAnswer> {
  if (place === null) return { isDone: false, lines: [NO_FOLDER] };
  const folder = resolve(place);
  try {
    return await ANSWERS[verb](config, folder, nowMs);
  } catch (error) {
    if (error instanceof BackupProblem) return { isDone: false, lines: [error.message] };
    throw error;
  }
}

const backedUp = async (config: Asked, folder: string, nowMs: () => number): Promise<MachineAnswer> => {
  storeFileOf(config);
  const rings = ringsOf(config);
  if (!rings) return { isDone: false, lines: [`${config.dataDir} 里没有 secret，也没有设 LUOCHUI_SECRET。`] };
  const manifest = await backUp(config, { to: folder, rings, nowMs: nowMs() });
  await noteBackup(config.dataDir, manifest.madeAtMs);
  return { isDone: true, lines: backedUpLines(manifest, folder) };
};

const verified = async (_config: Asked, folder: string, nowMs: () => number): Promise<MachineAnswer> => {
  const verdict = await verifyBackup(folder, nowMs);
  if (!verdict) return { isDone: false, lines: [noBackupLine(folder)] };
  return { isDone: isWhole(verdict), lines: verdictLines(verdict, folder) };
};

const restored = async (config: Asked, folder: string, nowMs: () => number): Promise<MachineAnswer> => {
  const done = await restore(folder, { config, rings: ringsOf(config), nowMs });
  if (!done) return { isDone: false, lines: [noBackupLine(folder)] };
  const lines = restoredLines(done, { folder, dataDir: config.dataDir });
  return { isDone: isWhole(done.verdict), lines };
};

const ANSWERS: Readonly<
  Record<BackupVerb, (config: Asked, folder: string, nowMs: () => number) => Promise<MachineAnswer>>
> = { backup: backedUp, verify: verified, restore: restored };
