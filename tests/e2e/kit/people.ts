// People in the houses of the stories, and the settings of such a house.
import type { ProofNeed } from '#core/proofs/need.ts';

export const BUYERS = {
  lin: { phone: '13800000001', password: '春江水暖鸭先知7', name: '林先生' },
  zhou: { phone: '13800000002', password: '竹外桃花三两枝8', name: '周女士' },
} as const;

/** Of the house's own people: stops a lot, lets it go on, takes it off. */
export const CLERK = { phone: '13800000009', password: '采菊东篱下悠然9', name: '值班员' } as const;

/** Looks at what another has proposed about somebody's money. */
export const DEPUTY = { phone: '13800000008', password: '山气日夕佳飞鸟8', name: '复核员' } as const;

export interface HouseOrder {
  /** From now to the end of the one lot, ms. */
  readonly endsInMs: number;
  /** A bid this close to the end moves it on by as much, ms. */
  readonly windowMs: number;
  /** So many lots of one sale, all of them alike; one unless said. */
  readonly lotCount?: number;
  /** The buyers are in the lot already, their deposits frozen. */
  readonly areRegistered?: boolean;
  /** From now to the opening of the one lot, ms; it is open unless said. */
  readonly opensInMs?: number;
  /** Lin has bid on the lot, below a reserve that is secret. */
  readonly isMissed?: boolean;
  /** Zhou has consigned the lot, and only Lin is in it. */
  readonly isZhous?: boolean;
  /** Zhou's priority right on the lot (优先购买权), which the house has confirmed. */
  readonly rankOfZhou?: number;
  /** The lot was sold to Lin two days ago; she has paid and fetched it since. */
  readonly isFetched?: boolean;
  /** The lot was sold to Lin, over Zhou, so long ago that her time to sign and to pay is over. */
  readonly isUnpaid?: boolean;
  /** The lot is goods, sold to Lin two days ago and paid since: all of it lies in the yard. */
  readonly isToFetch?: boolean;
  /**
   * The lot was sold to Lin, who has everything of it since so many days; and whether she has said
   * at once how it was.
   */
  readonly done?: { readonly daysAgo: number; readonly isRated: boolean };
  /** The lot is goods: it is in the other hall, and Lin has bid on it before the story begins. */
  readonly isGoods?: boolean;
  /** Nothing is published before the story says so. */
  readonly isWaiting?: boolean;
  /**
   * The sale can be looked at: three hours on by one person, an hour after that by four.
   */
  readonly isOnPreview?: boolean;
  /** The sale was announced, and names a partner of the house. */
  readonly isAnnounced?: boolean;
  /** There are two lots, and Lin follows both. */
  readonly areFollowed?: boolean;
  /** Proofs the lot asks of its buyer. */
  readonly needs?: readonly ProofNeed[];
  /** Three units, envelopes, a price that falls by the minute, or a lot of a lane. */
  readonly format?: 'fixed-price' | 'sealed' | 'falling' | 'lane';
  /** The lot is one of the practice hall, and another follows it. */
  readonly isPractice?: boolean;
}
