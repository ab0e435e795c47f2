import { defineConfig } from 'vitest/config';

/** The tests that judge a mutant: those of the law, and of the bid commands; no others, for there are thousands of mutants. */
export default defineConfig({
  test: {
    include: ['tests/core/**/*.test.ts', 'tests/server/{bid-commands,early,trade,unit-deposit}.test.ts'],
    environment: 'node',
    env: { TZ: 'Asia/Shanghai' },
  },
});
