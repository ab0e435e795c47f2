// Offers of a bidder, in words for them alone. A maximum is behind an eye on every screen: a person
// who stands beside them reads the room's price, not how far they would go. Source: product.md 3.2,
// 7.7.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { moneyText } from '#lib/format.ts';

type Own = Pick<MyStanding, 'lastBidFen' | 'maximumFen' | 'spentMaximumFen'>;

/** Their last own offer; of a maximum that it was one, and not which. */
export function lastWords({ lastBidFen, maximumFen, spentMaximumFen }: Own): string {
  if (lastBidFen === null) return maximumFen === null ? '还没有出价' : '委托出价';
  const isMaximum = lastBidFen === maximumFen || lastBidFen === spentMaximumFen;
  return isMaximum ? '委托出价' : moneyText(lastBidFen);
}

/** Behind the eye; empty where there is none. */
export function maximumWords({ maximumFen, spentMaximumFen }: Own): string {
  if (maximumFen !== null) return moneyText(maximumFen);
  return spentMaximumFen === undefined ? '' : `${moneyText(spentMaximumFen)}（已用完）`;
}
