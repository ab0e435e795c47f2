// The ways to pay as they are offered: what each is called, and what choosing it means.
// Source: product.md 7.2, 7.7.
import { PAY_WAY_WORDS } from '#contract/deposits/pay-way-words.ts';
import { PAY_WAYS, type PayWay } from '#core/deposits/pay-way.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';

export const WAY_WORDS: Readonly<Record<PayWay, { readonly label: string; readonly note: string }>> = {
  sample: { label: PAY_WAY_WORDS.sample, note: '示例拍卖行不收真钱：确认后当场到账，是演示资金' },
  wechat: { label: PAY_WAY_WORDS.wechat, note: '用微信扫二维码付款，付完即到账' },
  alipay: { label: PAY_WAY_WORDS.alipay, note: '到支付宝的页面付款，付完即到账' },
  transfer: { label: PAY_WAY_WORDS.transfer, note: '拿到收款账户和附言码，从本人账户转账，财务核对后到账' },
};

/** Way to pay that a form has posted; null where it is none. */
export function wayOf(typed: string): PayWay | null {
  return PAY_WAYS.find((way) => way === typed) ?? null;
}

/** The ways the house has. Where they cannot be had a transfer is offered: every house has it. */
export async function waysOf(call: Call): Promise<readonly PayWay[]> {
  return (await orNull(call('payWays', {})))?.ways ?? ['transfer'];
}
