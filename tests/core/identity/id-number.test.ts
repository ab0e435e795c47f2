// The number of an identity card: every slip of one figure is told, and who is not of age does not
// bid.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bornOn, isIdNumber, isOfAge } from '#core/identity/id-number.ts';

/** The example of the standard. */
const RIGHT = '11010519491231002X';
const CHECKS = Array.from('0123456789X');

const completed = (seventeen: string): string =>
  CHECKS.map((last) => seventeen + last).find((number) => isIdNumber(number)) ?? '';

const two = (part: number): string => String(part).padStart(2, '0');
const seventeen = fc
  .tuple(
    fc.integer({ min: 110_000, max: 659_000 }),
    fc.integer({ min: 1930, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(
    ([where, year, month, day, turn]) =>
      `${where}${year}${two(month)}${two(day)}${String(turn).padStart(3, '0')}`,
  );

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('the number of an identity card', () => {
  it('is known by its check character, as the standard shows', () => {
    expect(isIdNumber(RIGHT)).toBe(true);
    expect(isIdNumber('110105194912310021')).toBe(false);
  });

  it('has exactly one check character for its seventeen figures', () => {
    fc.assert(
      fc.property(seventeen, (figures) => {
        expect(CHECKS.filter((last) => isIdNumber(figures + last))).toHaveLength(1);
      }),
    );
  });

  it('is not itself any more when one figure is mistaken for another', () => {
    fc.assert(
      fc.property(seventeen, fc.nat({ max: 17 }), fc.constantFrom(...CHECKS), (figures, place, slip) => {
        const number = completed(figures);
        fc.pre(number.charAt(place) !== slip);
        expect(isIdNumber(number.slice(0, place) + slip + number.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('is not itself any more when two neighbours have changed places', () => {
    fc.assert(
      fc.property(seventeen, fc.nat({ max: 15 }), (figures, place) => {
        const number = completed(figures);
        const [one = '', other = ''] = [number[place], number[place + 1]];
        fc.pre(one !== other);
        expect(isIdNumber(number.slice(0, place) + other + one + number.slice(place + 2))).toBe(false);
      }),
    );
  });

  it.each(['', '11010519491231002', '11010519491231002x', '01010519491231002X', 'ABCDEF19491231002X'])(
    'is not %s',
    (number) => expect(isIdNumber(number)).toBe(false),
  );

  it('tells a day of birth that there was', () => {
    expect(bornOn('11010519491231002X')).toBe('1949-12-31');
    expect(isIdNumber(completed('11010519990229001'))).toBe(false);
    expect(bornOn('110105200002290010')).toBe('2000-02-29');
    expect(bornOn('110105199902290010')).toBeNull();
    expect(bornOn('110105199913010010')).toBeNull();
  });

  it('lets nobody bid before the eighteenth birthday has begun in China', () => {
    const number = '110105200811250017';
    expect(isOfAge(number, at('2026-11-24T23:59:59'))).toBe(false);
    expect(isOfAge(number, at('2026-11-25T00:00'))).toBe(true);
  });

  it('takes the first of March for the birthday of a leap day', () => {
    expect(isOfAge('110105200802290013', at('2026-02-28T23:59'))).toBe(false);
    expect(isOfAge('110105200802290013', at('2026-03-01T00:00'))).toBe(true);
  });

  it('of no day of birth is nobody of age', () => {
    expect(isOfAge('110105200813010013', at('2090-01-01T00:00'))).toBe(false);
  });
});
