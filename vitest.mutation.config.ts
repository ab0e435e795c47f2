import { defineConfig } from 'vitest/config';

/** The tests that judge the law, for Stryker: without Astro, and in one thread, which is started anew for every mutant. */
export default defineConfig({
  test: {
    include: ['tests/core/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/kit/first-failure.ts'],
    isolate: false,
    testTimeout: 20_000,
    env: { TZ: 'Asia/Shanghai' },
  },
});
