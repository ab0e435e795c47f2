import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topUp } from '#core/deposits/deposit.ts';
import {
  coverOf,
  decideRaise,
  decideSaleDeposit,
  freezeForSale,
  GENERAL_FROM_MS,
  keepForWon,
  RAISE_FEN,
  releaseForSale,
  SALE_DEPOSIT_FEN,
  saleKindIn,
  whyNoGeneral,
  wonShareFen,
  type RaiseApplication,
  type SaleApplication,
} from '#core/deposits/sale-deposit.ts';
import { balanceOf, post, type Balances } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';
import { dateBeginMs } from '#core/time/days.ts';
import { someTerms } from '../../kit/lots.ts';

const NOW_MS = 5;
const SALE = {
  id: 'sale-1',
  isOver: false,
  hall: 'vehicle',
  profile: 'house',
  announcedAtMs: GENERAL_FROM_MS,
} as const;
const GOODS = { ...SALE, hall: 'non-vehicle' } as const;
const EARLIER = { ...SALE, announcedAtMs: GENERAL_FROM_MS - 1 } as const;
const COURTS = { ...SALE, profile: 'judicial' } as const;
const bidder = { id: 'B', role: 'buyer', verification: 'verified' } as const;
const wish: SaleApplication = {
  bidder,
  tier: 'one',
  freeFen: yuan(20_000),
  hasOne: false,
  sale: SALE,
};
const hold = { saleId: 'sale-1', bidderId: 'B', amountFen: yuan(20_000), atMs: NOW_MS };

describe('the general deposit of a sale', () => {
  it('is had from the first day of the rules that know it', () => {
    const folder = new URL('../../../src/content/rules/', import.meta.url);
    const knowing = readdirSync(folder)
      .filter((name) => name.startsWith('business-rule-'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .filter((text) => text.includes('通用保证金'))
      .map((text) => Date.parse(/^effective: (\S+)$/m.exec(text)?.[1] ?? ''));
    expect(GENERAL_FROM_MS).toBe(dateBeginMs(Math.min(...knowing)));
  });

  it('goes by when a sale was announced, not by when it runs', () => {
    expect(whyNoGeneral(EARLIER)).toBe('earlier-rules');
    expect(whyNoGeneral(SALE)).toBeNull();
    expect(whyNoGeneral({ ...SALE, announcedAtMs: null })).toBeNull();
  });

  it('is ¥20,000 for one lot at a time, ¥50,000 for any number', () => {
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
    ['for what is no vehicle', { ...wish, sale: GOODS }, { code: 'NO_GENERAL_DEPOSIT', why: 'non-vehicle' }],
    ['for a court’s vehicles', { ...wish, sale: COURTS }, { code: 'NO_GENERAL_DEPOSIT', why: 'judicial' }],
    [
      'for a sale announced under rules that do not know it',
      { ...wish, sale: EARLIER },
      { code: 'NO_GENERAL_DEPOSIT', why: 'earlier-rules' },
    ],
    ['for a sale that is over', { ...wish, sale: { ...SALE, isOver: true } }, { code: 'SALE_OVER' }],
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

  it('is refused for the first reason of the list that applies', () => {
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

describe('the lower general deposit made the higher one', () => {
  const raise: RaiseApplication = {
    bidder,
    held: 'one',
    freeFen: yuan(30_000),
    sale: SALE,
  };

  it('freezes the difference and nothing more, under its own name', () => {
    expect(RAISE_FEN).toBe(yuan(30_000));
    const cause = 'sale:sale-1:B:raise';
    const transaction = { ...freezeForSale({ ...hold, amountFen: yuan(30_000) }), cause };
    expect(decideRaise(raise, NOW_MS)).toEqual({ ok: true, transaction });
  });

  it.each([
    ['for a sale nobody knows', { sale: null }, { code: 'UNKNOWN_SALE' }],
    ['for what is no vehicle', { sale: GOODS }, { code: 'NO_GENERAL_DEPOSIT', why: 'non-vehicle' }],
    ['under earlier rules', { sale: EARLIER }, { code: 'NO_GENERAL_DEPOSIT', why: 'earlier-rules' }],
    ['for a sale that is over', { sale: { ...SALE, isOver: true } }, { code: 'SALE_OVER' }],
    [
      'by staff',
      { bidder: { ...bidder, role: 'staff' as const } },
      { code: 'EXCLUDED_PERSON', why: 'staff' },
    ],
    [
      'by somebody unverified',
      { bidder: { ...bidder, verification: 'unverified' as const } },
      { code: 'NOT_VERIFIED' },
    ],
    ['by who has none', { held: null }, { code: 'NO_SALE_DEPOSIT' }],
    ['by who has the higher one', { held: 'any' as const }, { code: 'ALREADY_HELD' }],
    [
      'on a fen too little',
      { freeFen: yuan(30_000) - 1 },
      { code: 'DEPOSIT_SHORT', depositFen: yuan(30_000), availableFen: yuan(30_000) - 1 },
    ],
  ])('is not had %s', (_says, change, refusal) => {
    expect(decideRaise({ ...raise, ...change }, NOW_MS)).toEqual({ ok: false, refusal });
  });

  it('is refused for the first reason of the list that applies', () => {
    const nobody = { ...bidder, role: 'staff' as const, verification: 'unverified' as const };
    let worst: RaiseApplication = { bidder: nobody, held: null, freeFen: 0, sale: null };
    const told: string[] = [];
    const mended: Partial<RaiseApplication>[] = [
      {},
      { sale: { ...GOODS, isOver: true } },
      { sale: { ...SALE, isOver: true } },
      { sale: SALE },
      { bidder: { ...nobody, role: 'buyer' } },
      { bidder },
      { held: 'any' },
      { held: 'one' },
    ];
    for (const change of mended) {
      worst = { ...worst, ...change };
      const decision = decideRaise(worst, NOW_MS);
      told.push(decision.ok ? 'raised' : decision.refusal.code);
    }
    expect(told).toEqual([
      'UNKNOWN_SALE',
      'NO_GENERAL_DEPOSIT',
      'SALE_OVER',
      'EXCLUDED_PERSON',
      'NOT_VERIFIED',
      'NO_SALE_DEPOSIT',
      'ALREADY_HELD',
      'DEPOSIT_SHORT',
    ]);
  });
});

describe('what secures a bid', () => {
  it.each([
    ['a deposit for the lot, where there is nothing else', 'house', false, false, 'lot'],
    ['the general deposit before a level account', 'house', true, true, 'sale'],
    ['a level account where there is one', 'house', false, true, 'level'],
    ['the lot’s own deposit in a court’s sale, whatever a dealer has', 'judicial', false, true, 'lot'],
    ['a general deposit the house has taken, until it ends', 'judicial', true, false, 'sale'],
  ] as const)('is %s', (_says, profile, hasGeneral, isLevel, cover) => {
    expect(coverOf({ profile }, { hasGeneral, isLevel })).toBe(cover);
  });

  it('is never a level account in the practice hall', () => {
    const terms = someTerms({ isPractice: true });
    expect(coverOf(saleKindIn(terms), { hasGeneral: false, isLevel: true })).toBe('lot');
    expect(coverOf(saleKindIn(someTerms()), { hasGeneral: false, isLevel: true })).toBe('level');
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

  it('is kept under the lot’s own name, like any winner’s deposit', () => {
    const kept = keepForWon({ lotId: 'lot-1', bidderId: 'B', amountFen: 7, atMs: 9, from: 'frozen' });
    expect(kept).toMatchObject({ kind: 'keep', cause: 'lot-1:B', atMs: 9 });
    expect(kept.moves[0]).toEqual({ account: 'buyer:B:frozen', deltaFen: -7 });
  });

  it('is taken from what is available where nothing was frozen', () => {
    const kept = keepForWon({ lotId: 'lot-1', bidderId: 'B', amountFen: 7, atMs: 9, from: 'available' });
    expect(kept.moves[0]).toEqual({ account: 'buyer:B:available', deltaFen: -7 });
  });

  it('gives its rest back under the name it was frozen under', () => {
    const { cause } = freezeForSale(hold);
    expect(releaseForSale(hold)).toMatchObject({ kind: 'release', cause });
  });

  it('leaves, after any wins, a rest that is released to the fen', () => {
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
