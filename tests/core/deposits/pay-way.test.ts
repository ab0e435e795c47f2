import { expect, test } from 'vitest';
import { PAY_WAYS, TRANSFER_MS, tryMs, wayOrFirst } from '#core/deposits/pay-way.ts';
import { TRY_MS } from '#core/orders/order-dues.ts';
import { DAY_MS } from '#core/time/days.ts';

test('a transfer is open seven days, others as long as their page', () => {
  expect(TRANSFER_MS).toBe(7 * DAY_MS);
  for (const way of PAY_WAYS) expect(tryMs(way)).toBe(way === 'transfer' ? TRANSFER_MS : TRY_MS);
});

test('where no way is chosen the house’s first is taken, else transfer', () => {
  expect(wayOrFirst('alipay', ['transfer'])).toBe('alipay');
  expect(wayOrFirst(undefined, ['transfer', 'alipay', 'wechat'])).toBe('wechat');
  expect(wayOrFirst(undefined, ['sample', 'transfer'])).toBe('sample');
  expect(wayOrFirst(undefined, ['transfer'])).toBe('transfer');
  expect(wayOrFirst(undefined, [])).toBe('transfer');
});
