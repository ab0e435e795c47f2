// Buying at a fixed price, bidding under seal, taking as the price falls; and the house's answers
// to what buyers offer. Every action is a request with a key. Source: product.md 7.2; engine.md
// 9.5.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Command } from '#server/engine/command.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall } from '#server/http/idempotency.ts';
import { notFound, ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { underSeenText } from '#server/lots/events/seen-text.ts';
import { answerOffer, speakToOffer } from './commands-answer-offer.ts';
import { buyUnit } from './commands-buy-unit.ts';
import { answerCounter, makeOffer } from './commands-make-offer.ts';
import { returnUnit } from './commands-return-unit.ts';
import { sealBid } from './commands-seal-bid.ts';
import { takeLot } from './commands-take-lot.ts';
import { waitForUnit } from './commands-wait-for-unit.ts';
import { consignedOffers, houseOffers, lotOffers, myDealings } from './queries-my-dealings.ts';

type Offering = 'buyUnit' | 'makeOffer' | 'answerCounter' | 'sealBid' | 'takeLot';
type Returning = 'returnUnit' | 'waitForUnit';
type Action = Offering | Returning;
type Counter = Pick<
  Handlers,
  Action | 'answerOffer' | 'lotOffers' | 'houseOffers' | 'consignedOffers' | 'speakToOffer' | 'myDealings'
>;

/** Every action needs a session and a key: both are there. */
type ActionCall<Name extends Action> = Pick<Call<Name>, 'input'> & {
  readonly viewer: Viewer;
  readonly key: string;
};

export function formatHandlers({ reader, bids, beyond }: Services, keyedCall: KeyedCall): Counter {
  const action =
    <Name extends Returning>(command: Command<Inputs[Name] & { readonly bidderId: string }, unknown>) =>
    ({ input, viewer: { userId }, key }: ActionCall<Name>) => {
      const wish = { ...input, bidderId: userId };
      return keyedCall<typeof wish, Outputs[Name]>(command, wish, key);
    };
  /** One by which something is offered for the lot, as it was shown. */
  const offering =
    <Name extends Offering>(command: Command<Inputs[Name] & { readonly bidderId: string }, unknown>) =>
    ({ input, viewer: { userId }, key }: ActionCall<Name>) => {
      const wish = underSeenText<Inputs[Name]>(input, userId);
      return keyedCall<typeof wish, Outputs[Name]>(command, wish, key);
    };
  return {
    buyUnit: offering<'buyUnit'>(buyUnit),
    returnUnit: action<'returnUnit'>(returnUnit),
    makeOffer: offering<'makeOffer'>(makeOffer),
    answerCounter: offering<'answerCounter'>(answerCounter),
    sealBid: offering<'sealBid'>(sealBid),
    takeLot: offering<'takeLot'>(takeLot),
    waitForUnit: action<'waitForUnit'>(waitForUnit),
    answerOffer: (call) =>
      staffKeyedCall(keyedCall, call)(answerOffer, { ...call.input, staffId: call.viewer.userId }),
    consignedOffers: async ({ viewer: { userId }, nowMs }) =>
      ok(await consignedOffers(reader, { userId, nowMs }, bids.maximums)),
    speakToOffer: ({ input, viewer: { userId }, key }) => {
      const wish = { ...input, by: { userId } };
      return keyedCall<typeof wish, Outputs['speakToOffer']>(speakToOffer, wish, key);
    },
    lotOffers: async ({ input: { lotId }, nowMs }) => {
      const offers = await lotOffers(reader, { lotId, nowMs }, bids.maximums);
      return offers ? ok(offers) : notFound();
    },
    houseOffers: async ({ input, viewer, nowMs }) => {
      const asked = { ...input, nowMs, beyond: await beyond(viewer, 'offer.view') };
      return ok(await houseOffers(reader, asked, bids.maximums));
    },
    myDealings: async ({ input: { lotId }, viewer: { userId } }) => {
      const mine = await myDealings(reader, { lotId, userId }, bids.maximums);
      return mine ? ok(mine) : notFound();
    },
  };
}
