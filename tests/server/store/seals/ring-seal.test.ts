import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSealed, ringSeal } from '#server/store/seals/ring-seal.ts';

const keyOf = (byte: number): Buffer => Buffer.alloc(32, byte);
const [now, before] = [keyOf(1), keyOf(2)];
const seal = ringSeal(now);

describe('a text under seal', () => {
  test('opens to itself in its own place, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, place) => {
        const sealed = seal.seal(text, place);
        expect(isSealed(sealed)).toBe(true);
        expect(seal.open(sealed, place)).toBe(text);
      }),
    );
  });

  test('opens nowhere else', () => {
    const sealed = seal.seal('12000', 'maximums.v1.lot-1.4');
    for (const place of ['maximums.v1.lot-1.5', 'maximums.v1.lot-2.4', ''])
      expect(() => seal.open(sealed, place)).toThrow('authenticate');
  });

  test('does not open once a letter of it has changed', () => {
    const sealed = seal.seal('12000', 'here');
    const [head = '', id = '', ...rest] = sealed.split('.');
    for (const at of rest.keys()) {
      const forged = rest.map((part, index) =>
        index === at ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part,
      );
      expect(() => seal.open([head, id, ...forged].join('.'), 'here')).toThrow('authenticate');
    }
  });

  test('looks different each time, also after hundreds', () => {
    const sealed = Array.from({ length: 700 }, () => seal.seal('12000', 'here'));
    expect(new Set(sealed).size).toBe(700);
    expect(sealed.every((text) => seal.open(text, 'here') === '12000')).toBe(true);
  });

  test('is told from a text in clear', () => {
    expect(isSealed('{"ok":true}')).toBe(false);
  });
});

describe('keys that are changed', () => {
  test('leave what was sealed before readable, and seal with the new one', () => {
    const old = ringSeal(before).seal('9000', 'here');
    const both = ringSeal({ ring: [now, before], first: now });
    expect(both.open(old, 'here')).toBe('9000');
    expect(seal.open(both.seal('9100', 'here'), 'here')).toBe('9100');
  });

  test('that are not ours open nothing, and say so', () => {
    const foreign = ringSeal(before).seal('9000', 'here');
    expect(() => seal.open(foreign, 'here')).toThrow('not ours');
    expect(() => seal.open('{"ok":true}', 'here')).toThrow('not ours');
  });

  test('cannot be passed off as each other', () => {
    const [, id = ''] = seal.seal('1', 'here').split('.');
    const [head = '', , ...rest] = ringSeal(before).seal('9000', 'here').split('.');
    expect(() =>
      ringSeal({ ring: [now, before], first: now }).open([head, id, ...rest].join('.'), 'here'),
    ).toThrow('authenticate');
  });
});
