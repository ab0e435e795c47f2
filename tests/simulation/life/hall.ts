// Actions of the house's people on lots and sales: they pause and resume, speak as the auctioneer,
// answer for the consignor, amend what is said of a lot, confirm priorities, and offer again what
// nobody has paid for.
import { nextMinimumFen } from '#core/lots/lot-price.ts';
import { isBidOn, isOver } from '#core/lots/lot-status.ts';
import type { StopOrder } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { confirmPriority } from '#server/bidding/commands-confirm-priority.ts';
import { placeHallBid } from '#server/bidding/hall/commands-place-hall-bid.ts';
import { setHallPaddle } from '#server/bidding/hall/commands-set-hall-paddle.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { hammerWord } from '#server/formats/commands-hammer-word.ts';
import { amendLot } from '#server/lots/commands-amend-lot.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { setLotDocuments, setLotPictures } from '#server/lots/shown/commands-set-out.ts';
import { draftSale, editSale, putLot, removeLot } from '#server/sales/commands-draft-sale.ts';
import { reviewSale, submitSale } from '#server/sales/commands-review-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { amendNotice } from '#server/sales/notices/commands-amend-notice.ts';
import { announceSale } from '#server/sales/notices/commands-announce-sale.ts';
import { lotDraftsOf, saleFileById } from '#server/sales/store-sale-files.ts';
import { someCard, somePlan, somePlannedLot } from '../../kit/sales.ts';
import { anySeal } from '../../kit/seals.ts';
import { hallPaddlesOut, lotIdsAt, lotNow, lotsNow, offersOnTable, paddleOn, placesOf } from './asked.ts';
import { COUNTER_YUAN, SALE_IDS, soldBy } from './catalogue.ts';
import { diceOf, type Dice } from './dice.ts';
import type { Action, Actions, Hand, House } from './house.ts';
import { resumes, seesToPermit } from './permit.ts';

/** So many days ahead a sale is announced lawfully. */
const AHEAD_DAYS = 9;
const AGAIN_DAYS = 2;
const CUT_PERCENT = 85;
const VALUE_FEN = yuan(12_000);

const resume: StopOrder = { verb: 'resume' };

const stopOf = (dice: Dice): StopOrder => {
  const note = dice.isOneIn(4) ? '' : '核实情况';
  if (dice.isOneIn(12)) {
    const reason = dice.oneOf(['stolen', 'force-majeure', 'consignor-ends', 'other-lawful']);
    return { verb: 'withdraw', reason, note };
  }
  const reason = dice.oneOf(['accident', 'title-disputed', 'consignor-asks', 'other-lawful']);
  return { verb: 'pause', reason, note };
};

const stopsLot: Action = async ({ house, dice, does, staffId }) => {
  const lot = dice.anyOf(house.lots);
  if (lot) await does(orderLot, { lotId: lot.id, staffId, order: stopOf(dice) });
};

/** Sets going again what stands still; what a court has stopped it is in no hurry with. */
const resumesLot: Action = async ({ house, dice, does, staffId }) => {
  const stillIds = await lotIdsAt(house, ['paused']);
  const still = house.lots.filter(({ id }) => stillIds.has(id));
  const others = still.filter(({ terms }) => terms.rules.profile !== 'judicial');
  const lot = dice.anyOf(dice.isOneIn(4) ? still : others);
  if (lot) await does(orderLot, { lotId: lot.id, staffId, order: resume });
};

const stopsSale: Action = ({ dice, does, staffId }) => {
  const order = stopOf(dice);
  const saleId = dice.oneOf(SALE_IDS);
  const isSpared = order.verb === 'withdraw' && !dice.isOneIn(3);
  return does(orderSale, { saleId, staffId, order: isSpared ? resume : order });
};

const resumesSale: Action = async (hand) => {
  const { house, dice } = hand;
  const still = await house.reader
    .selectFrom('saleStops')
    .select('saleId')
    .where('pausedAtMs', 'is not', null)
    .orderBy('saleId')
    .execute();
  const sale = dice.anyOf(still);
  if (sale) await resumes(hand, sale.saleId);
};

const speaks: Action = async ({ house, dice, does, staffId }) => {
  const waitingIds = await lotIdsAt(house, ['confirming']);
  const lanes = soldBy(house, 'lane');
  const waiting = lanes.filter(({ id }) => waitingIds.has(id));
  const lot = dice.anyOf(waiting.length > 0 ? waiting : lanes);
  const word = dice.oneOf(['knock-down', 'another-round', 'pass']);
  if (lot) await does(hammerWord, { lotId: lot.id, word, staffId });
};

/** At the desk of a lane: somebody is given a paddle of the hall, or brings it back. */
const atTheDesk: Action = async ({ house, dice, does, staffId, person }) => {
  const lanes = soldBy(house, 'lane');
  const places = await placesOf(house, person.id);
  const livingIds = await lotIdsAt(house, ['scheduled', 'open', 'paused']);
  const living = lanes.filter(({ id }) => livingIds.has(id) || dice.isOneIn(8));
  const lot = dice.anyOf(living.filter(({ id }) => places.has(id) || dice.isOneIn(8)));
  if (!lot) return;
  const lotIds = lanes.filter(({ saleId }) => saleId === lot.saleId).map(({ id }) => id);
  const number = 1 + house.crowd.findIndex(({ id }) => id === person.id);
  const about = { lotId: lot.id, lotIds, number: Math.max(1, number), staffId };
  const paddle = (await paddleOn(house, lot.id, person.id)) ?? '1';
  await does(
    setHallPaddle,
    dice.isOneIn(5) ? { ...about, deed: 'take-back' } : { ...about, deed: 'give', paddle },
  );
};

/** Somebody holds up a paddle and is heard, sometimes under a number that nobody holds. */
const takesCall: Action = async ({ house, dice, does, staffId }) => {
  const openIds = await lotIdsAt(house, ['open']);
  const out = await hallPaddlesOut(house);
  const one = dice.anyOf(out.filter(({ lotId }) => openIds.has(lotId) || dice.isOneIn(8)));
  if (!one) return;
  const lot = await lotNow(house, one.lotId);
  const amountFen = lot && isBidOn(lot) ? nextMinimumFen(lot) : VALUE_FEN;
  const number = dice.isOneIn(9) ? 999 : one.number;
  await does(placeHallBid, {
    lotId: one.lotId,
    number,
    amountFen,
    seenPriceFen: null,
    isConfirmed: true,
    staffId,
  });
};

/** The auctioneer leads the lane, with a desk and a room of its own random numbers. */
const inTheRoom: Action = async (hand) => {
  await speaks(hand);
  const own = { ...hand, dice: diceOf(`${hand.seed} room`) };
  await atTheDesk(own);
  await takesCall(own);
};

const answersOffer: Action = async ({ house, dice, does, staffId }) => {
  const made = (await offersOnTable(house)).filter(({ from }) => from === 'buyer' || dice.isOneIn(6));
  const one = dice.anyOf(made);
  if (!one) return;
  const offer = { staffId, lotId: one.lotId, paddle: one.buyer.paddle, seenFen: one.amountFen };
  const answer = dice.oneOf(['accept', 'decline', 'counter']);
  const counterFen = yuan(COUNTER_YUAN);
  await does(answerOffer, answer === 'counter' ? { ...offer, answer, counterFen } : { ...offer, answer });
};

/** Words of a lot are changed, and with them its pictures and papers. */
const amends: Action = async ({ house, dice, does, staffId, seed }) => {
  const lot = dice.anyOf(house.lots);
  if (!lot) return;
  const of = { lotId: lot.id, staffId };
  await does(amendLot, { ...of, defects: `后杠有划痕，见 ${seed}` });
  const name = String(seed.length % 10).repeat(20);
  const picture = { picture: `${name}-960x720`, place: 'flaw', alt: `后杠划痕，见 ${seed}` } as const;
  await does(setLotPictures, { ...of, pictures: [picture] });
  const report = { kind: 'appraisal', title: '评估报告', pages: 2, byteCount: 900 } as const;
  await does(setLotDocuments, { ...of, documents: [{ document: name, ...report }] });
};

/** Mostly for a lot the bidder is registered for. */
const prefers: Action = async ({ house, dice, does, staffId, person }) => {
  const places = await placesOf(house, person.id);
  const lots = soldBy(house, 'timed', 'lane', 'sealed').filter(({ id }) => places.has(id) || dice.isOneIn(8));
  const lot = dice.anyOf(lots);
  if (!lot) return;
  await does(confirmPriority, { lotId: lot.id, bidderId: person.id, rank: 1 + dice.below(2), staffId });
};

/** Mostly what was agreed on; whoever has not sold for it may sell for less. */
const reserveAgain = (dice: Dice, { reserveFen, startPriceFen }: LotPlan): number | null => {
  if (reserveFen === null || reserveFen === startPriceFen || !dice.isOneIn(3)) return reserveFen;
  return dice.isOneIn(3) ? null : startPriceFen + Math.floor((reserveFen - startPriceFen) / 2);
};

/** Missing parts of the announcement are written, for the lots too. */
const completes = async ({ house, dice, does, staffId }: Hand, saleId: string): Promise<void> => {
  const file = await saleFileById(house.reader, saleId);
  if (!file) return;
  const { houseId, auctioneerId, announcement } = somePlan();
  await does(editSale, { saleId, plan: { ...file.plan, houseId, auctioneerId, announcement }, staffId });
  for (const { id: lotId, plan, ...draft } of await lotDraftsOf(house.reader, anySeal, saleId)) {
    const lists = { excluded: [...plan.excluded], consignorIds: [...plan.consignorIds] };
    const words = { defects: plan.defects || '前保险杠有划痕', valueFen: plan.valueFen ?? VALUE_FEN };
    const { yard, marks } = somePlannedLot();
    const place = { yard: plan.yard ?? yard, marks: plan.marks ?? marks };
    const written = { ...plan, ...lists, ...words, ...place, reserveFen: reserveAgain(dice, plan) };
    await does(putLot, { ...draft, lotId, plan: written, staffId });
  }
};

/** The lots of a sale that was just announced are sold like any other. */
const comesOut = async (house: House, saleId: string): Promise<void> => {
  const rows = await house.reader
    .selectFrom('lots')
    .select(['state', 'sealed', 'reserveSealed'])
    .where('saleId', '=', saleId)
    .execute();
  for (const row of rows) {
    const lot = wholeLot(anySeal, row);
    const isKnown = house.lots.some(({ id }) => id === lot.id);
    if (lot.status === 'scheduled' && lot.rev === 0 && !isKnown) house.lots.push(lot);
  }
};

/**
 * A draft goes its way before the public, by two persons; sometimes the one who wrote it tries
 * alone.
 */
const announces = async (hand: Hand, saleId: string): Promise<void> => {
  const { house, dice, does, staffId } = hand;
  await completes(hand, saleId);
  await does(submitSale, { saleId, staffId });
  await does(reviewSale, { saleId, verdict: 'approve', staffId: dice.oneOf(house.staffIds) });
  const announced = await does(announceSale, { saleId, staffId });
  if (announced?.ok) await comesOut(house, saleId);
};

const offersAgain: Action = async (hand) => {
  const { house, dice, does, staffId } = hand;
  const lot = dice.anyOf((await lotsNow(house)).filter(isOver));
  if (!lot) return;
  const startsAtMs = house.clock.nowMs() + AHEAD_DAYS * DAY_MS;
  const times = { startsAtMs, endsAtMs: startsAtMs + AGAIN_DAYS * DAY_MS };
  const wish = {
    lotId: lot.id,
    staffId,
    way: dice.oneOf(['auction', 'fixed-price']),
    startPriceFen: (lot.terms.startPriceFen * CUT_PERCENT) / 100,
  } as const;
  const again = await does(relistLot, { ...wish, ...times });
  if (again?.ok) await announces(hand, again.answer.saleId);
};

/** A lot is written down in a draft, and struck out again. */
const drafts: Action = async ({ does, staffId, dice, seed }) => {
  const drafted = await does(draftSale, { plan: somePlan(), staffId });
  if (!drafted?.ok) return;
  const { saleId } = drafted.answer;
  const lotId = `draft-${seed}`.replaceAll(' ', '-');
  const plan = { ...somePlannedLot(), consignorIds: [], excluded: [] };
  const put = await does(putLot, { saleId, lotId, position: 1, plan, card: someCard(), staffId });
  if (put?.ok && dice.isOneIn(2)) await does(removeLot, { saleId, lotId, staffId });
};

const amendsNotice: Action = async ({ house, does, dice, staffId, seed }) => {
  const announced = await house.reader
    .selectFrom('announcements')
    .select('saleId')
    .orderBy('saleId')
    .execute();
  const notice = dice.anyOf(announced);
  const file = notice && (await saleFileById(house.reader, notice.saleId));
  if (!file) return;
  const { announcement, previewFromMs, previewToMs } = file.plan;
  const text = { ...announcement, other: `补充说明 ${seed}` };
  const times = { previewFromMs, previewToMs };
  await does(amendNotice, { saleId: file.id, reason: '补充看样说明', announcement: text, ...times, staffId });
};

export const HOUSE_ACTIONS: Actions = [
  [2, stopsLot],
  [3, resumesLot],
  [1, stopsSale],
  [3, resumesSale],
  [3, inTheRoom],
  [4, answersOffer],
  [1, amends],
  [2, prefers],
  [1, seesToPermit],
];

export const LATER_HOUSE_ACTIONS: Actions = [
  [2, resumesLot],
  [2, resumesSale],
  [1, amends],
  [3, offersAgain],
  [1, drafts],
  [1, amendsNotice],
  [1, seesToPermit],
];
