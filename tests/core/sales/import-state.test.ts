// The way of a sheet of lots into a draft.
import { describe, expect, it } from 'vitest';
import { IMPORT_STATES, isOpenImport, readState } from '#core/sales/import-state.ts';

describe('a sheet that has been read', () => {
  it('is taken whole or not at all', () => {
    expect(readState(0)).toBe('checked');
    expect(readState(1)).toBe('faulty');
    expect(readState(5_000)).toBe('faulty');
  });

  it('waits until it is taken or given up', () => {
    expect(IMPORT_STATES.filter((state) => isOpenImport(state))).toEqual(['reading', 'faulty', 'checked']);
  });
});
