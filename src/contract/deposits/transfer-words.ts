import type { TransferState } from '#core/deposits/refusals.ts';

/** Behind “这笔来款”. */
export const TRANSFER_STATE_WORDS: Readonly<Record<TransferState, string>> = {
  entered: '待复核',
  matched: '已复核入账',
  unclaimed: '已复核，待认领',
  claimed: '已认领',
  rejected: '已退回登记人',
};
