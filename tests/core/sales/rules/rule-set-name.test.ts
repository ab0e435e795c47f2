import { describe, expect, it } from 'vitest';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import { GOODS_FEES, VEHICLE_FEES } from '#core/orders/fees.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';

const CODE = /[a-z]+-\d{4}\.\d/;

describe('a rule set', () => {
  it.each([
    [TIMED_VEHICLE_RULES, '机动车网络专场竞价规则 2026年第1版'],
    [LANE_RULES, '竞价大厅竞价规则 2026年第1版'],
    [TIMED_NON_VEHICLE_RULES, '非车网络专场竞价规则 2026年第1版'],
    [JUDICIAL_RULES, '司法与国资处置竞价规则 2026年第1版'],
    [FIXED_PRICE_RULES, '一口价销售规则 2026年第1版'],
    [SEALED_RULES, '暗标竞价规则 2026年第1版'],
    [FALLING_RULES, '降价拍竞价规则 2026年第1版'],
    [{ version: 'practice-2026.1' }, '演练场竞价规则 2026年第1版'],
  ])('of the house is told in words: $version', ({ version }, name) => {
    expect(ruleSetName(version)).toBe(name);
  });

  it('of a later edition is its year and number in it', () => {
    expect(ruleSetName('vehicle-timed-2027.12')).toBe('机动车网络专场竞价规则 2027年第12版');
  });

  it.each([
    'hangzhou-night-2027.1',
    '杭州夜场规则',
    'lane',
    'lane-2026',
    'lane-26.1',
    'lane-2026.0',
    'lane-2026.1-b',
    'the-lane-2026.1',
    'toString-2026.1',
    '-2026.1',
    '',
  ])('that a house has named by itself is told by that name: "%s"', (version) => {
    expect(ruleSetName(version)).toBe(`编号 ${version}`);
  });
});

describe('a tariff', () => {
  it('of the buyer and the consignor is in words as well', () => {
    const agreed = CONSIGNOR_FEES.filter(({ basisPoints }) => basisPoints > 0);
    const names = [VEHICLE_FEES, GOODS_FEES, ...agreed].map(({ version }) => ruleSetName(version));
    expect(names).toEqual([
      '车辆佣金标准 2026年第1版',
      '非车佣金标准 2026年第1版',
      '批量车辆委托佣金标准 2026年第1版',
      '车辆委托佣金标准 2026年第1版',
      '非车委托佣金标准 2026年第1版',
    ]);
    expect(names.filter((name) => CODE.test(name))).toEqual([]);
  });
});
