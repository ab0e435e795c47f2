// One cell of a sheet, as its field understands it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '#core/input/typed-form.ts';
import { cellRead, isBlankCell, type Cell } from '#core/lots/sheet/sheet-cell.ts';

const NUMBER: FieldSpec = { name: 'number', label: '拍品编号', kind: 'line' };
const PRICE: FieldSpec = { name: 'price', label: '起拍价', kind: 'money' };
const COUNT: FieldSpec = { name: 'count', label: '件数', kind: 'number' };
const MONTH: FieldSpec = { name: 'month', label: '上牌日期', kind: 'line', date: 'month' };
const DAY: FieldSpec = { name: 'day', label: '检测日期', kind: 'line', date: 'day' };
const TICK: FieldSpec = { name: 'tick', label: '大件', kind: 'check' };
const TEXT: FieldSpec = { name: 'text', label: '瑕疵说明', kind: 'text' };
const LIST: FieldSpec = { name: 'list', label: '交接事项', kind: 'text', isList: true };
const BODY: FieldSpec = {
  name: 'body',
  label: '车身类型',
  kind: 'select',
  choices: [
    { value: 'sedan', label: '轿车' },
    { value: 'suv', label: 'SUV' },
  ],
};
const NEEDS: FieldSpec = { ...BODY, name: 'needs', label: '资格', kind: 'checks' };

const textOf = (field: FieldSpec, cell: Cell | undefined): string => {
  const read = cellRead(field, cell);
  return read.ok ? read.text : expect.fail(read.fault);
};
const faultOf = (field: FieldSpec, cell: Cell): string => {
  const read = cellRead(field, cell);
  return read.ok ? expect.fail(read.text) : read.fault;
};
const figures = (text: string): Cell => ({ figures: text });

describe('an empty cell', () => {
  it.each([NUMBER, PRICE, COUNT, MONTH, DAY, TICK, TEXT, LIST, BODY, NEEDS])(
    'is read as no word at all',
    (field) => {
      for (const cell of [undefined, '', '  ', '\u200b', '\u3000']) {
        expect(isBlankCell(cell)).toBe(true);
        expect(textOf(field, cell)).toBe('');
      }
    },
  );

  it('is not one that holds a number', () => {
    expect(isBlankCell(figures('0'))).toBe(false);
  });
});

describe('a line', () => {
  it.each([
    ['001', '001'],
    [' LSVAA418XM2110364 ', 'LSVAA418XM2110364'],
    [figures('7'), '7'],
    ['310115199001011234', '310115199001011234'],
  ])('%j stays as it is', (cell, text) => {
    expect(textOf(NUMBER, cell)).toBe(text);
  });

  it.each([
    '1.2E+17',
    '1E+10',
    '-3.10115E+17',
    '１．２Ｅ＋１７',
    figures('1.2345678901234501E+17'),
    figures('310115199001011000'),
  ])('%j has lost its figures, and is told', (cell) => {
    expect(faultOf(NUMBER, cell)).toMatch(/^拍品编号里的长号码被表格软件改成了科学计数/);
  });

  it('keeps a number of fifteen figures', () => {
    expect(textOf(NUMBER, figures('310115199001011'))).toBe('310115199001011');
  });

  it.each(['#REF!', '#N/A', '#VALUE!', '#NAME?', '#DIV/0!'])('%s is no text of anybody', (cell) => {
    expect(faultOf(NUMBER, cell)).toBe('拍品编号这一格是公式的错误，请填写结果');
  });
});

describe('a sum and a number', () => {
  it.each([
    [figures('38500'), '38500'],
    [figures('38500.100000000006'), '38500.1'],
    [figures('0.07'), '0.07'],
    [figures('0.30000000000000004'), '0.3'],
    ['38,500', '38,500'],
    ['3.85万', '3.85万'],
  ])('%j is read as it was meant', (cell, text) => {
    expect(textOf(PRICE, cell)).toBe(text);
  });

  it('of a count are its figures', () => {
    expect(textOf(COUNT, figures('62000'))).toBe('62000');
    expect(textOf(COUNT, '６２，０００')).toBe('６２，０００');
  });

  it('to the cent never lose any', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(Math.round(Number(textOf(PRICE, figures(String(cents / 100)))) * 100)).toBe(cents);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    [figures('44325'), '2021.05'],
    [figures('44325.75'), '2021.05'],
    [{ figures: '42863', isFrom1904: true } as const, '2021.05'],
    ['2021-05-09', '2021.05'],
    ['2021年5月', '2021.05'],
    ['2021/5', '2021.05'],
    ['2021.05', '2021.05'],
    ['2021.10', '2021.10'],
    [figures('2021.05'), '2021.05'],
    [figures('2021.11'), '2021.11'],
  ])('%j is the month %s', (cell, month) => {
    expect(textOf(MONTH, cell)).toBe(month);
  });

  it.each([
    [figures('45979'), '2025-11-18'],
    [figures('25569'), '1970-01-01'],
    [figures('36585'), '2000-02-29'],
    [figures('45351'), '2024-02-29'],
    [figures('45352'), '2024-03-01'],
    [figures('45658'), '2025-01-01'],
    [figures('45657'), '2024-12-31'],
    ['2026年11月18日', '2026-11-18'],
    ['2026/11/8', '2026-11-08'],
  ])('%j is the day %s', (cell, day) => {
    expect(textOf(DAY, cell)).toBe(day);
  });

  it('counted by a sheet is the day the calendar has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 73_000 }), (serial) => {
        const day = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
        expect(textOf(DAY, figures(String(serial)))).toBe(day);
      }),
    );
  });

  it('of one tenth may be two months, and is told', () => {
    expect(faultOf(MONTH, figures('2021.1'))).toBe('上牌日期分不清是 1 月还是 10 月：把这一格设为“文本”再写');
  });

  it.each([
    [MONTH, '去年', '上牌日期请写年月，例如 2021.05'],
    [MONTH, '2021.13', '上牌日期请写年月，例如 2021.05'],
    [MONTH, figures('7'), '上牌日期请写年月，例如 2021.05'],
    [DAY, '2026-11', '检测日期请写年月日，例如 2026-11-18'],
    [DAY, '2026-02-30', '检测日期请写年月日，例如 2026-11-18'],
    [DAY, figures('99999'), '检测日期请写年月日，例如 2026-11-18'],
  ])('that is none is told: %#', (field, cell, fault) => {
    expect(faultOf(field, cell)).toBe(fault);
  });
});

describe('a tick', () => {
  it.each(['是', '有', 'Y', 'yes', 'TRUE', '1', '√', '✓', ' 是 ', figures('1')])('%j is set', (cell) => {
    expect(textOf(TICK, cell)).toBe('yes');
  });

  it.each(['否', '无', '没有', 'n', 'No', 'false', '0', '×', figures('0')])('%j is not set', (cell) => {
    expect(textOf(TICK, cell)).toBe('');
  });

  it.each(['大概', '2', '是的吧'])('%s is neither', (cell) => {
    expect(faultOf(TICK, cell)).toBe('大件请写“是”或“否”');
  });
});

describe('a choice', () => {
  it.each([
    ['轿车', 'sedan'],
    ['suv', 'suv'],
    ['ＳＵＶ', 'suv'],
    [' 轿车 ', 'sedan'],
  ])('%s is known by its word', (cell, value) => {
    expect(textOf(BODY, cell)).toBe(value);
  });

  it('that nobody offers is told with those that are', () => {
    expect(faultOf(BODY, '坦克')).toBe('车身类型没有“坦克”这一项，可以写：轿车、SUV');
  });

  it('of several is parted by any mark', () => {
    expect(textOf(NEEDS, '轿车、SUV')).toBe('sedan,suv');
    expect(textOf(NEEDS, '轿车；SUV')).toBe('sedan,suv');
    expect(textOf(NEEDS, '轿车\nSUV\n')).toBe('sedan,suv');
    expect(faultOf(NEEDS, '轿车，坦克')).toContain('没有“坦克”');
  });
});

describe('a text', () => {
  it('keeps its lines and its marks', () => {
    expect(textOf(TEXT, '左前门补漆；\n右后门凹陷')).toBe('左前门补漆；\n右后门凹陷');
  });

  it.each([
    ['登记证、行驶证', '登记证\n行驶证'],
    ['登记证;行驶证', '登记证\n行驶证'],
    ['登记证\n\n行驶证', '登记证\n行驶证'],
    ['使用性质：非营运；钥匙：两把、备用一把', '使用性质：非营运\n钥匙：两把、备用一把'],
  ])('of one thing a line is parted: %j', (cell, lines) => {
    expect(textOf(LIST, cell)).toBe(lines);
  });
});
