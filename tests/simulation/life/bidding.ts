// Actions of a buyer until the hammer falls: they put money in, register, bid, leave maximums, wish
// for groups, take and buy.
import { fallingPriceFen, fallOf } from '#core/formats/falling-price.ts';
import { nextMinimumFen } from '#core/lots/lot-price.ts';
import { isBidOn, unopened } from '#core/lots/lot-status.ts';
import type { ScheduledLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import { cancelMaximum } from '#server/bidding/commands-cancel-maximum.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { answerCounter, makeOffer } from '#server/formats/commands-make-offer.ts';
import { returnUnit } from '#server/formats/commands-return-unit.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { takeLot } from '#server/formats/commands-take-lot.ts';
import { bidOf } from '../../kit/fixtures.ts';
import { lotIdsAt, lotNow, lotsNow, offersOnTable, placesOf } from './asked.ts';
import { OFFER_YUAN, SALE_IDS, soldBy, START_YUAN } from './catalogue.ts';
import type { Dice } from './dice.ts';
import type { Action, Actions, Hand } from './house.ts';

const MOST_WISHES = 3;

export function someFen(dice: Dice): number {
  return yuan(START_YUAN + dice.below(60) * 100);
}

/**
 * On a maximum and on nothing else: where it is read before the price has come to it, it was told.
 * Odd, and in no fives: a commission of four or five in a hundred does not come to it.
 */
const markFen = (dice: Dice): number => {
  const throwOf = dice.below(40);
  return yuan(10 * Math.floor(throwOf / ODDS.length) + (ODDS[throwOf % ODDS.length] ?? 1));
};
const ODDS = [1, 3, 7, 9] as const;
export const RUNNING = ['open', 'on-sale', 'sealed', 'falling'] as const;

/** A lot; mostly one that runs and that the buyer is registered for, if there is one. */
const someLot = async (
  { house, dice, person }: Hand,
  ...formats: readonly SaleFormat[]
): Promise<ScheduledLot | null> => {
  const lots = soldBy(house, ...formats);
  const runningIds = await lotIdsAt(house, RUNNING);
  const places = await placesOf(house, person.id);
  const his = lots.filter(({ id }) => runningIds.has(id) && places.has(id));
  return dice.anyOf(his.length > 0 && !dice.isOneIn(6) ? his : lots);
};

/** Of the lane one stands at a time, and it wants its bids while it does. */
const ascending = (hand: Hand): Promise<ScheduledLot | null> =>
  hand.dice.isOneIn(3) ? someLot(hand, 'lane') : someLot(hand, 'timed', 'lane');

/** Mostly what the lot can be bid, sometimes any sum. */
const amountFor = async ({ house, dice }: Hand, lotId: string): Promise<number> => {
  const lot = await lotNow(house, lotId);
  if (dice.isOneIn(5) || !lot || !isBidOn(lot)) return someFen(dice);
  return nextMinimumFen(lot) + yuan(100 * dice.below(8));
};

const bids: Action = async (hand) => {
  const { does, dice, person } = hand;
  const lot = await ascending(hand);
  if (!lot) return;
  const isMaximum = dice.isOneIn(3);
  const bid = bidOf(person.id, 0, { lotId: lot.id, kind: isMaximum ? 'maximum' : 'exact' });
  const amountFen = (await amountFor(hand, lot.id)) + (isMaximum ? markFen(dice) : 0);
  await does(placeBid, { ...bid, amountFen });
};

/** A buyer who goes before others takes the price that stands, mostly. */
const takesStanding: Action = async ({ house, dice, does }) => {
  const rights = await house.reader
    .selectFrom('priorityBuyers')
    .select(['lotId', 'bidderId'])
    .orderBy('lotId')
    .orderBy('bidderId')
    .execute();
  const lots = await lotsNow(house);
  const wanted = rights.flatMap(({ lotId, bidderId }) => {
    const lot = lots.find(({ id }) => id === lotId);
    const standing = lot?.status === 'open' ? lot.standing : null;
    const isHis = standing?.leader.bidderId === bidderId;
    return standing && !isHis ? [{ lotId, bidderId, amountFen: standing.priceFen }] : [];
  });
  const one = dice.anyOf(wanted);
  if (one) await does(placeBid, { ...bidOf(one.bidderId, 0), ...one });
};

/** One that has not opened yet and that the buyer is registered for. */
const someEarly = async ({ house, dice, person }: Hand): Promise<ScheduledLot | null> => {
  const waitingIds = await lotIdsAt(house, ['scheduled', 'paused']);
  const places = await placesOf(house, person.id);
  return dice.anyOf(soldBy(house, 'timed', 'lane').filter(({ id }) => waitingIds.has(id) && places.has(id)));
};

const leavesMaximum: Action = async (hand) => {
  const lot = await someEarly(hand);
  const bid = bidOf(hand.person.id, 0, { lotId: lot?.id ?? '', kind: 'maximum' });
  if (lot) await hand.does(placeBid, { ...bid, amountFen: someFen(hand.dice) + markFen(hand.dice) });
};

/** Mostly a maximum that its buyer has left and that the house does not bid for yet. */
const cancelsMaximum: Action = async (hand) => {
  const { house, dice, does, person } = hand;
  const left = (await lotsNow(house)).flatMap((lot) =>
    (unopened(lot)?.early ?? []).map(({ party }) => ({ lotId: lot.id, bidderId: party.bidderId })),
  );
  const own = dice.isOneIn(6) ? null : dice.anyOf(left);
  const lotId = own?.lotId ?? (await ascending(hand))?.id;
  if (lotId !== undefined) await does(cancelMaximum, own ?? { bidderId: person.id, lotId });
};

const endsGroup: Action = async ({ house, does, person }) => {
  const id = house.groups.get(person.id);
  if (id === undefined) return;
  house.groups.delete(person.id);
  await does(cancelGroup, { bidderId: person.id, id });
};

const wishesForGroup: Action = async ({ house, dice, does, person }) => {
  const places = await placesOf(house, person.id);
  const livingIds = await lotIdsAt(house, ['scheduled', 'open', 'paused']);
  const sale = soldBy(house, dice.oneOf(['timed', 'timed', 'lane']));
  const his = sale.filter(({ id }) => livingIds.has(id) && (places.has(id) || dice.isOneIn(20)));
  // Lots of several sales are not wished for together.
  const one = dice.anyOf(his)?.saleId;
  const pool = his.filter(({ saleId }) => saleId === one || dice.isOneIn(20));
  const from = dice.below(Math.max(1, pool.length - MOST_WISHES + 1));
  const placed = await does(placeGroup, {
    bidderId: person.id,
    id: house.groups.get(person.id) ?? null,
    most: 1 + dice.below(2),
    ceilingFen: yuan(12_000 + dice.below(30) * 1_000),
    wishes: pool
      .slice(from, from + MOST_WISHES)
      .map(({ id: lotId }) => ({ lotId, maximumFen: someFen(dice) + yuan(1_000) })),
  });
  if (placed?.ok) house.groups.set(person.id, placed.answer.id);
};

const topsUp: Action = ({ does, person, seed }) =>
  does(topUpDeposit, { bidderId: person.id, amountFen: yuan(5_000), cause: `payment ${seed}` });

/** Buyers take their money home, and consignors theirs. */
const takesOut: Action = async ({ house, dice, does }) => {
  const { id, cardId } = dice.anyOf([...house.crowd, ...house.consignors]) ?? house.crowd[0];
  const amountFen = yuan(100 + dice.below(20) * 100);
  await does(requestPayout, { bidderId: id, cardId, amountFen });
};

const holdsForSale: Action = ({ dice, does, person }) =>
  does(holdSaleDeposit, {
    bidderId: person.id,
    saleId: dice.oneOf(SALE_IDS),
    tier: dice.oneOf(['one', 'any']),
  });

const registers: Action = async ({ house, dice, does, person }) => {
  const livingIds = await lotIdsAt(house, ['scheduled', 'open', 'on-sale', 'sealed', 'falling', 'paused']);
  const living = house.lots.filter(({ id }) => livingIds.has(id));
  const lot = dice.anyOf(dice.isOneIn(5) ? house.lots : living);
  if (!lot) return;
  const rulesVersion = dice.isOneIn(20) ? 'of-yesterday' : lot.terms.rules.version;
  await does(registerForLot, { bidderId: person.id, lotId: lot.id, rulesVersion });
};

const seals: Action = ({ dice, does, person }) =>
  does(sealBid, { bidderId: person.id, lotId: 's0', amountFen: someFen(dice) });

/** Mostly at what it has fallen to by now. */
const takes: Action = async ({ house, dice, does, person }) => {
  const lot = await lotNow(house, 'f0');
  const nowFen = lot?.status === 'falling' ? fallingPriceFen(fallOf(lot), house.clock.nowMs()) : null;
  const anyFen = yuan(dice.oneOf([10_000, 9_500, 9_000, 8_500, 8_200]));
  const seenPriceFen = dice.isOneIn(6) ? anyFen : (nowFen ?? anyFen);
  await does(takeLot, { bidderId: person.id, lotId: 'f0', seenPriceFen });
};

/** Does it at one of the fixed-price lots. */
const atFixedPrice =
  (action: (hand: Hand, lotId: string) => Promise<unknown>): Action =>
  async (hand) => {
    const lot = await someLot(hand, 'fixed-price');
    if (lot) await action(hand, lot.id);
  };

const buys = atFixedPrice(({ does, person }, lotId) => does(buyUnit, { bidderId: person.id, lotId }));
/** Mostly a unit that is kept, and by the buyer for whom it is kept. */
const returns: Action = async ({ house, dice, does, person }) => {
  const kept = (await lotsNow(house)).flatMap((lot) =>
    lot.status === 'on-sale'
      ? lot.holds.map(({ buyer }) => ({ lotId: lot.id, bidderId: buyer.bidderId }))
      : [],
  );
  const one = dice.anyOf(kept);
  if (one) await does(returnUnit, dice.isOneIn(6) ? { ...one, bidderId: person.id } : one);
};
const offers = atFixedPrice(({ does, person }, lotId) =>
  does(makeOffer, { bidderId: person.id, lotId, amountFen: yuan(OFFER_YUAN) }),
);
/** Answer to a counteroffer of the house, mostly by the buyer to whom it was made. */
const answersCounter: Action = async ({ house, dice, does, person }) => {
  const asked = (await offersOnTable(house)).filter(({ from }) => from === 'house');
  const offer = dice.anyOf(asked);
  if (!offer) return;
  const bidderId = dice.isOneIn(6) ? person.id : offer.buyer.bidderId;
  const answer = dice.oneOf(['accept', 'decline']);
  await does(answerCounter, { bidderId, lotId: offer.lotId, answer, seenFen: offer.amountFen });
};

/** A day of sale. */
export const BUYERS_ACTIONS: Actions = [
  [16, bids],
  [2, takesStanding],
  [4, wishesForGroup],
  [1, endsGroup],
  [3, leavesMaximum],
  [2, cancelsMaximum],
  [2, topsUp],
  [1, takesOut],
  [1, holdsForSale],
  [5, registers],
  [2, seals],
  [2, takes],
  [2, buys],
  [1, returns],
  [3, offers],
  [3, answersCounter],
];

/** Actions in the weeks after a day of sale. */
export const LATER_ACTIONS: Actions = [
  [3, takesOut],
  [2, topsUp],
  [4, registers],
  [2, leavesMaximum],
  [1, cancelsMaximum],
  [6, bids],
  [1, takesStanding],
  [1, buys],
];
