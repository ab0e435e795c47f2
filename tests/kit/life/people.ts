// What people do beside bidding and buying: they follow lots, want to be told of a sale, read what they are told, put money in by the
// bank, bind and unbind cards, ask in public, and show what is wrong with what they bought.
import { yuan } from '#core/money.ts';
import { remindOfSale } from '#server/commands/remind-of-sale.ts';
import { followLot } from '#server/commands/follow-lot.ts';
import { beginTopUp } from '#server/commands/collect.ts';
import { bindCard } from '#server/commands/bind-card.ts';
import { chooseCard } from '#server/commands/choose-card.ts';
import { hearBank } from '#server/commands/pay-order.ts';
import { raiseSaleDeposit } from '#server/commands/raise-sale-deposit.ts';
import { readMessages } from '#server/commands/read-messages.ts';
import { FROM_NOWHERE } from '#server/commands/security-note.ts';
import { unbindCard } from '#server/commands/unbind-card.ts';
import { askQuestion, settleQuestionBy } from '#server/commands/public-questions.ts';
import { cardSeal } from '../cards.ts';
import type { Deed, Deeds, Hand } from './house.ts';

const from = FROM_NOWHERE;

const follows: Deed = async ({ house, dice, does, person }) => {
  const lot = dice.anyOf(house.lots);
  const isFollowed = !dice.isOneIn(4);
  if (lot) await does(followLot, { userId: person.id, lotId: lot.id, isFollowed });
};

/** Mostly of one that has not begun. */
const wantsReminder: Deed = async ({ house, dice, does, person }) => {
  const sales = await house.reader.selectFrom('sales').select(['id', 'startsAtMs']).orderBy('id').execute();
  const early = sales.filter(({ startsAtMs }) => startsAtMs > house.clock.nowMs());
  const sale = dice.anyOf(dice.isOneIn(6) || early.length === 0 ? sales : early);
  const isWanted = !dice.isOneIn(5);
  if (sale) await does(remindOfSale, { userId: person.id, saleId: sale.id, isWanted });
};

const reads: Deed = async ({ house, dice, does, person: { id: userId } }) => {
  const unread = await house.reader
    .selectFrom('messages')
    .select('id')
    .where('userId', '=', userId)
    .where('readAtMs', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute();
  if (dice.isOneIn(4))
    await does(readMessages, { userId, ids: null, topic: dice.oneOf(['order', 'bidding']) });
  else if (unread.length > 0)
    await does(readMessages, { userId, ids: unread.map(({ id }) => id), topic: null });
};

/** Mostly somebody who has the lower one. */
const raises: Deed = async ({ house, dice, does, person }) => {
  const lower = await house.reader
    .selectFrom('saleDeposits')
    .select(['saleId', 'bidderId'])
    .where('tier', '=', 'one')
    .where('state', '=', 'frozen')
    .orderBy('saleId')
    .orderBy('bidderId')
    .execute();
  const one = dice.anyOf(dice.isOneIn(6) ? [] : lower) ?? { saleId: 'sale-1', bidderId: person.id };
  await does(raiseSaleDeposit, one);
};

const topsUpByBank: Deed = async ({ dice, does, person }) => {
  const wish = { buyerId: person.id, amountFen: yuan(3_000), isBankOpen: !dice.isOneIn(10) };
  const begun = await does(beginTopUp, wish);
  if (!begun?.ok || dice.isOneIn(6)) return;
  const { paymentId, amountFen } = begun.answer;
  const word = { paymentId, bankRef: `ref-${paymentId}`, amountFen, isPaid: !dice.isOneIn(5) };
  await does(hearBank, word);
  if (dice.isOneIn(3)) await does(hearBank, word);
};

const bindsCard: Deed = async ({ dice, does, person, seed }) => {
  const cardId = `card-${seed}`.replaceAll(' ', '-');
  const number = `6222${dice.below(1_000_000)}`;
  const facts = { bank: '示例银行', sealed: cardSeal.seal(number, cardId), cardIndex: `index-${number}` };
  await does(bindCard, { ...facts, cardId, userId: person.id, lastFour: number.slice(-4) });
};

const cardsOf = ({ house, person }: Hand) =>
  house.reader
    .selectFrom('bankCards')
    .select('id')
    .where('userId', '=', person.id)
    .where('unboundAtMs', 'is', null)
    .orderBy('id')
    .execute();

/** The one that payouts go to stays his. */
const choosesCard: Deed = async (hand) => {
  const card = hand.dice.anyOf(await cardsOf(hand));
  if (card) await hand.does(chooseCard, { cardId: card.id, userId: hand.person.id, from });
};

const unbindsCard: Deed = async (hand) => {
  const { dice, does, person } = hand;
  const others = (await cardsOf(hand)).filter(({ id }) => id !== person.cardId);
  const card = dice.anyOf(others);
  if (card) await does(unbindCard, { cardId: card.id, userId: person.id, from });
};

const asks: Deed = async ({ house, dice, does, person, seed }) => {
  const lot = dice.anyOf(house.lots);
  const whose = { asker: person.id, tellId: person.id, askedBy: '138****0000' };
  await does(askQuestion, {
    ...whose,
    lotId: dice.isOneIn(4) ? null : (lot?.id ?? null),
    text: `请问 ${seed}？`,
  });
};

const answersQuestion: Deed = async ({ house, dice, does, staffId }) => {
  const questions = await house.reader
    .selectFrom('questions')
    .select(['id', 'status'])
    .orderBy('askedAtMs')
    .orderBy('id')
    .execute();
  const waiting = questions.filter(({ status }) => status === 'waiting');
  const question = dice.anyOf(dice.isOneIn(8) ? questions : waiting);
  const answer = dice.isOneIn(4) ? null : '可以，请到场看车。';
  if (question) await does(settleQuestionBy, { id: question.id, staffId, answer, asPublished: null });
};

export const PEOPLE_DEEDS: Deeds = [
  [4, follows],
  [3, wantsReminder],
  [3, reads],
  [1, raises],
  [2, topsUpByBank],
  [1, bindsCard],
  [1, choosesCard],
  [1, unbindsCard],
  [2, asks],
  [2, answersQuestion],
];
