import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { accountOf } from '#core/orders/order-payment.ts';
import { DAY_MS } from '#core/time/days.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

// How long after the payment was due, and the late fee in fen: of a vehicle of ¥120,000 (¥4,100 of
// premium, no deposit counted), and of goods of ¥100,000 (¥5,000 of premium, a deposit of ¥2,000
// counted).
const table = [
  [-1, 0, 0],
  [0, 0, 0],
  [1, 6_205, 5_150],
  [DAY_MS, 6_205, 5_150],
  // From here on they are in default, and pay no more.
  [DAY_MS + 1, 6_205, 5_150],
  [30 * DAY_MS, 6_205, 5_150],
] as const;

const vehicle = { ...newOrder(), hammerFen: yuan(120_000) };
const goods = {
  ...newOrder({ kind: 'scrap' }),
  hammerFen: yuan(100_000),
};

describe('what is due day by day', () => {
  it.each(table)('%i ms after the due time on a vehicle: %i fen more', (afterMs, lateFen) => {
    const { creditFen, dueFen } = accountOf(vehicle, vehicle.payByMs + afterMs);
    expect([creditFen, dueFen]).toEqual([0, yuan(124_100) + lateFen]);
  });

  it.each(table)('%i ms after the due time on goods: %i, %i fen more', (afterMs, _vehicleFen, lateFen) => {
    const { creditFen, dueFen } = accountOf(goods, goods.payByMs + afterMs);
    expect([creditFen, dueFen]).toEqual([yuan(2_000), yuan(103_000) + lateFen]);
  });

  it('charges the late fee on ticked services and quoted transport too', () => {
    const services = ['transfer-agency', 'logistics'] as const;
    const order = { ...vehicle, services, logisticsFen: yuan(1_300) };
    expect(accountOf(order, order.payByMs).dueFen).toBe(yuan(126_000));
    expect(accountOf(order, order.payByMs + 1).dueFen).toBe(yuan(126_000) + yuan(63));
  });
});
