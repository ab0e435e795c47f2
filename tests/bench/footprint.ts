// P21: how much memory a house holds while nobody does anything, how much a burst takes, and what
// of it is there a minute later. What is read is the server's process and what it has begun:
// neither npm, nor whoever asks. The sample house is furnished before it is idle.
// npm run bench -- footprint [--houses sample,real] [--bursts pages,papers,…] [--settle 60]
// [--seconds 20] [--watchers 10000]
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { burstNames, BURSTS, seatWatchers, type BurstName } from './parts/bursts.ts';
import { openMeasuredHouse, type HouseKind } from './parts/measured-house.ts';

/** P21, required: ×  of idle, a minute after any burst. */
const MOST_LEFT = 1.3;
/** Held by an idle house at most, in MB. */
const MOST_IDLE_MB: Readonly<Record<HouseKind, number>> = { sample: 250, real: 150 };
/** For each of ten thousand who watch, in MB together. */
const MOST_WATCHED_MB = 200;
const WATCHERS = 10_000;
const SECOND_MS = 1_000;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    houses: { type: 'string', default: 'sample,real' },
    bursts: { type: 'string', default: burstNames.join(',') },
    settle: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '20' },
    watchers: { type: 'string', default: String(WATCHERS) },
  },
});
const settleMs = Number(values.settle) * SECOND_MS;
const lastsMs = Number(values.seconds) * SECOND_MS;
const kinds = (['sample', 'real'] as const).filter((kind) => values.houses.split(',').includes(kind));
const wanted = burstNames.filter((name) => values.bursts.split(',').includes(name));

const missed: string[] = [];
const check = (what: string, isKept: boolean): string => {
  if (!isKept) missed.push(what);
  return isKept ? '' : ' !';
};

const measure = async (kind: HouseKind): Promise<void> => {
  const house = await openMeasuredHouse(kind);
  const times = (mb: number, idleMb: number): string => `${mb.toFixed(0)} MB (× ${(mb / idleMb).toFixed(2)})`;
  const burst = async (name: BurstName, idleMb: number): Promise<void> => {
    house.forgetPeak();
    const did = await BURSTS[name](house, lastsMs);
    const peakMb = house.peakMb();
    await wait(settleMs);
    const leftMb = house.residentMb();
    const mark = check(
      `${kind}, after ${name}: × ${(leftMb / idleMb).toFixed(2)}`,
      leftMb <= MOST_LEFT * idleMb,
    );
    console.log(
      `${kind.padEnd(7)} ${name.padEnd(9)} peak ${times(peakMb, idleMb)}, then ${times(leftMb, idleMb)}${mark}   ${did}`,
    );
  };
  const seat = async (idleMb: number): Promise<void> => {
    const leave = await seatWatchers(house.origin, Number(values.watchers));
    await wait(SECOND_MS);
    const moreMb = house.residentMb() - idleMb;
    leave();
    const mark = check(
      `${kind}, ${values.watchers} watchers: ${moreMb.toFixed(0)} MB more`,
      moreMb <= MOST_WATCHED_MB,
    );
    console.log(`${kind.padEnd(7)} watched   ${moreMb.toFixed(0)} MB more with ${values.watchers}${mark}`);
    await wait(settleMs);
  };
  try {
    await wait(settleMs);
    const idleMb = house.residentMb();
    const mark = check(`${kind}, idle: ${idleMb.toFixed(0)} MB`, idleMb <= MOST_IDLE_MB[kind]);
    console.log(`${kind.padEnd(7)} ${'idle'.padEnd(9)} ${idleMb.toFixed(0)} MB${mark}   ${house.parts()}`);
    if (Number(values.watchers) > 0) await seat(idleMb);
    for (const name of wanted) await burst(name, idleMb);
  } finally {
    await house.end();
  }
};

console.log(`resident memory of the server; after a burst of ${values.seconds} s, ${values.settle} s later`);
for (const kind of kinds) await measure(kind);
console.log(missed.length === 0 ? 'all within bounds' : `beyond the bounds:\n${missed.join('\n')}`);
process.exit(missed.length === 0 ? 0 : 1);
