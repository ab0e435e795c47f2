// The negotiating a lot that missed its reserve: one word, or an exchange of several, in which each
// side names a price between what the other has named last, and takes it or leaves it in the end.
import { yuan, type Fen } from '#core/money.ts';
import {
  isNegotiationOpen,
  type Negotiation,
  type NegotiationAnswer,
  type NegotiationReply,
} from '#core/negotiation/negotiation.ts';
import { answerNegotiation, replyNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { openedNegotiation } from '#server/negotiation/store-negotiations.ts';
import { anySeal } from '../../kit/seals.ts';
import { someFen } from './bidding.ts';
import type { Dice } from './dice.ts';
import type { Action, Actions, Hand, House } from './house.ts';

/** Three rounds, and a word more than there are. */
const MOST_WORDS = 7;
/** Beyond this nobody asks more than was bid. */
const MOST_ASKED_FEN = yuan(3_000);

const everyNegotiation = async ({ reader }: House): Promise<readonly Negotiation[]> => {
  const rows = await reader
    .selectFrom('negotiations')
    .select(['state', 'sealed', 'bidderId'])
    .orderBy('openedAtMs')
    .orderBy('lotId')
    .execute();
  return rows.map((row) => openedNegotiation(anySeal, row));
};

/** Mostly one that is still open. */
const someNegotiation = async ({ house, dice }: Hand): Promise<Negotiation | null> => {
  const all = await everyNegotiation(house);
  return dice.anyOf(dice.isOneIn(6) ? all : all.filter(isNegotiationOpen));
};

/** Mostly a whole yuan between the two, sometimes any sum. */
const between = (dice: Dice, leastFen: Fen, mostFen: Fen): Fen => {
  if (dice.isOneIn(8)) return someFen(dice);
  return leastFen + yuan(1 + dice.below(Math.max(1, (mostFen - leastFen) / yuan(1) - 1)));
};

const answerOf = ({ offerFen, counterFen }: Negotiation, dice: Dice): NegotiationAnswer => {
  const mostFen = counterFen ?? offerFen + MOST_ASKED_FEN;
  const counter = { what: 'counter', amountFen: between(dice, offerFen, mostFen) } as const;
  return dice.oneOf([{ what: 'accept' }, { what: 'decline' }, counter, counter, counter, counter]);
};

const replyOf = ({ offerFen, counterFen }: Negotiation, dice: Dice): NegotiationReply => {
  const raise = { what: 'raise', amountFen: between(dice, offerFen, counterFen ?? offerFen) } as const;
  return dice.oneOf([{ what: 'accept' }, { what: 'decline' }, raise, raise, raise, raise]);
};

/** The side whose turn it is speaks, and sometimes the other. False: it was not to be said. */
const saysNext = async (
  { dice, does, person, staffId }: Hand,
  negotiation: Negotiation,
): Promise<boolean> => {
  const { lotId, bidder, status } = negotiation;
  const isHis = (status === 'awaiting-bidder') !== dice.isOneIn(8);
  const said = isHis
    ? await does(replyNegotiation, {
        lotId,
        bidderId: dice.isOneIn(8) ? person.id : bidder.bidderId,
        reply: replyOf(negotiation, dice),
      })
    : await does(answerNegotiation, { lotId, staffId, answer: answerOf(negotiation, dice) });
  return said?.ok === true;
};

const speaks: Action = async (hand) => {
  const negotiation = await someNegotiation(hand);
  if (negotiation) await saysNext(hand, negotiation);
};

const talksItOver: Action = async (hand) => {
  const chosen = await someNegotiation(hand);
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const now = (await everyNegotiation(hand.house)).find(({ lotId }) => lotId === chosen?.lotId);
    if (!now || !(await saysNext(hand, now))) return;
  }
};

export const NEGOTIATION_ACTIONS: Actions = [
  [2, speaks],
  [1, talksItOver],
];
