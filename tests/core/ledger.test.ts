import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, post, reversalOf, transfer, type Account, type Balances } from '#core/ledger.ts';

const NONE: Balances = new Map();
const A: Account = 'buyer:a:available';
const FROZEN: Account = 'buyer:a:frozen';

const paidIn = transfer('top-up', 'r1', { from: 'external', to: A, amountFen: 500, atMs: 1 });
const frozen = transfer('freeze', 'lot-1:a', { from: A, to: FROZEN, amountFen: 200, atMs: 2 });

describe('a transaction', () => {
  it('is written twice, out of one account and into another', () => {
    expect(frozen.moves).toEqual([
      { account: A, deltaFen: -200 },
      { account: FROZEN, deltaFen: 200 },
    ]);
    const after = post(post(NONE, paidIn), frozen);
    expect([balanceOf(after, A), balanceOf(after, FROZEN), balanceOf(after, 'external')]).toEqual([
      300, 200, -500,
    ]);
  });

  it('leaves the balances before it as they were', () => {
    const before = post(NONE, paidIn);
    post(before, frozen);
    expect(balanceOf(before, A)).toBe(500);
  });

  it('of an account nobody has used finds nothing in it', () => {
    expect(balanceOf(NONE, 'house:forfeited')).toBe(0);
  });
});

describe('the ledger refuses to be wrong', () => {
  it('about a transaction that does not sum to zero', () => {
    const off = { ...frozen, moves: frozen.moves.slice(0, 1) };
    expect(() => post(post(NONE, paidIn), off)).toThrow('off by -200 fen');
  });

  it('about money that is not there', () => {
    expect(() => post(NONE, frozen)).toThrow('would fall to -200 fen');
  });

  it('about a part of a fen', () => {
    const half = transfer('top-up', 'r2', { from: 'external', to: A, amountFen: 0.5, atMs: 1 });
    expect(() => post(NONE, half)).toThrow('no whole number of fen');
  });

  it('about a sum too large to be exact', () => {
    const most = transfer('top-up', 'r', {
      from: 'external',
      to: A,
      amountFen: Number.MAX_SAFE_INTEGER,
      atMs: 1,
    });
    expect(() => post(post(NONE, most), paidIn)).toThrow('no whole number of fen');
  });
});

describe('a reversal', () => {
  it('names what it undoes and puts every fen back', () => {
    const reversal = reversalOf(frozen, 9);
    expect(reversal).toMatchObject({ kind: 'reversal', cause: 'freeze:lot-1:a', atMs: 9 });
    const before = post(NONE, paidIn);
    const after = post(post(before, frozen), reversal);
    expect(balanceOf(after, A)).toBe(500);
    expect(balanceOf(after, FROZEN)).toBe(0);
  });
});

const accounts: readonly Account[] = ['external', A, FROZEN, 'buyer:b:available', 'house:forfeited'];
const anyTransfer = fc
  .record({
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    amountFen: fc.nat(1_000),
  })
  .map((move) => transfer('top-up', 'any', { ...move, atMs: 1 }));

describe('any run of transactions', () => {
  it('keeps the sum at zero, every account but the bank’s not below', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer, { maxLength: 40 }), (transactions) => {
        let balances = NONE;
        for (const transaction of transactions) {
          try {
            balances = post(balances, transaction);
          } catch {
            continue; // An overdraft: refused, and nothing has moved.
          }
          const held = [...balances].filter(([account]) => account !== 'external');
          expect([...balances.values()].reduce((sum, fen) => sum + fen, 0)).toBe(0);
          expect(held.every(([, fen]) => fen >= 0)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
