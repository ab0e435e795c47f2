// One cell of a refused sheet, put right where it stands.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOfFault, columnIndex, mendedRows } from '#core/lots/sheet/edit-cell.ts';
import { columnLetter, type SheetRow } from '#core/lots/sheet/sheet-columns.ts';

const ROWS: readonly SheetRow[] = [
  { row: 2, cells: ['001', 'LSVAA', { figures: '38500' }] },
  { row: 4, cells: ['002'] },
];

describe('a column', () => {
  it.each([
    ['A', 0],
    ['C', 2],
    ['Z', 25],
    ['AA', 26],
    ['BA', 52],
  ])('%s is the place %i', (letters, index) => {
    expect(columnIndex(letters)).toBe(index);
  });

  it('is told by its letters both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (index) => {
        expect(columnIndex(columnLetter(index))).toBe(index);
      }),
    );
  });
});

describe('a cell that is mended', () => {
  it('stands in its row, and all else as it was', () => {
    expect(mendedRows(ROWS, { row: 2, column: 'B', text: 'LSVBB' })).toEqual([
      { row: 2, cells: ['001', 'LSVBB', { figures: '38500' }] },
      ROWS[1],
    ]);
  });

  it('takes the place of figures as a text', () => {
    expect(mendedRows(ROWS, { row: 2, column: 'C', text: '39000' })?.[0]?.cells[2]).toBe('39000');
  });

  it('may lie beyond the end of its row', () => {
    expect(mendedRows(ROWS, { row: 4, column: 'D', text: '上海' })?.[1]).toEqual({
      row: 4,
      cells: ['002', '', '', '上海'],
    });
  });

  it('is in no row that the sheet does not have', () => {
    expect(mendedRows(ROWS, { row: 3, column: 'A', text: '003' })).toBeNull();
    expect(mendedRows([], { row: 2, column: 'A', text: '003' })).toBeNull();
  });

  it('changes nothing of the rows it came from', () => {
    const before = structuredClone(ROWS);
    mendedRows(ROWS, { row: 2, column: 'A', text: '009' });
    expect(ROWS).toEqual(before);
  });
});

describe('the cell of a fault', () => {
  const rows = new Map(ROWS.map((row) => [row.row, row]));
  const fault = '有误';

  it.each([
    [2, 'B', 'LSVAA'],
    [2, 'C', '38500'],
    [4, 'C', ''],
    [9, 'A', ''],
    [2, null, null],
  ])('in row %i, column %s is %s', (row, column, text) => {
    expect(cellOfFault(rows, { row, column, fault })).toBe(text);
  });
});

describe('a cell that is mended twice', () => {
  const place = fc.record({ row: fc.constantFrom(2, 4), column: fc.constantFrom('A', 'C', 'F', 'AB') });
  const mend = (rows: readonly SheetRow[], at: { row: number; column: string }, text: string) =>
    mendedRows(rows, { ...at, text }) ?? expect.fail('a row');
  const textAt = (rows: readonly SheetRow[], { row, column }: { row: number; column: string }) =>
    cellOfFault(new Map(rows.map((one) => [one.row, one])), { row, column, fault: '' });

  it('says what was said last', () => {
    fc.assert(
      fc.property(place, fc.string(), fc.string(), (at, first, last) => {
        expect(textAt(mend(mend(ROWS, at, first), at, last), at)).toBe(last);
      }),
    );
  });

  it('leaves every other cell as it was', () => {
    fc.assert(
      fc.property(place, place, fc.string(), (at, other, text) => {
        fc.pre(at.row !== other.row || at.column !== other.column);
        expect(textAt(mend(ROWS, at, text), other)).toBe(textAt(ROWS, other));
      }),
    );
  });
});
