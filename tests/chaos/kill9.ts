// R4: the house is killed, with no warning, in the middle of a crowd of bids, again and again. Clients outside keep a log of
// every answer they got, each line on disk before they go on; after every restart the log is held against the store and
// the invariants are checked. npm run chaos -- kill9 [--rounds 50] [--store sqlite|postgres]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openReader, type StoreConfig } from '#server/store/database.ts';
import { type BidPost, bidText } from '../kit/bid-posts.ts';
import { fillHotHouse } from '../kit/hot-house.ts';
import { houseServer } from '../kit/house-server.ts';
import { violations } from '../kit/invariants.ts';
import { postgresServer } from '../kit/postgres-server.ts';
import { type Answered, type Posting, runCrowd } from '../kit/posts.ts';
import { type Program, startProgram } from '../kit/programs.ts';
import { readHistory } from '../kit/read-history.ts';
import { sha256 } from '../kit/sha256.ts';
import { openAckLog } from './parts/ack-log.ts';
import { openBidders } from './parts/bidders.ts';
import { missing } from './parts/missing.ts';

const LOTS = 3;
const BIDDERS = 120;
const CONNECTIONS = 32;
const SHORTEST_ROUND_MS = 400;
const LONGEST_ROUND_MS = 1_200;
const PATIENCE_MS = 10_000;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rounds: { type: 'string', default: '50' }, store: { type: 'string', default: 'sqlite' } },
});
const rounds = Number(values.rounds);

const folder = mkdtempSync(join(tmpdir(), 'luochui-chaos-'));
const postgres = values.store === 'postgres' ? await postgresServer() : null;
const store: StoreConfig = postgres
  ? { kind: 'postgres', url: postgres.url }
  : { kind: 'sqlite', file: join(folder, 'house.db') };
const house = await fillHotHouse(store, { lots: LOTS, bidders: BIDDERS });
const log = openAckLog(join(folder, 'acks.jsonl'));
const bidders = openBidders(house, log);

const start = (): Promise<Program> => startProgram(houseServer, [JSON.stringify(store), folder]);

/** Lets the crowd bid, kills the house in the middle of it, and tells how many were answered. */
const killInTheMiddle = async (program: Program): Promise<number> => {
  const port = Number(program.said);
  const forMs = SHORTEST_ROUND_MS + Math.random() * (LONGEST_ROUND_MS - SHORTEST_ROUND_MS);
  const before = log.count();
  const crowd = runCrowd({
    port,
    connections: CONNECTIONS,
    forMs: LONGEST_ROUND_MS * 2,
    next: () => {
      const { post, answered } = bidders.next();
      return { text: bidText(post, port), answered };
    },
  });
  await new Promise((resolve) => setTimeout(resolve, forMs));
  await program.end('SIGKILL');
  await crowd;
  return log.count() - before;
};

/** After a restart: what was left unanswered is sent again under its key, and everything is held against the store. */
const settle = async (program: Program): Promise<{ repeats: number; faults: readonly string[] }> => {
  const port = Number(program.said);
  const sendOnce = (post: BidPost, answered: (answer: Answered) => void): Promise<number> => {
    let posting: Posting | null = { text: bidText(post, port), answered };
    const next = (): Posting | null => {
      const now = posting;
      posting = null;
      return now;
    };
    return runCrowd({ port, connections: 1, forMs: PATIENCE_MS, next });
  };
  const repeats = await bidders.sendUnansweredAgain(sendOnce);
  const reader = await openReader(store);
  const told = log.read();
  const history = await readHistory(reader, { endsAtMs: house.endsAtMs, answers: told, outages: [] });
  const faults = [...(await missing(reader, told)), ...violations(history, sha256)];
  await reader.destroy();
  return { repeats, faults };
};

let faultCount = 0;
let program = await start();
console.log('round   answered   in all   sent again   up again ms   faults');
for (let round = 1; round <= rounds; round += 1) {
  const answered = await killInTheMiddle(program);
  const killedAtMs = performance.now();
  program = await start();
  const upMs = performance.now() - killedAtMs;
  const { repeats, faults } = await settle(program);
  faultCount += faults.length;
  const cells = [answered, log.count(), repeats, upMs.toFixed(0), faults.length];
  console.log([String(round).padEnd(5), ...cells.map((cell) => String(cell).padStart(9))].join('   '));
  for (const fault of faults.slice(0, 10)) console.log(`        ${fault}`);
}
await program.end();
await postgres?.stop();
log.close();
rmSync(folder, { recursive: true, force: true });
console.log(
  faultCount === 0
    ? `\n${rounds} kills, ${log.count()} answers: none lost, none doubled, every invariant holds`
    : `\n${faultCount} faults in ${rounds} kills`,
);
process.exitCode = faultCount === 0 ? 0 : 1;
