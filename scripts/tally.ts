import type { SerializedError } from 'vitest';
import type { TestModule } from 'vitest/node';

export type Totals = { passed: number; failed: number; skipped: number };
/**
 * Result of a run of tests; each failure is one line: where, what, and how it ended. `wavering`:
 * walks that failed first and passed when they were gone once more, told the same way.
 */
export type Tally = { totals: Totals; failures: string[]; wavering?: string[] };

type Messages = readonly { message?: string; location?: { file: string; line: number } }[];
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

/** Walks of a whole run that may pass on their second try: one more, and the run has failed. */
export const MOST_WAVERING = 2;

/** Result of a run of end-to-end tests, from Playwright's own report. */
export function walkTally({ stats, suites, errors }: WalkReport): Tally {
  return {
    totals: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...suites.flatMap((suite) => walksThat('unexpected', suite)),
      ...errors.map((error) => `outside every walk: ${firstLine([error])}`),
    ],
    wavering: suites.flatMap((suite) => walksThat('flaky', suite)),
  };
}

/** Failures of a whole run: those of its parts, and walks that wavered where too many did. */
export function failuresOf(parts: readonly Tally[]): { failed: number; failures: string[] } {
  const wavering = parts.flatMap((part) => part.wavering ?? []);
  const tooMany = wavering.length > MOST_WAVERING ? wavering : [];
  return {
    failed: parts.reduce((sum, { totals }) => sum + totals.failed, 0) + tooMany.length,
    failures: [...parts.flatMap(({ failures }) => failures), ...tooMany],
  };
}

const firstLine = (errors: Messages): string => {
  const message = errors.find((error) => error.message)?.message ?? 'no message';
  const line = message.replaceAll(colours, '').trim().split('\n', 1)[0] ?? '';
  return line.slice(0, NAME_CHARS_MAX);
};

// First line of an error says which assertion failed, not of what: a log must do without the rest.
const walkLine = (errors: Messages): string => {
  const { message = '', location } = errors.find((error) => error.message) ?? {};
  const locator = /Locator: (.+)/u.exec(message.replaceAll(colours, ''))?.[1];
  const place = location && `${location.file.replace(/^.*[\\/]tests[\\/]/u, '')}:${location.line}`;
  return [firstLine(errors), locator, place].filter(Boolean).join(' · ');
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

const walksThat = (status: Walked['status'], suite: WalkSuite): string[] => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter((walked) => walked.status === status)
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors);
        return `[${projectName}] ${suite.title} › ${title}: ${walkLine(errors)}`;
      }),
  ),
  ...(suite.suites ?? []).flatMap((inner) =>
    walksThat(status, { ...inner, title: `${suite.title} › ${inner.title}` }),
  ),
];
