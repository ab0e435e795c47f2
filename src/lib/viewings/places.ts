// Addresses of viewing: the preview hall, and the page of it on which an appointment is made.
import { hallOf, HALLS, type ListedHall, type SaleHall } from '#lib/halls.ts';
import { pathWith, type Query } from '#lib/paths.ts';

export function previewHallPath(hall: SaleHall, query: Query = {}): string {
  return pathWith(HALLS[hall].previewHall, query);
}

/** Page of one's own appointment in a sale; null where nothing is looked at. */
export function appointmentPath(
  { id, hall }: { readonly id: string; readonly hall: ListedHall },
  query: Query = {},
): string | null {
  const { previewHall } = HALLS[hallOf(hall)];
  if (previewHall === null) return null;
  return pathWith(previewHall, { sale: id, ...query }).replace(previewHall, `${previewHall}/appointment`);
}
