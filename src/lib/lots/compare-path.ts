// Address of lots that are laid side by side, and how many may be: what a hall's script knows of
// comparing, without the comparison itself.
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';

export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 4;

export function comparePath(hall: SaleHall, lotIds: readonly string[]): string {
  const { follows } = HALLS[hall].own;
  return pathWith(follows, { ids: lotIds.join(',') }).replace(follows, `${follows}/compare`);
}
