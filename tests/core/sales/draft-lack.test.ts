// Things a lot lacks before it is announced: each by itself, and all in their order.
import { describe, expect, it } from 'vitest';
import { DRAFT_LACKS, draftLacks, type DraftedLot, type DraftLack } from '#core/sales/draft-lack.ts';
import { somePlannedLot } from '../../kit/sales.ts';

const { yard } = somePlannedLot();

const whole: DraftedLot = {
  kind: 'vehicle',
  defects: '左前门重新喷漆',
  hasNoKnownDefect: false,
  yard,
  hasMarks: true,
  basicsCount: 4,
  inspector: '王检',
};
const goods: DraftedLot = { ...whole, kind: 'scrap', hasMarks: false, inspector: '' };

describe('a lot that is not announced', () => {
  it.each<readonly [string, Partial<DraftedLot>, readonly DraftLack[]]>([
    ['lacks nothing', {}, []],
    ['says nothing of its defects', { defects: '' }, ['defects']],
    ['has blanks for defects', { defects: ' \n' }, ['defects']],
    ['has none that are known', { defects: '', hasNoKnownDefect: true }, []],
    ['lies nowhere', { yard: undefined }, ['yard']],
    ['has no marks', { hasMarks: false }, ['marks']],
    ['has no facts', { basicsCount: 0 }, ['basics']],
    ['has one fact', { basicsCount: 1 }, []],
    ['was not inspected', { inspector: '' }, ['inspection']],
    ['was inspected by blanks', { inspector: '  ' }, ['inspection']],
  ])('%s', (_case, part, lacks) => {
    expect(draftLacks({ ...whole, ...part })).toEqual(lacks);
  });

  it('of goods has neither marks nor an inspector', () => {
    expect(draftLacks(goods)).toEqual([]);
    expect(draftLacks({ ...goods, defects: '', yard: undefined, basicsCount: 0 })).toEqual([
      'defects',
      'yard',
      'basics',
    ]);
  });

  it('may lack all of it at once, in their order', () => {
    const empty = { defects: '', yard: undefined, hasMarks: false, basicsCount: 0, inspector: '' };
    expect(draftLacks({ ...whole, ...empty })).toEqual(DRAFT_LACKS);
  });
});
