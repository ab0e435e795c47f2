import type { BodyType, LotCard } from '#contract/outputs.ts';

type CardRow = Omit<LotCard, 'bodyType' | 'hall'> & { readonly bodyType: string; readonly hall: string };

/** The card of a lot as it lies in the store; what it may hold was checked when the sale was published. */
export const cardOf = (row: CardRow): LotCard => ({
  number: row.number,
  title: row.title,
  brand: row.brand,
  bodyType: row.bodyType as BodyType,
  paint: row.paint,
  registered: row.registered,
  odometerKm: row.odometerKm,
  city: row.city,
  emission: row.emission,
  fuel: row.fuel,
  grade: row.grade,
  saleName: row.saleName,
  hall: row.hall as LotCard['hall'],
});
