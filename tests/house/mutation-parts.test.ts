// `npm run mutation -- <part>`: what a part is called.
import { describe, expect, it } from 'vitest';
import { COMMANDS, filesNamed, LAW } from '../../scripts/mutation/list.ts';

describe('a part of what is judged by mutants', () => {
  it.each([
    ['a rule', ['core/bidding/bid'], ['src/core/bidding/bid.ts']],
    [
      'two rules',
      ['core/orders/fees', 'core/bidding/lad*'],
      ['src/core/bidding/ladder.ts', 'src/core/orders/fees.ts'],
    ],
    ['rows that hold no rule', ['core/**/*-data', 'core/**/*-table'], []],
    ['a command', ['server/bidding/commands-place-bid'], []],
    ['nothing', [], []],
  ])('of the law is called by its name below src: %s', (_what, patterns, files) => {
    expect(filesNamed(LAW, patterns)).toEqual(files);
  });

  it.each([
    ['the ledger', ['server/ledger/*'], ['src/server/ledger/ledger-book.ts']],
    ['a bid', ['server/bidding/*place-bid'], ['src/server/bidding/commands-place-bid.ts']],
    ['a command by which nobody bids', ['server/orders/commands-close-order'], []],
    ['a rule', ['core/bidding/bid'], []],
  ])('of the commands too: %s', (_what, patterns, files) => {
    expect(filesNamed(COMMANDS, patterns)).toEqual(files);
  });

  it('is called by a pattern, and the parts are the whole', () => {
    expect(filesNamed(LAW, ['core/bidding/bid*'])).toEqual([
      'src/core/bidding/bid.ts',
      'src/core/bidding/bidder.ts',
    ]);
    const parts = ['core/*', 'core/*/*', 'core/*/*/*'].flatMap((pattern) => filesNamed(LAW, [pattern]));
    expect(parts.toSorted()).toEqual(filesNamed(LAW, ['**/*']));
    expect(parts.length).toBeGreaterThan(100);
    expect(filesNamed(COMMANDS, ['**/*'])).toHaveLength(6);
  });
});
