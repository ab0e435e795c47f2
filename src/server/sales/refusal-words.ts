// The short sentences for staff who prepare, announce, stop or lead a sale.
import type { SaleCode } from '#contract/sales/sale-numbers.ts';

export const saleWords: Record<SaleCode, string> = {
  LOT_STATE: '拍品现在的状态不能这样操作',
  RESERVE_NOT_MET: '未达保留价，不能落槌',
  NOTE_NEEDED: '请写明是哪一种其他情形',
  REASON_UNFIT: '拍品现在的阶段不能用这个理由',
  SALE_PAUSED: '专场还在暂停，不能单独恢复一件',
  SALE_STAGE: '专场现在的阶段不能这样操作',
  NO_LOTS: '专场还没有拍品',
  SALE_INCOMPLETE: '公告内容不完整',
  NO_FORMER_SALE: '没有这件拍品的上次拍卖记录',
  LOT_INCOMPLETE: '拍品资料不完整',
  RULES_UNKNOWN: '没有这个版本的规则',
  RULES_NOT_YET: '这个版本的规则尚未生效',
  PERMIT_NOT_VALID: '拍卖机构的批准证书无效或将到期',
  AUCTIONEER_NOT_VALID: '没有指定有效的拍卖师',
  WRONG_HALL: '这种出售方式不用于这个大厅',
  TERMS_UNSOUND: '拍品的条件与出售方式不符',
  NOTICE_TOO_SHORT: '公告期不足',
  PREVIEW_TOO_SHORT: '预展不足两日',
  TIMES_OUT_OF_ORDER: '时间先后有误',
  JUDICIAL_LIMIT: '超出司法拍卖的限制',
  NOTHING_CHANGED: '内容没有变化',
  RULES_TAKEN: '这个版本号已被使用',
  RULES_UNSOUND: '规则有误',
  RULES_TOO_SOON: '规则须公示七日后生效',
};
