// Filters and sorts of lots, as the words that travel in an address. Plain data: the browser reads
// it too.
// Source: product.md 7.2 (filters and sorts of the hall).
import type { SaleFormat } from '#core/sales/rule-set.ts';

export const BODY_TYPES = [
  'sedan',
  'suv',
  'mpv',
  'hatch',
  'pickup',
  'truck',
  'bus',
  'sports',
  'moto',
] as const;
export const GRADES = ['A', 'B', 'C', 'crash'] as const;
export const FUELS = ['petrol', 'diesel', 'hybrid', 'plug-in', 'electric', 'other'] as const;
export const EMISSIONS = ['g6', 'g5', 'g4', 'g3', 'none'] as const;
export const GEARBOXES = ['manual', 'automatic', 'dual-clutch', 'cvt', 'single-speed'] as const;
export const SEATS = ['2-4', '5', '6', '7', '8+'] as const;
/** 4S置换 公务车 个人 金融资产 保险事故 租赁 司法. */
export const SOURCES = ['trade-in', 'official', 'private', 'finance', 'insurance', 'lease', 'court'] as const;
/** 无 轻微 重大 水淹 火烧. */
export const ACCIDENTS = ['none', 'light', 'heavy', 'flood', 'fire'] as const;
/** 本市外迁均可 只能外迁 只能本市 需指标. */
export const TRANSFERS = ['any', 'away', 'local', 'quota'] as const;
/** 登记证 行驶证 钥匙≥2 无抵押 无违章. */
export const PAPERS = ['title', 'licence', 'two-keys', 'no-lien', 'no-fines'] as const;

/** Ways of selling, in the order in which they are offered as a filter. */
export const SALE_FORMATS = [
  'timed',
  'lane',
  'fixed-price',
  'sealed',
  'falling',
] as const satisfies readonly SaleFormat[];

/** Tabs of a hall of which each holds a stage of its lots. */
export const STAGE_TABS = ['running', 'upcoming', 'ended'] as const;
/** 正在竞价 即将开始 预展中 一口价 已结束: 预展中 and 一口价 show part of a stage. */
export const TABS = ['running', 'upcoming', 'preview', 'fixed-price', 'ended'] as const;
export const LOT_SORTS = [
  'ending',
  'starting',
  'price-up',
  'price-down',
  'bids',
  'bids-up',
  'odometer',
  'registered',
  'newest',
] as const;

/** Files as which a table can be downloaded; unsaid, the first. */
export const TABLE_FILES = ['csv', 'xlsx'] as const;

export const DEAL_SORTS = ['latest', 'price-up', 'price-down'] as const;
/** 竞价中 领先 被超越 已报名 委托中; 议价中; 已成交 未成交 已结束. */
export const MY_TABS = [
  'active',
  'leading',
  'outbid',
  'registered',
  'proxy',
  'negotiating',
  'won',
  'lost',
  'ended',
] as const;

/** The filters whose values are counted beside them. */
export const FACETS = [
  'body',
  'brand',
  'series',
  'year',
  'grade',
  'city',
  'partner',
  'source',
  'accident',
  'fuel',
  'gearbox',
  'emission',
  'seats',
  'transfer',
  'kind',
  'format',
  'disposal',
] as const;

/**
 * Lots that are looked through for one page, and up to which a list is paged by number and counted.
 */
export const MOST_COUNTED = 1_000;

export type BodyType = (typeof BODY_TYPES)[number];
