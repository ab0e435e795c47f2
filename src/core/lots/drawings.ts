// Names of the drawings that stand in for photographs of a lot, as its card keeps them: of a
// vehicle by its body and paint, of goods by their kind. Source: visual language, 13.
import type { GoodsKind } from './kinds.ts';

export function vehicleDrawing(bodyType: string, paint: string): string {
  return `${bodyType}-${paint}`;
}

/** Paint of a vehicle's drawing: `navy` of `suv-navy`. */
export function paintOf(drawing: string): string {
  return drawing.slice(drawing.indexOf('-') + 1);
}

/** Drawn of goods of which nothing closer is known than their kind. */
export const KIND_DRAWINGS: Readonly<Record<GoodsKind, string>> = {
  'real-estate': 'lot-building',
  land: 'lot-building',
  equipment: 'lot-cnc',
  scrap: 'lot-scrap',
  stock: 'lot-stock',
  office: 'lot-office',
  'intellectual-property': 'lot-office',
  debt: 'lot-office',
  jewellery: 'lot-stock',
  concession: 'lot-building',
  other: 'lot-stock',
};
