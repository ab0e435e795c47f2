// Row of a lot's card: what lots of any kind have stands in columns, what only its own kind has is
// one JSON text beside them.
import type { FactedCard, GoodsCard, LotCard, LotFacts } from '#contract/lots/lot-card.ts';
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import type { Disposal } from '#core/lots/disposal.ts';
import { KIND_DRAWINGS, vehicleDrawing } from '#core/lots/drawings.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';
import { vehicleDetails, type VehicleDetails } from '#core/lots/vehicle-card.ts';
import type { Yard } from '#core/lots/yard.ts';
import type { LotCardsTable } from './lot-tables.ts';

type Without<Card, Key extends PropertyKey> = Card extends unknown ? Omit<Card, Key> : never;

/** A card with its facts and its place in the running order, before it has a sale. */
export type NewCard = { readonly position: number } & Without<FactedCard, 'saleName'>;

/** Said of a lot beside its card, in its plan. */
interface Planned {
  readonly position: number;
  readonly defects: string;
  readonly yard: Yard | undefined;
  readonly disposal?: Disposal | undefined;
  /** Name of its first picture, if it has any. */
  readonly picture: string | undefined;
}

/** Card of a lot as the house's people have written it down. */
export function newCardOf(card: LotCardInput, planned: Planned): NewCard {
  const { position, defects, yard, picture, disposal } = planned;
  const said = { defects, ...(yard && { yard }) };
  const { number, title, city } = card;
  const more = { ...(picture !== undefined && { picture }), ...(disposal && { disposal }) };
  const own = { position, number, title, city, ...more };
  if (card.kind !== 'vehicle') {
    const { kind, facts, quantity } = card;
    const drawing = KIND_DRAWINGS[kind];
    const shown = { ...own, kind, hall: 'non-vehicle', drawing } as const;
    return { ...shown, ...(quantity && { quantity }), facts: { ...facts, ...said } };
  }
  const { kind, facts, brand, bodyType, paint, traits } = card;
  const series = traits?.series;
  const drawing = vehicleDrawing(bodyType, paint, series === undefined ? '' : `${brand} ${series}`);
  const shown = { ...own, kind, hall: 'vehicle', drawing } as const;
  return { ...shown, ...vehicleDetails(card), facts: { ...facts, ...said } };
}

/** Facts of a drafted lot that the terms it is sold on are held against. */
export function soldAs(card: LotCardInput): Pick<LotCardInput, 'kind'> & Pick<GoodsCard, 'quantity'> {
  return card.kind === 'vehicle' ? { kind: card.kind } : { kind: card.kind, quantity: card.quantity };
}

export const CARD_COLUMNS = [
  'number',
  'title',
  'drawing',
  'picture',
  'city',
  'hall',
  'kind',
  'details',
] as const;

export type CardRow = Pick<LotCardsTable, (typeof CARD_COLUMNS)[number]>;

export function cardRow(of: Pick<LotCardsTable, 'lotId' | 'saleId'>, card: NewCard): LotCardsTable {
  const { position, number, title, drawing, picture = null, city, hall, kind, facts, ...details } = card;
  return {
    ...of,
    position,
    number,
    title,
    drawing,
    picture,
    city,
    hall,
    kind,
    details: JSON.stringify(details),
    facts: JSON.stringify(facts),
  };
}

/** The contents of a card were checked when the sale was published. */
export function cardOf(row: CardRow & { readonly saleName: string }): LotCard {
  const { number, title, drawing, picture, city, hall, kind, saleName, details } = row;
  const own = JSON.parse(details) as object;
  const shown = { drawing, ...(picture !== null && { picture }) };
  return { number, title, ...shown, city, saleName, hall, kind, ...own } as LotCard;
}

export function factedCardOf(
  row: CardRow & { readonly saleName: string; readonly facts: string },
): FactedCard {
  return { ...cardOf(row), facts: JSON.parse(row.facts) as LotFacts } as FactedCard;
}

/** Facts that only vehicles have; null: it is none. */
export function vehicleOf({ kind, details }: Pick<CardRow, 'kind' | 'details'>): VehicleDetails | null {
  return kind === 'vehicle' ? (JSON.parse(details) as VehicleDetails) : null;
}

/** How much there is of goods; null: it is one thing, or a vehicle. */
export function quantityOf({ details }: Pick<CardRow, 'details'>): LotQuantity | null {
  return (JSON.parse(details) as Pick<GoodsCard, 'quantity'>).quantity ?? null;
}

/** How it is disposed of; undefined: it is auctioned. */
export function disposalOf({ details }: Pick<CardRow, 'details'>): Disposal | undefined {
  return (JSON.parse(details) as Pick<LotCard, 'disposal'>).disposal;
}
