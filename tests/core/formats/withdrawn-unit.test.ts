// The order of a unit that is withdrawn with its fixed-price lot. Source: product.md 3.3, 3.7;
// goals.md I-50.
import { describe, expect, it } from 'vitest';
import { decideWithdrawn } from '#core/orders/order-end.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';

const atMs = T0 + 9;
const stopped = (cause: string): OrderEvent => ({ type: 'stopped', cause, atMs: T0 + 5 });
const withdraw = (...events: readonly OrderEvent[]) =>
  decideWithdrawn(orderAfter(signed, ...events), { cause: 'lot', reason: '标的灭失' }, atMs);
const closed: OrderEvent = { type: 'closed', reason: '标的灭失', atMs };

describe('the order of what is withdrawn', () => {
  it.each([
    ['ends', [], [closed]],
    [
      'goes on and ends at once, where it stood still with it',
      [stopped('lot')],
      [{ type: 'resumed', atMs }, closed],
    ],
  ] as const)('%s', (_what, before, events) => {
    expect(withdraw(...before)).toEqual({ ok: true, events });
  });

  it('stays as it is where a case stopped it or paid', () => {
    expect(withdraw(stopped('dispute:1'))).toMatchObject({ refusal: { code: 'ORDER_STOPPED' } });
    expect(withdraw(paid, stopped('lot'))).toMatchObject({ refusal: { code: 'WRONG_ORDER_STATE' } });
  });
});
