import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, runNode } from './child.ts';
import { buildPortalIfChanged } from './portal.ts';

type Totals = { passed: number; failed: number; skipped: number };
type Part = { totals: Totals; code: number };
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const reports = mkdtempSync(join(tmpdir(), 'luochui-test-'));
// A part that died before it could write its report counts as one failure.
const died: Totals = { passed: 0, failed: 1, skipped: 0 };

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const runUnit = async (filters: string[]): Promise<Part> => {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode([bin('vitest/vitest.mjs'), 'run', ...reporters, ...filters]);
  const report = readReport(file) as VitestReport | undefined;
  if (!report) return { totals: died, code: code || 1 };
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
  return { totals, code };
};

const runBrowser = async (filters: string[]): Promise<Part> => {
  const built = await buildPortalIfChanged();
  if (built !== 0) return { totals: died, code: built };
  const file = join(reports, 'playwright.json');
  const { code } = await runNode([bin('@playwright/test/cli.js'), 'test', ...filters], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return { totals: died, code: code || 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that passes only on a second try has failed.
  return { totals: { passed: expected, failed: unexpected + flaky, skipped }, code };
};

/** npm test: everything. npm test -- unit [file …] or e2e [file …]: one half, or a part of it. */
const [half, ...filters] = process.argv.slice(2);
const parts: Part[] = [];
if (half !== undefined && half !== 'unit' && half !== 'e2e') {
  console.error('npm test takes nothing, "unit [file …]" or "e2e [file …]".');
  process.exit(1);
}
if (!process.env.DATABASE_URL) {
  console.log('Store: SQLite only (set DATABASE_URL to run the same tests on PostgreSQL too).');
}
if (half !== 'e2e') parts.push(await runUnit(filters));
if (half !== 'unit') parts.push(await runBrowser(filters));
rmSync(reports, { recursive: true, force: true });

const sum = (count: keyof Totals): number => parts.reduce((total, { totals }) => total + totals[count], 0);
const skipped = sum('skipped');
const failed = Math.max(sum('failed'), parts.some(({ code }) => code !== 0) ? 1 : 0);
console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
