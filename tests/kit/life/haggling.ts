// The haggling over a lot that missed its reserve: one word, or a talk of several, in which each side names a price between what
// the other has named last, and takes it or leaves it in the end.
import {
  type Haggle,
  type HaggleAnswer,
  type HaggleReply,
  isHaggleOpen,
} from '#core/negotiation/negotiation.ts';
import { type Fen, yuan } from '#core/money.ts';
import { answerHaggle, replyHaggle } from '#server/negotiation/commands-negotiate.ts';
import { openedHaggle } from '#server/negotiation/store-negotiations.ts';
import { anySeal } from '../seals.ts';
import { someFen } from './bidding.ts';
import type { Dice } from './dice.ts';
import type { Deed, Deeds, Hand, House } from './house.ts';

/** Three rounds, and a word more than there are. */
const MOST_WORDS = 7;
/** Beyond this nobody asks more than was bid. */
const MOST_ASKED_FEN = yuan(3_000);

const everyHaggle = async ({ reader }: House): Promise<readonly Haggle[]> => {
  const rows = await reader
    .selectFrom('haggles')
    .select(['state', 'sealed'])
    .orderBy('openedAtMs')
    .orderBy('lotId')
    .execute();
  return rows.map((row) => openedHaggle(anySeal, row));
};

/** Mostly one that is still open. */
const someHaggle = async ({ house, dice }: Hand): Promise<Haggle | null> => {
  const all = await everyHaggle(house);
  return dice.anyOf(dice.isOneIn(6) ? all : all.filter(isHaggleOpen));
};

/** Mostly a whole yuan between the two, sometimes any sum. */
const between = (dice: Dice, leastFen: Fen, mostFen: Fen): Fen => {
  if (dice.isOneIn(8)) return someFen(dice);
  return leastFen + yuan(1 + dice.below(Math.max(1, (mostFen - leastFen) / yuan(1) - 1)));
};

const answerOf = ({ offerFen, counterFen }: Haggle, dice: Dice): HaggleAnswer => {
  const mostFen = counterFen ?? offerFen + MOST_ASKED_FEN;
  const counter = { what: 'counter', amountFen: between(dice, offerFen, mostFen) } as const;
  return dice.oneOf([{ what: 'accept' }, { what: 'decline' }, counter, counter, counter, counter]);
};

const replyOf = ({ offerFen, counterFen }: Haggle, dice: Dice): HaggleReply => {
  const raise = { what: 'raise', amountFen: between(dice, offerFen, counterFen ?? offerFen) } as const;
  return dice.oneOf([{ what: 'accept' }, { what: 'decline' }, raise, raise, raise, raise]);
};

/** Whoever is to speak speaks, and sometimes the other. False: it was not to be said. */
const saysNext = async ({ dice, does, person, staffId }: Hand, haggle: Haggle): Promise<boolean> => {
  const { lotId, bidder, status } = haggle;
  const isHis = (status === 'awaiting-bidder') !== dice.isOneIn(8);
  const said = isHis
    ? await does(replyHaggle, {
        lotId,
        bidderId: dice.isOneIn(8) ? person.id : bidder.bidderId,
        reply: replyOf(haggle, dice),
      })
    : await does(answerHaggle, { lotId, staffId, answer: answerOf(haggle, dice) });
  return said?.ok === true;
};

const speaks: Deed = async (hand) => {
  const haggle = await someHaggle(hand);
  if (haggle) await saysNext(hand, haggle);
};

const talksItOver: Deed = async (hand) => {
  const chosen = await someHaggle(hand);
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const now = (await everyHaggle(hand.house)).find(({ lotId }) => lotId === chosen?.lotId);
    if (!now || !(await saysNext(hand, now))) return;
  }
};

export const HAGGLING_DEEDS: Deeds = [
  [2, speaks],
  [1, talksItOver],
];
