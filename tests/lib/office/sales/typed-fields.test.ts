// Figures and moments as people type them on the desk of sales: read exactly, or told at their
// field.
import { describe, expect, it } from 'vitest';
import type { FieldPart } from '#core/input/typed-form.ts';
import { FormReader, readWall, typedIn, wallText } from '#lib/office/sales/typed-fields.ts';
import { readerOf } from './typed-fixtures.ts';

const PARTS: readonly FieldPart[] = [
  {
    title: '价格',
    fields: [
      { name: 'price', label: '起拍价', kind: 'money' },
      { name: 'count', label: '件数', kind: 'number' },
      { name: 'needs', label: '资格', kind: 'checks' },
      { name: 'at', label: '开拍时间', kind: 'time' },
    ],
  },
];
const china = (text: string): number => Date.parse(`${text}+08:00`);

describe('a sum of money on the desk of sales', () => {
  it.each([
    ['38,500', 3_850_000],
    ['0.07', 7],
    ['１２３４５．６７', 1_234_567],
    ['3.85万', 3_850_000],
    ['1.2亿', 12_000_000_000],
    ['￥1,000.10', 100_010],
    ['100亿', 1_000_000_000_000],
    ['0', 0],
  ])('%s is read to the fen', (price, fen) => {
    const reader = readerOf({ price }, PARTS);
    expect([reader.fen('price'), reader.fenOrNull('price'), reader.problems]).toEqual([fen, fen, {}]);
  });

  it.each([
    ['-1', '起拍价不能是负数，请写数字，例如 120000'],
    ['1e21', '起拍价没有看懂，请写数字，例如 120000 或 12万'],
    ['12.345', '起拍价没有看懂，请写数字，例如 120000 或 12万'],
    ['100.01亿', '起拍价不超过 100 亿元，请检查'],
    ['1,23', '起拍价里的逗号或空格分不清是分节还是小数点：请写数字，不加逗号，小数点用“.”'],
  ])('%s is told at its field, asked for or not', (price, problem) => {
    for (const read of ['fen', 'fenOrNull'] as const) {
      const reader = readerOf({ price }, PARTS);
      expect([reader[read]('price'), reader.problems, reader.isSound]).toEqual([
        0,
        { price: problem },
        false,
      ]);
    }
  });

  it('is missed where it is asked for alone', () => {
    const reader = readerOf({ price: '　 ' }, PARTS);
    expect([reader.fenOrNull('price'), reader.isSound]).toEqual([null, true]);
    reader.fen('price');
    expect(reader.problems).toEqual({ price: '请填写起拍价' });
  });
});

describe('a whole number', () => {
  it.each([
    ['62,000', 62_000],
    ['６２０００', 62_000],
    ['0', 0],
    ['', null],
  ])('written "%s" is read', (count, value) => {
    const reader = readerOf({ count }, PARTS);
    expect([reader.wholeOrNull('count'), reader.problems]).toEqual([value, {}]);
  });

  it.each(['-5', '1.5', '1e21', '6万', '0x10', '1234567890123456'])('is never guessed from %s', (count) => {
    const reader = readerOf({ count }, PARTS);
    reader.wholeOrNull('count');
    expect(reader.problems).toEqual({ count: '件数请写整数，例如 62000' });
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-28T10:00', '2026-11-28T10:00'],
    ['2026-11-28 8:05', '2026-11-28T08:05'],
    ['２０２６－１１－２８　１０：３０', '2026-11-28T10:30'],
    ['2028-02-29 00:00', '2028-02-29T00:00'],
    ['2026-12-31 23:59', '2026-12-31T23:59'],
    ['2026-11-28 8点半', '2026-11-28T08:30'],
    ['2026-11-28 10点30分', '2026-11-28T10:30'],
    ['2026-11-28 8 点 30 分', '2026-11-28T08:30'],
    ['2026-11-28 10 点 30', '2026-11-28T10:30'],
  ])('typed as %s is of the clock of China', (typed, at) => {
    expect(readWall(typed)).toBe(china(`${at}:00`));
    expect(wallText(china(`${at}:00`))).toBe(at);
  });

  it.each(['', '2026-02-29 10:00', '2026-13-01 10:00', '2026-11-28', '2026-11-28 24:00', '2026-11-28 10:60'])(
    'that is none is not made of "%s"',
    (typed) => expect(readWall(typed)).toBeNull(),
  );

  it.each(['2026-11-28 10:00 PM', '2026-11-28 10:005', '2026-11-28 10:00下午'])(
    'is not cut out of %s',
    (typed) => expect(readWall(typed)).toBeNull(),
  );

  it('that cannot be read is told with an example', () => {
    const reader = readerOf({ at: '下周六' }, PARTS);
    expect(reader.at('at')).toBe(0);
    expect(reader.problems).toEqual({ at: '请写开拍时间，例如 2026-11-28 10:00' });
  });
});

describe('a form of the desk', () => {
  it('is read by its own fields, every tick among them', () => {
    const form = new FormData();
    for (const need of ['a', 'b']) form.append('needs', need);
    form.append('price', ' 12 ');
    form.append('count', new File(['9'], 'nine.txt'));
    form.append('owner', 'somebody');
    expect(typedIn(form, PARTS)).toEqual({ price: '12', count: '', needs: 'a,b', at: '' });
  });

  it('counts as ticked only what its box sends', () => {
    const reader = new FormReader({ price: 'on', count: 'yes', needs: ',a,' }, PARTS);
    expect([reader.isTicked('price'), reader.isTicked('count'), reader.isTicked('gone')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(reader.ticked('needs')).toEqual(['a']);
  });
});
