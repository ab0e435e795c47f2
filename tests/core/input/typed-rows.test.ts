import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BANK_REFERENCE,
  CARD_NUMBER,
  CREDIT_CODE,
  ID_LAST_FOUR,
  INVOICE_NUMBER,
  PHONE,
  PLATE,
  rowProblem,
  SIX_FIGURES,
  VIN_TAIL,
  type RowKind,
} from '#core/input/typed-rows.ts';

const read = (kind: RowKind, typed: string): string | null => {
  const row = kind.plain(typed);
  return kind.form.test(row) ? row : null;
};

describe('a phone number', () => {
  it.each([
    '13800000001',
    ' 138 0000 0001 ',
    '138-0000-0001',
    '１３８００００００００１'.replace('００００００００', '０００００００'),
    '+86 138 0000 0001',
    '+8613800000001',
    '0086-13800000001',
    '8613800000001',
    '(+86) 138 0000 0001',
    '\u202d13800000001\u202c',
    '\u202a+86 138\u00a00000\u00a00001\u202c',
    '13800000001\u200b',
    '\ufeff13800000001',
    '138.0000.0001',
    '138\t0000\t0001',
  ])('%j is 13800000001', (typed) => {
    expect(read(PHONE, typed)).toBe('13800000001');
  });

  it.each([
    '1380000000',
    '138000000011',
    '12800000001',
    '+1 13800000001',
    '+85213800000001',
    '1380000000²',
    '13800000001a',
    '13800000001,13800000002',
    '电话13800000001',
    '1380000000①',
  ])('%j is none', (typed) => {
    expect(read(PHONE, typed)).toBeNull();
    expect(rowProblem(PHONE, '手机号', typed)).toBe('手机号是 1 开头的 11 位数字，请检查');
  });

  it.each(['', '  ', '\u200b', '\u3000\u202d\u202c'])('%j is not filled in', (typed) => {
    expect(rowProblem(PHONE, '手机号', typed)).toBe('请填写手机号');
  });

  it('is read whatever groups and marks it comes with', () => {
    const number = fc.stringMatching(/^1[3-9]\d{9}$/);
    const dress = fc.constantFrom('', ' ', '-', '\u200b', '\u202d', '\u00a0', '–', '　');
    fc.assert(
      fc.property(number, fc.array(dress, { minLength: 12, maxLength: 12 }), (digits, between) => {
        const typed = Array.from(digits, (digit, at) => `${between[at]}${digit}`).join('') + between[11];
        expect(read(PHONE, typed)).toBe(digits);
      }),
    );
  });
});

describe('a code of six figures', () => {
  it.each([
    '123456',
    '123 456',
    '123-456',
    '１２３４５６',
    ' 1 2 3 4 5 6 ',
    '\u200e123456',
    '123456\n',
    '123456。',
  ])('%j is 123456, and keeps its last figure', (typed) => {
    expect(read(SIX_FIGURES, typed)).toBe('123456');
    expect(rowProblem(SIX_FIGURES, '验证码', typed)).toBeNull();
  });

  it.each(['12345', '1234567', '12345a', '123456 789', '一二三四五六'])('%j is none', (typed) => {
    expect(rowProblem(SIX_FIGURES, '验证码', typed)).toBe('验证码是 6 位数字，请检查');
  });
});

describe('the number of a card', () => {
  it.each([
    '6222021001123456780',
    '6222 0210 0112 3456 780',
    '6222-0210-0112-3456-780',
    '６２２２０２１００１１２３４５６７８０',
    '6222\u00a00210\u20090112 3456 780',
  ])('%s is read as one row', (typed) => {
    expect(read(CARD_NUMBER, typed)).toBe('6222021001123456780');
  });

  it.each(['6222 0210 O112', '6222x', '²222'])('%s is refused with what to write', (typed) => {
    expect(rowProblem(CARD_NUMBER, '卡号', typed)).toContain('卡号只有数字');
  });
});

describe('the end of an identity number', () => {
  it.each([
    ['123X', '123X'],
    ['123x', '123X'],
    ['１２３Ｘ', '123X'],
    ['１２３ｘ', '123X'],
    [' 1234 ', '1234'],
    ['123 X', '123X'],
  ])('%s is %s', (typed, row) => {
    expect(read(ID_LAST_FOUR, typed)).toBe(row);
  });

  it.each(['X123', '12X', '12345', '123Y', '123×'])('%s is none', (typed) => {
    expect(rowProblem(ID_LAST_FOUR, '身份证末四位', typed)).toContain('身份证末四位是三位数字加');
  });
});

describe('the code of a firm', () => {
  it.each([
    '91310000MA1FL0XXXX',
    '91310000ma1fl0xxxx',
    '9131 0000 MA1F L0XX XX',
    '９１３１００００ＭＡ１ＦＬ０ＸＸＸＸ',
  ])('%s is read in capitals', (typed) => {
    expect(read(CREDIT_CODE, typed)).toBe('91310000MA1FL0XXXX');
  });

  it('has eighteen places', () => {
    expect(rowProblem(CREDIT_CODE, '统一社会信用代码', '91310000')).toContain('统一社会信用代码是 18 位');
  });
});

describe('a plate', () => {
  it.each([
    ['沪A12345', '沪A12345'],
    ['沪a·12345', '沪A12345'],
    ['沪 A 12345', '沪A12345'],
    ['沪Ａ－１２３４５', '沪A12345'],
    ['沪AD12345', '沪AD12345'],
    ['沪A1234挂', '沪A1234挂'],
    ['粤Z1234港', '粤Z1234港'],
  ])('%s is %s', (typed, row) => {
    expect(read(PLATE, typed)).toBe(row);
  });

  it.each(['12345', 'A12345', '没有车牌', '沪A', '沪A12345678901', '沪A12345\u0301'])(
    '%s is none',
    (typed) => {
      expect(rowProblem(PLATE, '车牌号', typed)).toContain('车牌号写成');
    },
  );
});

describe('what else comes in a row', () => {
  it.each([
    [BANK_REFERENCE, ' 2026 1125—0001 ', '20261125-0001'],
    [BANK_REFERENCE, 'ｉｃｂｃ１２３４', 'icbc1234'],
    [INVOICE_NUMBER, '2531 2000 0000 1234 5678', '25312000000012345678'],
    [INVOICE_NUMBER, '１２３４５６７８', '12345678'],
    [VIN_TAIL, 'a1b2c3', 'A1B2C3'],
    [VIN_TAIL, ' 123 456 ', '123456'],
  ])('%# is read as it is meant', (kind, typed, row) => {
    expect(read(kind, typed)).toBe(row);
  });

  it.each([
    [BANK_REFERENCE, '流水123456'],
    [BANK_REFERENCE, '12'],
    [INVOICE_NUMBER, '123456789'],
    [VIN_TAIL, 'O12345'],
    [VIN_TAIL, '1234567'],
  ])('%# is refused as it is not', (kind, typed) => {
    expect(read(kind, typed)).toBeNull();
    expect(rowProblem(kind, '这一栏', typed)).toMatch(/^这一栏/);
  });
});
