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
import { answered, emptyStartMs, kill, OK, statusOf } from './parts/first-answer.ts';
import { freePort } from './parts/page-service.ts';
import { median } from './parts/ratios.ts';
import { openStartedHouse, type Code, type StartedHouse } from './parts/started-house.ts';

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

const told = (what: string, tookMs: readonly number[], emptyMs: readonly number[]): string => {
  const times = median(tookMs.map((ms, at) => ms / (emptyMs[at] ?? 1)));
  const least = Math.min(...tookMs).toFixed(0);
  return `${what.padEnd(34)} ${median(tookMs).toFixed(0).padStart(6)} ms, least ${least}, × ${times.toFixed(1)} of an empty Node`;
};

const missed: string[] = [];
const keep = (what: string, is: number, most: number): void => {
  if (is > most) missed.push(`${what}: ${is.toFixed(1)}, at most ${most}`);
};

interface Series {
  readonly tookMs: number[];
  readonly emptyMs: number[];
}

/** `one` resolves with the time from its beginning to the first answer. The first is not counted. */
const series = async (one: (code: Code, round: number) => Promise<number>): Promise<Map<Code, Series>> => {
  const found = new Map<Code, Series>(codes.map((code) => [code, { tookMs: [], emptyMs: [] }]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const code of codes) {
      const emptyMs = await emptyStartMs();
      const tookMs = await one(code, round);
      if (round === 0) continue;
      found.get(code)?.tookMs.push(tookMs);
      found.get(code)?.emptyMs.push(emptyMs);
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
    const tookMs = performance.now() - beganAtMs;
    // What it keeps compiled is written down by then.
    await wait(SETTLE_MS);
    await kill(child);
    return tookMs;
  });
  house.end();
  for (const [code, { tookMs, emptyMs }] of found) console.log(told(`cold start, ${code}`, tookMs, emptyMs));
  const { tookMs = [], emptyMs = [] } = found.get('built') ?? {};
  keep('cold start, ms', median(tookMs), MOST.coldMs);
  keep('cold start, times', median(tookMs.map((ms, at) => ms / (emptyMs[at] ?? 1))), MOST.coldTimes);
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
    return performance.now() - beganAtMs;
  });
  await kill(child);
  house.end();
  console.log(`${values.lots} lots, half of them open, ${house.bids} bids`);
  for (const [code, { tookMs, emptyMs }] of found)
    console.log(told(`kill -9 to the first bid, ${code}`, tookMs, emptyMs));
  keep('kill -9 to the first bid, ms', median(found.get('built')?.tookMs ?? []), MOST.killedMs);
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
  const start = async (): Promise<number> => {
    const beganAtMs = performance.now();
    const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
    await answered(`${origin}/home`);
    const tookMs = performance.now() - beganAtMs;
    await wait(SETTLE_MS);
    await kill(child, 'group');
    return tookMs;
  };
  const emptyMs = await emptyStartMs();
  const freshMs = await start();
  const again: number[] = [];
  const empties: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    empties.push(await emptyStartMs());
    again.push(await start());
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(told('npm start, from nothing', [freshMs], [emptyMs]));
  console.log(told('npm start, again', again, empties));
  keep('npm start from nothing, ms', freshMs, MOST.freshMs);
  keep('npm start again, ms', median(again), MOST.secondMs);
};

await coldStarts();
await killedHouses();
if (values.npm) await npmStarts();
console.log(missed.length === 0 ? 'all within bounds' : `beyond the bounds:\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
