// Bids as they come over the wire: session, token, own origin and a key of their own.
import { randomUUIDv7 } from 'node:crypto';
import { BASE, KEY_HEADER } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { LoggedInBidder } from '../service/hot-service.ts';
import { postText } from '../service/posts.ts';

export interface WireBid {
  readonly lotId: string;
  readonly kind: 'exact' | 'maximum';
  readonly amountFen: number;
  readonly seenPriceFen: null;
  readonly isConfirmed: true;
}

export interface BidPost {
  readonly bidder: LoggedInBidder;
  readonly key: string;
  readonly bid: WireBid;
}

const PATH = `${BASE}${routes.placeBid.path}`;

export function newBid(bidder: LoggedInBidder, lotId: string, amountFen: number): BidPost {
  return {
    bidder,
    key: randomUUIDv7(),
    bid: { lotId, kind: 'exact', amountFen, seenPriceFen: null, isConfirmed: true },
  };
}

/** The request; sent again unchanged it is a repeat. */
export function bidText({ bidder, key, bid }: BidPost, port: number, path = PATH): string {
  return postText(
    path,
    {
      origin: `http://127.0.0.1:${port}`,
      cookie: `luochui-session=${bidder.cookie}`,
      authorization: bidder.token,
      [KEY_HEADER]: key,
    },
    JSON.stringify(bid),
  );
}
