// Many lives of a house, one after the other, each by its own chance (tests/simulation/life). A
// life that went wrong is told with its name, by which it can be lived again. npm run chaos -- life
// [--lives 100] [--from 1] [--store sqlite|postgres] [--seldom] With --seldom they are lived as the
// test in tests/races does, and in the end it says which few of them walk every command.
import { parseArgs } from 'node:util';
import { fewestOf, unwalkedIn } from '../simulation/life/all-commands.ts';
import { lived, type Lived } from '../simulation/life/run.ts';

const MOST_FAULTS = 5;
const LONGEST_FAULT = 1_500;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    lives: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    store: { type: 'string', default: 'sqlite' },
    seldom: { type: 'boolean', default: false },
  },
});
const kind = values.store === 'postgres' ? 'postgres' : 'sqlite';
const from = Number(values.from);
const lives = Number(values.lives);

const tally = new Map<string, number>();
const all: (Pick<Lived, 'tally'> & { readonly name: number })[] = [];
let faultyCount = 0;
for (let at = from; at < from + lives; at += 1) {
  const { faults, tally: own } = await lived(kind, String(at), !values.seldom);
  all.push({ name: at, tally: own });
  for (const [what, count] of own) tally.set(what, (tally.get(what) ?? 0) + count);
  if (faults.length > 0) {
    faultyCount += 1;
    console.log(`life ${at}: ${faults.length} faults`);
    for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`  ${fault.slice(0, LONGEST_FAULT)}`);
  }
}

const percentOf = (okCount: number, count: number): string => `${Math.round((okCount / count) * 100)} %`;
const sumOf = (rows: readonly (readonly [string, number])[]): number =>
  rows.reduce((sum, [, some]) => sum + some, 0);
const okOf = (rows: readonly (readonly [string, number])[]): number =>
  sumOf(rows.filter(([what]) => what.endsWith(' ok')));

/** Of each command: how many succeeded, and what the others came to. */
const commands = Map.groupBy([...tally], ([what]) => what.split(' ')[0] ?? '');
console.log('\ncommand                    ok  of all  share   refused');
for (const [name, rows] of [...commands].toSorted(([one], [other]) => one.localeCompare(other))) {
  const [okCount, count] = [okOf(rows), sumOf(rows)];
  const refused = rows.flatMap(([what, some]) =>
    what.endsWith(' ok') ? [] : `${what.split(' ')[1]} ${some}`,
  );
  const cells = [name.padEnd(20), String(okCount).padStart(8), String(count).padStart(7)];
  console.log([...cells, percentOf(okCount, count).padStart(6), ` ${refused.join(', ')}`].join(' '));
}
const actions = [...tally];
console.log(
  `\n${okOf(actions)} of ${sumOf(actions)} actions succeeded, ${percentOf(okOf(actions), sumOf(actions))}`,
);
console.log(`in no life: ${unwalkedIn(all).join(', ') || 'nothing that matters'}`);
const few = fewestOf(all).map(({ name }) => name);
console.log(`as much as in all of them in ${few.join(', ')}`);
console.log(`${faultyCount} of ${lives} lives went wrong`);
process.exitCode = faultyCount === 0 ? 0 : 1;
