// The whole ledger in one line: in = free + frozen + kept + under way + applied + forfeited +
// unclaimed + out. Source: product.md 5.24; goals.md I-22, I-23.
import type { LedgerSums } from '#contract/deposits/outputs.ts';
import type { Reader } from '#server/store/access.ts';
import { sumsLike } from './store-ledger-sums.ts';

const PLACES = {
  freeFen: 'buyer:%:available',
  frozenFen: 'buyer:%:frozen',
  performanceFen: 'buyer:%:performance',
  withdrawingFen: 'buyer:%:withdrawing',
  appliedFen: 'lot:%:applied',
  heldPriceFen: 'lot:%:paid',
  payableFen: 'lot:%:payable',
  refundingFen: 'lot:%:refunding',
  incomeFen: 'house:income',
  forfeitedFen: 'house:forfeited',
  unclaimedFen: 'house:unclaimed',
  outFen: 'external:paid-out',
} as const;

type Place = keyof typeof PLACES;

export async function ledgerSums(reader: Reader): Promise<LedgerSums> {
  const names = Object.keys(PLACES) as Place[];
  const [allFen = 0, outsideFen = 0, ...placed] = await sumsLike(reader, [
    '%',
    'external',
    ...Object.values(PLACES),
  ]);
  const places = Object.fromEntries(names.map((name, at) => [name, placed[at] ?? 0])) as Record<
    Place,
    number
  >;
  const placedFen = placed.reduce((total, fen) => total + fen, 0);
  return { ...places, inFen: -outsideFen, otherFen: allFen - outsideFen - placedFen, offFen: allFen };
}
