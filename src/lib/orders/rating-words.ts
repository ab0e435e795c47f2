// Questions of a rating, in the words of what was bought, and its stars as they are drawn.
import { RATING, type GivenRating } from '#core/orders/after/rating.ts';
import type { OrderTerms } from '#core/orders/order.ts';

type Rated = Exclude<keyof GivenRating, 'comment'>;

const WORDS: Readonly<Record<Rated, string>> = {
  condition: '车况与描述相符',
  staff: '人员与交接',
  speed: '办理速度',
};

export function ratedWords(rated: Rated, category: OrderTerms['category']): string {
  return rated === 'condition' && category === 'goods' ? '货物与描述相符' : WORDS[rated];
}

/** `★★★★☆` */
export function starsText(count: number): string {
  return '★'.repeat(count) + '☆'.repeat(RATING.mostStars - count);
}
