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

/** Said where a house has this way alone. */
export const ONLY_WORDS: Readonly<Record<PayWay, { readonly title: string; readonly line: string }>> = {
  sample: { title: `本行收${PAY_WAY_WORDS.sample}`, line: `${WAY_WORDS.sample.note}。` },
  wechat: { title: `本行收${PAY_WAY_WORDS.wechat}`, line: `${WAY_WORDS.wechat.note}。` },
  alipay: { title: `本行收${PAY_WAY_WORDS.alipay}`, line: `${WAY_WORDS.alipay.note}。` },
  transfer: {
    title: '本行收银行转账，暂未开通在线支付',
    line: '下一步会给出收款账户和这一笔的附言码，到账后财务核对入账并告诉你。',
  },
};

/** Said where nothing can be paid. */
export const NO_WAY = {
  title: '现在还不能付款',
  line: '本行还没有开通收款方式，也没有公布收款账户：请不要向任何账户转账。稍后刷新再看，或者在意见反馈里告诉我们。',
} as const;

/** Way to pay that a form has posted; null where it is none. */
export function wayOf(typed: string): PayWay | null {
  return PAY_WAYS.find((way) => way === typed) ?? null;
}

/** The ways the house has; none where it has opened none, or where they cannot be had now. */
export async function waysOf(call: Call): Promise<readonly PayWay[]> {
  return (await orNull(call('payWays', {})))?.ways ?? [];
}
