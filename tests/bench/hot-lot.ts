// P9: one hot lot end to end. A bid over HTTP with session, key, eligibility and the disk before
// the answer, against the auction everybody writes first and against a POST that does nothing on
// the same stack but to read what it was sent and say it back; side by side, in turns. Some bids
// come too late by a hair, for another was faster by one step: of ours only what was taken counts,
// of the naive auction whatever it answered. Judged against the naive app alone: with nothing
// written at all the same stack comes to 0.62 of the POST that does nothing
// (docs/performance/bid.md), which is told. npm run bench -- hot-lot [--rounds 5] [--seconds 4]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { timedId } from '#lib/random-id.ts';
import { openReader } from '#server/store/database.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { AS_THE_HOUSE } from '../../scripts/house-options.ts';
import { bidText, newBid } from '../kit/bidding/bid-posts.ts';
import { fillHotService, type HotService } from '../kit/service/hot-service.ts';
import { postText, runCrowd, type Crowd, type Posting } from '../kit/service/posts.ts';
import { startProgram } from '../kit/service/programs.ts';
import { serviceProgram } from '../kit/service/service-program.ts';
import { sha256 } from '../kit/sha256.ts';
import { postgresServer } from '../kit/store/postgres-server.ts';
import { readHistory } from '../kit/store/read-history.ts';
import { violations } from '../simulation/invariants.ts';
import { naiveServer } from './parts/naive-server.ts';
import { noopServer } from './parts/noop-server.ts';
import { median, percentile, spread } from './parts/ratios.ts';

const CONNECTIONS = 64;
const BIDDERS = 4_000;
/** P9, required. */
const LEAST_TIMES_NAIVE = 8;

type PostedCrowd = Pick<Crowd, 'port' | 'next'>;

interface Counts {
  taken: number;
  refused: number;
  failed: number;
  readonly tookMs: number[];
}

/** So many requests a hot lot takes in a millisecond, about. */
const REQUESTS_PER_MS = 16;
const begunMs = Date.now();

/**
 * A request is named by the moment in which it is made. Written ahead, hundreds of bids would be
 * named in one: the house would file them in no order, over pages on which a true crowd's names are
 * only laid one after the other.
 */
const keyOf = (at: number): string => timedId(begunMs + Math.floor(at / REQUESTS_PER_MS));

/**
 * More bids than a round can take: they are written before it begins, so that it measures the house
 * and not their author.
 */
const MOST_BIDS_PER_MS = 50;

/**
 * The bids of everybody in turn, each a step above the one before: the next round goes on from the
 * last that was sent.
 */
const crowdOf = (
  house: HotService,
  { port, path }: { readonly port: number; readonly path?: string },
  answered: Posting['answered'],
): ((forMs: number) => PostedCrowd) => {
  let turn = 0;
  const [lotId = ''] = house.lotIds;
  const write = (at: number): string => {
    const bidder = house.bidders[at % house.bidders.length];
    if (!bidder) throw new Error('nobody bids');
    const bid = newBid(bidder, lotId, house.startPriceFen + at * house.stepFen);
    return bidText({ ...bid, key: keyOf(at) }, port, path);
  };
  return (forMs) => {
    const first = turn;
    const texts = Array.from({ length: forMs * MOST_BIDS_PER_MS }, (_, at) => write(first + at));
    return {
      port,
      next: () => {
        const text = texts[turn - first];
        turn += 1;
        return text === undefined ? null : { text, answered };
      },
    };
  };
};

const countingIn =
  (counts: Counts): Posting['answered'] =>
  ({ status, body, tookMs }) => {
    counts.tookMs.push(tookMs);
    if (status !== 200) counts.failed += 1;
    else if (body().startsWith('{"code":200,')) counts.taken += 1;
    else counts.refused += 1;
  };

const naiveCrowd = (port: number): PostedCrowd => {
  let turn = 0;
  return {
    port,
    next: () => {
      turn += 1;
      const bid = { lotId: 'lot-1', bidderId: `bidder-${turn % BIDDERS}`, amountFen: turn * 10_000 };
      return { text: postText('/bid', {}, JSON.stringify(bid)), answered: () => undefined };
    },
  };
};

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
});
const rounds = Number(values.rounds);
const forMs = Number(values.seconds) * 1_000;

const folder = mkdtempSync(join(tmpdir(), 'luochui-bench-'));
const store: StoreConfig = { kind: 'sqlite', file: join(folder, 'house.db') };
const postgres = await postgresServer();
console.log(`${BIDDERS} bidders register and log in …`);
const house = await fillHotService(store, { lots: 1, bidders: BIDDERS });
const ours = await startProgram(serviceProgram, [JSON.stringify(store), folder], AS_THE_HOUSE);
const noop = await startProgram(noopServer, [], AS_THE_HOUSE);
const naive = await startProgram(naiveServer, [postgres.url]);

const counts: Counts = { taken: 0, refused: 0, failed: 0, tookMs: [] };
const naivePosts = naiveCrowd(Number(naive.said));
const crowds = {
  ours: crowdOf(house, { port: Number(ours.said) }, countingIn(counts)),
  // The same requests to the byte, but for where they go: what is not done with them is the whole
  // difference.
  noop: crowdOf(house, { port: Number(noop.said), path: '/noop' }, () => undefined),
  bare: crowdOf(house, { port: Number(noop.said), path: '/bare' }, () => undefined),
  naive: () => naivePosts,
};
const rates: Record<keyof typeof crowds, number[]> = { ours: [], noop: [], bare: [], naive: [] };
const run = (name: keyof typeof crowds, duringMs: number): Promise<number> =>
  runCrowd({ ...crowds[name](duringMs), connections: CONNECTIONS, forMs: duringMs });
const answered = (): number => counts.taken + counts.refused + counts.failed;
/** Bids taken per second. */
const takenPerS = async (): Promise<number> => {
  const [takenBefore, before] = [counts.taken, answered()];
  const answersPerS = await run('ours', forMs);
  return (answersPerS * (counts.taken - takenBefore)) / (answered() - before);
};

const names = ['ours', 'noop', 'bare', 'naive'] as const;
for (const name of names) await run(name, 2_000);
Object.assign(counts, { taken: 0, refused: 0, failed: 0 });
counts.tookMs.length = 0;
console.log('round   our bids/s   no-op/s    bare/s   naive bids/s   × no-op   × naive');
for (let round = 1; round <= rounds; round += 1) {
  for (const name of names) rates[name].push(name === 'ours' ? await takenPerS() : await run(name, forMs));
  const [our = 0, floor = 1, bare = 1, theirs = 1] = names.map((name) => rates[name].at(-1) ?? 0);
  const cells = [
    our.toFixed(0),
    floor.toFixed(0),
    bare.toFixed(0),
    theirs.toFixed(0),
    (our / floor).toFixed(2),
    (our / theirs).toFixed(1),
  ];
  console.log([String(round).padEnd(5), ...cells.map((cell) => cell.padStart(11))].join(' '));
}
for (const program of [ours, noop, naive]) await program.end();
await postgres.stop();

const reader = await openReader(store);
const broken = violations(
  await readHistory(reader, { endsAtMs: house.endsAtMs, answers: [], outages: [] }),
  sha256,
);
const { stored } = await reader
  .selectFrom('bids')
  .select(({ fn }) => fn.countAll<number>().as('stored'))
  .executeTakeFirstOrThrow();
await reader.destroy();
rmSync(folder, { recursive: true, force: true });

const timesNoop = rates.ours.map((rate, at) => rate / (rates.noop[at] ?? 1));
const timesBare = rates.ours.map((rate, at) => rate / (rates.bare[at] ?? 1));
const timesNaive = rates.ours.map((rate, at) => rate / (rates.naive[at] ?? 1));
console.log(
  `\nour bids/s ${spread(rates.ours, 0)}, p50 ${percentile(counts.tookMs, 0.5).toFixed(1)} ms, p99 ${percentile(counts.tookMs, 0.99).toFixed(1)} ms`,
);
console.log(
  `taken ${counts.taken} of ${answered()}, refused ${counts.refused}, failed ${counts.failed}; ${stored} bids in the store`,
);
console.log(`× no-op POST on the same stack: ${spread(timesNoop)}`);
console.log(`× a POST that is not read:      ${spread(timesBare)}`);
console.log(`× the naive app:                ${spread(timesNaive, 1)}   (at least ${LEAST_TIMES_NAIVE})`);
console.log(
  broken.length === 0 ? 'invariants: all hold' : `invariants broken:\n${broken.slice(0, 20).join('\n')}`,
);

const isMissed =
  broken.length > 0 || counts.failed > 0 || stored < counts.taken || median(timesNaive) < LEAST_TIMES_NAIVE;
process.exitCode = isMissed ? 1 : 0;
