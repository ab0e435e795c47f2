// Figures and moments as people type them on the desk of sales: read exactly, or told at their
// field.
import { describe, expect, it } from 'vitest';
import type { FieldPart } from '#core/input/typed-form.ts';
import { readWall, typedIn, wallText } from '#lib/office/sales/typed-fields.ts';
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
});
