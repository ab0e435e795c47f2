// Faults of papers as they are filled in, said under each field before the house is asked.
import { describe, expect, test } from 'vitest';
import { ITEMS, LONG_TERM } from '#core/identity/verification.ts';
import { problemsIn } from '#lib/identity/checks.ts';

const NOW = Date.parse('2026-11-26T10:00+08:00');
const PERSON = {
  front: 'picture-1',
  back: 'picture-2',
  name: '林晓',
  number: '110105199003070017',
  validUntil: '2036-12-31',
  address: '上海市黄浦区示例路 1 号',
};
const person = (other: object) =>
  problemsIn({ ...PERSON, ...other }, { kind: 'person', items: ITEMS.person, nowMs: NOW });

describe('papers that are filled in', () => {
  test('have nothing wrong with them when each field is right', () => {
    expect(person({})).toEqual({});
    expect(person({ validUntil: LONG_TERM, number: '1101 0519 9003 0700 17' })).toEqual({});
  });

  test('are told by the names of the form what is missing', () => {
    expect(person({ back: '', name: '', address: '' })).toEqual({
      back: '请上传身份证国徽面',
      name: '请填写姓名',
      address: '请填写住址',
    });
  });

  test.each([
    ['110105199003070018', '校验位对不上'],
    ['1101051990030700', '是 18 位数字'],
    ['110105201001010010', '未满 18 周岁'],
  ])('with the number %s are told why it is none', (number, words) => {
    expect(person({ number }).number).toContain(words);
  });

  test.each([
    ['2026-11-25', '已过有效期'],
    ['2036-02-30', '请选证件上的截止日期'],
    ['明年', '请选证件上的截止日期'],
  ])('valid until %s are told how it is', (validUntil, words) => {
    expect(person({ validUntil }).validUntil).toContain(words);
  });

  test('of a firm are judged by its own code', () => {
    const firm = (number: string) => problemsIn({ number }, { kind: 'firm', items: ['number'], nowMs: NOW });
    expect(firm('91310101MA1FPX1234')).toEqual({});
    expect(firm('91310101MA1FPX1235').number).toContain('统一社会信用代码的校验位对不上');
  });

  test('are asked after only where they were wrong', () => {
    expect(problemsIn({}, { kind: 'person', items: ['back'], nowMs: NOW })).toEqual({
      back: '请上传身份证国徽面',
    });
  });
});
