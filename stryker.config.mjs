// Mutation testing: the law, the ledger and the bid, each changed in every small way; a change that no test sees is a hole.
// It takes longer than CI should, so it is a program of its own: npm run mutation.
import { judgedFiles } from './scripts/mutation/list.ts';

export default {
  mutate: judgedFiles,
  testRunner: 'vitest',
  plugins: ['./scripts/mutation/runner.ts'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // The first mutant of a process waits for its thread; how long a mutant itself may take is said in runner.ts.
  timeoutMS: 180_000,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: [
    '/dist',
    '/data',
    '/docs',
    '/public',
    '/coverage',
    '/test-results',
    '/src/{pages,islands,components}',
  ],
  incrementalFile: 'test-results/mutation/incremental.json',
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: 'test-results/mutation/sandbox',
};
