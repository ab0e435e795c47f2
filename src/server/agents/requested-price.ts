// The most that a bid of an agent would have the firm pay for a lot. Most bids name it; what is
// taken at a price that stands is looked up, and only for whoever has a bound. The engine is asked
// nothing of it: what is dearer never comes to it.
import type { Inputs } from '#contract/inputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Fen } from '#core/money.ts';
import type { BidSeal } from '#server/bidding/bid-seal.ts';
import { wholeNegotiation } from '#server/negotiation/store-negotiations.ts';
import { offerById } from '#server/orders/store-second-offers.ts';
import type { Reader } from '#server/store/access.ts';
import { fixedPriceFen } from './store-fixed-price.ts';

export interface PriceSources {
  readonly reader: Reader;
  readonly bids: BidSeal;
}

/** Null: nothing is promised by it. */
type Asking = {
  readonly [Name in RouteName]?: (
    input: Inputs[Name],
    sources: PriceSources,
  ) => Fen | null | Promise<Fen | null>;
};

export async function requestedPriceFen<Name extends RouteName>(
  name: Name,
  input: Inputs[Name],
  sources: PriceSources,
): Promise<Fen | null> {
  return (await ASKING[name]?.(input, sources)) ?? null;
}

const amount = ({ amountFen }: { readonly amountFen: Fen }): Fen => amountFen;

const ASKING: Asking = {
  placeBid: amount,
  makeOffer: amount,
  sealBid: amount,
  // As much as each of its lots may cost.
  placeGroup: ({ wishes }) => Math.max(...wishes.map(({ maximumFen }) => maximumFen)),
  leaveMaximums: ({ wishes }) => Math.max(...wishes.map(({ maximumFen }) => maximumFen)),
  takeLot: ({ seenPriceFen }) => seenPriceFen,
  answerCounter: ({ answer, seenFen }) => (answer === 'accept' ? seenFen : null),
  buyUnit: ({ lotId }, { reader }) => fixedPriceFen(reader, lotId),
  negotiationReply: async (reply, { reader, bids }) => {
    if (reply.what === 'raise') return reply.amountFen;
    if (reply.what === 'decline') return null;
    const negotiation = await wholeNegotiation({ db: reader, bidSeal: bids }, reply.lotId);
    return negotiation?.status === 'awaiting-bidder' ? negotiation.counterFen : null;
  },
  secondOfferAnswer: async ({ offerId, isAccepted }, { reader }) =>
    isAccepted ? ((await offerById(reader, offerId))?.priceFen ?? null) : null,
};
