// Actions of people beside bidding and buying: they follow lots, want to be told of a sale, read
// what they are told, put money in by the bank, bind and unbind cards, ask in public, and show what
// is wrong with what they bought.
import { yuan } from '#core/money.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { raiseSaleDeposit } from '#server/deposits/commands-raise-sale-deposit.ts';
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { bindCard } from '#server/deposits/payouts/commands-bind-card.ts';
import { chooseCard } from '#server/deposits/payouts/commands-choose-card.ts';
import { unbindCard } from '#server/deposits/payouts/commands-unbind-card.ts';
import { askQuestion, settleQuestionBy } from '#server/enquiries/commands-public-questions.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { noteFollow } from '#server/lots/follows/commands-note-follow.ts';
import { unfollowLots } from '#server/lots/follows/commands-unfollow-lots.ts';
import { readMessages } from '#server/notifications/commands-read-messages.ts';
import { beginTopUp } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { remindOfSale } from '#server/sales/commands-remind-of-sale.ts';
import { cardSeal } from '../../kit/deposits/cards.ts';
import type { Action, Actions, Hand } from './house.ts';

const from = FROM_NOWHERE;

const follows: Action = async ({ house, dice, does, person }) => {
  const lot = dice.anyOf(house.lots);
  const isFollowed = !dice.isOneIn(4);
  if (lot) await does(followLot, { userId: person.id, lotId: lot.id, isFollowed });
};

const notes: Action = async ({ house, dice, does, person }) => {
  const lot = dice.anyOf(house.lots);
  const alertFen = dice.isOneIn(3) ? null : yuan(9_000 + dice.below(4_000));
  if (lot)
    await does(noteFollow, {
      userId: person.id,
      lotId: lot.id,
      noteSealed: dice.isOneIn(2) ? '' : '再看看',
      alertFen,
      group: { groupIndex: '', groupSealed: '' },
    });
};

const unfollows: Action = async ({ house, dice, does, person }) => {
  const lots = [dice.anyOf(house.lots), dice.anyOf(house.lots)].filter((lot) => lot !== null);
  const lotIds = lots.map(({ id }) => id);
  if (lotIds.length > 0) await does(unfollowLots, { userId: person.id, lotIds });
};

/** Mostly of one that has not begun. */
const wantsReminder: Action = async ({ house, dice, does, person }) => {
  const sales = await house.reader.selectFrom('sales').select(['id', 'startsAtMs']).orderBy('id').execute();
  const early = sales.filter(({ startsAtMs }) => startsAtMs > house.clock.nowMs());
  const sale = dice.anyOf(dice.isOneIn(6) || early.length === 0 ? sales : early);
  const isWanted = !dice.isOneIn(5);
  if (sale) await does(remindOfSale, { userId: person.id, saleId: sale.id, isWanted });
};

const reads: Action = async ({ house, dice, does, person: { id: userId } }) => {
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
const raises: Action = async ({ house, dice, does, person }) => {
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

const topsUpByBank: Action = async ({ dice, does, person }) => {
  const wish = {
    buyerId: person.id,
    amountFen: yuan(3_000),
    way: dice.isOneIn(4) ? ('transfer' as const) : ('sample' as const),
  };
  const begun = await does(beginTopUp, wish);
  if (!begun?.ok || dice.isOneIn(6)) return;
  const { paymentId, amountFen } = begun.answer;
  const word = { paymentId, bankRef: `ref-${paymentId}`, amountFen, isPaid: !dice.isOneIn(5) };
  await does(hearBank, word);
  if (dice.isOneIn(3)) await does(hearBank, word);
};

const bindsCard: Action = async ({ dice, does, person, seed }) => {
  const cardId = `card-${seed}`.replaceAll(' ', '-');
  const number = `6222${dice.below(1_000_000)}`;
  const sealed = cardSeal.seal(number, cardPlace({ id: cardId, userId: person.id }));
  const facts = { bank: '示例银行', sealed, cardIndex: `index-${number}` };
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

/** The card that payouts go to is always one of the person's own. */
const choosesCard: Action = async (hand) => {
  const card = hand.dice.anyOf(await cardsOf(hand));
  if (card) await hand.does(chooseCard, { cardId: card.id, userId: hand.person.id, from });
};

const unbindsCard: Action = async (hand) => {
  const { dice, does, person } = hand;
  const others = (await cardsOf(hand)).filter(({ id }) => id !== person.cardId);
  const card = dice.anyOf(others);
  if (card) await does(unbindCard, { cardId: card.id, userId: person.id, from });
};

const asks: Action = async ({ house, dice, does, person, seed }) => {
  const lot = dice.anyOf(house.lots);
  const whose = { asker: person.id, tellId: person.id, askedBy: '138****0000' };
  await does(askQuestion, {
    ...whose,
    lotId: dice.isOneIn(4) ? null : (lot?.id ?? null),
    text: `请问 ${seed}？`,
  });
};

const answersQuestion: Action = async ({ house, dice, does, staffId }) => {
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

export const PEOPLE_ACTIONS: Actions = [
  [4, follows],
  [1, unfollows],
  [2, notes],
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
