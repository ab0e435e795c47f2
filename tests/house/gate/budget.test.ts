// The gate stays within its budget, whatever is added: the table of CONTRIBUTING is what the last
// measured run printed, and is measured again before the tests have grown by a tenth.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/child.ts';
import { overBudget, partsBefore, timeTable, UNIT, WALKS, type Timed } from '../../../scripts/gate/budget.ts';
import { houseTree } from '../tree.ts';

const paper = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const section = /## What the gate costs\n([\s\S]*?)\n## /.exec(paper)?.[1] ?? '';

const msOf = (text: string): number => {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+) min)? ?(?:(\d+) s)?$/.exec(text) ?? [];
  return (Number(minutes) * 60 + Number(seconds)) * 1_000;
};

/** The rows of the table: part and time. */
const measured: readonly Timed[] = [...section.matchAll(/^\| `?([^|`]+?)`? +\| (\d[^|]*?) +\|/gm)].map(
  ([, name = '', time = '']) => ({ name, ms: msOf(time) }),
);

const [, unitCount, walkCount] = /with (\d+) files of unit tests and (\d+) of walks/.exec(section) ?? [];
const testFiles = houseTree().filter(({ path }) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path));
const walkFiles = testFiles.filter(({ path }) => path.endsWith('.spec.ts'));

describe('what the gate costs', () => {
  it('names every part that a run times', () => {
    const names = measured.map(({ name }) => name);
    for (const name of [UNIT, ...WALKS, 'npm ci', 'npm run check']) expect(names).toContain(name);
  });

  it('is within the budget, part by part', () => {
    expect(overBudget(measured)).toEqual([]);
  });

  it('was measured with about as many tests as there are', () => {
    expect(testFiles.length - walkFiles.length).toBeLessThan(Number(unitCount) * 1.1);
    expect(walkFiles.length).toBeLessThan(Number(walkCount) * 1.1);
  });
});

describe('the table a run prints', () => {
  const parts: readonly Timed[] = [
    { name: 'npm ci', ms: 25_400 },
    { name: UNIT, ms: 301_000 },
    ...WALKS.map((name) => ({ name, ms: 200_500 })),
  ];

  it('has each part with its time, and all of them together', () => {
    expect(timeTable(parts).at(0)).toBe(`npm ci${' '.repeat(UNIT.length - 6)}  25 s`);
    expect(timeTable(parts).at(-1)).toMatch(/^together +15 min 28 s$/);
  });

  it('says which parts took longer than they may', () => {
    expect(overBudget(parts)).toEqual([
      'the unit tests took 5 min 1 s, and may take 5 min',
      'walks and looks took 10 min 2 s, and may take 10 min',
    ]);
    expect(overBudget([{ name: 'npm run build', ms: 1_201_000 }])).toEqual([
      'the whole gate took 20 min 1 s, and may take 20 min',
    ]);
  });

  it('begins with the parts that a script before it has timed', () => {
    expect(partsBefore('npm ci=25,npm run check=55,')).toEqual([
      { name: 'npm ci', ms: 25_000 },
      { name: 'npm run check', ms: 55_000 },
    ]);
    expect(partsBefore(undefined)).toEqual([]);
  });
});
