// Lots that stand twice, in a sheet or in its sale.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twiceIn, type NamedRow } from '#core/lots/sheet/sheet-twice.ts';

const row = (at: number, vin: string, number: string): NamedRow => ({ row: at, vin, number });

describe('rows of a sheet', () => {
  it('that name different things are none of them twice', () => {
    expect(twiceIn([row(2, 'LSV1', '001'), row(3, 'LSV2', '002')], [])).toEqual([]);
  });

  it('of the same frame number point at the first', () => {
    const rows = [row(2, 'LSV1', '001'), row(3, 'lsv 1', '002'), row(4, 'ＬＳＶ１', '003')];
    expect(twiceIn(rows, [])).toEqual([
      { row: 3, field: 'vin', fault: '车架号和第 2 行相同，只能留一行' },
      { row: 4, field: 'vin', fault: '车架号和第 2 行相同，只能留一行' },
    ]);
  });

  it('of the same number are told by it', () => {
    expect(twiceIn([row(2, '', '001'), row(9, '', ' 001 ')], [])).toEqual([
      { row: 9, field: 'number', fault: '拍品编号和第 2 行相同，只能留一行' },
    ]);
  });

  it('keep their noughts apart', () => {
    expect(twiceIn([row(2, '', '01'), row(3, '', '001'), row(4, '', '1')], [])).toEqual([]);
  });

  it('without a name are nobody’s double', () => {
    expect(twiceIn([row(2, '', ''), row(3, '', ''), row(4, ' ', '')], [{ vin: '', number: '' }])).toEqual([]);
  });

  it('that the sale has already are told', () => {
    const before = [{ vin: 'LSV1', number: '001' }];
    expect(twiceIn([row(2, 'lsv1', '001'), row(3, 'LSV2', '002')], before)).toEqual([
      { row: 2, field: 'vin', fault: '车架号和专场里已有的拍品相同' },
      { row: 2, field: 'number', fault: '拍品编号和专场里已有的拍品相同' },
    ]);
  });

  it('are told once each, whatever their order', () => {
    const named = fc.record({
      vin: fc.constantFrom('', 'A', 'B', 'C'),
      number: fc.constantFrom('', '1', '2', '3'),
    });
    fc.assert(
      fc.property(fc.array(named), (lots) => {
        const rows = lots.map((lot, at) => ({ ...lot, row: at + 2 }));
        const twice = twiceIn(rows, []);
        const distinct = (field: 'vin' | 'number'): number =>
          new Set(lots.map((lot) => lot[field]).filter((name) => name !== '')).size;
        const named2 = (field: 'vin' | 'number'): number => lots.filter((lot) => lot[field] !== '').length;
        for (const field of ['vin', 'number'] as const) {
          const told = twice.filter((one) => one.field === field).length;
          expect(told).toBe(named2(field) - distinct(field));
        }
      }),
    );
  });
});
