import { describe, expect, test } from 'vitest';
import { readTransferCode, transferCodeOf, transferCodeText } from '#core/deposits/transfer-code.ts';

const SIGNS = '3479ACDEFHJKMNPQRTUVWXY';
const ids = Array.from({ length: 400 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`);
const codes = ids.map((id) => transferCodeOf(id));

describe('the code of a transfer', () => {
  test('is always the same for a payment, and another for its neighbour', () => {
    expect(transferCodeOf(ids[0] ?? '')).toBe(codes[0]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('is another where the first is taken', () => {
    const attempts = [0, 1, 2, 3].map((attempt) => transferCodeOf('payment', attempt));
    expect(new Set(attempts).size).toBe(4);
    for (const code of attempts) expect(readTransferCode(code)).toBe(code);
  });

  test('has eight signs, none of which has a twin', () => {
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${SIGNS}]{8}$`));
    for (const twin of '0O1IL2Z5S6G8B') expect(codes.join('')).not.toContain(twin);
    expect(new Set(codes.join('')).size).toBe(SIGNS.length);
  });

  test('is shown in two groups and read back as it was', () => {
    for (const code of codes) {
      expect(transferCodeText(code)).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
      expect(readTransferCode(transferCodeText(code))).toBe(code);
    }
  });

  test('is never another code with one sign wrong', () => {
    for (const code of codes.slice(0, 40)) {
      for (let place = 0; place < code.length; place += 1) {
        for (const sign of SIGNS) {
          const wrong = code.slice(0, place) + sign + code.slice(place + 1);
          expect(readTransferCode(wrong)).toBe(wrong === code ? code : null);
        }
      }
    }
  });

  test('is never another code with two neighbours in each other’s place', () => {
    for (const code of codes) {
      for (let place = 0; place + 1 < code.length; place += 1) {
        const [one = '', other = ''] = [code[place], code[place + 1]];
        const turned = code.slice(0, place) + other + one + code.slice(place + 2);
        expect(readTransferCode(turned)).toBe(one === other ? code : null);
      }
    }
  });
});

describe('a remark', () => {
  const [code = '', other = ''] = codes;
  const [first, second] = [code.slice(0, 4), code.slice(4)];

  test.each([
    [code.toLowerCase(), 'in small letters'],
    [`${first} ${second}`, 'with a blank'],
    [`${first}－${second}`, 'with a wide hyphen'],
    [
      Array.from(code, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
      'in wide letters',
    ],
    [`货款 ${code}`, 'among words'],
    [`货款${code}张三`, 'between words without a blank'],
    [`保证金，${first}-${second}。`, 'between signs'],
    [`${code} ${code}`, 'said twice'],
    [` ${code}\t`, 'between blanks'],
  ])('%s tells its code %s', (remark) => {
    expect(readTransferCode(remark)).toBe(code);
  });

  test.each([
    ['', 'empty'],
    ['货款', 'words alone'],
    [first, 'half of it'],
    [`A${code}`, 'a longer row'],
    [`${code}7`, 'a longer row'],
    [`${first}--${second}`, 'its groups apart'],
    [`${code} ${other}`, 'two codes'],
    ['ACDEFHJK', 'the check sign wrong'],
    ['AAAA0000', 'signs that are none of its'],
  ])('%s tells none: %s', (remark) => {
    expect(readTransferCode(remark)).toBe(null);
  });
});
