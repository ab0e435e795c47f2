// The words of a lot's panel are those of the catalogue of refusals, of which it carries a part.
import { describe, expect, it } from 'vitest';
import { wordsFor } from '#contract/refusals.ts';
import { panelWordsFor } from '#lib/bidding/panel-words.ts';
import { NOW_MS, refusals } from '../../contract/refusal-fixtures.ts';

const UNKNOWN = { sentence: '这一步没有办成', wayOut: '刷新这一页，再看能做什么' };
const codesOf = (isSaid: boolean): string[] => [
  ...new Set(
    refusals
      .filter((refusal) => (panelWordsFor(refusal, NOW_MS).sentence !== UNKNOWN.sentence) === isSaid)
      .map(({ code }) => code),
  ),
];

describe('a lot’s panel', () => {
  it('says of a refusal what every other page says of it', () => {
    const said = refusals.filter(({ code }) => codesOf(true).includes(code));
    for (const refusal of said) expect(panelWordsFor(refusal, NOW_MS)).toEqual(wordsFor(refusal, NOW_MS));
  });

  it('knows refusals of a bid, registration, general deposit and agent', () => {
    expect(codesOf(true)).toEqual(
      expect.arrayContaining([
        'PRICE_CHANGED',
        'TOO_HIGH_CONFIRM',
        'LIMIT_EXCEEDED',
        'DEPOSIT_SHORT',
        'ALREADY_HELD',
        'AGENT_OVER_LIMIT',
        'RATE_LIMITED',
      ]),
    );
  });

  it('carries nothing of orders, disputes and sales that are prepared', () => {
    expect(codesOf(false)).toEqual(
      expect.arrayContaining(['SALE_STAGE', 'NOTICE_TOO_SHORT', 'UNKNOWN_CARD']),
    );
  });

  it('has a way out for a newer service’s unknown refusal', () => {
    const newer = { code: 'constructor' } as unknown as Parameters<typeof panelWordsFor>[0];
    expect(panelWordsFor(newer, NOW_MS)).toEqual(UNKNOWN);
  });
});
