// How a dispute stands, in words: on its screens and where something is refused in it.
import type { DisputeMessage } from '#core/disputes/dispute-message.ts';
import type { DisputeStatus } from '#core/disputes/dispute.ts';

type HearingStage = Extract<DisputeMessage, { readonly kind: 'dispute-hearing' }>['stage'];

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

/** Duty of the side whose turn it is; none before it has begun and after it is over. */
export const DISPUTE_TURN_WORDS: Readonly<Partial<Record<DisputeStatus, string>>> = {
  accepted: '本行答复',
  evidence: '你补充证据',
  consignor: '委托方答复',
  inspection: '本行复检并裁定',
  deciding: '本行裁定',
  decided: '不服可申诉',
  appealed: '本行终局裁定',
};

/** The same as a task of the buyer. */
export const DISPUTE_TASK_WORDS: Readonly<Partial<Record<DisputeStatus, string>>> = {
  draft: '提交争议',
  evidence: '补充证据',
  decided: '看裁定，可申诉',
};

/** State that a hearing has come to, in its messages: 受理 has been told before. */
export const HEARING_WORDS: Readonly<Record<HearingStage, string>> = {
  accepted: '审理中',
  consignor: DISPUTE_STATES.consignor,
  inspection: DISPUTE_STATES.inspection,
  deciding: DISPUTE_STATES.deciding,
};
