import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, root, runNode } from './child.ts';
import { hasOldest } from './chromium.ts';
import { buildPortalIfChanged } from './portal.ts';
import { type Tally, type Totals, type WalkReport, walkTally } from './tally.ts';

type Part = Tally & { code: number };

const reports = mkdtempSync(join(tmpdir(), 'luochui-test-'));
const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

// A part that died before it could write its report counts as one failure.
const died = (part: string, code: number): Part => ({
  totals: { passed: 0, failed: 1, skipped: 0 },
  failures: [`${part} ended with ${code} before they could be counted`],
  code: code || 1,
});

const runUnit = async (filters: string[]): Promise<Part> => {
  const file = join(reports, 'unit.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/tally-reporter.ts')}`];
  const { code } = await runNode([bin('vitest/vitest.mjs'), 'run', ...reporters, ...filters], {
    env: { LUOCHUI_TALLY: file },
  });
  const tally = readReport(file) as Tally | undefined;
  return tally ? { ...tally, code } : died('the unit tests', code);
};

/**
 * Walks against a clock go one at a time where CI says so; those that only read and fill in, and
 * looks, two.
 */
const WALKS = {
  timed: [
    '--project=desktop-timed',
    '--project=phone-timed',
    ...(hasOldest ? ['--project=oldest'] : []),
    ...(process.env.CI ? ['--workers=1'] : []),
  ],
  walks: ['--project=desktop', '--project=phone'],
  looks: ['--project=looks', '--project=phone-looks'],
} as const;

const runWalks = async (name: keyof typeof WALKS, filters: string[]): Promise<Part> => {
  const file = join(reports, `${name}.json`);
  const args = ['test', '--pass-with-no-tests', ...WALKS[name], ...filters];
  const { code } = await runNode([bin('@playwright/test/cli.js'), ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file) as WalkReport | undefined;
  return report ? { ...walkTally(report), code } : died(`the ${name}`, code);
};

const runBrowser = async (filters: string[]): Promise<Part[]> => {
  const built = await buildPortalIfChanged();
  if (built !== 0) return [died('the pages of the walks', built)];
  const walked: Part[] = [];
  for (const name of Object.keys(WALKS) as (keyof typeof WALKS)[]) walked.push(await runWalks(name, filters));
  return walked;
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
if (half !== 'unit') parts.push(...(await runBrowser(filters)));
rmSync(reports, { recursive: true, force: true });

const sum = (count: keyof Totals): number => parts.reduce((total, { totals }) => total + totals[count], 0);
const skipped = sum('skipped');
// Named once more at the very end: of a long log often the end alone is kept.
for (const { failures, code } of parts) {
  for (const failure of failures) console.log(`failed: ${failure}`);
  if (code !== 0 && failures.length === 0)
    console.log(`failed: a run that ended with ${code}, though no test failed`);
}
const failed = Math.max(sum('failed'), parts.some(({ code }) => code !== 0) ? 1 : 0);
console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
