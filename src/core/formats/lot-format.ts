// The way a lot is sold, as whoever looks at it tells one from another: bid up, by the clock or in
// the lane alike, at a fixed price, under seal, or by a falling price.
// Source: product.md 3.3, 7.2; language.md 14.
import type { LotView } from '#core/lots/lot-view.ts';
import type { FormatView } from './format-view.ts';

export type LotFormat = 'ascending' | FormatView['format'];

export function lotFormat({ formatView }: Pick<LotView, 'formatView'>): LotFormat {
  return formatView?.format ?? 'ascending';
}
