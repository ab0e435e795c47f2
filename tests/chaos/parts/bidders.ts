// The crowd: bids by hand and maxima on several lots, a share of them sent twice; what gets no
// answer is remembered and sent again under its key, as a browser does.
import { newBid, type BidPost } from '../../kit/bidding/bid-posts.ts';
import type { HotService } from '../../kit/service/hot-service.ts';
import type { Answered } from '../../kit/service/posts.ts';
import type { AckLog } from './ack-log.ts';

interface Turn {
  readonly post: BidPost;
  readonly answered: (answer: Answered) => void;
}

export interface Bidders {
  readonly next: () => Turn;
  /** Sends each unanswered request until it is answered. Resolves with their number. */
  readonly sendUnansweredAgain: (
    send: (post: BidPost, answered: (answer: Answered) => void) => Promise<unknown>,
  ) => Promise<number>;
}

const EVERY_MAXIMUM = 5;
const EVERY_REPEAT = 7;

export function openBidders(house: HotService, log: AckLog): Bidders {
  const unanswered = new Map<string, BidPost>();
  let turn = 0;
  let last: BidPost | null = null;

  const fresh = (): BidPost => {
    turn += 1;
    const bidder = house.bidders[turn % house.bidders.length];
    const lotId = house.lotIds[turn % house.lotIds.length];
    if (!bidder || lotId === undefined) throw new Error('the house is empty');
    const made = newBid(bidder, lotId, house.startPriceFen + turn * house.stepFen);
    return turn % EVERY_MAXIMUM === 0 ? { ...made, bid: { ...made.bid, kind: 'maximum' } } : made;
  };

  const answeredFor =
    ({ bidder, key }: BidPost) =>
    (answer: Answered): void => {
      if (!isFinal(answer)) return;
      unanswered.delete(key);
      log.write(bidder.bidderId, key, answer.body());
    };

  const next = (): Turn => {
    const post = last && turn % EVERY_REPEAT === 0 ? last : fresh();
    if (post === last) turn += 1;
    last = post;
    unanswered.set(post.key, post);
    return { post, answered: answeredFor(post) };
  };

  return {
    next,
    sendUnansweredAgain: async (send) => {
      const posts = [...unanswered.values()];
      for (const post of posts) {
        while (unanswered.has(post.key)) await send(post, answeredFor(post));
      }
      return posts.length;
    },
  };
}

/** Answered by the auction house, and so for good; anything else may be tried again. */
const isFinal = ({ status }: Answered): boolean => status === 200;
