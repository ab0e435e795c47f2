// Reasons of a dispute and their categories, by name, as they are said of a vehicle and of goods.
// Source: product.md 3.8, 7.7 (/dispute).
import { DISPUTE_CATEGORY_NAMES } from '#core/disputes/dispute-category-data.ts';
import type { ReasonId } from '#core/disputes/dispute-reasons-data.ts';
import type { DisputeCategory } from '#core/disputes/dispute.ts';
import type { Of } from './words-table.ts';

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
