// How a dispute stands, in words: on its screens and where something is refused in it.
import type { DisputeStatus } from '#core/disputes/dispute.ts';

export const DISPUTE_STATES: Readonly<Record<DisputeStatus, string>> = {
  draft: '待提交',
  accepted: '已受理',
  evidence: '待补充证据',
  consignor: '委托方答复中',
  inspection: '复检中',
  deciding: '裁定中',
  decided: '已裁定',
  appealed: '申诉中',
  closed: '已结案',
  withdrawn: '已撤回',
};
