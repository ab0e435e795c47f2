// A house is backed up while a crowd bids, then loses its disk in the middle of it, and is restored
// elsewhere: every bid that was acknowledged up to the last commit of the copy is there, everything
// the house vouches for holds, and it can be restored as it stood at an earlier commit too.
// Source: goals.md R15.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyPartsIn, isUsable } from '#server/backup/copy-folder.ts';
import { readLog } from '#server/backup/store-changes.ts';
import { runBackup } from '#server/cli/run-backup.ts';
import { openReader } from '#server/store/database.ts';
import { missing } from '../../chaos/parts/missing.ts';
import { openUnluckyService } from '../../chaos/parts/unlucky-service.ts';
import { SERVICE_SECRET } from '../../kit/service/service-program.ts';

const LOOK_MS = 50;
/** A crowd bids so many times as long as it is asked to, at most. */
const MOST_TIMES = 20;

export interface Crowd {
  /** So long it bids before the disk is lost: at least two seconds. */
  readonly forMs: number;
  /** So many of its bids are in the copy before the disk is lost. */
  readonly bids: number;
}

export interface DrillResult {
  readonly faults: readonly string[];
  readonly answeredCount: number;
  /** Acknowledged, and not in the copy. */
  readonly lostCount: number;
  /** From its last commit to the loss of the disk, in ms. */
  readonly behindMs: number;
  readonly bidCount: number;
  /** From the command to a house that could open, in ms. */
  readonly restoreMs: number;
}

type House = Awaited<ReturnType<typeof openUnluckyService>>;

const houseIn = (dataDir: string) => ({
  house: 'real' as const,
  dataDir,
  store: { kind: 'sqlite' as const, file: join(dataDir, 'house.db') },
  contentDir: null,
  checkpointDir: join(dataDir, 'checkpoints'),
  secret: SERVICE_SECRET,
  bidKeys: ['secret'] as const,
  recordKeys: ['secret'] as const,
});

const isCopyUsable = async (dir: string): Promise<boolean> =>
  existsSync(dir) && (await copyPartsIn(dir)).some(isUsable);

/** Whether the copy holds so many bids that were acknowledged. */
const holdsBids = async (copyDir: string, house: House, bids: number): Promise<boolean> => {
  const first = house
    .told(house.answers())
    .flatMap(({ accepted }) => (accepted === null ? [] : [accepted.atMs]))
    .slice(0, bids);
  const last = await lastIn(copyDir);
  return last ? first.length === bids && first.every((atMs) => atMs < last.atMs) : false;
};

/** Lets the crowd bid while the house is backed up, then kills the house. */
const bidAndKill = async (house: House, copyDir: string, root: string, { forMs, bids }: Crowd) => {
  const faults: string[] = [];
  const program = await house.start();
  const untilMs = performance.now() + MOST_TIMES * forMs;
  const bidding = house.bid(program, MOST_TIMES * forMs);
  while (!(await isCopyUsable(copyDir))) await wait(LOOK_MS);
  const kept = join(root, 'kept');
  const config = houseIn(house.folder);
  const backedUp = await runBackup(config, { verb: 'backup', place: kept }, Date.now);
  const verified = await runBackup(config, { verb: 'verify', place: kept }, Date.now);
  if (!backedUp.isDone || !verified.isDone) faults.push(...backedUp.lines, ...verified.lines);
  await wait(forMs);
  while (performance.now() < untilMs && !(await holdsBids(copyDir, house, bids))) await wait(LOOK_MS);
  const killedAtMs = Date.now();
  await program.end('SIGKILL');
  await bidding;
  return { faults, killedAtMs };
};

const bidCountIn = async (file: string, told: ReturnType<House['told']>) => {
  const reader = await openReader({ kind: 'sqlite', file });
  const faults = await missing(reader, told);
  const { count } = await reader
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await reader.destroy();
  return { faults, count };
};

/**
 * Loses the disk of a house in a crowd of bids, and restores the house from its copy. A busy
 * machine takes longer until the bids are there, and is given twenty times as long.
 */
export async function drillRestore(crowd: Crowd): Promise<DrillResult> {
  const root = mkdtempSync(join(tmpdir(), 'luochui-drill-'));
  const copyDir = join(root, 'second');
  const house = await openUnluckyService((folder) => ({ kind: 'sqlite', file: join(folder, 'house.db') }), {
    COPY_DIR: copyDir,
  });
  try {
    const { faults, killedAtMs } = await bidAndKill(house, copyDir, root, crowd);
    const elsewhere = houseIn(join(root, 'elsewhere'));
    const fromMs = performance.now();
    const restored = await runBackup(elsewhere, { verb: 'restore', place: copyDir }, Date.now);
    const restoreMs = performance.now() - fromMs;
    if (!restored.isDone) faults.push(...restored.lines);
    const { file } = elsewhere.store;
    const told = house.told(house.answers()).filter(({ accepted }) => accepted !== null);
    const last = await lastCommitIn(copyDir);
    // Of the same thousandth a bid may have come with the next commit.
    const upTo = told.filter(({ accepted }) => accepted && accepted.atMs < last.atMs);
    const held = await bidCountIn(file, upTo);
    const all = await bidCountIn(file, told);
    faults.push(...held.faults, ...(await earlierFaults(copyDir, last.seq, join(root, 'earlier'))));
    return {
      faults,
      answeredCount: house.answers(),
      lostCount: all.faults.filter((fault) => fault.startsWith('bid ')).length,
      behindMs: killedAtMs - last.atMs,
      bidCount: held.count,
      restoreMs,
    };
  } finally {
    house.close();
    rmSync(root, { recursive: true, force: true });
  }
}

const lastIn = async (copyDir: string) => {
  const [part] = (await copyPartsIn(copyDir)).filter(isUsable);
  return part && (await readLog(part.log)).last;
};

const lastCommitIn = async (copyDir: string) => {
  const last = await lastIn(copyDir);
  if (!last) throw new Error('the log of the copy is empty');
  return last;
};

/** Restored as it stood a few commits before its end, the house stands there and is whole. */
const earlierFaults = async (copyDir: string, lastSeq: number, into: string): Promise<readonly string[]> => {
  const seq = lastSeq - 5;
  const { isDone, lines } = await runBackup(
    houseIn(into),
    { verb: 'restore', place: copyDir, to: String(seq) },
    Date.now,
  );
  const isThere = lines.some((line) => line.includes(`第 ${seq} 次提交`));
  return isDone && isThere ? [] : [`restored to commit ${seq}:`, ...lines];
};
