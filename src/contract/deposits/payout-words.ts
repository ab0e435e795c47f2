// State of a payout, and why it came back, in words. Source: product.md 3.9, 7.7.
import type { PayoutView } from '#contract/deposits/outputs.ts';
import type { ReturnedWhy } from '#core/deposits/payout.ts';

export const PAYOUT_WORDS: Readonly<Record<PayoutView['state'], string>> = {
  pending: '提现中',
  paid: '已到账',
  returned: '已退回',
};

export const RETURNED_WORDS: Readonly<Record<ReturnedWhy, string>> = {
  'holder-name': '银行登记的户名与实名认证的姓名不一致，请换一张本人的卡',
};
