import type { SerializedError } from 'vitest';
import type { TestModule } from 'vitest/node';

export type Totals = { passed: number; failed: number; skipped: number };
/** Result of a run of tests; each failure is one line: where, what, and how it ended. */
export type Tally = { totals: Totals; failures: string[] };

type Messages = readonly { message?: string }[];
type Walked = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { errors: Messages }[];
};
/**
 * One test on each screen it was told for: what the report says of it as a whole is true of the
 * first screen alone.
 */
type Walk = { title: string; tests: Walked[] };
type WalkSuite = { title: string; specs?: Walk[]; suites?: WalkSuite[] };
export type WalkReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: WalkSuite[];
  errors: Messages;
};

const NAME_CHARS_MAX = 300;
// Colour codes for a terminal say nothing in a line of a log.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

/**
 * Result of a run of end-to-end tests, from Playwright's own report. A test that passes only on a
 * second try has failed.
 */
export function walkTally({ stats, suites, errors }: WalkReport): Tally {
  return {
    totals: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...suites.flatMap(failedWalks),
      ...errors.map((error) => `outside every walk: ${firstLine([error])}`),
    ],
  };
}

const firstLine = (errors: Messages): string => {
  const message = errors.find((error) => error.message)?.message ?? 'no message';
  const line = message.replaceAll(colours, '').trim().split('\n', 1)[0] ?? '';
  return line.slice(0, NAME_CHARS_MAX);
};

const ofModule = (module: TestModule): Tally => {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'pending') continue;
    totals[state] += 1;
    if (state === 'failed')
      failures.push(`${module.relativeModuleId} › ${test.fullName}: ${firstLine(errors)}`);
  }
  // A file that cannot be read, or whose preparations fail, has no test to blame: it counts as one.
  for (const error of module.errors()) failures.push(`${module.relativeModuleId}: ${firstLine([error])}`);
  totals.failed += module.errors().length;
  return { totals, failures };
};

/** Result of a run of unit tests. An error outside every test counts as a failure too. */
export function unitTally(
  modules: readonly TestModule[],
  outside: readonly Pick<SerializedError, 'message'>[],
): Tally {
  const parts = modules.map(ofModule);
  const sum = (count: keyof Totals): number => parts.reduce((total, { totals }) => total + totals[count], 0);
  return {
    totals: { passed: sum('passed'), failed: sum('failed') + outside.length, skipped: sum('skipped') },
    failures: [
      ...parts.flatMap(({ failures }) => failures),
      ...outside.map((error) => `outside every test: ${firstLine([error])}`),
    ],
  };
}

const failedWalks = (suite: WalkSuite): string[] => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors);
        return `[${projectName}] ${suite.title} › ${title}: ${firstLine(errors)}`;
      }),
  ),
  ...(suite.suites ?? []).flatMap((inner) =>
    failedWalks({ ...inner, title: `${suite.title} › ${inner.title}` }),
  ),
];
