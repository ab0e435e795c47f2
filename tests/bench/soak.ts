// Whether a house that works for a long time holds more and more: the sample house with visitors
// who read, watchers who come and go, and buyers who bid by themselves. After a warm-up memory may
// grow by a twentieth, and when all have left no more descriptors may be open than before.
// npm run bench -- soak [--minutes 30] [--warm 5]
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BURSTS, seatWatchers } from './parts/bursts.ts';
import { openMeasuredHouse } from './parts/measured-house.ts';
import { median } from './parts/ratios.ts';

const MOST_GROWTH = 1.05;
const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;
/** Part of the time after the warm-up whose readings are compared, at its beginning and its end. */
const COMPARED = 0.25;
const ROUND_MS = 20_000;
const WATCHERS = 500;
const CALM_MS = 20_000;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { minutes: { type: 'string', default: '30' }, warm: { type: 'string', default: '5' } },
});
const [lastsMs, warmMs] = [Number(values.minutes) * MINUTE_MS, Number(values.warm) * MINUTE_MS];

const house = await openMeasuredHouse('sample');
/** Time that is left of so much, counted from now on. */
const clockOf = (forMs: number): (() => number) => {
  const untilMs = performance.now() + forMs;
  return () => untilMs - performance.now();
};

/** Visitors and watchers for so long: all have left when it resolves. */
const load = async (forMs: number): Promise<void> => {
  const leave = await seatWatchers(house.origin, WATCHERS);
  try {
    await BURSTS.pages(house, forMs);
  } finally {
    leave();
  }
};

const loadUntil = async (remaining: () => number): Promise<void> => {
  while (remaining() > 0) await load(Math.min(ROUND_MS, remaining()));
};

try {
  await loadUntil(clockOf(warmMs));
  await wait(CALM_MS);
  const filesBefore = house.openFiles();
  const readingsMb: number[] = [];
  const looking = setInterval(() => readingsMb.push(house.residentMb()), LOOK_MS);
  await loadUntil(clockOf(lastsMs));
  clearInterval(looking);
  await wait(CALM_MS);
  const filesAfter = house.openFiles();
  const count = Math.max(1, Math.floor(readingsMb.length * COMPARED));
  const [firstMb, lastMb] = [median(readingsMb.slice(0, count)), median(readingsMb.slice(-count))];
  const growth = lastMb / firstMb;
  console.log(`${values.minutes} min after a warm-up of ${values.warm}, ${readingsMb.length} readings`);
  console.log(`memory ${firstMb.toFixed(0)} MB, then ${lastMb.toFixed(0)} MB: × ${growth.toFixed(3)}`);
  console.log(`open descriptors ${filesBefore}, then ${filesAfter}`);
  const isKept = growth <= MOST_GROWTH && filesAfter <= filesBefore;
  console.log(isKept ? 'all within bounds' : 'beyond the bounds');
  process.exitCode = isKept ? 0 : 1;
} finally {
  await house.end();
}
process.exit();
