// Kinds of things that are sold (标的类别), one row each: which hall it is sold in, whether it is
// transferred as a vehicle is or handed over as goods are, and by which days of notice the law
// counts it. Source: product.md 7.6; 拍卖法 第45条.

export const GOODS_KINDS = [
  'real-estate',
  'land',
  'equipment',
  'scrap',
  'stock',
  'office',
  'intellectual-property',
  'debt',
  'jewellery',
  'concession',
  'other',
] as const;

/** Vehicles first. */
export const LOT_KINDS = ['vehicle', ...GOODS_KINDS] as const;

export type GoodsKind = (typeof GOODS_KINDS)[number];
export type LotKind = (typeof LOT_KINDS)[number];

/** A vehicle is fetched and transferred (过户), goods are fetched and accepted (验收). */
export type LotCategory = 'vehicle' | 'goods';

interface KindRow {
  readonly hall: 'vehicle' | 'non-vehicle';
  readonly category: LotCategory;
  /** Kind of property by which the law counts the days of notice. */
  readonly property: 'movable' | 'real-estate';
}

const GOODS: KindRow = { hall: 'non-vehicle', category: 'goods', property: 'movable' };
const ESTATE: KindRow = { ...GOODS, property: 'real-estate' };

export const KINDS: Readonly<Record<LotKind, KindRow>> = {
  vehicle: { hall: 'vehicle', category: 'vehicle', property: 'movable' },
  'real-estate': ESTATE,
  land: ESTATE,
  equipment: GOODS,
  scrap: GOODS,
  stock: GOODS,
  office: GOODS,
  'intellectual-property': GOODS,
  debt: GOODS,
  jewellery: GOODS,
  concession: GOODS,
  other: GOODS,
};

/** Absent: a vehicle. */
export function categoryOfKind(kind: LotKind | undefined): LotCategory {
  return KINDS[kind ?? 'vehicle'].category;
}
