import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from '#contract/catalogue/outputs.ts';
import type { VehicleCard } from '#contract/lots/lot-card.ts';
import { yuan } from '#core/money.ts';
import { dealTable } from '#server/catalogue/files/deal-file.ts';
import { tableAsCsv } from '#server/words/table.ts';

const someDeal = (part: Partial<Extract<Deal, VehicleCard>> = {}): Deal => ({
  kind: 'vehicle',
  lotId: 'lot-1',
  number: '001',
  title: '2021款 大众 帕萨特 330TSI 豪华版',
  brand: '大众',
  bodyType: 'sedan',
  drawing: 'sedan-white',
  registered: '2021.05',
  odometerKm: 42_000,
  city: '上海',
  emission: '国六',
  fuel: '汽油',
  grade: 'A-',
  saleName: '租赁退役车专场',
  hall: 'vehicle',
  soldAtMs: Date.parse('2026-11-20T06:27:52Z'),
  hammerFen: yuan(128_600),
  format: 'timed',
  bidCount: 32,
  bidderCount: 5,
  extensionCount: 2,
  ...part,
});

const dealFile = (deals: readonly Deal[]): string => tableAsCsv(dealTable(deals));

/** A file read as RFC 4180 has it. */
const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [];
  const row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.slice(at, at + 1);
    if (isQuoted && letter === '"' && text.slice(at + 1, at + 2) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === ',' || letter === '\n')) {
      row.push(cell.replace(/\r$/, ''));
      cell = '';
      if (letter === '\n') rows.push(row.splice(0));
    } else cell += letter;
  }
  return rows;
};

const linesOf = (deals: readonly Deal[]): string[][] => cellsOf(dealFile(deals).slice(1));

describe('past deals as a file', () => {
  it('begin with the mark of UTF-8 and the names of the columns', () => {
    expect(dealFile([]).charCodeAt(0)).toBe(0xfeff);
    expect(linesOf([])).toEqual([
      [
        '成交时间',
        '拍品',
        '品牌',
        '上牌',
        '里程（公里）',
        '车况等级',
        '停放地',
        '专场',
        '出售方式',
        '成交价（元）',
        '出价次数',
        '出价人数',
        '延时次数',
      ],
    ]);
  });

  it('say each deal in its line, by the house’s clock', () => {
    expect(linesOf([someDeal()])[1]).toEqual([
      '2026-11-20 14:27:52',
      '2021款 大众 帕萨特 330TSI 豪华版',
      '大众',
      '2021年5月',
      '42000',
      'A-',
      '上海',
      '租赁退役车专场',
      '网络专场',
      '128600',
      '32',
      '5',
      '2',
    ]);
  });

  it('write fen where there are any, and private prices as such', () => {
    const prices = [someDeal({ hammerFen: yuan(900) + 5 }), someDeal({ hammerFen: null })];
    expect(linesOf(prices).map((cells) => cells[9])).toEqual(['成交价（元）', '900.05', '未公开']);
  });

  it('end every line as the standard wants it', () => {
    expect(dealFile([someDeal()]).match(/\r\n/g)).toHaveLength(2);
    expect(dealFile([someDeal()]).endsWith('\r\n')).toBe(true);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '－1', '=HYPERLINK("http://x","点我")'])(
    'let no spreadsheet reckon with %s',
    (title) => {
      expect(linesOf([someDeal({ title })])[1]?.[1]).toBe(`'${title}`);
    },
  );

  it('bring back whatever a title holds, quotes, commas and line ends too', () => {
    fc.assert(
      // A bare line end is the one thing this reader cannot keep.
      fc.property(
        fc.string({ minLength: 1 }).filter((title) => !title.includes('\r')),
        (title) => {
          const found = linesOf([someDeal({ title: `款${title}` })])[1]?.[1];
          expect(found).toBe(`款${title}`);
        },
      ),
    );
  });

  it('say 未公开 of bidders’ numbers where the rules hide them', () => {
    const [, cells = []] = linesOf([someDeal({ format: 'sealed', bidCount: 0, bidderCount: 0 })]);
    expect(cells.filter((cell) => cell === '未公开')).toHaveLength(2);
  });
});
