import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** Every rule of the auction; not rows of words and of dates. Judged by the tests of core. */
export const LAW: readonly string[] = ['src/core/**/*.ts', '!src/core/**/*-{data,table}.ts'];

/**
 * The ledger, and each command by which somebody enters, bids or takes a maximum back. Judged by
 * what drives them.
 */
export const COMMANDS: readonly string[] = [
  'src/server/ledger/ledger-book.ts',
  'src/server/bidding/commands-{register-for-lot,place-bid,cancel-maximum}.ts',
  'src/server/bidding/groups/commands-{place-group,cancel-group}.ts',
];

/** Judged files that the patterns name: `core/bidding/bid*`, `server/ledger/*`. */
export function filesNamed(judged: readonly string[], patterns: readonly string[]): readonly string[] {
  const isLeftOut = (file: string): boolean =>
    judged.some((pattern) => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1)));
  return globSync(judged.filter((pattern) => !pattern.startsWith('!')))
    .filter((file) => !isLeftOut(file) && patterns.some((pattern) => matchesGlob(file, `src/${pattern}.ts`)))
    .toSorted();
}
