// How a lot that was bought is named and drawn wherever one's own are listed, also when its card is
// gone.
import type { LotCard } from '#contract/lots/outputs.ts';
import { drawingOf } from '#lib/lots/drawing.ts';

const GONE_TITLE = '已下架的拍品';

export function boughtTitle(title: string): string {
  return title || GONE_TITLE;
}

interface Known {
  /** Empty: nothing is known of it any more. */
  readonly bodyType: LotCard['bodyType'] | '';
  readonly paint: LotCard['paint'];
}

/** Null: there is nothing that could be drawn. */
export function boughtPicture({ bodyType, paint }: Known): string | null {
  return bodyType === '' ? null : drawingOf({ bodyType, paint }, 'side');
}
