// Cells as they come, by the table of them: each is read as it was meant, or told.
import { describe, expect, it } from 'vitest';
import { TypedForm, type FieldPart, type FieldSpec } from '#core/input/typed-form.ts';
import { cellRead, type Cell } from '#core/lots/sheet/sheet-cell.ts';
import { CODES, COUNTS, DAYS, MONTHS, SUMS, TICKS } from './cells-table.ts';

const SUM: FieldSpec = { name: 'sum', label: '起拍价', kind: 'money' };
const COUNT: FieldSpec = { name: 'count', label: '件数', kind: 'number' };
const MONTH: FieldSpec = { name: 'month', label: '上牌日期', kind: 'line', date: 'month' };
const DAY: FieldSpec = { name: 'day', label: '检测日期', kind: 'line', date: 'day' };
const TICK: FieldSpec = { name: 'tick', label: '大件', kind: 'check' };
const CODE: FieldSpec = { name: 'code', label: '拍品编号', kind: 'line' };
const PARTS: readonly FieldPart[] = [{ title: '全部', fields: [SUM, COUNT, MONTH, DAY, TICK, CODE] }];

/** Null: it is told, by its cell or by the form. */
const valueOf = <Value>(
  field: FieldSpec,
  cell: Cell,
  read: (form: TypedForm, name: string) => Value,
): Value | null => {
  const typed = cellRead(field, cell);
  if (!typed.ok) {
    expect(typed.fault.startsWith(field.label)).toBe(true);
    return null;
  }
  const form = new TypedForm({ [field.name]: typed.text }, PARTS);
  const value = read(form, field.name);
  return form.isSound ? value : null;
};
const text = (form: TypedForm, name: string): string => form.text(name);

describe('a cell of a sheet', () => {
  it.each(SUMS)('%j is a sum of %j fen', (cell, fen) => {
    expect(valueOf(SUM, cell, (form, name) => form.fen(name))).toBe(fen);
  });

  it.each(COUNTS)('%j is a count of %j', (cell, count) => {
    expect(valueOf(COUNT, cell, (form, name) => form.whole(name))).toBe(count);
  });

  it.each(MONTHS)('%j is the month %j', (cell, month) => {
    expect(valueOf(MONTH, cell, text)).toBe(month);
  });

  it.each(DAYS)('%j is the day %j', (cell, day) => {
    expect(valueOf(DAY, cell, text)).toBe(day);
  });

  it.each(TICKS)('%j is ticked: %j', (cell, isTicked) => {
    expect(valueOf(TICK, cell, (form, name) => form.isTicked(name))).toBe(isTicked);
  });

  it.each(CODES)('%j is the code %j', (cell, code) => {
    expect(valueOf(CODE, cell, text)).toBe(code);
  });
});
