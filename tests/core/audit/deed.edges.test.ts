// Facts of things as the log keeps them, whatever their names, order and length.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factChanges, factsText, type DeedFacts } from '#core/audit/deed.ts';

const fact = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
const someFacts = fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z]{0,12}$/), fact, { maxKeys: 24 });

const turned = (facts: DeedFacts): DeedFacts => Object.fromEntries(Object.entries(facts).toReversed());
const names = (text: string | null): readonly string[] =>
  factChanges({ before: null, after: text }).map(({ name }) => name);

describe('facts that are kept', () => {
  it('are the same text in any order, however many', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(factsText(turned(facts))).toBe(factsText(facts));
      }),
    );
  });

  it('are at most sixteen, the first by their names', () => {
    const letters = Array.from({ length: 20 }, (_one, at) => String.fromCodePoint('t'.charCodeAt(0) - at));
    const facts = Object.fromEntries(letters.map((letter) => [letter, 1]));
    expect(names(factsText(facts)).join('')).toBe('abcdefghijklmnop');
  });

  it('hold only whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 70, maxLength: 120 }), (note) => {
        const [kept] = factChanges({ before: null, after: factsText({ note }) });
        const text = String(kept?.after);
        expect(text.length).toBeLessThanOrEqual(80);
        expect(note.startsWith(text)).toBe(true);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each([
    ['长'.repeat(80), 80],
    ['长'.repeat(81), 80],
    [`${'长'.repeat(78)}😀`, 80],
    [`${'长'.repeat(79)}😀`, 79],
    [`${'长'.repeat(80)}😀`, 80],
    ['', 0],
  ])('cut %j to %i units', (note, length) => {
    expect(factsText({ note })).toBe(JSON.stringify({ note: note.slice(0, length) }));
  });

  it('are read back as they were', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer(), { maxKeys: 16 }),
        (facts) => {
          const read = factChanges({ before: null, after: factsText(facts) });
          expect(Object.fromEntries(read.map(({ name, after }) => [name, after]))).toEqual({ ...facts });
        },
      ),
    );
  });
});

describe('both sides of a deed', () => {
  it('say that nothing changed where both are the same', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const text = factsText(facts);
        const changes = factChanges({ before: text, after: text });
        expect(changes.filter(({ isChanged }) => isChanged)).toEqual([]);
        expect(changes.length).toBe(Math.min(16, Object.keys(facts).length));
      }),
    );
  });

  it('mirror each other', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (one, other) => {
        const [before, after] = [factsText(one), factsText(other)];
        const mirrored = factChanges({ before: after, after: before });
        expect(mirrored.map((each) => ({ ...each, before: each.after, after: each.before }))).toEqual(
          factChanges({ before, after }),
        );
      }),
    );
  });

  it.each([
    [{ sum: 1 }, { sum: '1' }],
    [{ sum: 0 }, { sum: null }],
    [{ isOn: false }, { isOn: null }],
    [{ name: '' }, { name: null }],
  ])('tell %j from %j', (one, other) => {
    const [change] = factChanges({ before: factsText(one), after: factsText(other) });
    expect(change?.isChanged).toBe(true);
  });
});
