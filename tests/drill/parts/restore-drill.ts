// A house is backed up while a crowd bids, then loses its disk in the middle of it, and is restored
// elsewhere: every bid that was acknowledged up to a second before is there, everything the house
// vouches for holds, and it can be restored as it stood at an earlier commit too. Source: R15.
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
/** So much of what was acknowledged may be lost with the disk. */
const MOST_LOST_MS = 1_000;

export interface DrillResult {
  readonly faults: readonly string[];
  readonly answeredCount: number;
  /** Acknowledged in the last second, and not in the copy. */
  readonly lostCount: number;
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

/** Lets the crowd bid, then kills the house; counts the answers of a second before. */
const bidAndKill = async (house: House, copyDir: string, root: string, forMs: number) => {
  const faults: string[] = [];
  const program = await house.start();
  const bidding = house.bid(program, 20 * forMs);
  while (!(await isCopyUsable(copyDir))) await wait(LOOK_MS);
  const kept = join(root, 'kept');
  const config = houseIn(house.folder);
  const backedUp = await runBackup(config, { verb: 'backup', place: kept }, Date.now);
  const verified = await runBackup(config, { verb: 'verify', place: kept }, Date.now);
  if (!backedUp.isDone || !verified.isDone) faults.push(...backedUp.lines, ...verified.lines);
  const counts: { readonly atMs: number; readonly count: number }[] = [];
  const fromMs = performance.now();
  while (performance.now() - fromMs < forMs) {
    counts.push({ atMs: performance.now(), count: house.answers() });
    await wait(LOOK_MS);
  }
  const killedAtMs = performance.now();
  await program.end('SIGKILL');
  await bidding;
  const before = counts.findLast(({ atMs }) => atMs <= killedAtMs - MOST_LOST_MS);
  return { faults, safeCount: before?.count ?? 0 };
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

/** @param forMs how long the crowd bids before the disk is lost; at least two seconds */
export async function drillRestore(forMs: number): Promise<DrillResult> {
  const root = mkdtempSync(join(tmpdir(), 'luochui-drill-'));
  const copyDir = join(root, 'second');
  const house = await openUnluckyService((folder) => ({ kind: 'sqlite', file: join(folder, 'house.db') }), {
    COPY_DIR: copyDir,
  });
  try {
    const { faults, safeCount } = await bidAndKill(house, copyDir, root, forMs);
    const elsewhere = houseIn(join(root, 'elsewhere'));
    const fromMs = performance.now();
    const restored = await runBackup(elsewhere, { verb: 'restore', place: copyDir }, Date.now);
    const restoreMs = performance.now() - fromMs;
    if (!restored.isDone) faults.push(...restored.lines);
    const { file } = elsewhere.store;
    const held = await bidCountIn(file, house.told(safeCount));
    const all = await bidCountIn(file, house.told(house.answers()));
    faults.push(...held.faults, ...(await earlierFaults(copyDir, join(root, 'earlier'))));
    return {
      faults,
      answeredCount: house.answers(),
      lostCount: all.faults.filter((fault) => fault.startsWith('bid ')).length,
      bidCount: held.count,
      restoreMs,
    };
  } finally {
    house.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Restored as it stood a few commits before its end, the house stands there and is whole. */
const earlierFaults = async (copyDir: string, into: string): Promise<readonly string[]> => {
  const [part] = (await copyPartsIn(copyDir)).filter(isUsable);
  const last = part && (await readLog(part.log)).last;
  if (!last) return ['the log of the copy is empty'];
  const seq = last.seq - 5;
  const { isDone, lines } = await runBackup(
    houseIn(into),
    { verb: 'restore', place: copyDir, to: String(seq) },
    Date.now,
  );
  const isThere = lines.some((line) => line.includes(`第 ${seq} 次提交`));
  return isDone && isThere ? [] : [`restored to commit ${seq}:`, ...lines];
};
