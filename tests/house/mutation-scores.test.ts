import { describe, expect, it } from 'vitest';
import { filesNamed } from '../../scripts/mutation/list.ts';
import { isBlind, scoresOf, tableOf } from '../../scripts/mutation/scores.ts';

const mutants = (...statuses: readonly string[]) => ({ mutants: statuses.map((status) => ({ status })) });

describe('the scores of a mutation run', () => {
  const scores = scoresOf({
    files: {
      'src/core/bidding/bid.ts': mutants('Killed', 'Timeout', 'Killed', 'Survived'),
      'src/core/ledger.ts': mutants('Killed', 'CompileError'),
      'src/core/money.ts': mutants('NoCoverage'),
      'src/core/bidding/refusals.ts': mutants(),
      'src/core/lots/lot-view.ts': mutants('Killed', 'RuntimeError', 'RuntimeError'),
    },
  });

  it('count as seen what failed a test or never ended, and as missed what nobody ran', () => {
    expect(scores.map(({ seen, missed }) => [seen, missed])).toEqual([
      [3, 1],
      [1, 0],
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it('say how many nobody could judge: neither seen nor missed', () => {
    expect(scores.map(({ unjudged }) => unjudged)).toEqual([0, 0, 0, 0, 2]);
  });

  it('are none where nobody has judged at all', () => {
    const blind = scoresOf({ files: { 'src/core/bidding/bid.ts': mutants('RuntimeError') } });
    expect([blind, scores, scoresOf({ files: {} })].map(isBlind)).toEqual([true, false, false]);
  });

  it('stand in a table, the worst file first and all of them last', () => {
    expect(tableOf(scores).split('\n')).toEqual([
      '  0.00 %     1 mutants    1 unseen  src/core/money.ts',
      ' 75.00 %     4 mutants    1 unseen  src/core/bidding/bid.ts',
      '100.00 %     1 mutants    0 unseen  src/core/ledger.ts',
      '100.00 %     1 mutants    0 unseen  src/core/lots/lot-view.ts, 2 without a verdict',
      ' 71.43 %     7 mutants    2 unseen  all, 2 without a verdict',
      '',
    ]);
  });
});

describe('a part of what is judged by mutants', () => {
  it.each([
    ['a rule', ['core/bidding/bid'], ['src/core/bidding/bid.ts']],
    [
      'a rule and a command',
      ['server/formats/commands-trade', 'core/orders/fees'],
      ['src/core/orders/fees.ts', 'src/server/formats/commands-trade.ts'],
    ],
    ['the ledger', ['server/ledger/*'], ['src/server/ledger/ledger-book.ts']],
    ['rows that hold no rule', ['core/**/*-data', 'core/**/*-table'], []],
    ['a command by which nobody bids', ['server/orders/commands-close-order'], []],
    ['nothing', [], []],
  ])('is called by its name below src: %s', (_what, patterns, files) => {
    expect(filesNamed(patterns)).toEqual(files);
  });

  it('is called by a pattern, and the parts are the whole', () => {
    expect(filesNamed(['core/bidding/bid*'])).toEqual(
      expect.arrayContaining(['src/core/bidding/bid.ts', 'src/core/bidding/bidder.ts']),
    );
    const parts = ['core/*', 'core/*/*', 'core/*/*/*', 'server/**/*'].flatMap((pattern) =>
      filesNamed([pattern]),
    );
    expect(parts.toSorted()).toEqual(filesNamed(['**/*']));
    expect(parts.length).toBeGreaterThan(100);
  });
});
