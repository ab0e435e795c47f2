/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/{core,contract,server,lib,islands,races,house}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: 'tests/kit/blank-store.ts',
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
        'src/server/engine/ledger-book.ts',
        'src/server/commands/{register-for-lot,place-bid,cancel-maximum,place-group,cancel-group}.ts',
        'src/server/commands/{trade,buy-unit,return-unit,take-lot,seal-bid,make-offer,answer-offer,haggle}.ts',
      ],
      reporter: ['text', 'html'],
      thresholds: { lines: 100, functions: 100, branches: 100 },
    },
  },
});
