import { describe, expect, it } from 'vitest';
import { confirmationOf, isFinished, minutesOf, wayOf, type Agreed } from '#core/documents/paper.ts';
import type { PassedLot, SoldLot, UnitSale, WithdrawnLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { premiumFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { orderOf } from '#core/orders/order-making.ts';
import { FALLING_RULES } from '#core/sales/rule-set.ts';
import { paperFacts as facts, PAPER_HASH as HASH } from '../../kit/documents/paper-facts.ts';
import { scheduledFormatLot } from '../../kit/formats/format-lots.ts';
import { END_MS, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

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

const UNSIGNED = { signature: null, vehicle: null };

describe('the confirmation of a sale', () => {
  const order = orderOf({
    orderId: 'order-1',
    number: 'LC20261121-0022',
    lotId: id,
    saleId,
    unit: null,
    terms: sold.terms,
    buyer: partyOf('A'),
    priceFen: yuan(60_000),
    performanceFen: yuan(2_000),
    atMs: END_MS,
  });
  const called = { name: '王小明', phone: '138****0001' };
  const rulesVersion = sold.terms.rules.version;
  const agreed: Agreed = { order, called, startPriceFen: yuan(10_000), rulesVersion, way: 'hammer' };
  const paper = confirmationOf(agreed, facts, UNSIGNED);

  it('says what the buyer owes: hammer price and premium, and nothing else', () => {
    const dueFen = premiumFen(VEHICLE_FEES, yuan(60_000));
    expect(paper).toMatchObject({ hammerFen: yuan(60_000), premiumFen: dueFen });
    expect(paper.totalFen).toBe(yuan(60_000) + dueFen);
    expect(paper).toMatchObject({ startPriceFen: yuan(10_000), depositFen: yuan(2_000) });
    expect(paper.feesVersion).toBe(VEHICLE_FEES.version);
  });

  it('names the buyer by their paddle too, with the order’s dates', () => {
    expect(paper.buyer).toEqual({ ...called, paddle: 'P-A' });
    expect([paper.struckAtMs, paper.signByMs, paper.payByMs]).toEqual([
      END_MS,
      order.signByMs,
      order.payByMs,
    ]);
  });

  it('counts the deposit on goods towards the price, up to the debt', () => {
    expect(paper).not.toHaveProperty('creditFen');
    const goods = (performanceFen: number) =>
      confirmationOf(
        { ...agreed, order: { ...order, terms: { ...order.terms, category: 'goods', performanceFen } } },
        facts,
        UNSIGNED,
      );
    expect(goods(yuan(2_000)).creditFen).toBe(yuan(2_000));
    expect(goods(yuan(90_000))).toMatchObject({ depositFen: yuan(90_000), creditFen: paper.totalFen });
    expect(goods(0)).not.toHaveProperty('creditFen');
  });

  it('says how it came to be theirs, else names the hammer', () => {
    const unitless = { unit: null, buyer: partyOf('A') };
    const { rules } = scheduledFormatLot(FALLING_RULES).terms;
    const won = { ...sold, winner: partyOf('A') };
    expect(wayOf(won, unitless)).toBe('hammer');
    expect(wayOf({ ...won, terms: { ...won.terms, rules } }, unitless)).toBe('falling');
    expect(wayOf(won, { ...unitless, buyer: partyOf('B') })).toBe('second');
    expect(wayOf(passed, unitless)).toBe('negotiated');
    expect(wayOf(won, { ...unitless, unit: 'hold-1' })).toBe('fixed-price');
    expect(paper.way).toBe('hammer');
    expect(confirmationOf({ ...agreed, way: 'second' }, facts, UNSIGNED).way).toBe('second');
  });

  it('has the number of the order and the marks of a vehicle', () => {
    const vehicle = { vin: 'LSVNU45N8M2123456', plate: '沪I12345' };
    expect(paper.orderNumber).toBe('LC20261121-0022');
    expect(confirmationOf(agreed, facts, { signature: null, vehicle }).vehicle).toEqual(vehicle);
  });

  it('is the same paper once signed, with the hash of the unsigned', () => {
    const signature = { name: '王小明', atMs: END_MS + 5, sha256: HASH };
    expect(paper.signature).toBeNull();
    expect(confirmationOf(agreed, facts, { signature, vehicle: null })).toEqual({ ...paper, signature });
  });

  it('ends in the chain’s stamp, and tells no reserve and no insider', () => {
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
