// The words of a dispute wherever it is shown: its tabs, its wishes, what is shown in it, what has
// happened. Each table is typed by what it names, so that none can be missing; its states and
// outcomes, which the service says too, stand with the contract, its reasons in reason-words.ts.
// Source: product.md 3.8, 3.9, 7.7 (/dispute).
import type { DisputeTab } from '#core/disputes/dispute-tabs.ts';
import type { DismissalGround, DisputeStep, DisputeWish, EvidenceKind } from '#core/disputes/dispute.ts';

/** Kind of thing that goes back: a vehicle is 退车, goods are 退货. */
export type Of = 'vehicle' | 'goods';

export const DISPUTE_TAB_NAMES: Readonly<Record<DisputeTab, string>> = {
  open: '处理中',
  waiting: '待我补充',
  over: '已结案',
};

const WISHES: Readonly<Record<DisputeWish, Readonly<Record<Of, string>>>> = {
  'refund-part': { vehicle: '退还部分价款', goods: '退还部分价款' },
  repair: { vehicle: '补偿维修费用', goods: '补足数量或补偿维修' },
  return: { vehicle: '退车退款', goods: '退货退款' },
  rescind: { vehicle: '撤销成交', goods: '撤销成交' },
};

export function wishName(wish: DisputeWish, of: Of): string {
  return WISHES[wish][of];
}
export const WISH_NOTES: Readonly<Record<DisputeWish, string>> = {
  'refund-part': '东西留下，按裁定退一部分到付款卡',
  repair: '东西留下，由委托方补足或承担费用',
  return: '东西交回存放地，价款退回付款卡',
  rescind: '权属、身份等根本问题，成交自始作废',
};

export const EVIDENCE_NAMES: Readonly<Record<EvidenceKind, string>> = {
  photo: '现状照片',
  odometer: '里程表照片',
  quote: '维修或估损报价单',
  paper: '证件、检测报告等材料',
  video: '视频',
};

/** Note on what each of them must show to help. */
export const EVIDENCE_NOTES: Readonly<Record<EvidenceKind, string>> = {
  photo: '全景一张、问题部位近照，能看清位置和程度',
  odometer: '通电后的仪表盘，里程数和日期清楚',
  quote: '盖章的报价单，列出项目和金额',
  paper: '登记证、检测报告、维修记录或过磅单，四角拍全',
  video: '从发动或开箱拍起，一镜到底，能听清声音；最多 3 段',
};

export const GROUND_NAMES: Readonly<Record<DismissalGround, string>> = {
  'in-the-report': '检测报告或描述里已写明',
  'wear-part': '属于易损件',
  'typical-noise': '属于该车型的正常声响',
  'below-threshold': '低于受理标准',
  'not-proven': '证据不足',
  'out-of-scope': '不在受理范围',
};

export const STEP_NAMES: Readonly<Record<DisputeStep['what'], string>> = {
  submitted: '提交争议',
  'evidence-added': '提交证据',
  'evidence-asked': '要求补充证据',
  'evidence-given': '证据补充完毕',
  forwarded: '转委托方答复',
  'consignor-answered': '委托方答复',
  'inspection-ordered': '安排复检',
  inspected: '复检结论',
  'settlement-offered': '提出和解方案',
  'settlement-refused': '不接受和解方案',
  'settlement-accepted': '接受和解方案',
  decided: '裁定',
  appealed: '提出申诉',
  'decided-finally': '终局裁定',
  withdrawn: '撤回争议',
  closed: '结案',
  'time-ran-out': '期限届满，按程序继续',
};

export const SIDE_NAMES: Readonly<Record<DisputeStep['by'], string>> = {
  buyer: '你',
  consignor: '委托方',
  house: '本行',
  clock: '系统',
};
