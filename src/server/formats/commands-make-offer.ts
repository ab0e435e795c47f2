import { type BuyerAnswer, decideBuyerAnswer, decideOffer } from '#core/formats/offer.ts';
import type { AnswerRefusal, OfferRefusal } from '#core/formats/refusals.ts';
import type { Command } from '#server/engine/command.ts';
import { trade, type TradeDone, type TradeWish } from './commands-trade.ts';

export interface MakeOffer extends TradeWish {
  readonly amountFen: number;
}

/** A buyer offers less than the fixed price. */
export const makeOffer: Command<MakeOffer, TradeDone<OfferRefusal>> = {
  name: 'make-offer',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  isSecret: () => true,
  run: (context, wish) =>
    trade(context, wish, {
      decide: (lot, bidder) => decideOffer(lot, { bidder, amountFen: wish.amountFen }, context.nowMs),
      atStakeFen: wish.amountFen,
    }),
};

export interface AnswerCounter extends TradeWish {
  readonly answer: BuyerAnswer['answer'];
  readonly seenFen: number;
}

/** The buyer answers what the house would take instead. */
export const answerCounter: Command<AnswerCounter, TradeDone<AnswerRefusal>> = {
  name: 'answer-counter',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  isSecret: () => true,
  run: (context, { answer, seenFen, ...wish }) =>
    trade(context, wish, {
      decide: (lot, bidder) => {
        const said = { answer, seenFen, holdId: context.newId() };
        return decideBuyerAnswer(lot, { bidder, said }, context.nowMs);
      },
    }),
};
