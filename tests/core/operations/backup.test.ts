import { describe, expect, it } from 'vitest';
import { countFaults, fileFaults, keysMissing, type ListedFile } from '#core/operations/backup.ts';

const file = (path: string, content = 'a'): ListedFile => ({
  path,
  byteCount: content.length,
  sha256: content.repeat(3),
});

describe('the files of a backup', () => {
  const listed = [file('house.db'), file('files/1'), file('files/2')];

  it('are whole where each is there as it was', () => {
    expect(fileFaults(listed, [...listed].toReversed())).toEqual([]);
    expect(fileFaults([], [])).toEqual([]);
  });

  it('are told by name where one is missing', () => {
    expect(fileFaults(listed, [file('house.db'), file('files/2')])).toEqual([
      { path: 'files/1', is: 'missing' },
    ]);
  });

  it('are told where one has another content', () => {
    const changed = { ...file('files/2'), sha256: 'bbb' };
    expect(fileFaults(listed, [file('house.db'), file('files/1'), changed])).toEqual([
      { path: 'files/2', is: 'changed' },
    ]);
  });

  it('are told where one was cut short', () => {
    const short = { ...file('files/2'), byteCount: 0 };
    expect(fileFaults(listed, [file('house.db'), file('files/1'), short])).toEqual([
      { path: 'files/2', is: 'changed' },
    ]);
  });

  it('are told where something lies beside them', () => {
    expect(fileFaults(listed, [...listed, file('files/3')])).toEqual([{ path: 'files/3', is: 'not-listed' }]);
  });

  it('are told in the order of their paths', () => {
    const faults = fileFaults(listed, [file('files/0')]);
    expect(faults.map(({ path }) => path)).toEqual(['files/0', 'files/1', 'files/2', 'house.db']);
  });
});

describe('the tables of a backup', () => {
  it('have the rows that were counted', () => {
    expect(countFaults({ bids: 3, lots: 1 }, { lots: 1, bids: 3 })).toEqual([]);
  });

  it.each([
    ['fewer', { bids: 2 }, [{ table: 'bids', listed: 3, found: 2 }]],
    ['more', { bids: 4 }, [{ table: 'bids', listed: 3, found: 4 }]],
    ['none, for it is gone', {}, [{ table: 'bids', listed: 3, found: 0 }]],
    ['one nobody counted', { bids: 3, odd: 1 }, [{ table: 'odd', listed: 0, found: 1 }]],
  ])('are told where there are %s', (_what, found, faults) => {
    expect(countFaults({ bids: 3 }, found)).toEqual(faults);
  });
});

describe('the keys of a backup', () => {
  it('are named where this house lacks them', () => {
    expect(keysMissing(['k1', 'k2'], ['k2', 'k3'])).toEqual(['k1']);
    expect(keysMissing(['k1'], ['k1'])).toEqual([]);
    expect(keysMissing([], [])).toEqual([]);
  });
});
