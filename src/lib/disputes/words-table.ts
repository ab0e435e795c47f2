// The words of a dispute wherever it is shown: its states, its reasons, its wishes, what is shown
// in it, how it ends. Each table is typed by what it names, so that none can be missing.
// Source: product.md 3.8, 3.9, 7.7 (/dispute).
import type {
  DismissalGround,
  DisputeCategory,
  DisputeStep,
  DisputeWish,
  EvidenceKind,
  Outcome,
} from '#core/disputes/dispute.ts';
import { DISPUTE_CATEGORY_NAMES } from '#core/disputes/dispute-category-data.ts';
import type { ReasonId } from '#core/disputes/dispute-reasons-data.ts';
import type { DisputeTab } from '#core/disputes/dispute-tabs.ts';

/** Kind of thing that goes back: a vehicle is 退车, goods are 退货. */
export type Of = 'vehicle' | 'goods';

export const DISPUTE_TAB_NAMES: Readonly<Record<DisputeTab, string>> = {
  open: '处理中',
  waiting: '待我补充',
  over: '已结案',
};

/** Of goods, what is seen when they are fetched is their condition. */
export function categoryName(category: DisputeCategory, of: Of): string {
  return of === 'goods' && category === 'condition' ? '状况' : DISPUTE_CATEGORY_NAMES[category];
}

const REASON_NAMES: Readonly<Record<ReasonId, string>> = {
  engine: '发动机故障',
  gearbox: '变速箱故障',
  'drive-battery': '动力电池故障或衰减',
  chassis: '底盘、悬架损坏',
  'steering-brakes': '转向或制动故障',
  electrics: '电器、电路故障',
  'air-conditioning': '空调故障',
  'body-structure': '车身结构件损伤',
  'missing-equipment': '缺少配置或随车物品',
  'not-as-described': '与描述不符',
  tyres: '轮胎磨损',
  'brake-pads': '刹车片磨损',
  'starter-battery': '起动电瓶亏电',
  'clutch-disc': '离合器片磨损',
  'wipers-bulbs-filters': '雨刮、灯泡、滤芯',
  'noise-of-the-model': '该车型的正常声响',
  'short-quantity': '数量短少',
  'wrong-goods': '货物与公告不符',
  'mortgaged-or-sealed': '有抵押或被查封',
  'papers-missing': '手续不全',
  'cannot-be-transferred': '无法过户',
  'vin-differs': '车架号与登记不符',
  'vin-altered': '车架号有改动痕迹',
  'odometer-altered': '里程被调过',
  'odometer-differs': '里程与描述不符',
  flood: '水淹',
  fire: '火烧',
  'major-crash': '重大事故',
};

/** Reasons said otherwise of goods: they have no parts of a vehicle. */
const GOODS_REASONS: Readonly<Partial<Record<ReasonId, string>>> = {
  'missing-equipment': '缺少配件或附件',
  'not-as-described': '品相、性能与描述不符',
  'papers-missing': '权属手续不全',
  'cannot-be-transferred': '无法办理交接',
};

/** A reason of long ago may be none of today's. */
export function reasonName(reason: string, of: Of): string {
  if (!Object.hasOwn(REASON_NAMES, reason)) return '其他';
  const known = reason as ReasonId;
  return (of === 'goods' && GOODS_REASONS[known]) || REASON_NAMES[known];
}

/** Reasons that only a vehicle can have. */
const VEHICLE_ONLY: ReadonlySet<string> = new Set<ReasonId>([
  'engine',
  'gearbox',
  'drive-battery',
  'chassis',
  'steering-brakes',
  'electrics',
  'air-conditioning',
  'body-structure',
  'tyres',
  'brake-pads',
  'starter-battery',
  'clutch-disc',
  'wipers-bulbs-filters',
  'noise-of-the-model',
]);

export function isReasonOf(reason: string, of: Of): boolean {
  return of === 'vehicle' || !VEHICLE_ONLY.has(reason);
}

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

const OUTCOMES: Readonly<Record<Outcome['kind'], Readonly<Record<Of, string>>>> = {
  dismissed: { vehicle: '驳回', goods: '驳回' },
  'partial-refund': { vehicle: '部分退款', goods: '部分退款' },
  repair: { vehicle: '修复补偿', goods: '修复补偿' },
  agreed: { vehicle: '协商一致', goods: '协商一致' },
  return: { vehicle: '退车退款', goods: '退货退款' },
  rescinded: { vehicle: '撤销成交', goods: '撤销成交' },
};

export function outcomeName({ kind }: Outcome, of: Of): string {
  return OUTCOMES[kind][of];
}

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
