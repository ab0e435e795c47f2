// Ways to pay, by name. Source: product.md 7.2, 7.7.
import type { PayWay } from '#core/deposits/pay-way.ts';

export const PAY_WAY_WORDS: Readonly<Record<PayWay, string>> = {
  sample: '演示支付',
  wechat: '微信支付',
  alipay: '支付宝',
  transfer: '银行转账',
};
