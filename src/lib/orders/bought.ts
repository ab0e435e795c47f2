// How a lot that was bought is named and drawn wherever one's own are listed, also when its card is
// gone.
import type { Pictured } from '#lib/lots/drawing.ts';
import { pictureOf } from '#lib/lots/photo.ts';

const GONE_TITLE = '已下架的拍品';

export function boughtTitle(title: string): string {
  return title || GONE_TITLE;
}

/** Null: nothing is known of it any more, and there is nothing that could be drawn. */
export function boughtPicture(lot: Pictured): string | null {
  return lot.drawing === '' ? null : pictureOf(lot);
}
