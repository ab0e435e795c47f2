// How a transfer stands, in the words of the house.
import type { TransferState } from '#core/deposits/refusals.ts';

export const TRANSFER_STATE_WORDS: Readonly<Record<TransferState, string>> = {
  entered: '待第二人复核',
  matched: '已按附言码入账',
  unclaimed: '还不知道是谁的，待认领',
  claimed: '与应付的不符，已计入付款人可用余额',
  rejected: '已退回',
};
