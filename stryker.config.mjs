// Mutation testing: the law, changed in every small way; a change that no test sees is a hole. It takes longer than CI should,
// so it is a program of its own: npm run mutation. The commands of a bid: stryker.commands.config.mjs.
import { LAW } from './scripts/mutation/list.ts';

export default {
  mutate: LAW,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // On a busy machine a slow test would be taken for one that never ends, which counts as seen.
  timeoutMS: 20_000,
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
  incrementalFile: 'test-results/mutation/law.json',
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'test-results/mutation/law-report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: 'test-results/mutation/sandbox',
};
