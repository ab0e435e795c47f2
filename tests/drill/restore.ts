// R15: the disk of a house is lost in the middle of a crowd of bids, and the house is restored from
// its copy elsewhere. npm run drill -- restore [--seconds 10]
import { parseArgs } from 'node:util';
import { drillRestore } from './parts/restore-drill.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const MILLION = 1_000_000;
const MOST_BEHIND_MS = 1_000;

const drilled = await drillRestore({ forMs: Number(values.seconds) * 1_000, bids: 0 });
const { faults, answeredCount, lostCount, behindMs, bidCount, restoreMs } = drilled;
const tookS = restoreMs / 1_000;
const perMillionS = (tookS * MILLION) / Math.max(bidCount, 1);
console.log(
  `${answeredCount} answers, ${bidCount} bids in the copy, ${behindMs} ms behind: ${lostCount} are lost`,
);
console.log(
  `restored and verified in ${tookS.toFixed(1)} s, ${perMillionS.toFixed(0)} s a million bids (at most 60)`,
);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
console.log(faults.length === 0 ? 'every invariant holds' : `${faults.length} faults`);
process.exitCode = faults.length === 0 && behindMs <= MOST_BEHIND_MS ? 0 : 1;
