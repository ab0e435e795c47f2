// Which bids were decided at once, told by the command itself while it decides as it always
// does.
import { placeBid, type BidPlaced, type PlaceBid } from '#server/bidding/commands-place-bid.ts';
import type { Command } from '#server/engine/command.ts';

/**
 * The command of a bid; each time it is asked for a decision at once, `atOnce` learns
 * whether there was one.
 */
export function bidTelling(atOnce: boolean[]): Command<PlaceBid, BidPlaced> {
  return {
    ...placeBid,
    runAtOnce: (context, bid) => {
      const answer = placeBid.runAtOnce?.(context, bid) ?? null;
      atOnce.push(answer !== null);
      return answer;
    },
  };
}
