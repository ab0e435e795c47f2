import { describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { graceText, payTermsOf } from '#lib/orders/pay-terms.ts';
import { orderShown } from '../../kit/orders/order-pages.ts';
import { china, orderAfter, signed } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const order = orderAfter(signed);
const PAY_BY = newOrder().payByMs;
const termsAt = (nowMs: number) => {
  const terms = payTermsOf([orderShown(order, { nowMs })]);
  if (terms === null) throw new Error('it is not to be paid');
  return terms;
};

describe('the terms of a payment', () => {
  test('are the due date, and the day of grace with its price', () => {
    const terms = termsAt(PAY_BY - HOUR_MS);
    expect(terms.payByMs).toBe(PAY_BY);
    expect(terms.graceToMs).toBe(PAY_BY + 24 * HOUR_MS);
    expect(terms.lateFen).toBe(Math.round(terms.dueFen * 0.0005));
  });

  test('say the grace in a sentence of its own', () => {
    expect(graceText(termsAt(PAY_BY - HOUR_MS), PAY_BY - HOUR_MS)).toMatch(
      /^过期还有一天宽限，到 .+ 17:00 为止，要加收滞纳金 ¥[\d.,]+；之后按违约处理。$/,
    );
    expect(graceText(termsAt(PAY_BY + HOUR_MS), PAY_BY + HOUR_MS)).toMatch(
      /^宽限到 .+ 17:00 为止，应付已加收滞纳金 ¥[\d.,]+；之后按违约处理。$/,
    );
  });

  test('in the grace name what the bill charges for it', () => {
    const late = termsAt(PAY_BY + HOUR_MS);
    expect(late.dueFen).toBe(termsAt(PAY_BY - HOUR_MS).dueFen + late.lateFen);
  });

  test('of a unit that is kept know no grace', () => {
    const unit = orderShown({ ...order, unit: 'hold-1' }, { nowMs: PAY_BY - HOUR_MS });
    const terms = payTermsOf([unit]);
    expect(terms?.graceToMs).toBeNull();
    expect(terms && graceText(terms, PAY_BY - HOUR_MS)).toBe('');
  });

  test('of several orders are the first due date, whole price', () => {
    const one = orderShown(order, { nowMs: PAY_BY - HOUR_MS });
    const other = { ...one, dues: one.dues.map((due) => ({ ...due, atMs: due.atMs - HOUR_MS })) };
    const terms = payTermsOf([one, other]);
    expect(terms?.payByMs).toBe(PAY_BY - HOUR_MS);
    expect(terms?.lateFen).toBe(2 * termsAt(PAY_BY - HOUR_MS).lateFen);
  });

  test('are none where nothing is to be paid', () => {
    expect(payTermsOf([])).toBeNull();
    expect(payTermsOf([orderShown({ ...order, status: 'defaulted', defaultedAtMs: 1 } as never)])).toBeNull();
  });
});

test('sums and days of the test are those of a sale', () => {
  expect(PAY_BY).toBeGreaterThan(china('2026-01-01T00:00:00'));
  expect(termsAt(PAY_BY - HOUR_MS).dueFen).toBeGreaterThan(yuan(100_000));
});
