import { defineConfig } from 'vitest/config';

/** The tests that judge a mutant: those of the law alone, for there are thousands of mutants. */
export default defineConfig({
  test: { include: ['tests/core/**/*.test.ts'], environment: 'node', env: { TZ: 'Asia/Shanghai' } },
});
