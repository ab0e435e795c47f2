import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, root, runNode } from './child.ts';
import { hasOldest } from './chromium.ts';
import { overBudget, partsBefore, timeTable, UNIT, type Timed } from './gate/budget.ts';
import { changedFiles, walksOf } from './gate/changed.ts';
import { useMemoryFolder } from './gate/memory-folder.ts';
import { buildWhatChanged } from './portal.ts';
import { failuresOf, MOST_WAVERING, walkTally, type Tally, type Totals, type WalkReport } from './tally.ts';

type Part = Tally & Timed & { code: number };
type Ran = Tally & { code: number };

useMemoryFolder();
const reports = mkdtempSync(join(tmpdir(), 'luochui-test-'));
const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const timed = async (name: string, run: () => Promise<Ran>): Promise<Part> => {
  const startedMs = performance.now();
  const ran = await run();
  return { ...ran, name, ms: performance.now() - startedMs };
};

// A part that died before it could write its report counts as one failure.
const died = (part: string, code: number): Ran => ({
  totals: { passed: 0, failed: 1, skipped: 0 },
  failures: [`${part} ended with ${code} before they could be counted`],
  code: code || 1,
});

const runUnit = async (args: string[]): Promise<Ran> => {
  const file = join(reports, 'unit.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/tally-reporter.ts')}`];
  const { code } = await runNode([bin('vitest/vitest.mjs'), ...args, ...reporters], {
    env: { LUOCHUI_TALLY: file },
  });
  const tally = readReport(file) as Tally | undefined;
  return tally ? { ...tally, code } : died('the unit tests', code);
};

/**
 * Walks against a clock go one at a time where CI says so; those that only read and fill in, and
 * looks, two.
 */
const WALK_RUNS = {
  'walks against a clock': [
    '--project=desktop-timed',
    '--project=phone-timed',
    ...(hasOldest ? ['--project=oldest'] : []),
    ...(process.env.CI ? ['--workers=1'] : []),
  ],
  'other walks': ['--project=longest', '--project=desktop', '--project=phone'],
  looks: ['--project=looks', '--project=phone-looks'],
} as const;

const runWalks = async (name: keyof typeof WALK_RUNS, filters: string[]): Promise<Ran> => {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const args = ['test', '--pass-with-no-tests', ...WALK_RUNS[name], ...filters];
  const { code } = await runNode([bin('@playwright/test/cli.js'), ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file) as WalkReport | undefined;
  return report ? { ...walkTally(report), code } : died(`the ${name}`, code);
};

const runBrowser = async (filters: string[]): Promise<Part[]> => {
  const built = await buildWhatChanged();
  if (built !== 0) return [await timed('npm run build', async () => died('the pages of the walks', built))];
  const walked: Part[] = [];
  for (const name of Object.keys(WALK_RUNS) as (keyof typeof WALK_RUNS)[])
    walked.push(await timed(name, () => runWalks(name, filters)));
  return walked;
};

/** Tests that the change since a commit can touch; without one, since the last. */
const runChanged = async (since?: string): Promise<Part[]> => {
  const files = changedFiles(since);
  const walks = walksOf(files);
  console.log(`${files.length} changed files; walks that open their pages: ${walks.join(', ') || 'none'}`);
  const unit = await timed(UNIT, () => runUnit(['related', '--run', '--passWithNoTests', ...files]));
  return walks.length === 0 ? [unit] : [unit, ...(await runBrowser(walks))];
};

const runParts = async (half: string | undefined, filters: string[]): Promise<Part[]> => {
  if (half === 'changed') return runChanged(filters[0]);
  const unit = half === 'e2e' ? [] : [await timed(UNIT, () => runUnit(['run', ...filters]))];
  return half === 'unit' ? unit : [...unit, ...(await runBrowser(filters))];
};

/**
 * npm test: everything. npm test -- unit [file …] or e2e [file …]: one half, or a part of it.
 * npm test -- changed [commit]: what a change can touch.
 */
const [half, ...filters] = process.argv.slice(2);
if (half !== undefined && half !== 'unit' && half !== 'e2e' && half !== 'changed') {
  console.error('npm test takes nothing, "unit [file …]", "e2e [file …]" or "changed [commit]".');
  process.exit(1);
}
if (!process.env.DATABASE_URL) {
  console.log('Store: SQLite only (set DATABASE_URL to run the same tests on PostgreSQL too).');
}
const parts = await runParts(half, filters);
rmSync(reports, { recursive: true, force: true });

const sum = (count: keyof Totals): number => parts.reduce((total, { totals }) => total + totals[count], 0);
const skipped = sum('skipped');
const all = [...partsBefore(process.env.LUOCHUI_PARTS), ...parts];
console.log(`\n${timeTable(all).join('\n')}`);
for (const sentence of overBudget(all)) console.log(`over budget: ${sentence}`);
// Named once more at the very end: of a long log often the end alone is kept.
for (const wavered of parts.flatMap(({ wavering }) => wavering ?? []))
  console.log(`passed on its second try, as ${MOST_WAVERING} may: ${wavered}`);
const { failed: counted, failures: named } = failuresOf(parts);
for (const failure of named) console.log(`failed: ${failure}`);
for (const { failures, code } of parts) {
  if (code !== 0 && failures.length === 0)
    console.log(`failed: a run that ended with ${code}, though no test failed`);
}
const failed = Math.max(counted, parts.some(({ code }) => code !== 0) ? 1 : 0);
console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
