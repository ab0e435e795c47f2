import { defineConfig } from 'vitest/config';
import { judges } from './scripts/mutation/list.ts';

/** The tests that judge a mutant. They share one thread: to start one for each file would cost more than the tests. */
export default defineConfig({
  test: {
    include: judges,
    environment: 'node',
    globalSetup: 'tests/kit/store/blank-store.ts',
    runner: './scripts/mutation/judge.ts',
    setupFiles: ['./scripts/mutation/setup.ts'],
    isolate: false,
    testTimeout: 20_000,
    env: { TZ: 'Asia/Shanghai' },
  },
});
