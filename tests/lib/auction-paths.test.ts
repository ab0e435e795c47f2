// The address book: where a hall, a sale, a lot and an order are seen.
import { describe, expect, it } from 'vitest';
import type { LotStatus } from '#core/lots/lot.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import { addresses } from '#lib/addresses.ts';
import {
  hallPath,
  isLotAddress,
  lotElsewhere,
  lotPath,
  lotPathById,
  noticePath,
  orderPath,
  saleElsewhere,
  salePath,
  salePathById,
} from '#lib/auction-paths.ts';
import { HALLS, type ListedHall } from '#lib/halls.ts';

const lot = (hall: ListedHall, format: SaleFormat, status: LotStatus) => ({
  hall,
  view: { id: 'A-17', format, status },
});

const PLACES = [
  ['vehicle', 'timed', 'open', '/bidding-detail'],
  ['vehicle', 'timed', 'scheduled', '/preSaleHall-detail'],
  ['vehicle', 'timed', 'sold', '/bidding-detail'],
  ['vehicle', 'lane', 'scheduled', '/preSaleHall-detail'],
  ['vehicle', 'sealed', 'sealed', '/bidding-detail'],
  ['vehicle', 'fixed-price', 'on-sale', '/fixed-price-detail'],
  ['vehicle', 'fixed-price', 'scheduled', '/fixed-price-detail'],
  ['vehicle', 'fixed-price', 'sold', '/fixed-price-detail'],
  ['non-vehicle', 'timed', 'open', '/non-vehicle-bidding-detail'],
  ['non-vehicle', 'timed', 'scheduled', '/non-vehicle-bidding-detail'],
  ['non-vehicle', 'falling', 'falling', '/non-vehicle-bidding-detail'],
  ['non-vehicle', 'fixed-price', 'on-sale', '/non-vehicle-bidding-detail'],
  ['practice', 'timed', 'open', '/bidding-detail'],
  ['practice', 'timed', 'scheduled', '/bidding-detail'],
] as const satisfies readonly (readonly [ListedHall, SaleFormat, LotStatus, string])[];

describe('a lot', () => {
  it.each(PLACES)('of the %s hall, %s and %s, has the page %s', (...place) => {
    const [hall, format, status, address] = place;
    expect(lotPath(lot(hall, format, status))).toBe(`${address}?id=A-17`);
  });

  it('of which only the number is known leads to vehicles', () => {
    expect(lotPathById('A-17', null)).toBe('/bidding-detail?id=A-17');
  });

  it('of which hall and format are known leads to its own page', () => {
    expect(lotPathById('A-17', 'non-vehicle', null)).toBe('/non-vehicle-bidding-detail?id=A-17');
    expect(lotPathById('A-17', 'vehicle', 'fixed-price')).toBe('/fixed-price-detail?id=A-17');
  });

  it('asked for in another hall or format leads to its own page', () => {
    const goods = lot('non-vehicle', 'timed', 'open');
    expect(lotElsewhere(goods, '/bidding-detail')).toBe('/non-vehicle-bidding-detail?id=A-17');
    const fixed = lot('vehicle', 'fixed-price', 'on-sale');
    expect(lotElsewhere(fixed, '/bidding-detail')).toBe('/fixed-price-detail?id=A-17');
  });

  it('stays on its page when it opens while somebody reads', () => {
    const scheduled = lot('vehicle', 'timed', 'scheduled');
    expect(lotElsewhere(scheduled, '/bidding-detail')).toBeNull();
    expect(lotElsewhere(lot('vehicle', 'timed', 'open'), '/preSaleHall-detail')).toBeNull();
  });

  it('stays on the page of a priority right, of its own hall', () => {
    const vehicle = lot('vehicle', 'timed', 'open');
    expect(lotElsewhere(vehicle, '/priority-detail')).toBeNull();
    expect(lotElsewhere(vehicle, '/non-vehicle-priority-detail')).toBe('/priority-detail?id=A-17');
    const goods = lot('non-vehicle', 'sealed', 'sealed');
    expect(lotElsewhere(goods, '/priority-detail')).toBe('/non-vehicle-priority-detail?id=A-17');
  });

  it.each([
    ['fixed-price', 'on-sale', '/fixed-price-detail?id=A-17'],
    ['falling', 'falling', '/bidding-detail?id=A-17'],
  ] as const)('of the format %s, which knows no priority, leaves that page', (format, status, path) => {
    expect(lotElsewhere(lot('vehicle', format, status), '/priority-detail')).toBe(path);
  });

  it('of the practice hall leaves that page too', () => {
    expect(lotElsewhere(lot('practice', 'timed', 'open'), '/priority-detail')).toBe(
      '/bidding-detail?id=A-17',
    );
  });

  it('is known by its addresses', () => {
    const pages = Object.values(addresses).flat().filter(isLotAddress);
    expect(pages.toSorted()).toEqual([
      '/bidding-detail',
      '/fixed-price-detail',
      '/non-vehicle-bidding-detail',
      '/non-vehicle-priority-detail',
      '/preSaleHall-detail',
      '/priority-detail',
    ]);
  });
});

describe('a sale', () => {
  it('has a page of its own in both halls', () => {
    expect(salePath({ id: 's1', hall: 'vehicle' })).toBe('/auction-detail?id=s1');
    expect(salePath({ id: 's1', hall: 'non-vehicle' })).toBe('/non-vehicle-auction-detail?id=s1');
  });

  it('at fixed prices has one page for both halls', () => {
    for (const hall of ['vehicle', 'non-vehicle'] as const)
      expect(salePath({ id: 's1', hall, format: 'fixed-price' })).toBe('/fixed-price-auction-detail?id=s1');
  });

  it('that is asked for elsewhere is led to where it belongs', () => {
    const goods = { id: 's1', hall: 'non-vehicle', format: 'timed' } as const;
    expect(saleElsewhere(goods, '/auction-detail')).toBe('/non-vehicle-auction-detail?id=s1');
    expect(saleElsewhere(goods, '/non-vehicle-auction-detail')).toBeNull();
    const shop = { id: 's2', hall: 'vehicle', format: 'fixed-price' } as const;
    expect(saleElsewhere(shop, '/auction-detail')).toBe('/fixed-price-auction-detail?id=s2');
    const practice = { id: 's3', hall: 'practice', format: 'timed' } as const;
    expect(saleElsewhere(practice, '/auction-detail')).toBe('/bidding?sale=s3');
  });

  it('of which only the number is known leads to vehicles', () => {
    expect(salePathById('s1')).toBe('/auction-detail?id=s1');
  });

  it('of the practice hall is shown by the hall of vehicles', () => {
    expect(salePath({ id: 's9', hall: 'practice' })).toBe('/bidding?sale=s9');
  });

  it('has its announcement', () => {
    expect(noticePath('s1')).toBe('/infoDatails?id=s1');
  });
});

describe('a hall', () => {
  it('is narrowed by its query, which leaves out what is not said', () => {
    expect(hallPath('vehicle', { brand: '大众', city: undefined, grade: '' })).toBe(
      '/bidding?brand=%E5%A4%A7%E4%BC%97',
    );
    expect(hallPath('vehicle')).toBe('/bidding');
    expect(hallPath('practice')).toBe('/practice');
  });
});

it('an order is seen in the hall it was bought in', () => {
  expect(orderPath('vehicle', 'o1')).toBe(`${HALLS.vehicle.orders.one}?id=o1`);
  expect(orderPath('goods', 'o1')).toBe('/non-vehicle-order-detail?id=o1');
});
