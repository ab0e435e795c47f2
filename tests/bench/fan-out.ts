// P5–P7: one lot, a full room: how long until the last watcher has heard, what a watcher costs in
// memory, what a message costs in CPU time. Against a bare socket server that writes one buffer
// (the floor) and Socket.IO, in turns; whoever is not measured is stopped. npm run bench -- fan-out
// [--watchers 10000] [--rounds 5]
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { AS_THE_HOUSE } from '../../scripts/house-options.ts';
import { startProgram, type Program } from '../kit/service/programs.ts';
import type { FanKind } from './parts/fan-messages.ts';
import { fanServer, type Measured } from './parts/fan-server.ts';
import { fanWatchers, type Arrived } from './parts/fan-watchers.ts';
import { percentile, spread } from './parts/ratios.ts';

const KINDS: readonly FanKind[] = ['ours', 'raw', 'socket.io'];
const PUBLISHED_A_ROUND = 5;
const PUBLISH_EVERY_MS = 700;
const SPARE_FILES = 500;

interface Side {
  readonly server: Program;
  readonly watchers: Program;
  readonly kibPerWatcher: number;
  published: number;
  readonly p99Ms: number[];
  readonly cpuMicros: number[];
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const ask = async <Answer>(program: Program, what: string): Promise<Answer> => {
  program.tell(what);
  return JSON.parse(await program.line()) as Answer;
};

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { watchers: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
});
const fileLimit = Number(execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || Infinity;
const count = Math.min(Number(values.watchers), fileLimit - SPARE_FILES);
const rounds = Number(values.rounds);

const openSide = async (kind: FanKind): Promise<Side> => {
  const server = await startProgram(fanServer, [kind], AS_THE_HOUSE);
  const empty = await ask<Measured>(server, 'measure');
  const watchers = await startProgram(fanWatchers, [kind, server.said, String(count)]);
  await wait(1_000);
  const full = await ask<Measured>(server, 'measure');
  const kibPerWatcher = (full.rssBytes - empty.rssBytes) / count / 1_024;
  console.log(`${kind.padEnd(10)} ${count} watchers seated, ${kibPerWatcher.toFixed(1)} KiB each`);
  return { server, watchers, kibPerWatcher, published: 0, p99Ms: [], cpuMicros: [] };
};

const pause = ({ server, watchers }: Side): void => {
  for (const { child } of [server, watchers]) child.kill('SIGSTOP');
};

const wake = async ({ server, watchers }: Side): Promise<void> => {
  for (const { child } of [server, watchers]) child.kill('SIGCONT');
  await wait(1_500);
};

/** A round of publishing. Throws when somebody has not heard everything. */
const publishRound = async (side: Side): Promise<void> => {
  await wake(side);
  await ask<Arrived>(side.watchers, 'report');
  const before = await ask<Measured>(side.server, 'measure');
  for (let turn = 0; turn < PUBLISHED_A_ROUND; turn += 1) {
    side.published += 1;
    side.server.tell(`publish ${side.published}`);
    await wait(PUBLISH_EVERY_MS);
  }
  const after = await ask<Measured>(side.server, 'measure');
  const { tookMs, beats } = await ask<Arrived>(side.watchers, 'report');
  if (tookMs.length !== count * PUBLISHED_A_ROUND) {
    throw new Error(`${tookMs.length} messages arrived instead of ${count * PUBLISHED_A_ROUND}`);
  }
  side.p99Ms.push(percentile(tookMs, 0.99));
  side.cpuMicros.push((after.cpuMicros - before.cpuMicros) / (tookMs.length + beats));
  pause(side);
};

const sides = new Map<FanKind, Side>();

const close = async (side: Side): Promise<void> => {
  for (const { child } of [side.server, side.watchers]) child.kill('SIGCONT');
  await side.watchers.end('SIGKILL');
  await side.server.end('SIGKILL');
};

try {
  for (const kind of KINDS) {
    const side = await openSide(kind);
    sides.set(kind, side);
    pause(side);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of sides.values()) await publishRound(side);
    console.log(`round ${round} of ${rounds}`);
  }
} finally {
  for (const side of sides.values()) await close(side);
}

console.log(
  `\n${count} watchers, one lot, a message every ${PUBLISH_EVERY_MS} ms; median (lowest–highest) of ${rounds} rounds`,
);
console.log('            KiB/watcher   CPU µs/message          publish to the last watchers, p99 ms');
for (const [kind, { kibPerWatcher, cpuMicros, p99Ms }] of sides) {
  console.log(
    `${kind.padEnd(10)} ${kibPerWatcher.toFixed(1).padStart(12)}   ${spread(cpuMicros, 1).padEnd(22)}  ${spread(p99Ms, 0)}`,
  );
}
const ours = sides.get('ours');
for (const kind of ['raw', 'socket.io'] as const) {
  const peer = sides.get(kind);
  if (!ours || !peer) continue;
  const ratio = (mine: readonly number[], theirs: readonly number[]): string =>
    spread(mine.map((value, at) => value / (theirs[at] ?? value)));
  const memory = (ours.kibPerWatcher / peer.kibPerWatcher).toFixed(2);
  console.log(
    `ours ÷ ${kind.padEnd(10)} memory ${memory}, CPU ${ratio(ours.cpuMicros, peer.cpuMicros)}, p99 ${ratio(ours.p99Ms, peer.p99Ms)}`,
  );
}
