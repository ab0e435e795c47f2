import { describe, expect, it } from 'vitest';
import { hasOwn, ownValue } from '#core/own-value.ts';

const words = { A: 'A 级', B: '' };

describe('a table asked by a word from outside', () => {
  it('answers with what it has itself', () => {
    expect([ownValue(words, 'A'), ownValue(words, 'B'), hasOwn(words, 'A')]).toEqual(['A 级', '', true]);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('knows nothing of %s', (word) => {
    expect(ownValue(words, word)).toBeUndefined();
    expect(hasOwn(words, word)).toBe(false);
  });

  it.each(['', 'C', 'a'])('knows nothing of %j', (word) => {
    expect([ownValue(words, word), hasOwn(words, word)]).toEqual([undefined, false]);
  });
});
