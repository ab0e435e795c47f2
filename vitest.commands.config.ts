import { defineConfig } from 'vitest/config';
import law from './vitest.mutation.config.ts';

/** The tests that judge the ledger and the commands of a bid, for Stryker: each on an engine without a door, on SQLite. */
export default defineConfig({
  ...law,
  test: {
    ...law.test,
    include: [
      'tests/server/bidding/{answer-codec,bid-at-once,bid-commands,early}.test.ts',
      'tests/server/bidding/groups/store-groups.test.ts',
    ],
    globalSetup: 'tests/kit/store/blank-store.ts',
  },
});
