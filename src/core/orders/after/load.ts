// A load (一批): a part of the goods of one order that left the yard at one time, counted, and
// weighed where it is sold by weight. What is left is what was sold less what the loads come to; of
// a weighing the net is the gross less the tare, and is never written beside them.
// Source: product.md 7.5 (/non-vehicle-order-detail).

export interface Weighing {
  readonly grossGrams: number;
  readonly tareGrams: number;
}

export interface Load {
  readonly atMs: number;
  /** In thousandths of the unit: 12.6 tons are 12,600. */
  readonly quantityMilli: number;
  /** How much was sold; the same for all loads of an order. */
  readonly totalMilli: number;
  /** As the announcement counts: 吨, 台. */
  readonly unit: string;
  /** Null: it is counted by the piece. */
  readonly weighing: Weighing | null;
  /** Of the vehicle that fetched it, as the house keeps it: under seal. */
  readonly plate: string;
  /** Papers that went with it: 合格证, 装箱单. */
  readonly enclosed: readonly string[];
}

export function netGrams({ grossGrams, tareGrams }: Weighing): number {
  return grossGrams - tareGrams;
}

/**
 * Amount left of so much after these loads; nothing where the last one weighed more than was
 * announced.
 */
export function leftMilli(loads: readonly Load[], totalMilli: number): number {
  return Math.max(0, totalMilli - fetchedMilli(loads));
}

const fetchedMilli = (loads: readonly Load[]): number =>
  loads.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
