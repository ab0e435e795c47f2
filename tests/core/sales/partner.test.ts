// Which partner may be followed, how it stands with its sales, and what is told of a new one.
import { describe, expect, test } from 'vitest';
import {
  followRefusal,
  MOST_PARTNERS,
  PARTNER_ID,
  partnerMessage,
  partnerStanding,
  type NotifiedSale,
  type PartnerSale,
} from '#core/sales/partner.ts';

const MANY = Array.from({ length: MOST_PARTNERS }, (_none, at) => `partner-${at}`);

describe('the id of a partner', () => {
  test.each([
    ['bank', true],
    ['bank-2', true],
    ['b2', true],
    ['b'.repeat(30), true],
    ['b', false],
    ['b'.repeat(31), false],
    ['', false],
    ['Bank', false],
    ['银行', false],
    ['a b', false],
    ['a:b', false],
  ])('may be %j: %s', (id, isOne) => {
    expect(PARTNER_ID.test(id)).toBe(isOne);
  });
});

describe('following a partner', () => {
  test('is refused where no sale ever named it', () => {
    expect(followRefusal('bank', { followed: [], isKnown: false })).toEqual({ code: 'UNKNOWN_PARTNER' });
    expect(followRefusal('bank', { followed: MANY, isKnown: false })).toEqual({ code: 'UNKNOWN_PARTNER' });
    expect(followRefusal('bank', { followed: [], isKnown: true })).toBeNull();
  });

  test('is refused when one too many, never when already followed', () => {
    const full = { code: 'PARTNERS_FULL', most: 50 };
    expect(followRefusal('bank', { followed: MANY, isKnown: true })).toEqual(full);
    expect(followRefusal('bank', { followed: MANY.slice(1), isKnown: true })).toBeNull();
    expect(followRefusal('partner-0', { followed: MANY, isKnown: true })).toBeNull();
  });
});

describe('the sales of a partner', () => {
  const sale = (startsAtMs: number): PartnerSale => ({
    saleId: `s-${startsAtMs}`,
    saleName: '周四专场',
    startsAtMs,
  });

  test.each([
    [[], 0, 0, null],
    [[9, 10], 2, 0, 10],
    [[9, 10, 11, 12], 2, 2, 11],
    [[11], 0, 1, 11],
  ])(
    'that begin at %j are counted at 10, and the next is told',
    (starts, runningCount, comingCount, next) => {
      expect(partnerStanding(starts.map(sale), 10)).toEqual({
        runningCount,
        comingCount,
        next: next === null ? null : sale(next),
      });
    },
  );
});

describe('what is told of a sale', () => {
  const sale: NotifiedSale = {
    id: 's-1',
    name: '租赁退役车专场',
    consignor: '示例汽车租赁',
    partnerId: 'leasing',
    status: 'upcoming',
    startsAtMs: 7,
    lotCount: 3,
  };

  test('names its partner as its announcement does', () => {
    const told = {
      kind: 'partner-sale',
      partnerId: 'leasing',
      partnerName: '示例汽车租赁',
      saleId: 's-1',
      saleName: '租赁退役车专场',
      startsAtMs: 7,
      lotCount: 3,
    };
    expect(partnerMessage(sale)).toEqual(told);
    expect(partnerMessage({ ...sale, status: 'running' })).toEqual(told);
  });

  test('is nothing without a partner, or over, called off, gone', () => {
    expect(partnerMessage({ ...sale, partnerId: null })).toBeNull();
    expect(partnerMessage({ ...sale, status: 'ended' })).toBeNull();
    expect(partnerMessage({ ...sale, isWithdrawn: true })).toBeNull();
    expect(partnerMessage(null)).toBeNull();
  });
});
