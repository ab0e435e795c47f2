// Names of the drawings that stand in for photographs of a lot, as its card keeps them: of a
// vehicle by its body and paint, of goods by their kind. Source: visual language, 13.
import type { GoodsKind } from './kinds.ts';

/** Outlines of one body: two models of it are not the same car in two colours. */
export const OUTLINES = ['usual', 'long', 'compact', 'fastback'] as const;
export type Outline = (typeof OUTLINES)[number];

const UPRIGHT = ['usual', 'long', 'compact'] as const;
/** Outlines that fit a body; what is not here is drawn in its usual one. */
const FITTING: Readonly<Record<string, readonly Outline[]>> = {
  sedan: OUTLINES,
  suv: OUTLINES,
  hatch: OUTLINES,
  sports: ['usual', 'long', 'fastback'],
  mpv: UPRIGHT,
  pickup: UPRIGHT,
};

/** Outlines a body is drawn in; its usual one at least. */
export function outlinesOf(bodyType: string): readonly Outline[] {
  return FITTING[bodyType] ?? ['usual'];
}

/** A model has the same outline on every card. */
const outlineOf = (bodyType: string, model: string): Outline => {
  const fitting = outlinesOf(bodyType);
  const sum = Array.from(model).reduce(
    (total, sign) => (total * 131 + (sign.codePointAt(0) ?? 0)) % 65_521,
    0,
  );
  return fitting[sum % fitting.length] ?? 'usual';
};

/** Name of a body's drawing in an outline: `suv`, `suv.long`. */
export function bodyDrawing(bodyType: string, outline: Outline): string {
  return outline === 'usual' ? bodyType : `${bodyType}.${outline}`;
}

/** Name of the same body drawn from its front corner: `suv.long.corner`. */
export function cornerOf(body: string): string {
  return `${body}.corner`;
}

const bodyIn = (drawing: string): string => drawing.slice(0, drawing.indexOf('-'));
const typeIn = (drawing: string): string => bodyIn(drawing).split('.')[0] ?? '';

/**
 * Name of a vehicle's drawing from its front corner: `suv.long.corner-navy`; null: it is drawn from
 * the side alone, as all goods are.
 */
export function cornerDrawing(drawing: string): string | null {
  if (typeIn(drawing) === 'lot') return null;
  return `${cornerOf(bodyIn(drawing))}-${paintOf(drawing)}`;
}

const OTHER_THAN_CARS = ['lot', 'truck', 'bus', 'moto'];

/** Whether it is of a car: only these have drawings of their front, rear, cabin and engine. */
export function isCarDrawing(drawing: string): boolean {
  return !OTHER_THAN_CARS.includes(typeIn(drawing));
}

/**
 * Name of the drawing of a vehicle: `suv-navy`, `suv.long-navy`.
 * @param model brand and series, by which its outline is chosen; empty: none is known.
 */
export function vehicleDrawing(bodyType: string, paint: string, model = ''): string {
  const outline = model === '' ? 'usual' : outlineOf(bodyType, model);
  return `${bodyDrawing(bodyType, outline)}-${paint}`;
}

/** Paint of a vehicle's drawing: `navy` of `suv-navy`. */
export function paintOf(drawing: string): string {
  return drawing.slice(drawing.indexOf('-') + 1);
}

/** Drawn of goods of which nothing closer is known than their kind. */
export const KIND_DRAWINGS: Readonly<Record<GoodsKind, string>> = {
  'real-estate': 'lot-building',
  land: 'lot-land',
  equipment: 'lot-cnc',
  scrap: 'lot-scrap',
  stock: 'lot-stock',
  office: 'lot-office',
  'intellectual-property': 'lot-patent',
  debt: 'lot-claim',
  jewellery: 'lot-jewellery',
  concession: 'lot-building',
  other: 'lot-stock',
};
