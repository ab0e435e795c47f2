import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** What is judged: every rule, the ledger, and each command by which somebody bids, buys, offers or takes back. */
export const judgedFiles = [
  'src/core/**/*.ts',
  // Rows of words and of dates, no rules.
  '!src/core/**/*-{data,table}.ts',
  'src/server/ledger/ledger-book.ts',
  'src/server/bidding/commands-{register-for-lot,place-bid,cancel-maximum}.ts',
  'src/server/bidding/groups/commands-{place-group,cancel-group}.ts',
  'src/server/formats/commands-{trade,buy-unit,return-unit,take-lot,seal-bid,make-offer,answer-offer}.ts',
  'src/server/negotiation/commands-negotiate.ts',
];

/** Who judges: the tests of the law, and those that drive the commands on an engine without a door. No others: speed. */
export const judges = [
  'tests/core/**/*.test.ts',
  'tests/server/bidding/{answer-codec,bid-at-once,bid-commands,early}.test.ts',
  'tests/server/bidding/groups/store-groups.test.ts',
  'tests/server/formats/{answer-limits,commands-trade,deeds,trade-deeds,trade-limits}.test.ts',
  'tests/server/negotiation/{effects-negotiation,haggled-cover}.test.ts',
  'tests/server/deposits/unit-deposit.test.ts',
];

/** Of what is judged, the files that patterns name: `core/bidding/bid*`, `server/formats/commands-trade`. */
export const filesNamed = (patterns: readonly string[]): readonly string[] => {
  const isLeftOut = (file: string): boolean =>
    judgedFiles.some((pattern) => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1)));
  return globSync(judgedFiles.filter((pattern) => !pattern.startsWith('!')))
    .filter((file) => !isLeftOut(file) && patterns.some((pattern) => matchesGlob(file, `src/${pattern}.ts`)))
    .toSorted();
};
