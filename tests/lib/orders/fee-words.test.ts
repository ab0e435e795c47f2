import { describe, expect, it } from 'vitest';
import { GOODS_FEES, VEHICLE_FEES } from '#core/orders/fees.ts';
import { bandRows, bandsShort, bandsText } from '#lib/orders/fee-words.ts';

describe('what a buyer pays besides the price', () => {
  it('of a vehicle is told by bands, with floor and cap', () => {
    expect(bandsText(VEHICLE_FEES)).toBe(
      '5 万元以内 4%，至 20 万元 3%，至 50 万元 2%，至 100 万元 1.2%，以上 0.8%；最低 ¥300，不超过成交价的 5%',
    );
  });

  it('of other things is told by their own bands', () => {
    expect(bandsText(GOODS_FEES)).toBe(
      '10 万元以内 5%，至 100 万元 3%，至 500 万元 2%，以上 1%；最低 ¥100，不超过成交价的 5%',
    );
  });

  it.each([
    [VEHICLE_FEES, '5 万以内 4%，以上分段递减，最低 ¥300'],
    [GOODS_FEES, '10 万以内 5%，以上分段递减，最低 ¥100'],
  ])('is told in short where there is little room', (fees, words) => {
    expect(bandsShort(fees)).toBe(words);
  });

  it('is told band by band in a table', () => {
    expect(bandRows(VEHICLE_FEES)).toEqual([
      { what: '5 万元以内的部分', amount: '4%' },
      { what: '5 万元至 20 万元的部分', amount: '3%' },
      { what: '20 万元至 50 万元的部分', amount: '2%' },
      { what: '50 万元至 100 万元的部分', amount: '1.2%' },
      { what: '100 万元以上的部分', amount: '0.8%' },
    ]);
  });
});
