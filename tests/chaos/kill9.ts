// R4: the house is killed, with no warning, in the middle of a crowd of bids, again and again.
// npm run chaos -- kill9 [--rounds 50] [--store sqlite|postgres]
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Program } from '../kit/service/programs.ts';
import { postgresServer } from '../kit/store/postgres-server.ts';
import { openUnluckyService } from './parts/unlucky-service.ts';

const SHORTEST_ROUND_MS = 400;
const LONGEST_ROUND_MS = 1_200;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rounds: { type: 'string', default: '50' }, store: { type: 'string', default: 'sqlite' } },
});
const rounds = Number(values.rounds);

const postgres = values.store === 'postgres' ? await postgresServer() : null;
const house = await openUnluckyService((folder) =>
  postgres ? { kind: 'postgres', url: postgres.url } : { kind: 'sqlite', file: join(folder, 'house.db') },
);

/** Lets the crowd bid, kills the house in the middle of it, and tells how many were answered. */
const killInTheMiddle = async (program: Program): Promise<number> => {
  const answered = house.bid(program, LONGEST_ROUND_MS * 2);
  await wait(SHORTEST_ROUND_MS + Math.random() * (LONGEST_ROUND_MS - SHORTEST_ROUND_MS));
  await program.end('SIGKILL');
  return answered;
};

let faultCount = 0;
let program = await house.start();
console.log('round   answered   in all   sent again   up again ms   faults');
for (let round = 1; round <= rounds; round += 1) {
  const answered = await killInTheMiddle(program);
  const killedAtMs = performance.now();
  program = await house.start();
  const upMs = performance.now() - killedAtMs;
  const { repeats, faults } = await house.settle(program);
  faultCount += faults.length;
  const cells = [answered, house.answers(), repeats, upMs.toFixed(0), faults.length];
  console.log([String(round).padEnd(5), ...cells.map((cell) => String(cell).padStart(9))].join('   '));
  for (const fault of faults.slice(0, 10)) console.log(`        ${fault}`);
}
await program.end();
await postgres?.stop();
const answers = house.answers();
house.close();
console.log(
  faultCount === 0
    ? `\n${rounds} kills, ${answers} answers: none lost, none doubled, every invariant holds`
    : `\n${faultCount} faults in ${rounds} kills`,
);
process.exitCode = faultCount === 0 ? 0 : 1;
