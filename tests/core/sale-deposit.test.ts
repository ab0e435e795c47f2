import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topUp } from '#core/deposit.ts';
import { type Balances, balanceOf, post } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';
import {
  decideSaleDeposit,
  freezeForSale,
  keepForWon,
  releaseForSale,
  type SaleApplication,
  SALE_DEPOSIT_FEN,
  wonShareFen,
} from '#core/sale-deposit.ts';

const NOW_MS = 5;
const bidder = { id: 'B', role: 'buyer', verification: 'verified' } as const;
const wish: SaleApplication = {
  bidder,
  tier: 'one',
  freeFen: yuan(20_000),
  hasOne: false,
  sale: { id: 'sale-1', isOver: false },
};
const hold = { saleId: 'sale-1', bidderId: 'B', amountFen: yuan(20_000), atMs: NOW_MS };

describe('the general deposit of a sale', () => {
  it('is ¥20,000 for one lot at a time and ¥50,000 for any number', () => {
    expect(SALE_DEPOSIT_FEN).toEqual({ one: yuan(20_000), any: yuan(50_000) });
  });

  it('is frozen in the name of the sale and the bidder', () => {
    expect(decideSaleDeposit(wish, NOW_MS)).toEqual({ ok: true, transaction: freezeForSale(hold) });
    expect(freezeForSale(hold)).toMatchObject({ kind: 'freeze', cause: 'sale:sale-1:B' });
  });

  it('of the higher tier freezes the higher sum', () => {
    const decision = decideSaleDeposit({ ...wish, tier: 'any', freeFen: yuan(50_000) }, NOW_MS);
    const transaction = freezeForSale({ ...hold, amountFen: yuan(50_000) });
    expect(decision).toEqual({ ok: true, transaction });
  });

  it.each([
    ['for a sale nobody knows', { ...wish, sale: null }, { code: 'UNKNOWN_SALE' }],
    ['for a sale that is over', { ...wish, sale: { id: 'sale-1', isOver: true } }, { code: 'SALE_OVER' }],
    [
      'to staff',
      { ...wish, bidder: { ...bidder, role: 'staff' as const } },
      { code: 'EXCLUDED_PERSON', why: 'staff' },
    ],
    [
      'to a robot',
      { ...wish, bidder: { ...bidder, role: 'robot' as const } },
      { code: 'EXCLUDED_PERSON', why: 'staff' },
    ],
    [
      'to somebody unverified',
      { ...wish, bidder: { ...bidder, verification: 'unverified' as const } },
      { code: 'NOT_VERIFIED' },
    ],
    ['twice', { ...wish, hasOne: true }, { code: 'ALREADY_HELD' }],
    [
      'on a fen too little',
      { ...wish, freeFen: yuan(20_000) - 1 },
      { code: 'DEPOSIT_SHORT', depositFen: yuan(20_000), availableFen: yuan(20_000) - 1 },
    ],
  ])('is not given %s', (_says, application, refusal) => {
    expect(decideSaleDeposit(application, NOW_MS)).toEqual({ ok: false, refusal });
  });

  it('is refused for the first reason that applies, in the order of the list', () => {
    const worst = {
      ...wish,
      bidder: { ...bidder, role: 'staff' as const, verification: 'unverified' as const },
      hasOne: true,
      freeFen: 0,
    };
    expect(decideSaleDeposit(worst, NOW_MS)).toMatchObject({ refusal: { code: 'EXCLUDED_PERSON' } });
    const better = { ...worst, bidder };
    expect(decideSaleDeposit(better, NOW_MS)).toMatchObject({ refusal: { code: 'ALREADY_HELD' } });
  });
});

describe('what is won on a general deposit', () => {
  it.each([
    ['all of the lower tier, however small the lot', 'one', 3_000, 20_000, 20_000],
    ['the lot’s own deposit out of the higher tier', 'any', 6_000, 50_000, 6_000],
    ['what is left of the higher tier', 'any', 6_000, 4_500, 4_500],
    ['nothing when nothing is left', 'any', 6_000, 0, 0],
  ] as const)('is secured by %s', (_says, tier, lotYuan, leftYuan, shareYuan) => {
    expect(wonShareFen(tier, yuan(lotYuan), yuan(leftYuan))).toBe(yuan(shareYuan));
  });

  it('is kept under the lot’s own name, like any other deposit of a winner', () => {
    const kept = keepForWon({ lotId: 'lot-1', bidderId: 'B', amountFen: 7, atMs: 9, from: 'frozen' });
    expect(kept).toMatchObject({ kind: 'keep', cause: 'lot-1:B', atMs: 9 });
    expect(kept.moves[0]).toEqual({ account: 'buyer:B:frozen', deltaFen: -7 });
  });

  it('is taken from what is available where nothing was frozen', () => {
    const kept = keepForWon({ lotId: 'lot-1', bidderId: 'B', amountFen: 7, atMs: 9, from: 'available' });
    expect(kept.moves[0]).toEqual({ account: 'buyer:B:available', deltaFen: -7 });
  });

  it('leaves, after any number of wins, a rest that is released, and no fen between', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: yuan(20_000) }), { maxLength: 9 }), (deposits) => {
        const amountFen = SALE_DEPOSIT_FEN.any;
        let leftFen = amountFen;
        let balances: Balances = [
          topUp('B', amountFen, { cause: 'r', atMs: 1 }),
          freezeForSale({ ...hold, amountFen }),
        ].reduce(post, new Map() as Balances);
        for (const [at, lotDepositFen] of deposits.entries()) {
          const shareFen = wonShareFen('any', lotDepositFen, leftFen);
          leftFen -= shareFen;
          const won = { lotId: `lot-${at}`, bidderId: 'B', amountFen: shareFen, atMs: 2 };
          balances = post(balances, keepForWon({ ...won, from: 'frozen' }));
        }
        balances = post(balances, releaseForSale({ ...hold, amountFen: leftFen }));
        expect(balanceOf(balances, 'buyer:B:frozen')).toBe(0);
        expect(balanceOf(balances, 'buyer:B:performance')).toBe(amountFen - leftFen);
        expect(balanceOf(balances, 'buyer:B:available')).toBe(leftFen);
      }),
    );
  });
});
