// Rows of a sheet on their way to drafts: by their own cells, by the others, and by their sale.
import { describe, expect, test } from 'vitest';
import { LOT_KINDS, type LotKind } from '#core/lots/kinds.ts';
import { headOf, type SheetRow } from '#core/lots/sheet/sheet-columns.ts';
import { columnNames, pieceRead, readingOf } from '#server/sales/sheets/read-piece.ts';
import { emptySheet, faultTable, sheetForm } from '#server/sales/sheets/sheet-form.ts';
import type { LotImportRow } from '#server/sales/sheets/store-imports.ts';
import type { LotDraft } from '#server/sales/store-sale-files.ts';
import { textSeal } from '#server/store/text-seal.ts';
import { someCard, somePlannedLot } from '../../../kit/sales.ts';
import { SHEET_HEAD, sheetRow, someVin } from '../../../kit/sales/sheets.ts';

const seal = textSeal(Buffer.alloc(32, 7));

const sheetOf = (words: readonly string[], kind: LotKind = 'vehicle'): LotImportRow => {
  const read = headOf([{ row: 1, cells: words }], sheetForm(kind));
  return {
    id: 'import-1',
    saleId: 'sale-1',
    kind,
    state: 'reading',
    name: '清单.csv',
    head: read.ok ? read.head : expect.fail(JSON.stringify(read.faults)),
    pieceCount: 1,
    rowCount: 1,
    piecesDone: 0,
    doneCount: 0,
    faultCount: 0,
    byId: 'clerk',
    atMs: 1,
    saleChangedAtMs: 1,
  };
};
const rowsOf = (...rows: readonly SheetRow['cells'][]): readonly SheetRow[] =>
  rows.map((cells, at) => ({ row: at + 2, cells }));
const draftAt = (position: number, number = 'old', vin = someVin(900)): LotDraft => ({
  id: `draft-${position}`,
  saleId: 'sale-1',
  position,
  card: someCard({ number }),
  plan: somePlannedLot({ marks: { vin, plate: '' } }),
});

interface Asked {
  readonly words?: readonly string[];
  readonly before?: readonly LotDraft[];
  readonly from?: number;
}

const readOf = (rows: readonly SheetRow[], { words = SHEET_HEAD, before = [], from = 0 }: Asked = {}) => {
  const sheet = sheetOf(words);
  return pieceRead(rows, from, readingOf(sheet, [rows], { seal, city: '苏州', before }));
};

describe('a piece of a sheet', () => {
  test('makes a draft of each row, in its place', () => {
    const { lots, faults } = readOf(rowsOf(sheetRow(1), sheetRow(2)), { from: 100 });
    expect(faults).toEqual([]);
    expect(lots.map(({ position, saleId, importId }) => [position, saleId, importId])).toEqual([
      [101, 'sale-1', 'import-1'],
      [102, 'sale-1', 'import-1'],
    ]);
    expect(new Set(lots.map(({ id }) => id)).size).toBe(2);
  });

  test('keeps what is secret out of the open', () => {
    const cells = [...sheetRow(1), '45678'];
    const [lot] = readOf(rowsOf(cells), { words: [...SHEET_HEAD, '底价'] }).lots;
    expect(lot?.plan).toContain('"reserveFen":null');
    expect(JSON.stringify(lot)).not.toContain(someVin(1));
    expect([lot?.reserveSealed, lot?.marksSealed].map((sealed) => typeof sealed)).toEqual([
      'string',
      'string',
    ]);
  });

  test('stands in the city of its sale where it names none', () => {
    const words = SHEET_HEAD.filter((word) => word !== '停放地');
    const [lot] = readOf(rowsOf(sheetRow(1).toSpliced(7, 1)), { words }).lots;
    expect(lot?.card).toContain('"city":"苏州"');
    const [own] = readOf(rowsOf(sheetRow(1))).lots;
    expect(own?.card).toContain('"city":"上海"');
  });

  test('names its faults row by row, from the left', () => {
    const wrong = sheetRow(2).with(6, '很多').with(4, '很远');
    const { lots, faults } = readOf(rowsOf(sheetRow(1), wrong, sheetRow(3).with(5, '-1')));
    expect(lots).toHaveLength(1);
    expect(faults.map(({ row, column }) => `${row}${column ?? ''}`)).toEqual(['3E', '3G', '4F']);
  });

  test('is told by the house what no form can tell', () => {
    const { lots, faults } = readOf(rowsOf(sheetRow(1).with(1, '长'.repeat(200))));
    expect(lots).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ row: 2, column: 'B' });
  });

  test('of a number with noughts is no double of one without', () => {
    const rows = rowsOf(sheetRow(1).with(0, '01'), sheetRow(2).with(0, '1'));
    expect(readOf(rows).faults).toEqual([]);
  });

  test('counts figures and texts of one number as one', () => {
    const rows = rowsOf(sheetRow(1).with(0, '7'), [{ figures: '7' }, ...sheetRow(2).slice(1)]);
    expect(readOf(rows).faults).toEqual([
      { row: 3, column: 'A', fault: '拍品编号和第 2 行相同，只能留一行' },
    ]);
  });

  test('finds doubles in pieces that were read before', () => {
    const first = rowsOf(sheetRow(1));
    const second = [{ row: 102, cells: sheetRow(1) }];
    const reading = readingOf(sheetOf(SHEET_HEAD), [first, second], { seal, city: '苏州', before: [] });
    expect(pieceRead(first, 0, reading).faults).toEqual([]);
    expect(pieceRead(second, 1, reading).faults.map(({ row, column }) => [row, column])).toEqual([
      [102, 'A'],
      [102, 'C'],
    ]);
  });

  test('is held against the lots of its sale', () => {
    const before = [draftAt(1, '0001', someVin(2).toLowerCase())];
    expect(readOf(rowsOf(sheetRow(1), sheetRow(2)), { before }).faults).toEqual([
      { row: 2, column: 'A', fault: '拍品编号和专场里已有的拍品相同' },
      { row: 3, column: 'C', fault: '车架号和专场里已有的拍品相同' },
    ]);
  });
});

describe('a sale that is nearly full', () => {
  const FULL = '专场最多 10000 件拍品，这一行排不下了';

  test('takes the row that fills it, and none behind', () => {
    const rows = rowsOf(sheetRow(1), sheetRow(2));
    const { lots, faults } = readOf(rows, { before: [draftAt(9_999)] });
    expect(lots.map(({ position }) => position)).toEqual([1]);
    expect(faults).toEqual([{ row: 3, column: null, fault: FULL }]);
  });

  test('counts the rows of the sheet before as well', () => {
    expect(readOf(rowsOf(sheetRow(1)), { from: 9_999 }).faults).toEqual([]);
    expect(readOf(rowsOf(sheetRow(1)), { from: 10_000 }).faults).toEqual([
      { row: 2, column: null, fault: FULL },
    ]);
  });

  test('goes by its last lot, in whatever order they are', () => {
    const before = [draftAt(10_000, 'a', someVin(901)), draftAt(1, 'b', someVin(902))];
    expect(readOf(rowsOf(sheetRow(1)), { before }).faults).toEqual([{ row: 2, column: null, fault: FULL }]);
  });
});

describe('the columns of a sheet', () => {
  test('bear the names of the form, whatever stood over them', () => {
    const words = [...SHEET_HEAD, '车主心情'];
    expect(columnNames(sheetOf(words)).slice(0, 3)).toEqual(['拍品编号', '拍品名称', '车架号']);
    expect(columnNames(sheetOf(words)).at(-1)).toBeNull();
  });

  test.each(LOT_KINDS)('of an empty sheet of %s are all known again', (kind) => {
    const { columns, rows } = emptySheet(kind);
    const titles = columns.map(({ title }) => title);
    expect(rows).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    const { head } = sheetOf(titles, kind);
    expect(head.unknown).toEqual([]);
    expect(head.fields).not.toContain(null);
    expect(titles).toContain('起拍价（元）');
  });
});

describe('the list of what has to be mended', () => {
  test('says where each fault stands', () => {
    const faults = [
      { row: 1, column: null, fault: '缺“表显里程”这一列' },
      { row: 30, column: 'AA', fault: '=1+1' },
    ];
    expect(faultTable(faults).rows).toEqual([
      [1, '整行', '缺“表显里程”这一列'],
      [30, 'AA', '=1+1'],
    ]);
    expect(faultTable([]).rows).toEqual([]);
  });
});
