// The short sentences of disputes.
import type { DisputeRefusal } from '#core/disputes/refusals.ts';

export const disputeWords: Readonly<Record<DisputeRefusal['code'], string>> = {
  NOTHING_BOUGHT: '没有这笔订单',
  ALREADY_DISPUTED: '这笔订单已有争议在处理',
  NOT_PAID: '付款后才能发起争议',
  SALE_UNDONE: '这笔成交已撤销或退款',
  NOT_CLAIMABLE: '这类问题不在争议范围内',
  CATEGORY_EXCLUDED: '这件拍品不支持这类争议',
  NOT_PICKED_UP: '提取后才能就这一类发起争议',
  CLAIM_TOO_LATE: '已过争议期限',
  BELOW_THRESHOLD: '估价低于受理标准',
  CLAIMS_LIMITED: '争议权限受限',
  UNKNOWN_DISPUTE: '没有这个争议',
  DISPUTE_STATE: '争议现在不能这样办理',
  EVIDENCE_CLOSED: '举证期已过',
  TOO_MUCH_EVIDENCE: '证据已达上限',
  UNKNOWN_FILE: '没有这个文件',
  KIND_DIFFERS: '证据类型与文件不符',
  VIDEO_TOO_LARGE: '视频过大',
  NOT_A_VIDEO: '不是可用的视频',
  NO_SETTLEMENT: '没有待答复的和解方案',
  REFUND_TOO_HIGH: '退款超过可退金额',
  APPEAL_USED: '只能申诉一次',
  SAME_JUDGE: '申诉须由另一人裁定',
};
