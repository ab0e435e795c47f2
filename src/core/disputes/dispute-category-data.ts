// Names of the categories of a dispute where people read of them. Source: product.md 3.8.
import type { DisputeCategory } from './dispute.ts';

export const DISPUTE_CATEGORY_NAMES: Readonly<Record<DisputeCategory, string>> = {
  condition: '车况',
  quantity: '数量',
  ownership: '权属',
  vin: '车架号',
  odometer: '里程',
  flood: '水淹',
  fire: '火烧',
  crash: '重大事故',
};
