// A table taken home shows what the page shows, in the plain file and in the spreadsheet's own.
// Source: goals.md S3 (ASVS 1.2.10).
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { workbookOf } from '#server/pdf/workbook.ts';
import { tableAsCsv, tableOf, type Column, type Table } from '#server/words/table.ts';

interface Lot {
  readonly number: string;
  readonly title: string;
  readonly registered: string;
  readonly km: number | string;
  readonly priceFen: number | string;
  readonly atMs: number;
}

const COLUMNS: readonly Column<Lot>[] = [
  { title: '编号', kind: 'code', value: ({ number }) => number },
  { title: '拍品', kind: 'text', value: ({ title }) => title },
  { title: '上牌', kind: 'month', value: ({ registered }) => registered },
  { title: '里程', kind: 'count', value: ({ km }) => km },
  { title: '价格', kind: 'sum', value: ({ priceFen }) => priceFen },
  { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
];

const aLot = (part: Partial<Lot> = {}): Lot => ({
  number: '020',
  title: '2021款 大众 帕萨特',
  registered: '2021.10',
  km: 42_000,
  priceFen: yuan(98_000) + 50,
  atMs: Date.parse('2026-11-20T06:27:52Z'),
  ...part,
});

const tableWith = (...lots: readonly Partial<Lot>[]): Table => tableOf('清单', COLUMNS, lots.map(aLot));

const cellsOf = (part: Partial<Lot> = {}): readonly string[] =>
  (tableAsCsv(tableWith(part)).split('\r\n')[1] ?? '').split(',');

/** As a spreadsheet reads a bare number. */
const asNumber = (cell: string): string => (/^-?\d+(\.\d+)?$/.test(cell) ? String(Number(cell)) : cell);

describe('the plain file', () => {
  it('shows what the page shows', () => {
    expect(cellsOf()).toEqual([
      '020 号',
      '2021款 大众 帕萨特',
      '2021年10月',
      '42000',
      '98000.5',
      '2026-11-20 14:27:52',
    ]);
  });

  it('is not changed by being read', () => {
    fc.assert(
      fc.property(
        fc.record({
          number: fc.stringMatching(/^\d{3}$/),
          registered: fc.stringMatching(/^20[0-2]\d\.(0[1-9]|1[0-2])$/),
          priceFen: fc.nat({ max: 1_000_000_000 }),
          km: fc.nat({ max: 1_000_000 }),
        }),
        (part) => {
          const cells = cellsOf(part);
          expect(cells.map(asNumber)).toEqual(cells);
        },
      ),
    );
  });

  it('keeps what is no month, and says why there is no number', () => {
    expect(cellsOf({ registered: '未登记', km: '未公开', priceFen: '未公开' }).slice(2, 5)).toEqual([
      '未登记',
      '未公开',
      '未公开',
    ]);
  });
});

/** The parts of a zip, by their names in its directory at the end. */
const unzip = (zip: Buffer): Map<string, string> => {
  const parts = new Map<string, string>();
  for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 46)) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [length, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    parts.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
  }
  return parts;
};

const partsOf = async (table: Table): Promise<{ readonly sheet: string; readonly all: string }> => {
  const parts = unzip(await workbookOf(table));
  return { sheet: parts.get('xl/worksheets/sheet1.xml') ?? '', all: [...parts.values()].join('\n') };
};

describe('the file of a spreadsheet', () => {
  it('keeps a lot number as a text, noughts and all', async () => {
    const { all, sheet } = await partsOf(tableWith({}));
    expect(all).toContain('>020<');
    expect(sheet).not.toContain('<v>20</v>');
  });

  it('has a month and a moment as dates, and sums as numbers', async () => {
    const { sheet, all } = await partsOf(tableWith({}));
    // The day a spreadsheet counts from is 30 December 1899.
    expect(sheet).toContain(`<v>${(Date.UTC(2021, 9, 1) - Date.UTC(1899, 11, 30)) / 86_400_000}</v>`);
    expect(sheet).toContain('<v>98000.5</v>');
    expect(sheet).toContain('<v>42000</v>');
    expect(all).toContain('yyyy-mm-dd hh:mm:ss');
  });

  it('names the style of cells that have none', async () => {
    const styles = unzip(await workbookOf(tableWith({}))).get('xl/styles.xml') ?? '';
    expect(styles).toMatch(
      /<cellStyleXfs count="1">.*<cellXfs .*<cellStyle name="Normal" xfId="0" builtinId="0"\/>/,
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","点我")'])(
    'reckons with nothing a person wrote: %s',
    async (title) => {
      const { sheet } = await partsOf(tableWith({ title }));
      expect(sheet).not.toMatch(/<f[ >]/);
    },
  );

  it('holds whatever a title holds, and no sign that would break it', async () => {
    const { all } = await partsOf(tableWith({ title: '甲<乙>&"丙"\u0007\uffff𠮷' }));
    expect(all).toContain('甲&lt;乙&gt;&amp;');
    expect(all).toContain('𠮷');
    expect(['\u0007', '\uffff'].filter((sign) => all.includes(sign))).toEqual([]);
  });

  it('says 未公开 where there is no number', async () => {
    expect((await partsOf(tableWith({ priceFen: '未公开', km: '未公开' }))).all).toContain('未公开');
  });
});
