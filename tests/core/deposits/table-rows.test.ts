import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableRows } from '#core/deposits/table-rows.ts';

describe('a table as a text', () => {
  test.each([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines of Windows and a mark of its own', '\uFEFFa,b\r\nc,d\r\n', [['a', 'b'], ['c', 'd'], ['']]],
    [
      'tabs, and commas within a cell',
      'a\t1,200\nb\t2',
      [
        ['a', '1,200'],
        ['b', '2'],
      ],
    ],
    ['quotes around commas, lines and quotes', '"a,1","b\nc","d""e"', [['a,1', 'b\nc', 'd"e']]],
    [
      'gaps',
      ',\n,',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['nothing', '', [['']]],
    ['a quote that is never shut', '"a,b', [['"a', 'b']]],
  ])('with %s', (_what, text, rows) => {
    expect(tableRows(text)).toEqual(rows);
  });

  test('gives back whatever was put into quotes', () => {
    const row = fc.array(fc.string(), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        // Lines are of one kind when they are read, and a tab makes a table of tabs.
        fc.pre(!rows.flat().some((cell) => /[\r\t]/.test(cell)) && !rows[0]?.[0]?.startsWith('\uFEFF'));
        const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
        expect(tableRows(rows.map((cells) => cells.map(quoted).join(',')).join('\n'))).toEqual(rows);
      }),
    );
  });
});
