// Words of the kinds of things that are sold. Source: product.md 7.6.
import type { LotKind } from '#core/lots/kinds.ts';

export const KIND_WORDS: Readonly<Record<LotKind, string>> = {
  vehicle: '车辆',
  'real-estate': '房产',
  land: '土地',
  equipment: '机械设备',
  scrap: '废旧物资',
  stock: '库存商品',
  office: '办公设备',
  'intellectual-property': '知识产权',
  debt: '债权股权',
  jewellery: '珠宝文玩',
  concession: '经营权',
  other: '其他',
};
