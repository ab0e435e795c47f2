import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSealed, ringSeal } from '#server/store/seals/ring-seal.ts';
import { somePlace } from '../../../kit/places.ts';

const keyOf = (byte: number): Buffer => Buffer.alloc(32, byte);
const [now, before] = [keyOf(1), keyOf(2)];
const seal = ringSeal(now);
const HERE = somePlace();

describe('a text under seal', () => {
  test('opens to itself in its own place, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, row, owner) => {
        const place = somePlace(row, owner);
        const sealed = seal.seal(text, place);
        expect(isSealed(sealed)).toBe(true);
        expect(seal.open(sealed, place)).toBe(text);
      }),
    );
  });

  test('opens nowhere else', () => {
    const sealed = seal.seal('12000', somePlace('lot-1', 'an'));
    const others = [somePlace('lot-2', 'an'), somePlace('', 'an'), somePlace('an', 'lot-1')];
    for (const place of [...others, { ...somePlace('lot-1', 'an'), what: 'elsewhere' }])
      expect(() => seal.open(sealed, place)).toThrow('authenticate');
  });

  test('opens for its owner alone, and not where it is nobody’s', () => {
    const sealed = seal.seal('12000', somePlace('lot-1', 'an'));
    for (const owner of ['bo', '', null])
      expect(() => seal.open(sealed, somePlace('lot-1', owner))).toThrow('authenticate');
  });

  test('does not open once a letter of it has changed', () => {
    const sealed = seal.seal('12000', HERE);
    const [head = '', id = '', ...rest] = sealed.split('.');
    for (const at of rest.keys()) {
      const forged = rest.map((part, index) =>
        index === at ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part,
      );
      expect(() => seal.open([head, id, ...forged].join('.'), HERE)).toThrow('authenticate');
    }
  });

  test('looks different each time, also after hundreds', () => {
    const sealed = Array.from({ length: 700 }, () => seal.seal('12000', HERE));
    expect(new Set(sealed).size).toBe(700);
    expect(sealed.every((text) => seal.open(text, HERE) === '12000')).toBe(true);
  });

  test('is told from a text in clear', () => {
    expect(isSealed('{"ok":true}')).toBe(false);
  });
});

describe('keys that are changed', () => {
  test('leave what was sealed before readable, and seal with the new one', () => {
    const old = ringSeal(before).seal('9000', HERE);
    const both = ringSeal({ ring: [now, before], first: now });
    expect(both.open(old, HERE)).toBe('9000');
    expect(seal.open(both.seal('9100', HERE), HERE)).toBe('9100');
  });

  test('that are not ours open nothing, and say so', () => {
    const foreign = ringSeal(before).seal('9000', HERE);
    expect(() => seal.open(foreign, HERE)).toThrow('not ours');
    expect(() => seal.open('{"ok":true}', HERE)).toThrow('not ours');
  });

  test('cannot be passed off as each other', () => {
    const [, id = ''] = seal.seal('1', HERE).split('.');
    const [head = '', , ...rest] = ringSeal(before).seal('9000', HERE).split('.');
    expect(() =>
      ringSeal({ ring: [now, before], first: now }).open([head, id, ...rest].join('.'), HERE),
    ).toThrow('authenticate');
  });
});
