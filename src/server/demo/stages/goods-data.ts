// Goods the sample house has sold beside vehicles. Each with how much of it there is, for that is
// what its title says.

import type { Disposal } from '#core/lots/disposal.ts';
import type { GoodsKind } from '#core/lots/kinds.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';

export interface SampleGoods {
  readonly name: string;
  readonly quantity: string;
  readonly kind: GoodsKind;
  readonly worthYuan: number;
  /** It is sold off or let; absent: it is auctioned. */
  readonly disposal?: Disposal;
  /** It is bid on by the unit. */
  readonly isUnitPriced?: true;
  /** Stand-in for a photograph. */
  readonly drawing: string;
}

const COUNTED = /^([\d,]+(?:\.\d+)?) (\S+)$/;

/** How much it is as the lot tells it; absent: it is one thing, or sold by the piece. */
export function quantityIn({ quantity, isUnitPriced }: SampleGoods): LotQuantity | undefined {
  const [, count = '', unit = ''] = COUNTED.exec(quantity) ?? [];
  if (unit === '') return undefined;
  const milli = Math.round(Number(count.replaceAll(',', '')) * 1_000);
  return { milli, unit, ...(isUnitPriced && { isUnitPriced }) };
}

export const SAMPLE_GOODS: readonly SampleGoods[] = [
  { name: '废旧铜芯电缆', quantity: '12.6 吨', kind: 'scrap', worthYuan: 486_000, drawing: 'lot-scrap' },
  {
    name: '数控车床 CK6150',
    quantity: '3 台',
    kind: 'equipment',
    worthYuan: 118_000,
    isUnitPriced: true,
    drawing: 'lot-cnc',
  },
  { name: '办公桌椅', quantity: '320 套', kind: 'office', worthYuan: 46_000, drawing: 'lot-office' },
  { name: '废钢边角料', quantity: '85 吨', kind: 'scrap', worthYuan: 196_000, drawing: 'lot-scrap' },
  {
    name: '柴油发电机组 500 kW',
    quantity: '2 台',
    kind: 'equipment',
    worthYuan: 142_000,
    drawing: 'lot-genset',
  },
  {
    name: '库存铝型材 6063',
    quantity: '21.4 吨',
    kind: 'stock',
    worthYuan: 368_000,
    drawing: 'lot-stock',
  },
  {
    name: '笔记本电脑 ThinkPad',
    quantity: '146 台',
    kind: 'office',
    worthYuan: 98_000,
    drawing: 'lot-office',
  },
  {
    name: '电动叉车 3 吨',
    quantity: '4 台',
    kind: 'equipment',
    worthYuan: 88_000,
    disposal: { kind: 'lease', per: 'year', months: 36 },
    drawing: 'lot-forklift',
  },
  { name: '冷库压缩机组', quantity: '2 套', kind: 'equipment', worthYuan: 64_000, drawing: 'lot-genset' },
  { name: '报废服务器', quantity: '60 台', kind: 'office', worthYuan: 52_000, drawing: 'lot-office' },
  {
    name: '木托盘 1200 × 1000',
    quantity: '1,800 个',
    kind: 'stock',
    worthYuan: 38_000,
    drawing: 'lot-stock',
  },
  {
    name: '桥式起重机 10 吨',
    quantity: '1 台',
    kind: 'equipment',
    worthYuan: 76_000,
    disposal: { kind: 'sell-off' },
    drawing: 'lot-bridge-crane',
  },
];
