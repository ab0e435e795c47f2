// Cards of the lots of a house of its own.
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import { someGoodsCard, vehicleCard } from '../../kit/fixtures.ts';

export const HOUSE_FACTS = {
  basics: [{ label: '车型', value: '大众 帕萨特 330TSI' }],
  inspector: '检测师 0001',
  inspectedOn: '2026-11-01',
  scores: [],
  damages: [],
  paintMicrons: [],
  defects: '未发现已知瑕疵',
  viewing: '上海市看车场，工作日 9:00–17:00',
  handover: ['付款后三个工作日内提车'],
};

export function vehicleOf({ card: { position, number } }: NewLot): NewLot['card'] {
  return vehicleCard({ position, number, facts: HOUSE_FACTS });
}

export function goodsCard({ position, number, city }: NewLot['card']): NewLot['card'] {
  return someGoodsCard({
    position,
    number,
    city,
    kind: 'office',
    title: '办公桌椅 120 件',
    drawing: 'lot-office',
  });
}
