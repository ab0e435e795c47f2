// Names a person may be shown by.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayNameFault, NAME_FAULTS } from '#core/accounts/display-name.ts';

describe('a display name', () => {
  test.each([
    '林晓',
    '江边看车',
    '用户A1B2',
    'Old Zhou',
    '老周_拆解',
    '阿里·买买提',
    '二手车-周',
    'é車 9',
    '123456甲',
  ])('%s may be shown', (name) => {
    expect(displayNameFault(name)).toBeNull();
  });

  test.each([
    ['车<b>', 'characters'],
    ['老周！', 'characters'],
    ['_老周', 'characters'],
    ['老周-', 'characters'],
    ['老  周', 'characters'],
    ['老周\u202e', 'characters'],
    ['①②', 'characters'],
    ['', 'characters'],
    ['123', 'no-letter'],
    ['1-2 3', 'no-letter'],
    ['周1380013', 'number'],
    ['周138 001-3', 'number'],
    ['落槌客服', 'house'],
    ['官 方', 'house'],
    ['Luo-Chui', 'house'],
    ['我是拍卖师', 'house'],
    ['系统消息', 'house'],
    ['工作人员甲', 'house'],
    ['网站管理员', 'house'],
  ])('%s is refused: %s', (name, fault) => {
    expect(displayNameFault(name)).toBe(fault);
  });

  test('is judged the same each time, by one of the known faults', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const fault = displayNameFault(name);
        expect(displayNameFault(name)).toBe(fault);
        expect([null, ...NAME_FAULTS]).toContain(fault);
      }),
    );
  });
});
