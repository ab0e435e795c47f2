// Priority buyers (优先购买权人). Whoever holds a confirmed priority right may take the price that
// stands (同价应价) instead of going over it; if nobody then goes higher the lot is theirs. Among
// several the better rank goes first, among equals the earlier bid. Among sealed bids there is no
// price to take: of equal ones theirs goes first. A fixed-price sale and a price that falls belong
// to whoever is there first, so nobody goes before another. Source: 法释〔2016〕18号 第19、21条;
// product.md 4.3, 7.2.
import { nextMinimumFen } from '#core/lots/lot-price.ts';
import type { BidOnLot, Party } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';

/** True for the formats in which somebody may go before others at the same price. */
export function knowsPriority({ format }: Pick<RuleSet, 'format'>): boolean {
  return format !== 'fixed-price' && format !== 'falling';
}

/**
 * The lowest valid bid of this bidder: the price that stands if they may match it, else the next on
 * the ladder.
 */
export function lowestFenFor(lot: BidOnLot, party: Pick<Party, 'rank'>): Fen {
  return lot.standing && outranks(party, lot.standing.leader) ? lot.standing.priceFen : nextMinimumFen(lot);
}

const rankOf = ({ rank }: Pick<Party, 'rank'>): number => rank ?? Infinity;

/** True when at the same price the lot is the first one's, whoever bid earlier. */
export function outranks(one: Pick<Party, 'rank'>, other: Pick<Party, 'rank'>): boolean {
  return rankOf(one) < rankOf(other);
}
