import { describe, expect, it } from 'vitest';
import { wordsFor } from '#contract/refusals.ts';
import { formatWordsFor } from '#lib/formats/format-words.ts';
import { NOW_MS, refusals } from '../../contract/refusal-fixtures.ts';

const OWN = ['ALREADY_HOLDING', 'HOLDS_LAPSED', 'ALL_HELD', 'ROUNDS_SPENT', 'OFFER_CHANGED', 'NO_OFFER'];

describe('a lot that is not bid up', () => {
  it('says of its own refusals what every page says', () => {
    const own = refusals.filter(({ code }) => OWN.includes(code));
    expect(new Set(own.map(({ code }) => code)).size).toBe(OWN.length);
    for (const refusal of own) expect(formatWordsFor(refusal, NOW_MS)).toEqual(wordsFor(refusal, NOW_MS));
  });

  it('knows what a registration is refused by, too', () => {
    const short = refusals.find(({ code }) => code === 'DEPOSIT_SHORT');
    expect(short && formatWordsFor(short, NOW_MS)).toEqual(short && wordsFor(short, NOW_MS));
  });
});
