// The ninth sign of a frame number, as the standards reckon it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vinDigit, wrongVinDigit } from '#core/lots/sheet/frame-number.ts';

const SIGNS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const vins = fc.array(fc.constantFrom(...SIGNS), { minLength: 17, maxLength: 17 });

const withDigit = (signs: readonly string[]): string => {
  const vin = signs.join('');
  return `${vin.slice(0, 8)}${vinDigit(vin)}${vin.slice(9)}`;
};

describe('the check digit of a frame number', () => {
  // Examples of the standards: seventeen ones, and two numbers they reckon in full.
  it.each([
    ['11111111111111111', '1'],
    ['1M8GDM9AXKP042788', 'X'],
    ['5GZCZ43D13S812715', '1'],
    ['1HGCM82633A004352', '3'],
    ['LSVAA418XM2110364', vinDigit('LSVAA418XM2110364')],
  ])('%s bears %s', (vin, digit) => {
    expect(vinDigit(vin)).toBe(digit);
  });

  it('does not count its own place', () => {
    expect(vinDigit('1M8GDM9A0KP042788')).toBe('X');
    expect(vinDigit('1M8GDM9AZKP042788')).toBe('X');
  });

  it('is right once it is written in', () => {
    fc.assert(
      fc.property(vins, (signs) => {
        expect(wrongVinDigit(withDigit(signs))).toBeNull();
      }),
    );
  });

  it('finds out any one figure that was copied wrongly', () => {
    const counted = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16];
    fc.assert(
      fc.property(vins, fc.constantFrom(...counted), fc.integer({ min: 1, max: 9 }), (signs, at, by) => {
        const vin = withDigit(['L', ...signs.slice(1)]);
        const figure = vin.charAt(at);
        fc.pre(/\d/.test(figure) && at > 0);
        const other = String((Number(figure) + by) % 10);
        const wrong = `${vin.slice(0, at)}${other}${vin.slice(at + 1)}`;
        expect(wrongVinDigit(wrong)).toEqual({ has: vin.charAt(8), wants: vinDigit(wrong) });
        expect(vinDigit(wrong)).not.toBe(vin.charAt(8));
      }),
    );
  });
});

describe('a wrong check digit', () => {
  it('is told with the one it should be', () => {
    expect(wrongVinDigit('1M8GDM9A7KP042788')).toEqual({ has: '7', wants: 'X' });
  });

  it.each(['L', '1', '2', '3', '4', '5'])('is one where the first sign is %s', (first) => {
    const vin = `${first}M8GDM9AZKP042788`;
    expect(wrongVinDigit(vin)).toEqual({ has: 'Z', wants: vinDigit(vin) });
  });

  it.each(['W', 'J', 'S', 'K', '6', 'V', 'Z'])('is none where the first sign is %s', (first) => {
    expect(wrongVinDigit(`${first}M8GDM9AZKP042788`)).toBeNull();
  });
});
