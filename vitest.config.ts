/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';

const ALONE = [
  'tests/{lib,ui,islands}/**/*.test.{ts,tsx}',
  'tests/server/deposits/payouts/store-payouts.test.ts',
  'tests/server/store/log-keeper.test.ts',
];
// Every other test, so that none stands in a folder that nobody runs.
const SHARED = ['tests/**/*.test.{ts,tsx}'];

export default getViteConfig({
  test: {
    // What stands for a module or a whole page, or speaks of its clock, has a worker of its own. All the rest shares one:
    // most of what a short test costs is loading what it tests.
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'shared', include: SHARED, exclude: ALONE, isolate: false } },
    ],
    environment: 'node',
    globalSetup: 'tests/kit/store/blank-store.ts',
    // Vitest leaves one processor free, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    // A test that leaves a server, a timer or a file behind is a failing test.
    teardownTimeout: 5_000,
    // How long anything takes is no matter of these tests, and a disk may stand still for seconds: what hangs is told in the end.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    restoreMocks: true,
    unstubGlobals: true,
    env: { TZ: 'Asia/Shanghai' },
    coverage: {
      provider: 'v8',
      include: [
        'src/core/**/*.ts',
        'src/server/ledger/ledger-book.ts',
        'src/server/bidding/commands-{register-for-lot,place-bid,cancel-maximum}.ts',
        'src/server/bidding/groups/commands-{place-group,cancel-group}.ts',
        'src/server/formats/commands-{trade,buy-unit,return-unit,take-lot,seal-bid,make-offer,answer-offer}.ts',
        'src/server/negotiation/commands-negotiate.ts',
      ],
      reporter: ['text', 'html'],
      thresholds: { lines: 100, functions: 100, branches: 100 },
    },
  },
});
