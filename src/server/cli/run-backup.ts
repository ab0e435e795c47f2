// Backup, verification of one, and restoring from one, at the machine: beside a running house, not
// through it, so that they work also when it does not.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RestorePoint } from '#core/operations/change-log.ts';
import { bidKeysOf, recordKeysOf, storedSecret } from '#server/accounts/keys.ts';
import { backUp, firstKeyIdsOf, storeToCopy } from '#server/backup/back-up.ts';
import { BackupProblem } from '#server/backup/backup-problem.ts';
import { noteBackup } from '#server/backup/last-backup.ts';
import { isCopy, isCopyWhole, restoreCopy } from '#server/backup/restore-copy.ts';
import { restore } from '#server/backup/restore.ts';
import { isWhole, verifyBackup } from '#server/backup/verify-backup.ts';
import type { Config } from '#server/config.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import { reachStore, type Patience } from '#server/store/store-problem.ts';
import type { MachineAnswer } from './answers.ts';
import { backedUpLines, noBackupLine, restoredLines, verdictLines } from './backup-words.ts';
import { copyRestoredLines, copyVerdictLines } from './copy-words.ts';
import type { CliArguments } from './parse-arguments.ts';
import { restorePointIn } from './restore-to.ts';

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

interface AskedOf {
  readonly verb: BackupVerb;
  readonly place: string | null;
  /** As it was typed behind `--to`. */
  readonly to?: string | null;
}

const WRONG_POINT = '--to 要写第几次提交，如 1842，或北京时间，如 2026-12-01T02:14:00。';
const ONE_MOMENT = '这份备份只有一个时刻，不能用 --to。持续副本（LUOCHUI_COPY_DIR）才能恢复到任意一刻。';

const NO_FOLDER = '请写明备份的文件夹，例如：npm run house -- backup /mnt/backup/2026-12-01';

/** Nobody at the machine waits for a server to come. */
const AT_ONCE: Patience = { mostMs: 0, betweenMs: 0, connectMs: 5_000, nowMs: () => 0 };

/** @param nowMs the time that stands in a backup; for the rest only how long they take */
export async function runBackup(
  config: Asked,
  { verb, place, to = null }: AskedOf,
  nowMs: () => number,
): Promise<MachineAnswer> {
  if (place === null) return { isDone: false, lines: [NO_FOLDER] };
  const point = to === null ? null : restorePointIn(to);
  if (to !== null && point === null) return { isDone: false, lines: [WRONG_POINT] };
  const folder = resolve(place);
  // A server that is not there is told in words.
  await reachStore(config.store, () => undefined, AT_ONCE);
  try {
    return await ANSWERS[verb]({ config, folder, point, nowMs });
  } catch (error) {
    if (error instanceof BackupProblem) return { isDone: false, lines: [error.message] };
    throw error;
  }
}

interface Question {
  readonly config: Asked;
  readonly folder: string;
  readonly point: RestorePoint | null;
  readonly nowMs: () => number;
}

const backedUp = async ({ config, folder, nowMs }: Question): Promise<MachineAnswer> => {
  storeToCopy(config);
  const rings = ringsOf(config);
  if (!rings) return { isDone: false, lines: [`${config.dataDir} 里没有 secret，也没有设 LUOCHUI_SECRET。`] };
  const manifest = await backUp(config, { to: folder, firstKeyIds: firstKeyIdsOf(rings), nowMs: nowMs() });
  await noteBackup(config.dataDir, manifest.madeAtMs);
  return { isDone: true, lines: backedUpLines(manifest, folder) };
};

/** A copy is verified by restoring it to a folder that is taken away again. */
const copyVerified = async ({ folder, nowMs }: Question): Promise<MachineAnswer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'luochui-verify-'));
  const store = { kind: 'sqlite', file: join(dataDir, 'house.db') } as const;
  const checkpointDir = join(dataDir, 'checkpoints');
  const config = { house: 'real', dataDir, store, contentDir: null, checkpointDir } as const;
  try {
    const copy = await restoreCopy(folder, { config, rings: null, point: null, nowMs });
    const isDone = isCopyWhole(copy) && copy.applied?.fault === null;
    return { isDone, lines: copyVerdictLines(copy, folder) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const verified = async (question: Question): Promise<MachineAnswer> => {
  const { config, folder, nowMs } = question;
  if (await isCopy(folder)) return copyVerified(question);
  const url = config.store.kind === 'postgres' ? config.store.url : null;
  const verdict = await verifyBackup(folder, nowMs, url);
  if (!verdict) return { isDone: false, lines: [noBackupLine(folder)] };
  return { isDone: isWhole(verdict), lines: verdictLines(verdict, folder) };
};

const restored = async ({ config, folder, point, nowMs }: Question): Promise<MachineAnswer> => {
  if (await isCopy(folder)) {
    const copy = await restoreCopy(folder, { config, rings: ringsOf(config), point, nowMs });
    const isDone = isCopyWhole(copy) && copy.applied?.fault === null;
    return { isDone, lines: copyRestoredLines(copy, { folder, dataDir: config.dataDir }) };
  }
  if (point !== null) return { isDone: false, lines: [ONE_MOMENT] };
  const done = await restore(folder, { config, rings: ringsOf(config), nowMs });
  if (!done) return { isDone: false, lines: [noBackupLine(folder)] };
  const lines = restoredLines(done, { folder, dataDir: config.dataDir });
  return { isDone: isWhole(done.verdict), lines };
};

const ANSWERS: Readonly<Record<BackupVerb, (question: Question) => Promise<MachineAnswer>>> = {
  backup: backedUp,
  verify: verified,
  restore: restored,
};
