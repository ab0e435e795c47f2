// A spreadsheet's own file, as programs of all kinds write it.
import { describe, expect, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { workbookRows } from '#server/sales/sheets/workbook-cells.ts';
import { BrokenZip, openZip } from '#server/sales/sheets/zip.ts';
import { BOOK, bookOf, zipOf } from '../../../kit/sales/workbook.ts';

const cellsOf = async (sheet: string, more?: Readonly<Record<string, string>>) =>
  (await workbookRows(bookOf(sheet, more), 100)).map(({ cells }) => cells);

describe('a spreadsheet written by the house', () => {
  test('is read cell by cell', async () => {
    const data = [
      [{ value: '编号' }, { value: '起拍价' }, { value: '上牌' }],
      [
        { value: '007 & <八>', type: String },
        { value: 38_500.5, type: Number },
        { value: new Date(Date.UTC(2021, 4, 9)), type: Date, format: 'yyyy-mm-dd' },
      ],
    ] as SheetData;
    const bytes = await writeWorkbook(data, { sheet: '车辆' }).toBuffer();
    expect(await workbookRows(bytes, 10)).toEqual([
      { row: 1, cells: ['编号', '起拍价', '上牌'] },
      { row: 2, cells: ['007 & <八>', { figures: '38500.5' }, { figures: '44325' }] },
    ]);
  });
});

describe('a spreadsheet of somebody else', () => {
  test('has its texts in one list, in runs', async () => {
    const texts =
      '<sst><si><t>一</t></si><si><r><t>车</t></r><r><rPr/><t xml:space="preserve">型 </t></r><rPh sb="0"><t>che</t></rPh></si></sst>';
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c t="s"><v>9</v></c></row>';
    expect(await cellsOf(sheet, { 'xl/sharedStrings.xml': texts })).toEqual([['车型 ', '一', '']]);
  });

  test('may leave cells and rows out', async () => {
    const sheet = '<row r="2"><c r="C2"><v>5</v></c><c r="AA2" t="str"><v>远</v></c></row><row r="9"/>';
    const rows = await workbookRows(bookOf(sheet), 10);
    expect(rows[0]).toMatchObject({ row: 2 });
    expect(rows[0]?.cells[2]).toEqual({ figures: '5' });
    expect(rows[0]?.cells[26]).toBe('远');
    expect(rows[0]?.cells.slice(0, 2)).toEqual(['', '']);
  });

  test('may name its parts with a prefix', async () => {
    const sheet = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>车</x:t></x:is></x:c></x:row>';
    expect(await cellsOf(sheet)).toEqual([['车']]);
  });

  test('shows noughts that only a format has', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="176" formatCode="0000"/><numFmt numFmtId="177" formatCode="0.00"/></numFmts>' +
      '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="176"/><xf numFmtId="177"/></cellXfs></styleSheet>';
    const sheet =
      '<row r="1"><c r="A1" s="1"><v>7</v></c><c r="B1" s="0"><v>7</v></c><c r="C1" s="2"><v>7</v></c><c r="D1" s="1"><v>7.5</v></c></row>';
    expect(await cellsOf(sheet, { 'xl/styles.xml': styles })).toEqual([
      ['0007', { figures: '7' }, { figures: '7' }, { figures: '7.5' }],
    ]);
  });

  test.each(['1', 'true'])('may count its days from 1904 (%s)', async (said) => {
    const book = BOOK.replace('<sheets>', `<workbookPr date1904="${said}"/><sheets>`);
    const sheet = '<row r="1"><c r="A1"><v>42863</v></c></row>';
    expect(await cellsOf(sheet, { 'xl/workbook.xml': book })).toEqual([
      [{ figures: '42863', isFrom1904: true }],
    ]);
    const not = BOOK.replace('<sheets>', '<workbookPr date1904="0"/><sheets>');
    expect(await cellsOf(sheet, { 'xl/workbook.xml': not })).toEqual([[{ figures: '42863' }]]);
  });

  test('keeps figures as they are in the file', async () => {
    const sheet =
      '<row r="1"><c r="A1"><v>1.2345678901234501E+17</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1" s="1"/></row>';
    expect(await cellsOf(sheet)).toEqual([[{ figures: '1.2345678901234501E+17' }, '1', '#REF!', '']]);
  });

  test('takes formulas at their result, and signs by their code', async () => {
    const sheet =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><v>&#36710;&#x578b; &amp;lt; _x000D_\n&quot;</v></c></row>';
    expect(await cellsOf(sheet)).toEqual([[{ figures: '2' }, '车型 &lt; \n"']]);
  });

  test('is read no further than it may be long', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('');
    expect(await workbookRows(bookOf(rows), 10)).toHaveLength(11);
  });
});

describe('a packed file', () => {
  test('may hold its parts as they are', async () => {
    expect(await openZip(zipOf({ 'a.xml': '<a/>' }, 0)).read('a.xml')).toBe('<a/>');
    expect(await openZip(zipOf({ 'a.xml': '<a/>' })).read('b.xml')).toBeNull();
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['too little', Buffer.from('PK')],
    ['no directory', Buffer.alloc(100, 1)],
    ['half of one', zipOf({ 'xl/workbook.xml': BOOK }).subarray(40)],
  ])('of %s is told as broken', async (_what, bytes) => {
    await expect(workbookRows(bytes, 10)).rejects.toThrow(BrokenZip);
  });

  test('that holds no sheet is told as broken', async () => {
    await expect(workbookRows(zipOf({ 'word/document.xml': '<w/>' }), 10)).rejects.toThrow(BrokenZip);
  });

  test('under a password, or packed otherwise, is told as broken', async () => {
    const locked = zipOf({ 'a.xml': '<a/>' });
    locked.writeUInt16LE(1, locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
    expect(() => openZip(locked)).toThrow(BrokenZip);
    const other = zipOf({ 'a.xml': '<a/>' });
    other.writeUInt16LE(14, other.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 10);
    await expect(openZip(other).read('a.xml')).rejects.toThrow(BrokenZip);
  });

  test('that would fill the memory is told as broken', async () => {
    const bomb = zipOf({ 'a.xml': 'a'.repeat(97 * 1_048_576) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(openZip(bomb).read('a.xml')).rejects.toThrow(BrokenZip);
  });
});

describe('a spreadsheet with odd parts', () => {
  test('keeps the places of texts behind an empty one', async () => {
    const texts = '<x:sst><x:si/><x:si><x:t>一</x:t></x:si><x:si /><x:si><x:t>二</x:t></x:si></x:sst>';
    const sheet = [0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
    expect(await cellsOf(`<row>${sheet}</row>`, { 'xl/sharedStrings.xml': texts })).toEqual([
      ['', '一', '', '二'],
    ]);
  });

  test('keeps the cells of a row that speaks of rows', async () => {
    const sheet =
      '<row r="3"><c r="A3"><v>1</v></c><c r="B3" t="inlineStr"><is><t>见:row 5</t></is></c><c r="C3"><f>A:rows</f><v>2</v></c></row>';
    expect(await workbookRows(bookOf(sheet), 10)).toEqual([
      { row: 3, cells: [{ figures: '1' }, '见:row 5', { figures: '2' }] },
    ]);
  });

  test('has no row in what stands behind its rows', async () => {
    const sheet = '<sheetData><row r="1"><c t="str"><v>车</v></c></row></sheetData><rowBreaks count="1"/>';
    expect(await workbookRows(bookOf(sheet), 10)).toEqual([{ row: 1, cells: ['车'] }]);
  });

  test('counts rows on from the last that has a number', async () => {
    const cell = '<c t="str"><v>车</v></c>';
    const rows = await workbookRows(bookOf(`<row r="5">${cell}</row><row>${cell}</row>`), 10);
    expect(rows.map(({ row }) => row)).toEqual([5, 6]);
  });

  test.each(['x', '', '-3', '0', '5', '1e99', '5.5'])(
    'gives a row of number "%s" its own',
    async (number) => {
      const cell = '<c t="str"><v>车</v></c>';
      const rows = await workbookRows(bookOf(`<row r="5">${cell}</row><row r="${number}">${cell}</row>`), 10);
      expect(rows.map(({ row }) => row)).toEqual([5, 6]);
    },
  );

  test.each([
    ['beyond the last column', 'XFE1'],
    ['of no letters', '11'],
  ])('passes over a cell %s', async (_where, place) => {
    const sheet = `<row r="1"><c r="A1" t="str"><v>车</v></c><c r="${place}"><v>1</v></c></row>`;
    expect(await cellsOf(sheet)).toEqual([['车']]);
  });

  test('reaches to the last column', async () => {
    const [cells = []] = await cellsOf('<row r="1"><c r="XFD1" t="str"><v>远</v></c></row>');
    expect([cells.length, cells.at(-1)]).toEqual([16_384, '远']);
  });

  test.each([
    ['&#x110000;', ''],
    ['&#1114112;', ''],
    ['&unknown;', '&unknown;'],
    ['&nbsp;&amp;amp;', '&nbsp;&amp;'],
    ['&apos;&lt;b&gt;', "'<b>"],
  ])('reads the sign %s as far as there is one', async (sign, text) => {
    expect(await cellsOf(`<row><c t="str"><v>车${sign}</v></c></row>`)).toEqual([[`车${text}`]]);
  });

  test.each(['/xl/worksheets/sheet3.xml', 'worksheets/sheet3.xml'])('is found at %s', async (target) => {
    const links = `<Relationships><Relationship Target="${target}" Id="rId7"/></Relationships>`;
    const more = { 'xl/_rels/workbook.xml.rels': links };
    expect(await cellsOf('<row><c t="str"><v>车</v></c></row>', more)).toEqual([['车']]);
  });
});
