// A plain table, or what is pasted from a sheet: its encoding, its marks and its quotes.
import { describe, expect, test } from 'vitest';
import { plainRows, textOf } from '#server/sales/sheets/plain-cells.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const cellsOf = (text: string) => plainRows(text, 100).map(({ cells }) => cells);

describe('the encoding of a plain table', () => {
  test.each([
    ['UTF-8', utf8('编号,车型')],
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('编号,车型')])],
    ['GBK', new Uint8Array([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xb3, 0xb5, 0xd0, 0xcd])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('编号,车型', 'utf16le')])],
    ['UTF-16, the other way', new Uint8Array([0xfe, 0xff, ...Buffer.from('编号,车型', 'utf16le').swap16()])],
  ])('may be %s', (_name, bytes) => {
    expect(textOf(bytes)).toBe('编号,车型');
  });

  test('of GB 18030 reaches beyond GBK', () => {
    expect(textOf(new Uint8Array([0x81, 0x39, 0xee, 0x39]))).toBe('㐀');
  });

  test('of a picture is none', () => {
    expect(textOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]))).toBeNull();
    expect(textOf(new Uint8Array([0x41, 0, 0x42]))).toBeNull();
  });
});

describe('the cells of a plain table', () => {
  test.each([
    ['a,b\n1,2', ','],
    ['a\tb\n1\t2', 'tab'],
    ['a;b\n1;2', ';'],
    ['a，b\n1，2', '，'],
    ['a,b\r\n1,2\r\n', 'both line ends'],
    ['a,b\r1,2', 'the old line end'],
  ])('%j stand apart', (text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('in quotes hold marks, line ends and quotes', () => {
    expect(cellsOf('a,b\n"一,二\r\n三","他说""好"""\n')).toEqual([
      ['a', 'b'],
      ['一,二\n三', '他说"好"'],
    ]);
  });

  test('with a quote that nobody closes are taken as they are', () => {
    expect(cellsOf('a,b\n"一,二')).toEqual([
      ['a', 'b'],
      ['"一', '二'],
    ]);
  });

  test('keep noughts, however a sheet was told to leave them', () => {
    expect(cellsOf('a,b,c\n001,="002",\'003')).toEqual([
      ['a', 'b', 'c'],
      ['001', '002', '003'],
    ]);
  });

  test('may be empty, but not all of a row', () => {
    expect(cellsOf('a,,c\n,2,\n\n')).toEqual([
      ['a', '', 'c'],
      ['', '2', ''],
    ]);
    expect(cellsOf('a,')).toEqual([['a', '']]);
    expect(cellsOf('')).toEqual([]);
  });

  test('have the number of their line', () => {
    expect(plainRows('a,b\n\n1,2', 100).map(({ row }) => row)).toEqual([1, 3]);
  });

  test('are read no further than they may be long', () => {
    expect(plainRows('a\n'.repeat(50), 10)).toHaveLength(11);
  });
});

describe('the mark of a plain table', () => {
  const TWO = [
    ['a', 'b'],
    ['1', '2'],
  ];

  test.each([
    ['清单\na,b\n1,2', '清单'],
    ['清单\r\n\r\na;b\r\n1;2', '清单'],
    ['"清单，一\n季度"\na\tb\n1\t2', '清单，一\n季度'],
  ])('is found behind a title without any: %j', (text, title) => {
    expect(cellsOf(text)).toEqual([[title], ...TWO]);
  });

  test('is found behind a heading of two lines', () => {
    expect(cellsOf('"编号\n(必填)",车型\n1,2')).toEqual([
      ['编号\n(必填)', '车型'],
      ['1', '2'],
    ]);
  });

  test('is none of those in quotes', () => {
    expect(cellsOf('"a,a,a";b\n1;2')).toEqual([
      ['a,a,a', 'b'],
      ['1', '2'],
    ]);
  });

  test('is the more frequent of two', () => {
    expect(cellsOf('a,a\tb\tc\n1\t2\t3')).toEqual([
      ['a,a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  test('may be missing', () => {
    expect(cellsOf('编号\n001\n')).toEqual([['编号'], ['001']]);
  });
});

describe('odd cells of a plain table', () => {
  test.each([
    ['a,"b"c,d', ['a', 'bc', 'd']],
    ['a,b"c"', ['a', 'b"c"']],
    ['a,"",c', ['a', '', 'c']],
    ['a,"""",c', ['a', '"', 'c']],
    ["a,'x,'1", ['a', "'x", '1']],
    ['a,"=""007"""', ['a', '007']],
    ['a,=1+1', ['a', '=1+1']],
  ])('%s is read as it stands', (text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });
});
