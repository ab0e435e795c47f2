// R5: one call of the disk fails, the n-th of its kind, or all from then on, while a crowd bids.
// Either a bid was refused with the house still there, or the house was gone before it answered:
// what was answered is never lost, and the house takes bids again, by itself or opened anew. It
// needs strace, and Linux. npm run chaos -- disk [--calls 1,2,3] [--only words]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Program } from '../kit/service/programs.ts';
import { spoilDisk, type DiskFault } from './parts/bad-disk.ts';
import { openUnluckyService, type UnluckyService } from './parts/unlucky-service.ts';

const SPOILT_MS = 700;
const TRY_MS = 500;
/** Until when a house whose disk is well again must take bids. */
const TRIES = 20;

const KINDS: readonly Pick<DiskFault, 'call' | 'fault'>[] = [
  { call: 'fsync', fault: 'error=EIO' },
  { call: 'fsync', fault: 'delay_enter=200000' },
  { call: 'pwrite64', fault: 'error=EIO' },
  { call: 'pwrite64', fault: 'error=ENOSPC' },
  { call: 'pread64', fault: 'error=EIO' },
];

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    calls: { type: 'string', default: '1,2,3,5,8,13,21,34' },
    only: { type: 'string', default: '' },
  },
});
const calls = values.calls.split(',');
const kinds = KINDS.filter(({ call, fault }) => `${call} ${fault}`.includes(values.only));

const isThere = ({ child }: Program): boolean => child.exitCode === null && child.signalCode === null;

type End = 'went on' | 'ended itself' | 'stood still';

/** Course of a house whose disk is well again, before it is opened anew. */
const endOf = async (house: UnluckyService, program: Program): Promise<End> => {
  for (let attempt = 0; attempt < TRIES && isThere(program); attempt += 1) {
    if ((await house.bid(program, TRY_MS)) > 0) return 'went on';
  }
  return isThere(program) ? 'stood still' : 'ended itself';
};

interface Lived {
  readonly end: End;
  readonly failed: number;
  readonly answered: number;
}

const live = async (house: UnluckyService, program: Program, fault: DiskFault): Promise<Lived> => {
  const file = house.store.kind === 'sqlite' ? house.store.file : '';
  const disk = await spoilDisk(program.child.pid ?? 0, [file, `${file}-wal`], {
    fault,
    record: `${file}.record`,
  });
  const answered = await house.bid(program, SPOILT_MS);
  const failed = await disk.mend();
  return { failed, answered, end: await endOf(house, program) };
};

const house = await openUnluckyService((folder) => ({ kind: 'sqlite', file: join(folder, 'house.db') }));
const faults = kinds.flatMap((kind) => [...calls, '5+'].map((when): DiskFault => ({ ...kind, when })));
let faultCount = 0;
console.log('call       fault                 when   failed   answered   the house      sent again   faults');
for (const fault of faults) {
  const program = await house.start();
  const { end, failed, answered } = await live(house, program, fault);
  if (isThere(program)) await program.end('SIGKILL');
  const next = await house.start();
  const { repeats, faults: found } = await house.settle(next);
  await next.end('SIGKILL');
  const isBad = found.length > 0 || end === 'stood still';
  faultCount += isBad ? 1 : 0;
  const cells = [String(failed).padStart(6), String(answered).padStart(8), end.padEnd(12)];
  const head = [fault.call.padEnd(8), fault.fault.padEnd(19), fault.when.padStart(4)];
  console.log(
    [...head, ...cells, String(repeats).padStart(10), String(found.length).padStart(6)].join('   '),
  );
  for (const line of found.slice(0, 5)) console.log(`        ${line}`);
}
const answers = house.answers();
house.close();
console.log(
  faultCount === 0
    ? `\n${faults.length} failing disks, ${answers} answers: none lost, none doubled, every invariant holds`
    : `\n${faultCount} of ${faults.length} failing disks did harm`,
);
process.exitCode = faultCount === 0 ? 0 : 1;
