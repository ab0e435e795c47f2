// Address of the drawing of a lot: of a vehicle one file per body and paint, painted at build time;
// of goods one per kind, in its own colours.
import type { LotCard } from '#contract/lots/lot-card.ts';
import { cornerDrawing } from '#core/lots/drawings.ts';
import { yuanText } from '#lib/format.ts';

export type PhotoView = 'side' | 'corner' | 'left' | 'front' | 'rear' | 'dash' | 'odo' | 'engine';

/** The facts by which a lot is shown: its first picture, if it has any, and its drawing. */
export type Pictured = Pick<LotCard, 'drawing' | 'picture'>;

/** Drawn where no lot is spoken of. */
export const USUAL_PICTURED: Pictured = { drawing: 'suv-navy' };

const PAINTED: readonly PhotoView[] = ['front', 'rear'];

/**
 * The address of a drawing: `/drawings/suv-navy.svg`, `/drawings/suv.corner-navy.svg`,
 * `/drawings/front-navy.svg`, `/drawings/dash.svg`.
 */
export function drawingOf({ drawing }: Pick<Pictured, 'drawing'>, view: PhotoView): string {
  if (view === 'side' || view === 'left') return `/drawings/${drawing}.svg`;
  if (view === 'corner') return `/drawings/${cornerDrawing(drawing) ?? drawing}.svg`;
  const paint = drawing.slice(drawing.indexOf('-'));
  return PAINTED.includes(view) ? `/drawings/${view}${paint}.svg` : `/drawings/${view}.svg`;
}

/** How large a drawing is, for the room it is to be kept. */
export function drawnSize(view: PhotoView): { readonly width: number; readonly height: number } {
  return { width: 1_100, height: view === 'corner' ? 560 : 400 };
}

/** No more of a lot than it is shown by: what an island is given stands in the page. */
export function picturedOf({ drawing, picture }: Pictured): Pictured {
  return { drawing, ...(picture !== undefined && { picture }) };
}

/** Figure on the instrument that its view is of: `82,000`; empty: it has none. */
export function readingOf(lot: LotCard): string {
  return lot.kind === 'vehicle' ? yuanText(lot.odometerKm * 100) : '';
}
