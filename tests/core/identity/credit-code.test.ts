// The code of a firm: every slip of one place is told.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCreditCode } from '#core/identity/credit-code.ts';

/** Made up, with check characters that fit: none of them is a firm's. */
const RIGHT = ['91310000000000001X', '91110108MA00000002', '52440300AAAAAAAA1W'];
const CHARACTERS = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY');

/** The check character that fits seventeen places, by trying them all. */
const completed = (places: string): string =>
  CHARACTERS.map((last) => places + last).find((code) => isCreditCode(code)) ?? '';

const places = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(''));

describe('the code a firm is registered under', () => {
  it('has exactly one check character for its seventeen places', () => {
    fc.assert(
      fc.property(places, (all) => {
        const fitting = CHARACTERS.filter((last) => isCreditCode(all + last));
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  it('is not itself any more when one character is mistaken for another', () => {
    fc.assert(
      fc.property(places, fc.nat({ max: 17 }), fc.constantFrom(...CHARACTERS), (all, at, slip) => {
        const code = completed(all);
        fc.pre(code.charAt(at) !== slip);
        expect(isCreditCode(code.slice(0, at) + slip + code.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('is not itself any more when two neighbours have changed places', () => {
    fc.assert(
      fc.property(places, fc.nat({ max: 16 }), (all, at) => {
        const code = completed(all);
        const [one = '', other = ''] = code.slice(at, at + 2);
        fc.pre(one !== other);
        expect(isCreditCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBe(false);
      }),
    );
  });

  it.each(['', '9131000000000000', '913100000000000011X', '91310000000000001x', '9131000000000000IX'])(
    'is not %j, whatever stands last',
    (text) => {
      expect(isCreditCode(text)).toBe(false);
    },
  );

  it('agrees with the published example of the standard', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode('91350100M000100Y44')).toBe(false);
  });

  it('has the places the law says, of letters unlike figures', () => {
    const made = RIGHT.map((code) => completed(code.slice(0, 17)));
    expect(made.map((code) => code.length)).toEqual([18, 18, 18]);
    expect(made.join('')).not.toMatch(/[IOSVZ]/);
  });
});
