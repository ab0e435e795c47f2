// A sheet as it came: how much of it is read, what of it is nothing, and why it may be none.
import { describe, expect, test } from 'vitest';
import { MOST_SHEET_ROWS, SHEET_MOST_BYTES } from '#core/sales/import-state.ts';
import { readSheet, sheetBytes } from '#server/sales/sheets/read-sheet.ts';
import { bookOf } from '../../../kit/sales/workbook.ts';

const rowsOf = async (bytes: Buffer) => {
  const read = await readSheet(bytes);
  return read.ok ? read.rows : expect.fail(JSON.stringify(read.refusal));
};
const refusalOf = async (bytes: Buffer) => {
  const read = await readSheet(bytes);
  return read.ok ? null : read.refusal;
};
const typed = (text: string): Buffer => Buffer.from(text);
const MOST = MOST_SHEET_ROWS + 10;

describe('the rows of a sheet', () => {
  test('that say nothing are none, and the others keep their numbers', async () => {
    const rows = await rowsOf(typed('编号,车型\n,\n , \u200B\n001,帕萨特\n\n'));
    expect(rows).toEqual([
      { row: 1, cells: ['编号', '车型'] },
      { row: 4, cells: ['001', '帕萨特'] },
    ]);
  });

  test('are all read, however many blank ones part them', async () => {
    const text = Array.from({ length: 6_000 }, (_, at) => `${at},x\n\n`).join('');
    const rows = await rowsOf(typed(text));
    expect(rows).toHaveLength(6_000);
    expect(rows.at(-1)).toEqual({ row: 11_999, cells: ['5999', 'x'] });
  });

  test('of a workbook are all read behind its blank ones', async () => {
    const blank = Array.from({ length: MOST + 9 }, (_, at) => `<row r="${at + 1}"><c s="1"/></row>`).join('');
    const last = `<row r="${MOST + 10}"><c t="str"><v>编号</v></c></row>`;
    expect(await rowsOf(bookOf(blank + last))).toEqual([{ row: MOST + 10, cells: ['编号'] }]);
  });

  test('may be as many as a sale has lots, and a title', async () => {
    const text = 'x,y\n'.repeat(MOST);
    expect(await rowsOf(typed(text))).toHaveLength(MOST);
    expect(await refusalOf(typed(`${text}x,y`))).toEqual({ code: 'NOT_A_SHEET', is: 'long' });
  });

  test('of a workbook are no more either', async () => {
    const row = '<row><c><v>1</v></c></row>';
    expect(await rowsOf(bookOf(row.repeat(MOST)))).toHaveLength(MOST);
    expect(await refusalOf(bookOf(row.repeat(MOST + 1)))).toEqual({ code: 'NOT_A_SHEET', is: 'long' });
  });
});

describe('what came as a sheet', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blanks alone', typed(' \n\t\n\u3000'), 'empty'],
    ['marks alone', typed(',,,\n,,,\n'), 'empty'],
    ['a workbook without cells', bookOf('<sheetData/>'), 'empty'],
    ['the old form', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old'],
    ['half a workbook', bookOf('<sheetData/>').subarray(0, 60), 'broken'],
    ['two letters of a workbook', typed('PK'), 'broken'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'other'],
    ['letters of no encoding', Buffer.from([0x41, 0xff, 0xff, 0x42]), 'other'],
  ])('of %s is told as what it is', async (_what, bytes, is) => {
    expect(await refusalOf(bytes)).toEqual({ code: 'NOT_A_SHEET', is });
  });

  test('may be one cell', async () => {
    expect(await rowsOf(typed('编号'))).toEqual([{ row: 1, cells: ['编号'] }]);
  });
});

describe('the weight of a sheet', () => {
  const arriving = (...sizes: readonly number[]) =>
    (async function* pieces() {
      for (const size of sizes) yield await Promise.resolve(Buffer.alloc(size, 0x41));
    })();

  test('is what its pieces weigh together', async () => {
    expect(await sheetBytes(arriving())).toEqual(Buffer.alloc(0));
    expect(await sheetBytes(arriving(2, 0, 1))).toEqual(Buffer.from('AAA'));
  });

  test('ends where a sheet may weigh no more', async () => {
    const half = SHEET_MOST_BYTES / 2;
    expect((await sheetBytes(arriving(half, half)))?.length).toBe(SHEET_MOST_BYTES);
    expect(await sheetBytes(arriving(half, half, 1))).toBeNull();
  });
});
