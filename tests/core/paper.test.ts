import { describe, expect, it } from 'vitest';
import { premiumFen, VEHICLE_FEES } from '#core/fees.ts';
import type { Lot, OnSaleLot, PassedLot, SoldLot, UnitSale, WithdrawnLot } from '#core/lot.ts';
import { yuan } from '#core/money.ts';
import {
  confirmationOf,
  isFinished,
  minutesOf,
  type PaperFacts,
  type Struck,
  struckBetween,
} from '#core/paper.ts';
import { FIXED_PRICE_RULES } from '#core/rule-set.ts';
import { END_MS, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../kit/lots.ts';

const DAY_MS = 86_400_000;
const HASH = 'f'.repeat(64);

const facts: PaperFacts = {
  number: '〔2027〕第 0001-A001 号',
  sale: {
    number: 1,
    name: '专场',
    consignor: '委托方',
    city: '上海',
    auctioneer: '拍卖师',
    certificate: '000000',
  },
  lot: { id: 'lot-1', number: 'A001', title: '大众 帕萨特', marks: [] },
  proof: { seq: 9, hash: HASH },
};

const { id, saleId, rev, seq, startsAtMs } = scheduledLot();
const every = { id, saleId, rev, seq, startsAtMs, terms: someTerms({ reserveFen: yuan(9_000) }) };
const ended = { closedAtMs: END_MS, bidCount: 3, extensionCount: 1 };
const sold: SoldLot = {
  ...every,
  ...ended,
  status: 'sold',
  hammerFen: yuan(60_000),
  winner: partyOf('A'),
};
const passed: PassedLot = { ...every, ...ended, status: 'passed', highestFen: yuan(8_000) };
const withdrawn: WithdrawnLot = {
  ...every,
  terms: someTerms({ reserveFen: null }),
  status: 'withdrawn',
  withdrawnAtMs: START_MS + 5,
  reason: '委托人撤回',
};

const unit = (unitId: string): UnitSale => ({
  id: unitId,
  buyer: partyOf('B'),
  priceFen: yuan(7_000),
  isByOffer: false,
  atMs: START_MS + 7,
});
const { endsAtMs } = scheduledLot();
const onSale = (sales: readonly UnitSale[]): OnSaleLot => ({
  ...every,
  terms: { ...every.terms, rules: FIXED_PRICE_RULES },
  status: 'on-sale',
  endsAtMs,
  holds: [],
  talks: [],
  sales,
});
const idsBetween = (before: Lot, after: Lot): readonly string[] =>
  struckBetween(before, after).map(({ id: struckId }) => struckId);

describe('what was sold between two states of a lot', () => {
  it('is the lot, when the hammer has fallen, once', () => {
    expect(struckBetween(openLot(), sold)).toEqual([
      { id: 'lot-1', terms: sold.terms, atMs: END_MS, priceFen: yuan(60_000), buyer: partyOf('A') },
    ]);
    expect(struckBetween(sold, sold)).toEqual([]);
    expect(struckBetween(openLot(), passed)).toEqual([]);
    expect(struckBetween(openLot(), withdrawn)).toEqual([]);
  });

  it('is each unit, when it is paid for, and not the lot again at its end', () => {
    expect(idsBetween(onSale([]), onSale([unit('1'), unit('2')]))).toEqual(['1', '2']);
    expect(idsBetween(onSale([unit('1')]), onSale([unit('1'), unit('2')]))).toEqual(['2']);
    const { terms } = onSale([]);
    const over: Lot = { ...sold, terms, sales: [unit('1'), unit('2')] };
    expect(idsBetween(onSale([unit('1'), unit('2')]), over)).toEqual([]);
    expect(struckBetween(onSale([unit('1')]), over)).toEqual([
      { id: '2', terms, atMs: START_MS + 7, priceFen: yuan(7_000), buyer: partyOf('B') },
    ]);
  });
});

describe('the confirmation of a sale', () => {
  const buyer = { name: '王小明', phone: '138****0001' };
  const [struck] = struckBetween(openLot(), sold) as [Struck];
  const paper = confirmationOf(struck, facts, { fees: VEHICLE_FEES, buyer, payByMs: END_MS + 2 * DAY_MS });

  it('says what the buyer owes: hammer price and premium, and nothing else', () => {
    const dueFen = premiumFen(VEHICLE_FEES, yuan(60_000));
    expect(paper).toMatchObject({ hammerFen: yuan(60_000), premiumFen: dueFen });
    expect(paper.totalFen).toBe(yuan(60_000) + dueFen);
    expect(paper).toMatchObject({ startPriceFen: yuan(10_000), depositFen: yuan(2_000) });
    expect(paper.feesVersion).toBe(VEHICLE_FEES.version);
  });

  it('names the buyer by his paddle too, and is to be signed within a day', () => {
    expect(paper.buyer).toEqual({ ...buyer, paddle: 'P-A' });
    expect([paper.signByMs, paper.payByMs]).toEqual([END_MS + DAY_MS, END_MS + 2 * DAY_MS]);
  });

  it('ends in the stamp of the chain, and tells no reserve and no person inside the house', () => {
    expect(paper.proof).toEqual({ seq: 9, hash: HASH });
    const text = JSON.stringify(paper);
    expect(text).not.toContain('reserve');
    expect(text).not.toContain('consignor"]');
    expect(text).not.toContain('bidderId');
  });
});

describe('the minutes of a lot', () => {
  const record = {
    registeredCount: 2,
    events: [{ seq: 1, hash: HASH, event: { type: 'opened', atMs: START_MS } as const }],
  };

  it.each([
    [sold, { is: 'sold', atMs: END_MS, hammerFen: yuan(60_000), paddle: 'P-A' }],
    [passed, { is: 'passed', atMs: END_MS, highestFen: yuan(8_000) }],
    [
      { ...sold, sales: [unit('1'), unit('2')] },
      { is: 'sold-by-unit', atMs: END_MS, count: 2 },
    ],
    [withdrawn, { is: 'withdrawn', atMs: START_MS + 5, reason: '委托人撤回' }],
  ])('of one that is $status say how it ended', (lot, result) => {
    expect(minutesOf(lot, facts, record)).toMatchObject({ kind: 'minutes', result, ...record, ...facts });
  });

  it('say whether there was a reserve, and never how high', () => {
    expect(minutesOf(passed, facts, record).hasReserve).toBe(true);
    expect(minutesOf(withdrawn, facts, record).hasReserve).toBe(false);
    expect(JSON.stringify(minutesOf(passed, facts, record))).not.toContain(String(yuan(9_000)));
  });

  it('are written of a lot that is over, and of no other', () => {
    expect([sold, passed, withdrawn].map(isFinished)).toEqual([true, true, true]);
    expect([scheduledLot(), openLot()].map(isFinished)).toEqual([false, false]);
  });
});
