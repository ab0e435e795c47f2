import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** What is judged: every rule, the ledger, and each command by which somebody bids, buys, offers or takes back. */
export const judgedFiles = [
  'src/core/*.ts',
  // Rows of words and of dates, no rules.
  '!src/core/*-{data,table}.ts',
  'src/server/engine/ledger-book.ts',
  'src/server/commands/{register-for-lot,place-bid,cancel-maximum,place-group,cancel-group}.ts',
  'src/server/commands/{trade,buy-unit,return-unit,take-lot,seal-bid,make-offer,answer-offer,haggle}.ts',
];

/** Who judges: the tests of the law, and those that drive the commands on an engine without a door. No others: speed. */
export const judges = [
  'tests/core/**/*.test.ts',
  'tests/server/{answer-limits,bid-at-once,bid-commands,deeds,early,groups,haggling,haggled-cover,kept-answers,trade,trade-deeds,trade-limits,unit-deposit}.test.ts',
];

/** Of what is judged, the files that patterns name: `core/bid*`, `server/commands/trade`. */
export const filesNamed = (patterns: readonly string[]): readonly string[] => {
  const isLeftOut = (file: string): boolean =>
    judgedFiles.some((pattern) => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1)));
  return globSync(judgedFiles.filter((pattern) => !pattern.startsWith('!')))
    .filter((file) => !isLeftOut(file) && patterns.some((pattern) => matchesGlob(file, `src/${pattern}.ts`)))
    .toSorted();
};
