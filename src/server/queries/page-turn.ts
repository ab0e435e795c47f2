// One page of a walked list, and where to go on from it.
import type { Kysely } from 'kysely';
import { MOST_COUNTED } from '#contract/list-words.ts';
import { type Place, type Walk, walkEnd, walkPage } from '#server/store/lists/walk.ts';
import type { Tables } from '#server/store/tables.ts';

const SIZE = 24;
const LARGEST_SIZE = 60;

interface Wish {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

export interface Turned {
  readonly places: readonly Place[];
  readonly page: number;
  readonly size: number;
  readonly pageCount: number;
  readonly next: Place | null;
}

export const sizeOf = ({ size }: Wish): number => Math.min(Math.max(size ?? SIZE, 1), LARGEST_SIZE);

/** So many pages have numbers. */
export const pageCountOf = (total: number, size: number): number =>
  Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / size));

export const pageOf = ({ page }: Wish, pageCount: number): number =>
  Math.min(Math.max(page ?? 1, 1), pageCount);

/** The page asked for, or the last there is. `total` is how many the list is known to hold. */
export const turnTo = async (
  reader: Kysely<Tables>,
  walk: Walk,
  { wish, total }: { readonly wish: Wish; readonly total: number },
): Promise<Turned> => {
  const size = sizeOf(wish);
  const pageCount = pageCountOf(total, size);
  const page = pageOf(wish, pageCount);
  const found = await walkPage(reader, walk, { skip: (page - 1) * size, take: size + 1 });
  const places = found.slice(0, size);
  const isMore = found.length > size;
  const next = isMore ? (places.at(-1) ?? null) : await walkEnd(reader, walk);
  return { places, page, size, pageCount, next };
};
