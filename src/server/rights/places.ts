// Place of each kind of thing in the house, which is that of its sale, and of each of its people.
// The domains that know a thing name its sale.
import type { ThingKind } from '#contract/duties.ts';
import type { PlacedPerson, PlaceInHouse } from '#core/staff/scope.ts';
import type { Reader } from '#server/store/access.ts';
import { accountsOfAuctioneer, notedPlace } from './store-staff-places.ts';

export interface Places {
  /** Null: it is not there, or of no sale that the house has drafted. */
  readonly thing: Readonly<
    Record<ThingKind, (reader: Reader, named: unknown) => Promise<PlaceInHouse | null>>
  >;
  /** A person of whom nothing is noted is of the only auction house there is. */
  readonly person: (reader: Reader, userId: string) => Promise<PlacedPerson>;
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

export function placesWith({ sale, onlyHouseId, saleOf }: PlaceSources): Places {
  const bySale = async (reader: Reader, saleId: string | null): Promise<PlaceInHouse | null> => {
    const placed = saleId === null ? null : await sale(reader, saleId);
    return placed && placeOf(reader, placed);
  };
  const named =
    (kind: keyof SaleOf) =>
    async (reader: Reader, id: unknown): Promise<PlaceInHouse | null> =>
      bySale(reader, await saleOf[kind](reader, String(id)));
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
    person: async (reader, userId) => {
      const noted = await notedPlace(reader, userId);
      return { ...noted, houseId: noted.houseId ?? (await onlyHouseId(reader)) };
    },
  };
}
