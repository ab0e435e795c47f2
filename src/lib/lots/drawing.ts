// Address of the drawing of a lot: of a vehicle one file per body and paint, painted at build time;
// of goods one per kind, in its own colours.
import type { LotCard } from '#contract/lots/outputs.ts';

export type PhotoView = 'side' | 'left' | 'front' | 'rear' | 'dash' | 'odo' | 'engine';

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
export function drawingOf({ bodyType, paint }: Pick<LotCard, 'bodyType' | 'paint'>, view: PhotoView): string {
  if (view === 'side' || view === 'left') return `/drawings/${drawingName({ bodyType, paint })}.svg`;
  return PAINTED.includes(view) ? `/drawings/${view}-${paint}.svg` : `/drawings/${view}.svg`;
}
