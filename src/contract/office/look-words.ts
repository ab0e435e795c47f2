// Reasons of a look at a customer, in words.
import type { LookReason } from '#core/office/person-look.ts';

export const LOOK_REASON_WORDS: Readonly<Record<LookReason, string>> = {
  called: '买家来电求助',
  bidding: '核对竞价问题',
  order: '办理订单',
  dispute: '处理争议',
  money: '核对款项',
  complaint: '处理投诉',
};
