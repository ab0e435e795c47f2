// A buyer's offer is answered, by the consignor or for them by the house: taken, refused, or
// countered with what would be taken. What is taken counts against the buyer's limits like what
// they take themselves. Source: product.md 7.2.
import { houseRefusal } from '#core/bidding/bidder.ts';
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import { decideHouseAnswer, type HouseAnswer } from '#core/formats/offer.ts';
import type { AnswerRefusal } from '#core/formats/refusals.ts';
import { speaksFor } from '#core/lots/consigned.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { overLimit } from '#server/bidding/bid-limits.ts';
import { entryOf } from '#server/bidding/store-bidder-facts.ts';
import { bidderOfPaddle } from '#server/bidding/store-registrations.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import { sidesOfLot } from '#server/lots/lot-sides.ts';
import { commitmentIn, recordCommitment } from './commands-format-action.ts';

export type AnswerOffer = { readonly staffId: string } & OfferWord;

/** The consignor's own word. */
type SpeakToOffer = { readonly by: { readonly userId: string } } & OfferWord;

type OfferWord = {
  readonly lotId: string;
  /** Paddle of the offer's buyer. */
  readonly paddle: string;
  readonly seenFen: number;
} & ({ readonly answer: 'accept' | 'decline' } | { readonly answer: 'counter'; readonly counterFen: number });

export type OfferAnswered = Result<
  { readonly answer: { readonly lot: LotView; readonly nowMs: number } },
  AnswerRefusal | LimitRefusal,
  { readonly lot: LotView | null }
>;

const saidIn = (input: OfferWord, holdId: string): HouseAnswer => {
  const { seenFen } = input;
  if (input.answer === 'counter') return { answer: 'counter', seenFen, counterFen: input.counterFen };
  return { answer: input.answer, seenFen, holdId };
};

const run = async (context: CommandContext, input: AnswerOffer): Promise<OfferAnswered> => {
  const { nowMs, db } = context;
  const { lotId, staffId } = input;
  const page = await bringUpToDate(context, lotId);
  if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
  const lot = viewOf(page.lot);
  // A paddle nobody has is one that has offered nothing.
  const buyerId = (await bidderOfPaddle(db, lotId, input.paddle)) ?? '';
  const said = saidIn(input, context.newId());
  const decision = decideHouseAnswer(page.lot, { staffId, buyerId, said }, nowMs);
  if (!decision.ok) return { ok: false, refusal: decision.refusal, lot };
  const bound = commitmentIn(decision.events);
  const facts = await context.facts(buyerId, lotId);
  // Somebody who has come to the house since does not buy of it.
  const ofHouse = bound && facts ? houseRefusal(facts.bidder) : null;
  if (ofHouse) return { ok: false, refusal: ofHouse, lot };
  const cover = facts && entryOf(facts).cover;
  const wish = bound && cover && { bidderId: buyerId, cover, amountFen: bound.amountFen };
  const over = wish && (await overLimit(context, page.lot, wish));
  if (over) return { ok: false, refusal: over, lot };
  const after = await commitLot(context, page, decision.events);
  if (bound) recordCommitment(context, after, bound);
  return { ok: true, answer: { lot: viewOf(after.lot), nowMs } };
};

export const answerOffer: StaffCommand<AnswerOffer, OfferAnswered> = {
  name: 'answer-offer',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned: async (context, { lotId, paddle }) => {
    const { whose } = await sidesOfLot(context, lotId);
    const buyerId = await bidderOfPaddle(context.db, lotId, paddle);
    return { whose: buyerId === null ? whose : [...whose, buyerId] };
  },
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  isSecret: () => true,
  run,
};

/** A consignor answers for their lot. To anybody else there is no such lot. */
export const speakToOffer: Command<SpeakToOffer, OfferAnswered> = {
  name: 'speak-to-offer',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  isSecret: () => true,
  run: async (context, { by: { userId: staffId }, ...word }) => {
    const page = await context.lots.page(word.lotId);
    if (!page || !speaksFor(page.lot, staffId))
      return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
    return run(context, { ...word, staffId });
  },
};
