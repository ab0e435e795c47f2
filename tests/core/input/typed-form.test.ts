// A form told by its fields, and what was typed into it: read exactly, or told at its field.
import { describe, expect, it } from 'vitest';
import { fieldOfMessage, linesOf, TypedForm, type FieldPart, type Typed } from '#core/input/typed-form.ts';

const PARTS: readonly FieldPart[] = [
  {
    title: '价格',
    fields: [
      { name: 'price', label: '起拍价', kind: 'money' },
      { name: 'count', label: '件数', kind: 'number' },
      { name: 'needs', label: '资格', kind: 'checks', alias: ['资格的名称'] },
      { name: 'former', label: '上次起拍价', kind: 'money' },
      { name: 'priceNote', label: '起拍价说明', kind: 'text' },
    ],
  },
];
const formOf = (typed: Typed): TypedForm => new TypedForm(typed, PARTS);

describe('a sum of money', () => {
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
    const form = formOf({ price });
    expect([form.fen('price'), form.fenOrNull('price'), form.problems]).toEqual([fen, fen, {}]);
  });

  it.each([
    ['-1', '起拍价不能是负数，请写数字，例如 120000'],
    ['1e21', '起拍价没有看懂，请写数字，例如 120000 或 12万'],
    ['12.345', '起拍价没有看懂，请写数字，例如 120000 或 12万'],
    ['100.01亿', '起拍价不超过 100 亿元，请检查'],
    ['1,23', '起拍价里的逗号或空格分不清是分节还是小数点：请写数字，不加逗号，小数点用“.”'],
  ])('%s is told at its field, asked for or not', (price, problem) => {
    for (const read of ['fen', 'fenOrNull'] as const) {
      const form = formOf({ price });
      expect([form[read]('price'), form.problems, form.isSound]).toEqual([0, { price: problem }, false]);
    }
  });

  it('is missed where it is asked for alone', () => {
    const form = formOf({ price: '' });
    expect([form.fenOrNull('price'), form.isSound]).toEqual([null, true]);
    form.fen('price');
    expect(form.problems).toEqual({ price: '请填写起拍价' });
  });
});

describe('a whole number', () => {
  it.each([
    ['62,000', 62_000],
    ['６２０００', 62_000],
    ['0', 0],
    ['', null],
  ])('written "%s" is read', (count, value) => {
    const form = formOf({ count });
    expect([form.wholeOrNull('count'), form.problems]).toEqual([value, {}]);
  });

  it.each(['-5', '1.5', '1e21', '6万', '0x10', '1234567890123456'])('is never guessed from %s', (count) => {
    const form = formOf({ count });
    form.wholeOrNull('count');
    expect(form.problems).toEqual({ count: '件数请写整数，例如 62000' });
  });
});

describe('a form', () => {
  it('counts as ticked only what its box sends', () => {
    const form = formOf({ price: 'on', count: 'yes', needs: ',a,' });
    expect([form.isTicked('price'), form.isTicked('count'), form.isTicked('gone')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(form.ticked('needs')).toEqual(['a']);
  });

  it('is sound until something is told of it', () => {
    const form = formOf({});
    expect([form.isSound, form.text('price'), form.text('none')]).toEqual([true, '', '']);
    form.tell('price', '太贵');
    form.tell('price', '太便宜');
    expect([form.isSound, form.problems]).toEqual([false, { price: '太便宜' }]);
  });

  it('calls each field by its name', () => {
    const form = formOf({});
    expect([form.labelOf('count'), form.labelOf('none')]).toEqual(['件数', '这一项']);
    form.miss('none');
    form.miss('count');
    expect(form.problems).toEqual({ none: '请填写这一项', count: '请填写件数' });
  });

  it('asks for a number where one is needed', () => {
    const form = formOf({ count: '' });
    expect(form.whole('count')).toBe(0);
    expect(form.problems).toEqual({ count: '请填写件数' });
    expect(formOf({ count: '12' }).whole('count')).toBe(12);
  });
});

describe('lines of a text', () => {
  it.each([
    ['', []],
    [' \n\t\n', []],
    ['登记证书', ['登记证书']],
    [' 登记证书 \r\n\n行驶证\n', ['登记证书', '行驶证']],
  ])('%j are those with something on them', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

describe('a message', () => {
  it.each([
    ['起拍价没有看懂', 'price'],
    ['请填写起拍价', 'price'],
    ['起拍价说明太长', 'priceNote'],
    ['上次起拍价有误', 'former'],
    ['资格的名称太长', 'needs'],
    ['请填写资格', 'needs'],
    ['没有读懂', null],
    ['', null],
  ])('%s is about the field it begins with', (message, field) => {
    expect(fieldOfMessage(message, PARTS)).toBe(field);
  });
});
