// Columns of a sheet of lots, by the words over them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldPart } from '#core/input/typed-form.ts';
import {
  columnLetter,
  headOf,
  inSheetOrder,
  neededFields,
  type SheetForm,
} from '#core/lots/sheet/sheet-columns.ts';

const PARTS: readonly FieldPart[] = [
  {
    title: '车辆',
    fields: [
      { name: 'number', label: '拍品编号', kind: 'line' },
      { name: 'title', label: '拍品名称', kind: 'line' },
      { name: 'odometerKm', label: '表显里程', kind: 'number' },
      { name: 'vin', label: '车架号', kind: 'line' },
    ],
  },
  {
    title: '价格',
    fields: [
      { name: 'startPriceFen', label: '起拍价', kind: 'money' },
      { name: 'depositFen', label: '保证金', kind: 'money' },
    ],
  },
];
const FORM: SheetForm = { kind: 'vehicle', parts: PARTS, words: { number: ['编号', '号'], vin: ['VIN'] } };
const ALL = ['拍品编号', '拍品名称', '表显里程', '起拍价', '保证金'];
const head = (...cells: readonly string[]) => headOf([{ row: 1, cells }], FORM);
const faultsOf = (...cells: readonly string[]) => {
  const read = head(...cells);
  return read.ok ? expect.fail('faults') : read.faults;
};
const namesOf = (...cells: readonly string[]) => {
  const read = head(...cells);
  return read.ok ? read.head.fields.map((field) => field?.name ?? null) : expect.fail(read.faults[0]?.fault);
};

describe('a column', () => {
  it.each([
    [0, 'A'],
    [2, 'C'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i has the letter %s', (at, letter) => {
    expect(columnLetter(at)).toBe(letter);
  });

  it('has a letter of its own', () => {
    fc.assert(
      fc.property(fc.nat(16_000), fc.nat(16_000), (one, other) => {
        expect(columnLetter(one) === columnLetter(other)).toBe(one === other);
      }),
    );
  });
});

describe('the words over the columns', () => {
  it('name fields, in whatever order', () => {
    expect(namesOf(...ALL)).toEqual(['number', 'title', 'odometerKm', 'startPriceFen', 'depositFen']);
    expect(namesOf(...ALL.toReversed())).toEqual([
      'depositFen',
      'startPriceFen',
      'odometerKm',
      'title',
      'number',
    ]);
  });

  it('may carry units, stars, blanks and full width', () => {
    const words = ['＊拍品编号', '拍品 名称*', '表显里程（公里）', '起拍价(元)', '保证金[元]：', 'ｖｉｎ'];
    expect(namesOf(...words)).toEqual([
      'number',
      'title',
      'odometerKm',
      'startPriceFen',
      'depositFen',
      'vin',
    ]);
  });

  it('may be the usual ones of the trade', () => {
    expect(namesOf('号', ...ALL.slice(1), 'VIN')).toContain('vin');
  });

  it('that nobody knows are passed over, and said', () => {
    const read = head(...ALL, '  ', '车主心情', '2');
    expect(read.ok && read.head.unknown).toEqual(['车主心情', '2']);
    expect(namesOf(...ALL, '车主心情').at(-1)).toBeNull();
  });

  it('may stand under a title', () => {
    const rows = [
      { row: 1, cells: ['租赁退役清单'] },
      { row: 3, cells: ALL },
      { row: 4, cells: ['001'] },
    ];
    expect(headOf(rows, FORM)).toMatchObject({ ok: true, head: { row: 3 } });
  });

  it('of numbers are none', () => {
    const read = headOf([{ row: 1, cells: [{ figures: '2026' }, ...ALL] }], FORM);
    expect(read).toMatchObject({ ok: true, head: { unknown: ['2026'] } });
  });
});

describe('a sheet', () => {
  it('without words over its columns is told', () => {
    expect(faultsOf('001', '帕萨特')).toEqual([
      {
        row: 1,
        column: null,
        fault: '没有找到表头：第一行写各列的名称，例如 拍品编号、拍品名称、起拍价',
      },
    ]);
    expect(headOf([], FORM)).toMatchObject({ ok: false, faults: [{ row: 1 }] });
  });

  it('with one field in two columns is told', () => {
    expect(faultsOf(...ALL, '编号')).toEqual([
      { row: 1, column: 'F', fault: '和 A 列都是拍品编号，只留一列' },
    ]);
  });

  it('that lacks what a lot cannot be without is told of each', () => {
    expect(faultsOf('拍品编号', '车架号')).toEqual([
      { row: 1, column: null, fault: '缺“拍品名称”这一列' },
      { row: 1, column: null, fault: '缺“表显里程”这一列' },
      { row: 1, column: null, fault: '缺“起拍价”这一列' },
      { row: 1, column: null, fault: '缺“保证金”这一列' },
    ]);
  });

  it('needs what an empty form would ask for', () => {
    expect(neededFields(FORM)).toEqual(['number', 'title', 'odometerKm', 'startPriceFen', 'depositFen']);
    expect(neededFields({ ...FORM, kind: 'equipment' })).toEqual([
      'number',
      'title',
      'startPriceFen',
      'depositFen',
    ]);
  });
});

describe('faults of a sheet', () => {
  const at = (row: number, column: string | null) => ({ row, column, fault: '' });

  it('stand row by row and from the left', () => {
    const order = [at(2, null), at(2, 'B'), at(2, 'Z'), at(2, 'AA'), at(3, 'A'), at(10, 'A')];
    expect(inSheetOrder(order.toReversed())).toEqual(order);
    expect(inSheetOrder([at(2, 'A'), at(2, 'A')])).toHaveLength(2);
    expect(inSheetOrder([])).toEqual([]);
  });
});
