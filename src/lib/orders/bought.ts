// How a lot that was bought is named and drawn wherever one's own are listed, also when its card is
// gone.
import { drawingOf, type Pictured } from '#lib/lots/drawing.ts';

const GONE_TITLE = '已下架的拍品';

export function boughtTitle(title: string): string {
  return title || GONE_TITLE;
}

/** Null: nothing is known of it any more, and there is nothing that could be drawn. */
export function boughtPicture({ drawing }: Pictured): string | null {
  return drawing === '' ? null : drawingOf({ drawing }, 'side');
}
