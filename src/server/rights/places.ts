// Place of each kind of thing in the house, which is that of its sale, and of each of its people.
// The domains that know a thing name its sale.
import type { ThingKind } from '#contract/duties.ts';
import type { PlacedPerson, PlaceInHouse, Scope } from '#core/staff/scope.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { accountsOfAuctioneer, notedPlace, type NotedPlace } from './store-staff-places.ts';

export interface Places {
  /** Null: it is not there, or of no sale that the house has drafted. */
  readonly thing: Readonly<
    Record<ThingKind, (reader: Reader, named: unknown) => Promise<PlaceInHouse | null>>
  >;
  /** A person of whom nothing is noted is of the only auction house there is. */
  readonly person: (reader: Reader, userId: string) => Promise<PlacedPerson>;
  /** Sales that a right of this scope does not reach. */
  readonly beyond: (reader: Reader, userId: string, scope: Scope) => Promise<SalesBeyond>;
}

/** Somebody of the house, and how far a right of theirs goes. */
export interface PersonInScope extends NotedPlace {
  readonly scope: Exclude<Scope, 'all'>;
}

export type SaleOf = Readonly<
  Record<'lot' | 'order' | 'dispute' | 'paper', (reader: Reader, id: string) => Promise<string | null>>
>;

/** A sale, as its place in the house is told of it. */
export interface PlacedSale {
  readonly houseId: string;
  readonly city: string;
  readonly auctioneerId: string;
  readonly writerIds: readonly string[];
}

export interface HousePlaces {
  readonly sale: (reader: Reader, saleId: string) => Promise<PlacedSale | null>;
  readonly onlyHouseId: (reader: Reader) => Promise<string | null>;
  /** Holds for the sales beyond it. */
  readonly beyond: (reader: Reader, person: PersonInScope) => SalesBeyond;
}

interface PlaceSources extends HousePlaces {
  readonly saleOf: SaleOf;
}

const placeOf = async (
  reader: Reader,
  { houseId, city, auctioneerId, writerIds }: PlacedSale,
): Promise<PlaceInHouse> => ({
  houseId,
  branch: city,
  ownIds: [...writerIds, ...(await accountsOfAuctioneer(reader, auctioneerId))],
});

export function placesWith({ sale, onlyHouseId, beyond, saleOf }: PlaceSources): Places {
  const bySale = async (reader: Reader, saleId: string | null): Promise<PlaceInHouse | null> => {
    const placed = saleId === null ? null : await sale(reader, saleId);
    return placed && placeOf(reader, placed);
  };
  const named =
    (kind: keyof SaleOf) =>
    async (reader: Reader, id: unknown): Promise<PlaceInHouse | null> =>
      bySale(reader, await saleOf[kind](reader, String(id)));
  const person = async (reader: Reader, userId: string): Promise<NotedPlace> => {
    const noted = await notedPlace(reader, userId);
    return { ...noted, houseId: noted.houseId ?? (await onlyHouseId(reader)) };
  };
  return {
    thing: {
      sale: (reader, id) => bySale(reader, String(id)),
      // Nobody has written on it yet.
      plan: (reader, plan) => placeOf(reader, { ...(plan as Omit<PlacedSale, 'writerIds'>), writerIds: [] }),
      lot: named('lot'),
      order: named('order'),
      dispute: named('dispute'),
      paper: named('paper'),
    },
    person,
    beyond: async (reader, userId, scope) =>
      scope === 'all' ? null : beyond(reader, { ...(await person(reader, userId)), scope }),
  };
}
