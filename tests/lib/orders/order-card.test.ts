import { describe, expect, test } from 'vitest';
import type { OrderRow } from '#contract/orders/outputs.ts';
import { yuan } from '#core/money.ts';
import type { OrderStatusView } from '#core/orders/order.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { cardActs, leftWords, placeLine, sumLine } from '#lib/orders/order-card.ts';
import { aRow } from '../../kit/orders/order-pages.ts';
import { T0 } from '../../kit/orders/order-story.ts';

const pressesOf = (status: OrderStatusView, part: Partial<OrderRow> = {}) =>
  cardActs(aRow('order-1', { status, ...part })).map(({ press }) => press);

describe('the card of an order', () => {
  test('names sale, number and yard, as far as they are known', () => {
    expect(placeLine(aRow('order-1'))).toBe('第 115 场 · 029 号 · 上海嘉定 3 号库');
    expect(placeLine(aRow('order-1', { saleNumber: 0, number: '', place: '' }))).toBe('');
  });

  test('says what is due with what it holds, and what was paid', () => {
    const due = { is: 'due', amountFen: yuan(100_195), fees: ['premium', 'transfer-agency'] } as const;
    expect(sumLine({ sum: due })).toBe('应付 ¥100,195（含服务费、代办过户）');
    expect(sumLine({ sum: { is: 'paid', amountFen: yuan(122_958), fees: ['premium'] } })).toBe(
      '已付 ¥122,958',
    );
    expect(sumLine({ sum: null })).toBeUndefined();
  });

  test('says how long is left, and what is late', () => {
    const row = aRow('order-1', { dueAtMs: T0 + DAY_MS });
    expect(leftWords(row, T0 + HOUR_MS)).toBe('剩 23 小时');
    expect(leftWords(row, T0 + DAY_MS + 1)).toMatch(/^已超过 /);
    expect(leftWords(aRow('order-1', { dueAtMs: null }), T0)).toBeNull();
  });

  test.each<[OrderStatusView, readonly string[]]>([
    ['to-sign', ['签署成交确认书', '费用明细']],
    ['to-pay', ['付款', '费用明细']],
    ['in-review', ['等待核对付款', '费用明细']],
    ['paid', ['提车凭证', '联系经办']],
    ['picked-up', ['办理过户', '联系经办']],
    ['transferring', ['办理过户', '联系经办']],
    ['papers-sent', ['确认手续', '联系经办']],
    ['done', ['查看订单']],
    ['disputed', ['查看处理意见', '联系经办']],
    ['defaulted', ['违约处理中', '联系经办']],
    ['penalty-due', ['付违约金', '联系经办']],
    ['refunding', ['等待退款', '联系经办']],
    ['returned', ['查看订单']],
    ['closed', ['查看订单']],
  ])('in state %s leads to %j', (status, presses) => {
    expect(pressesOf(status)).toEqual(presses);
  });

  test('offers the invoice of what is done and has none', () => {
    expect(pressesOf('done', { invoiceFen: yuan(600) })).toEqual(['查看订单', '申请开票']);
  });

  test('speaks of goods as goods', () => {
    expect(pressesOf('paid', { category: 'goods' })[0]).toBe('提货凭证');
  });
});
