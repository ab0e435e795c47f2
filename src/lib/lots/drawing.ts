// Address of the drawing of a lot: of a vehicle one file per body and paint, painted at build time;
// of goods one per kind, in its own colours.
import type { LotCard } from '#contract/lots/outputs.ts';
import { yuanText } from '#lib/format.ts';

export type PhotoView = 'side' | 'left' | 'front' | 'rear' | 'dash' | 'odo' | 'engine';

/** The facts by which a lot is drawn. */
export type Pictured = Pick<LotCard, 'bodyType' | 'paint'>;
/** The facts by which its views are chosen, and what only the closer ones show. */
export type Viewed = Pick<LotCard, 'hall' | 'bodyType' | 'odometerKm'>;
export type DrawingView = Pictured & Viewed;

/** Drawn where no lot is spoken of. */
export const USUAL_PICTURED: Pictured = { bodyType: 'suv', paint: 'navy' };

const PAINTED: readonly PhotoView[] = ['side', 'left', 'front', 'rear'];

interface Drawn {
  readonly bodyType: string;
  readonly paint: string;
}

/** Drawn of goods of any kind. */
const STOCK = 'lot-stock';

/** The name of the drawing of a lot from its side: `suv-navy`, `lot-cnc`. */
export function drawingName({ bodyType, paint }: Drawn): string {
  return paint === '' ? bodyType || STOCK : `${bodyType}-${paint}`;
}

/**
 * The address of a drawing: `/drawings/suv-navy.svg`, `/drawings/front-navy.svg`,
 * `/drawings/dash.svg`.
 */
export function drawingOf({ bodyType, paint }: Pictured, view: PhotoView): string {
  if (view === 'side' || view === 'left') return `/drawings/${drawingName({ bodyType, paint })}.svg`;
  return PAINTED.includes(view) ? `/drawings/${view}-${paint}.svg` : `/drawings/${view}.svg`;
}

/** No more of a lot than it is drawn by: what an island is given stands in the page. */
export function picturedOf({ bodyType, paint }: Pictured): Pictured {
  return { bodyType, paint };
}

export function drawingView({ hall, bodyType, paint, odometerKm }: DrawingView): DrawingView {
  return { hall, bodyType, paint, odometerKm };
}

/** Figure on the instrument that its view is of: `82,000`. */
export function readingOf({ odometerKm }: Pick<DrawingView, 'odometerKm'>): string {
  return yuanText(odometerKm * 100);
}
