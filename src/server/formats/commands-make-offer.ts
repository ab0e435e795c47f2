import { decideBuyerAnswer, decideOffer, type BuyerAnswer } from '#core/formats/offer.ts';
import type { AnswerRefusal, OfferRefusal } from '#core/formats/refusals.ts';
import type { Command } from '#server/engine/command.ts';
import { formatAction, type FormatDone, type FormatRequest } from './commands-format-action.ts';

export interface MakeOffer extends FormatRequest {
  readonly amountFen: number;
}

/** A buyer offers less than the fixed price. */
export const makeOffer: Command<MakeOffer, FormatDone<OfferRefusal>> = {
  name: 'make-offer',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  isSecret: () => true,
  run: (context, wish) =>
    formatAction(context, wish, {
      decide: (lot, bidder) => decideOffer(lot, { bidder, amountFen: wish.amountFen }, context.nowMs),
      atStakeFen: wish.amountFen,
    }),
};

export interface AnswerCounter extends FormatRequest {
  readonly answer: BuyerAnswer['answer'];
  readonly seenFen: number;
}

/** The buyer answers what the house would take instead. */
export const answerCounter: Command<AnswerCounter, FormatDone<AnswerRefusal>> = {
  name: 'answer-counter',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  isSecret: () => true,
  run: (context, { answer, seenFen, seenTextVersion, ...wish }) =>
    // A buyer who declines need not have read what they decline.
    formatAction(context, answer === 'accept' ? { ...wish, seenTextVersion } : wish, {
      decide: (lot, bidder) => {
        const said = { answer, seenFen, holdId: context.newId() };
        return decideBuyerAnswer(lot, { bidder, said }, context.nowMs);
      },
    }),
};
