import { describe, expect, it } from 'vitest';
import { scoresOf, tableOf } from '../../scripts/mutation/scores.ts';

const mutants = (...statuses: readonly string[]) => ({ mutants: statuses.map((status) => ({ status })) });

describe('the scores of a mutation run', () => {
  const scores = scoresOf({
    files: {
      'src/core/bid.ts': mutants('Killed', 'Timeout', 'Killed', 'Survived'),
      'src/core/ledger.ts': mutants('Killed', 'CompileError'),
      'src/core/money.ts': mutants('NoCoverage'),
      'src/core/refusal.ts': mutants(),
    },
  });

  it('count as seen what failed a test or never ended, and as missed what nobody ran', () => {
    expect(scores.map(({ seen, missed }) => [seen, missed])).toEqual([
      [3, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  it('stand in a table, the worst file first and all of them last', () => {
    expect(tableOf(scores).split('\n')).toEqual([
      '  0.00 %     1 mutants    1 unseen  src/core/money.ts',
      ' 75.00 %     4 mutants    1 unseen  src/core/bid.ts',
      '100.00 %     1 mutants    0 unseen  src/core/ledger.ts',
      ' 66.67 %     6 mutants    2 unseen  all',
      '',
    ]);
  });
});
