/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getViteConfig } from 'astro/config';
import { ALONE } from './tests/kit/alone-files.ts';

// Every other test, so that none stands in a folder that nobody runs.
const SHARED = ['tests/**/*.test.{ts,tsx}'];

export default getViteConfig({
  test: {
    // Most of what a short test costs is loading what it tests, so that all share a worker but those named above.
    projects: [
      { extends: true, test: { name: 'alone', include: [...ALONE] } },
      { extends: true, test: { name: 'shared', include: SHARED, exclude: [...ALONE], isolate: false } },
    ],
    setupFiles: 'tests/kit/between-files.ts',
    alias: { 'astro:content': join(import.meta.dirname, 'tests/kit/content/astro-content.ts') },
    environment: 'node',
    globalSetup: 'tests/kit/store/blank-store.ts',
    // Vitest leaves one processor free, which on a machine of two is half of it; with PostgreSQL a worker
    // waits for the server half of its time, and another one works.
    maxWorkers: availableParallelism() * (process.env.DATABASE_URL ? 2 : 1),
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
