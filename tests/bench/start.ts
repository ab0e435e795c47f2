// P14, R12: how long a house takes to open. A real house with nothing in it, from its start to its
// first page; a house full of lots, from kill -9 to its first bid; npm start in a fresh copy of the
// project, and once more. Beside each stands a Node that does nothing, started in the same round:
// on a machine with other work the ratio is what counts. With --written each round starts the code
// as it is written, too. npm run bench -- start [--rounds 7] [--lots 2000] [--written] [--npm]
// Half of the lots are open, each has ten bids: --lots 100000 has a million. Build first.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/child.ts';
import { bidText, newBid } from '../kit/bidding/bid-posts.ts';
import { answered, cpuMsOf, emptyStart, kill, OK, statusOf, type Took } from './opening/first-answer.ts';
import { openStartedHouse, type Code, type StartedHouse } from './opening/opened-house.ts';
import { freePort } from './parts/page-service.ts';
import { median } from './parts/ratios.ts';

/** Required, in ms and as times of a Node that does nothing. */
const MOST = { coldMs: 400, coldTimes: 6, killedMs: 1_500, freshMs: 15_000, secondMs: 2_000 };
const AGAIN_MS = 3;
const SETTLE_MS = 2_000;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rounds: { type: 'string', default: '7' },
    lots: { type: 'string', default: '2000' },
    written: { type: 'boolean', default: false },
    npm: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const codes: readonly Code[] = values.written ? ['built', 'written'] : ['built'];

interface Pair {
  readonly house: Took;
  readonly empty: Took;
}

const times = (pairs: readonly Pair[], what: keyof Took): number =>
  median(pairs.map(({ house, empty }) => house[what] / empty[what]));
const medianMs = (pairs: readonly Pair[]): number => median(pairs.map(({ house }) => house.ms));

const told = (what: string, pairs: readonly Pair[]): string => {
  const least = Math.min(...pairs.map(({ house }) => house.ms)).toFixed(0);
  const cpuMs = median(pairs.map(({ house }) => house.cpuMs));
  const cpu =
    cpuMs === 0 ? '' : `; of processors ${cpuMs.toFixed(0)} ms, × ${times(pairs, 'cpuMs').toFixed(1)}`;
  return `${what.padEnd(34)} ${medianMs(pairs).toFixed(0).padStart(6)} ms, least ${least}, × ${times(pairs, 'ms').toFixed(1)} of an empty Node${cpu}`;
};

const missed: string[] = [];
const keep = (what: string, is: number, most: number): void => {
  if (is > most) missed.push(`${what}: ${is.toFixed(1)}, at most ${most}`);
};

/** `one` resolves with what it took to the first answer; the first time is not counted. */
const series = async (one: (code: Code) => Promise<Took>): Promise<ReadonlyMap<Code, readonly Pair[]>> => {
  const found = new Map<Code, Pair[]>(codes.map((code) => [code, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const code of codes) {
      const empty = await emptyStart();
      const house = await one(code);
      if (round > 0) found.get(code)?.push({ house, empty });
    }
  }
  return found;
};

const coldStarts = async (): Promise<void> => {
  const house = await openStartedHouse(0);
  const found = await series(async (code) => {
    const beganAtMs = performance.now();
    const child = house.start(code);
    await answered(`${house.origin}/about`);
    const took = { ms: performance.now() - beganAtMs, cpuMs: cpuMsOf(child) };
    // Code that is kept compiled is written down by then.
    await wait(SETTLE_MS);
    await kill(child);
    return took;
  });
  house.end();
  for (const [code, pairs] of found) console.log(told(`cold start, ${code}`, pairs));
  const built = found.get('built') ?? [];
  keep('cold start, ms', medianMs(built), MOST.coldMs);
  keep('cold start, times', times(built, 'ms'), MOST.coldTimes);
};

/** The same bid under the same key, until it is answered: what a bidder's page does. */
const firstBid = async ({ hot, port }: StartedHouse, round: number): Promise<void> => {
  const [bidder] = hot?.bidders.slice(round % 2) ?? [];
  const [lotId = ''] = hot?.lotIds ?? [];
  if (!hot || !bidder) throw new Error('there is nothing to bid on');
  const text = bidText(newBid(bidder, lotId, hot.startPriceFen + round * hot.stepFen), port);
  while ((await statusOf(port, text)) !== OK) await wait(AGAIN_MS);
};

const killedHouses = async (): Promise<void> => {
  const house = await openStartedHouse(Number(values.lots));
  let child = house.start('built');
  let bid = 0;
  await firstBid(house, bid);
  const found = await series(async (code) => {
    await wait(SETTLE_MS);
    const beganAtMs = performance.now();
    await kill(child);
    child = house.start(code);
    await firstBid(house, (bid += 1));
    return { ms: performance.now() - beganAtMs, cpuMs: cpuMsOf(child) };
  });
  await kill(child);
  house.end();
  console.log(`${values.lots} lots, half of them open, ${house.bids} bids`);
  for (const [code, pairs] of found) console.log(told(`kill -9 to the first bid, ${code}`, pairs));
  keep('kill -9 to the first bid, ms', medianMs(found.get('built') ?? []), MOST.killedMs);
};

/** Files of the project as they lie here, without anything that was made of them. */
const freshCopy = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-fresh-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => file !== '' && file !== 'node_modules');
  for (const file of files) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

const npmStarts = async (): Promise<void> => {
  const folder = freshCopy();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: '',
    LUOCHUI_PORT: String(port),
    LUOCHUI_ORIGIN: origin,
    LUOCHUI_DATA_DIR: join(folder, 'data'),
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  };
  /** The work of processors is spread over npm, the build and the house: it is not told. */
  const start = async (): Promise<Pair> => {
    const empty = await emptyStart();
    const beganAtMs = performance.now();
    const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
    await answered(`${origin}/home`);
    const house = { ms: performance.now() - beganAtMs, cpuMs: 0 };
    await wait(SETTLE_MS);
    await kill(child, 'group');
    return { house, empty };
  };
  const fresh = [await start()];
  const again: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) again.push(await start());
  rmSync(folder, { recursive: true, force: true });
  console.log(told('npm start, from nothing', fresh));
  console.log(told('npm start, again', again));
  keep('npm start from nothing, ms', medianMs(fresh), MOST.freshMs);
  keep('npm start again, ms', medianMs(again), MOST.secondMs);
};

await coldStarts();
await killedHouses();
if (values.npm) await npmStarts();
console.log(missed.length === 0 ? 'all within bounds' : `beyond the bounds:\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
