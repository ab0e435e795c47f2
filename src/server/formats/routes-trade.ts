// Buying at a fixed price, bidding under seal, taking as the price falls; and the house's answers to what buyers offer.
// Every deed is a press with a key. Source: product.md 7.2; engine.md 9.5.
import type { TradeOutputs } from '#contract/formats/outputs.ts';
import { answerOffer } from './commands-answer-offer.ts';
import { buyUnit } from './commands-buy-unit.ts';
import { answerCounter, makeOffer } from './commands-make-offer.ts';
import { returnUnit } from './commands-return-unit.ts';
import { sealBid } from './commands-seal-bid.ts';
import { takeLot } from './commands-take-lot.ts';
import type { Command } from '#server/engine/command.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { House } from '#server/http/services.ts';
import { type Press, staffPress } from '#server/http/idempotency.ts';
import { notFound, ok } from '#server/http/replies.ts';
import { lotOffers, myTrade } from './queries-my-trade.ts';
import type { Inputs } from '#contract/inputs.ts';

type Deed = 'buyUnit' | 'returnUnit' | 'makeOffer' | 'answerCounter' | 'sealBid' | 'takeLot';
type Counter = Pick<Handlers, Deed | 'answerOffer' | 'lotOffers' | 'myTrade'>;

/** Every deed needs a session and a key: both are there. */
type DeedCall<Name extends Deed> = Pick<Call<Name>, 'input'> & {
  readonly viewer: Viewer;
  readonly key: string;
};

export const tradeCounter = ({ reader, bids }: House, press: Press): Counter => {
  const deed =
    <Name extends Deed>(command: Command<Inputs[Name] & { readonly bidderId: string }, unknown>) =>
    ({ input, viewer: { userId }, key }: DeedCall<Name>) => {
      const wish = { ...input, bidderId: userId };
      return press<typeof wish, TradeOutputs[Name]>(command, wish, key);
    };
  return {
    buyUnit: deed<'buyUnit'>(buyUnit),
    returnUnit: deed<'returnUnit'>(returnUnit),
    makeOffer: deed<'makeOffer'>(makeOffer),
    answerCounter: deed<'answerCounter'>(answerCounter),
    sealBid: deed<'sealBid'>(sealBid),
    takeLot: deed<'takeLot'>(takeLot),
    answerOffer: (call) =>
      staffPress(press, call)(answerOffer, { ...call.input, staffId: call.viewer.userId }),
    lotOffers: async ({ input: { lotId }, nowMs }) => {
      const offers = await lotOffers(reader, { lotId, nowMs }, bids.maximums);
      return offers ? ok(offers) : notFound();
    },
    myTrade: async ({ input: { lotId }, viewer: { userId } }) => {
      const mine = await myTrade(reader, { lotId, userId }, bids.maximums);
      return mine ? ok(mine) : notFound();
    },
  };
};
