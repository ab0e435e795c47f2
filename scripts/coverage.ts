import { bin, runNode } from './child.ts';

/** npm run coverage: every branch of the law, the ledger and the bid is walked by a test; fails below that. */
const tests = [
  'tests/core',
  'tests/server/answer-limits.test.ts',
  'tests/server/bidding.test.ts',
  'tests/server/bid-at-once.test.ts',
  'tests/server/bid-form.test.ts',
  'tests/server/bid-commands.test.ts',
  'tests/server/bid-ways.test.ts',
  'tests/server/engine.test.ts',
  'tests/server/deeds.test.ts',
  'tests/server/early.test.ts',
  'tests/server/groups.test.ts',
  'tests/server/haggling.test.ts',
  'tests/server/haggle-end.test.ts',
  'tests/server/haggled-cover.test.ts',
  'tests/server/kept-answers.test.ts',
  'tests/server/trade.test.ts',
  'tests/server/trade-deeds.test.ts',
  'tests/server/trade-limits.test.ts',
  'tests/server/unit-deposit.test.ts',
];
const { code } = await runNode([bin('vitest/vitest.mjs'), 'run', '--coverage', ...tests]);
process.exitCode = code;
