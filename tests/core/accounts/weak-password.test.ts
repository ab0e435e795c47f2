import { describe, expect, it } from 'vitest';
import { isWeak, type PasswordOwner } from '#core/accounts/weak-password.ts';

const LIN: PasswordOwner = {
  phone: '13812345678',
  bornOn: '1990-01-09',
  words: ['林晓', 'linxiao', 'xiaolin', 'lx', '东方拍卖行', 'dongfangpaimaihang', 'dongfang'],
};
const NOBODY: PasswordOwner = { phone: null, bornOn: null, words: [] };

describe('a password that others would try', () => {
  it.each([
    ['the product and its sample', 'luochui-demo'],
    ['the product and who looks after it', 'Luochui@admin'],
    ['the product and a year', 'luochui2026!'],
    ['the product, disguised', 'lu0chu1-dem0'],
    ['the trade', 'paimaihang888'],
    ['a row of keys', 'mnbvcxz1'],
    ['keys from above to below', '1qazxsw2'],
    ['keys of two rows by turns', '1q2w3e4r5t'],
    ['a row of signs', '!@#$%^&*'],
    ['a row of letters', 'abcdefgh'],
    ['a piece said twice', 'xKq9xKq9'],
    ['a piece said over and over', 'haohaohaohao'],
    ['one sign', '--------'],
    ['a date', '2008年8月8日'],
    ['a common word, disguised', 'P@ssw0rd!!'],
    ['love and luck', 'woaini-1314'],
  ])('is %s', (_what, password) => {
    expect(isWeak(password, NOBODY)).toBe(true);
  });

  it.each([
    ['pieces of their phone', '5678-1381'],
    ['their phone backed by a letter', 'x13812345678'],
    ['their name and their year', 'linxiao1990'],
    ['their first letters and their birthday', 'lx19900109'],
    ['their birthday the short way', '900109-900109'],
    ['their name in its own letters', '林晓林晓林晓1'],
    ['the name of the house', 'dongfang-paimai'],
  ])('is for somebody %s', (_what, password) => {
    expect(isWeak(password, LIN)).toBe(true);
  });

  it('is not what is another person’s', () => {
    expect(isWeak('13900000009x7Kd', LIN)).toBe(false);
  });

  it.each([
    '春江水暖鸭先知7',
    'correct horse battery staple',
    '竹外桃花三两枝',
    'tW9#vLq2',
    'mongoose-lantern',
    'kqt4n-8xwzv-mm3rp-ab7cd',
    'luochui, tW9#vLq2',
  ])('is not %s', (password) => {
    expect(isWeak(password, LIN)).toBe(false);
  });
});
