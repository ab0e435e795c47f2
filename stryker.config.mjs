// Mutation testing: the law, the ledger and the bid, each changed in every small way; a change that no test sees is a hole.
// It takes longer than CI should, so it is a program of its own: npm run mutation.
const core = [
  'bid',
  'chain',
  'closing',
  'deposit',
  'extension',
  'fees',
  'ladder',
  'lapse',
  'ledger',
  'maximum',
  'money',
  'pause',
  'proxy',
  'purchase',
  'replay',
  'retention',
  'rule-check',
];
const commands = ['place-bid', 'register-for-lot', 'cancel-maximum', 'trade', 'buy-unit', 'return-unit'];

export default {
  mutate: [
    ...core.map((name) => `src/core/${name}.ts`),
    ...commands.map((name) => `src/server/commands/${name}.ts`),
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  ignoreStatic: true,
  timeoutMS: 20_000,
  ignorePatterns: ['dist', 'data', 'docs', 'public', 'tests/e2e', 'tests/bench', 'tests/chaos', 'src/pages'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: 'test-results/mutation',
};
