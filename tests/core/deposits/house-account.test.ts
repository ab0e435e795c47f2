import { describe, expect, test } from 'vitest';
import { isOwnAccount } from '#core/deposits/house-account.ts';

const own = { holder: '江南拍卖有限公司', bank: '建设银行苏州分行', number: '3220 1986 5360 5150 0123' };

describe('the account a transfer goes to', () => {
  test('is the house’s own where all of it is written', () => {
    expect(isOwnAccount(own)).toBe(true);
    expect(isOwnAccount({ ...own, number: '12345678' })).toBe(true);
  });

  test.each([
    ['no holder', { holder: ' ' }],
    ['no bank', { bank: '' }],
    ['no number', { number: '' }],
    ['the sample’s holder', { holder: '落槌拍卖有限公司（示例）' }],
    ['the sample’s bank', { bank: '示例银行上海嘉定支行' }],
    ['the sample’s number', { number: '0000 0000 0000 0000 000' }],
    ['one figure over and over', { number: '8888 8888 8888' }],
    ['letters in its number', { number: '3220A9865360' }],
    ['too short a number', { number: '1234567' }],
  ])('is nobody’s with %s', (_what, part) => {
    expect(isOwnAccount({ ...own, ...part })).toBe(false);
  });
});
