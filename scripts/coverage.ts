import { bin, runNode } from './child.ts';

/**
 * npm run coverage: every branch of the law, the ledger and the bid is walked by a test; fails
 * below that.
 */
const tests = [
  'tests/core',
  'tests/server/formats/answer-limits.test.ts',
  'tests/server/bidding/bidding.test.ts',
  'tests/server/bidding/bid-at-once.test.ts',
  'tests/server/bidding/bid-form.test.ts',
  'tests/server/bidding/bid-commands.test.ts',
  'tests/server/bidding/bid-ways.test.ts',
  'tests/server/engine/engine.test.ts',
  'tests/server/formats/actions.test.ts',
  'tests/server/bidding/early.test.ts',
  'tests/server/bidding/groups/store-groups.test.ts',
  'tests/server/negotiation/effects-negotiation.test.ts',
  'tests/server/negotiation/negotiation-end.test.ts',
  'tests/server/negotiation/negotiated-cover.test.ts',
  'tests/server/bidding/answer-codec.test.ts',
  'tests/server/formats/routes-formats.test.ts',
  'tests/server/formats/trade-actions.test.ts',
  'tests/server/formats/format-limits.test.ts',
  'tests/server/deposits/unit-deposit.test.ts',
];
const { code } = await runNode([bin('vitest/vitest.mjs'), 'run', '--coverage', ...tests]);
process.exitCode = code;
