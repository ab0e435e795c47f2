import { expect, it } from 'vitest';
import { payRuleOfLot } from '#core/orders/order-making.ts';
import { payRuleText } from '#server/orders/pay-rule-words.ts';
import { someTerms } from '../../kit/lots.ts';

const { rules } = someTerms();
const judicial = { ...rules, profile: 'judicial' } as const;

it.each([
  ['a car: the second working day, before the counters close', { rules }, '成交后第 2 个工作日 17:00 前'],
  ['goods: the fifth', { rules, kind: 'scrap' }, '成交后第 5 个工作日 17:00 前'],
  ['a court’s lot: ten days, or what its announcement says', { rules: judicial }, '成交后 10 日内'],
  ['a court’s lot with a period of its own', { rules: judicial, payDays: 15 }, '成交后 15 日内'],
] as const)('%s', (_sentence, terms, words) => {
  expect(payRuleText(payRuleOfLot(terms))).toBe(words);
});

it('what is bought at a fixed price is paid within hours', () => {
  expect(payRuleText({ by: 'hours', count: 24 })).toBe('成交后 24 小时内');
});
