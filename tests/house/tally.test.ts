import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bin, root, runNode } from '../../scripts/child.ts';
import { failuresOf, walkTally, type Tally, type WalkReport } from '../../scripts/tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'luochui-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = `import { expect, test } from '${join(root, 'node_modules/vitest/dist/index.js')}';\n`;

const planted = {
  'holds.test.ts': `test('a lot is sold', () => expect(1).toBe(1));`,
  'breaks.test.ts': `test('a lot is sold twice', () => { throw new Error('sold\\ntwice'); });`,
  'waits.test.ts': `test.skip('a lot waits', () => {});`,
  'unread.test.ts': `await import('./nowhere.ts');`,
  'outside.test.ts': `test('nobody waits for this', () => { void Promise.reject(new Error('left behind')); });`,
};

const run = async (files: (keyof typeof planted)[]): Promise<Tally> => {
  const home = mkdtempSync(join(folder, 'run-'));
  for (const name of files) writeFileSync(join(home, name), head + planted[name]);
  const file = join(home, 'tally.json');
  const reporter = `--reporter=${join(root, 'scripts/tally-reporter.ts')}`;
  await runNode([bin('vitest/vitest.mjs'), 'run', `--root=${home}`, reporter, '--maxWorkers=1'], {
    env: { LUOCHUI_TALLY: file },
    quiet: true,
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Tally;
};

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

type Status = 'expected' | 'unexpected' | 'flaky';
const on = (projectName: string, status: Status, message?: string) => ({
  projectName,
  status,
  results: [{ errors: message ? [{ message }] : [] }],
});

const walk = (...tests: ReturnType<typeof on>[]): WalkReport['suites'][number] => ({
  title: 'e2e/hall.spec.ts',
  suites: [
    {
      title: 'without scripts',
      specs: [{ title: 'a lot is found', tests }],
    },
  ],
});

describe('what npm test counts', () => {
  test('what holds, what breaks and what is skipped, each failure by its name and the head of its message', async () => {
    const tally = await run(['holds.test.ts', 'breaks.test.ts', 'waits.test.ts']);
    expect(tally.totals).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(tally.failures).toEqual(['breaks.test.ts › a lot is sold twice: sold']);
  });

  test('a file that cannot be read, and an error outside every test, are failures with names of their own', async () => {
    const tally = await run(['holds.test.ts', 'unread.test.ts', 'outside.test.ts']);
    expect(tally.totals.failed).toBe(2);
    expect(tally.failures).toEqual([
      expect.stringMatching(/^unread\.test\.ts: .*nowhere/u),
      'outside every test: left behind',
    ]);
  });

  test('a walk by its screen, its file and its title', () => {
    const report = {
      stats: { ...stats, expected: 3, unexpected: 1 },
      suites: [walk(on('desktop', 'expected'), on('phone', 'unexpected', 'no card\nat all'))],
    };
    expect(walkTally({ ...report, errors: [] })).toEqual({
      totals: { passed: 3, failed: 1, skipped: 0 },
      failures: ['[phone] e2e/hall.spec.ts › without scripts › a lot is found: no card'],
      wavering: [],
    });
  });

  test('a failed walk with what it looked for, and where', () => {
    const message = "Error: toBeVisible() failed\n\nLocator: getByRole('status')\nExpected: visible";
    const location = { file: '/anywhere/tests/e2e/hall.spec.ts', line: 12 };
    const failed = { ...on('desktop', 'unexpected'), results: [{ errors: [{ message, location }] }] };
    expect(walkTally({ stats, suites: [walk(failed)], errors: [] }).failures).toEqual([
      "[desktop] e2e/hall.spec.ts › without scripts › a lot is found: Error: toBeVisible() failed · getByRole('status') · e2e/hall.spec.ts:12",
    ]);
  });

  test('a run that could not begin', () => {
    expect(walkTally({ stats, suites: [], errors: [{ message: 'no browser' }] })).toEqual({
      totals: { passed: 0, failed: 1, skipped: 0 },
      failures: ['outside every walk: no browser'],
      wavering: [],
    });
  });
});

describe('walks that pass on their second try', () => {
  const part = (flaky: number): Tally =>
    walkTally({
      stats: { ...stats, expected: 5, flaky },
      suites: Array.from({ length: flaky }, () => walk(on('desktop', 'flaky', 'too late'))),
      errors: [],
    });
  const told = '[desktop] e2e/hall.spec.ts › without scripts › a lot is found: too late';

  test('two of a whole run have passed, and are named', () => {
    expect(part(2)).toMatchObject({ totals: { passed: 7, failed: 0 }, wavering: [told, told] });
    expect(failuresOf([part(1), part(1)])).toEqual({ failed: 0, failures: [] });
  });

  test('a third fails the run, and all are its failures', () => {
    expect(failuresOf([part(2), part(1)])).toEqual({ failed: 3, failures: [told, told, told] });
  });
});
