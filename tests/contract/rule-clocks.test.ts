// The rules of the new year on deposits and on clocks, held against core.
import { describe, expect, it } from 'vitest';
import { remindAtMs, returnAtMs } from '#core/deposits/deposit-term.ts';
import { RAISE_FEN, SALE_DEPOSIT_FEN } from '#core/deposits/sale-deposit.ts';
import { refundByMs, returnByMs } from '#core/orders/order-dues.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { moneyText } from '#lib/format.ts';
import { readRules, said } from '../kit/content/rules-read.ts';

describe('the business rules of the new year say what core does', () => {
  const text = readRules('business-rule', '2026.4');
  const DAY = /(\d+) 个工作日内没有决定扣除/;

  it('about an undecided deposit: the house’s working days, anew with each step', () => {
    const words = said(text, '保证金');
    const days = Number(DAY.exec(words)?.[1]);
    expect(returnAtMs(remindAtMs(0))).toBe(workdayAfterMs(0, days, 24));
    expect(words).toContain(`自当日起重新计算 ${days} 个工作日`);
    expect(said(text, '违约')).not.toContain('不予退还');
  });

  it('about the general deposit', () => {
    const words = said(text, '保证金');
    expect(words).toContain(`${moneyText(SALE_DEPOSIT_FEN.one)} 的，同一时间最多领先一件`);
    expect(words).toContain(`${moneyText(SALE_DEPOSIT_FEN.any)} 的，不限件数`);
  });

  it('about clocks that stand still: with a pause, case or outage', () => {
    expect(said(text, '保留价')).toContain('拍卖暂停的，议价同时停止');
    expect(said(text, '争议')).toContain('车况争议的 48 小时也相应顺延，但不超过成交之日起第 10 日');
    const back = said(text, '暂停、恢复与撤拍');
    for (const whose of ['议价', '候补成交', '扣除保证金的异议', '争议的举证和申诉', '付款的宽限期']) {
      expect(back).toContain(whose);
    }
  });

  it('about refunds: so many working days', () => {
    const days = Number(/(\d+) 个工作日内退回付款的银行卡/.exec(said(text, '争议'))?.[1]);
    expect(refundByMs(0)).toBe(workdayAfterMs(0, days, 17));
  });
});

describe('the business rules of February say what core does', () => {
  const text = readRules('business-rule', '2027.1');

  it('about raising the general deposit', () => {
    expect(said(text, '保证金')).toContain(
      `可以再冻结 ${moneyText(RAISE_FEN)}，升为 ${moneyText(SALE_DEPOSIT_FEN.any)}`,
    );
  });

  it('about a car that goes back', () => {
    const days = Number(/第 (\d+) 个工作日 17:00 前/.exec(said(text, '争议'))?.[1]);
    expect(returnByMs(0)).toBe(workdayAfterMs(0, days, 17));
  });
});
