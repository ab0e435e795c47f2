// A booking as a row: what it comes to, what it is drawn with, and where it leads.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { entryHref, entrySign, entrySums, signedText } from '#lib/deposits/entry-words.ts';

const FROZEN = { account: 'frozen', deltaFen: -yuan(5_000), balanceFen: 0 } as const;
const HELD = { account: 'performance', deltaFen: yuan(5_000), balanceFen: yuan(5_000) } as const;
const FREE = { account: 'available', deltaFen: yuan(5_000), balanceFen: yuan(20_000) } as const;

describe('a booking', () => {
  it('comes to its effect on free money, or its moves elsewhere', () => {
    expect(entrySums({ moves: [FREE, FROZEN] })).toEqual([
      { account: null, deltaFen: yuan(5_000), balanceFen: yuan(20_000) },
    ]);
    expect(entrySums({ moves: [FROZEN, HELD] }).map(({ account, deltaFen }) => [account, deltaFen])).toEqual([
      ['冻结', -yuan(5_000)],
      ['履约', yuan(5_000)],
    ]);
    expect([signedText(yuan(5_000)), signedText(-yuan(5_000))]).toEqual(['+5,000', '−5,000']);
  });

  it('is drawn by its heading, or by the way its money goes', () => {
    expect(entrySign({ kind: 'forfeit', moves: [FROZEN] })).toBe('forfeited');
    expect(entrySign({ kind: 'reversal', moves: [FROZEN] })).toBe('out');
    expect(entrySign({ kind: 'reversal', moves: [FREE] })).toBe('in');
  });

  it('leads to what it was booked for', () => {
    const at = (kind: 'lot' | 'sale' | 'payout' | 'payment') =>
      entryHref({ about: { kind, id: 'x-1', title: '' } });
    expect(at('lot')).toBe('/bidding-detail?id=x-1');
    expect(at('payout')).toBe('/deposit#payout-x-1');
    expect(at('payment')).toBe('/deposit/payment?id=x-1');
    expect(at('sale')).toContain('x-1');
    expect(entryHref({ about: null })).toBeNull();
  });
});
