import { describe, expect, it } from 'vitest';
import { DEED_KINDS, factChanges, factsText, isDeedKind } from '#core/audit/deed.ts';

describe('a deed of the house', () => {
  it('is of one of six kinds, and nothing of a customer', () => {
    expect(DEED_KINDS.every((kind) => isDeedKind(kind))).toBe(true);
    expect(DEED_KINDS).toHaveLength(6);
    for (const kind of ['log-in', 'agent-action', 'rate-limited', '']) expect(isDeedKind(kind)).toBe(false);
  });
});

describe('the facts of a thing', () => {
  it('are the same text in whatever order they come', () => {
    const text = '{"isOn":true,"priceFen":100,"state":"open","until":null}';
    expect(factsText({ state: 'open', priceFen: 100, until: null, isOn: true })).toBe(text);
    expect(factsText({ until: null, isOn: true, priceFen: 100, state: 'open' })).toBe(text);
  });

  it('are no text where nothing is kept', () => {
    expect(factsText(null)).toBeNull();
    expect(factsText({})).toBe('{}');
  });

  it('are short: no long word, and no more than sixteen', () => {
    expect(factsText({ note: '长'.repeat(200) })).toBe(`{"note":"${'长'.repeat(80)}"}`);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, index]));
    expect(Object.keys(JSON.parse(factsText(many) ?? '{}') as object)).toHaveLength(16);
  });
});

describe('both sides of a deed', () => {
  it('stand beside each other, changed or not', () => {
    const before = factsText({ state: 'open', priceFen: 100 });
    const after = factsText({ state: 'paused', priceFen: 100 });
    expect(factChanges({ before, after })).toEqual([
      { name: 'priceFen', before: 100, after: 100, isChanged: false },
      { name: 'state', before: 'open', after: 'paused', isChanged: true },
    ]);
  });

  it('of what is new, or of what is gone, are one side', () => {
    const text = factsText({ name: null });
    expect(factChanges({ before: null, after: text })).toEqual([
      { name: 'name', before: undefined, after: null, isChanged: true },
    ]);
    expect(factChanges({ before: text, after: null })).toEqual([
      { name: 'name', before: null, after: undefined, isChanged: true },
    ]);
  });

  it('are nothing where nothing was kept', () => {
    expect(factChanges({ before: null, after: null })).toEqual([]);
  });
});
