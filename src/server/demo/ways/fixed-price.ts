// The fixed-price zone of the sample house: in each sale one unit is always kept for a sample
// buyer, on one lot a buyer's offer waits for the seller, on those of the login that has consigned
// some it waits for them, and in the hall of vehicles one login's offer has been countered and
// waits for them. What lapses is taken up by somebody else.
import type { Lot, OnSaleLot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { enterLot } from '#server/demo/bids.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { salesBy, type Slot } from '#server/demo/lanes.ts';
import { SAMPLE_STAFF } from '#server/demo/notices.ts';
import { CONSIGNOR, SAMPLE_BUYERS, WINNER } from '#server/demo/people-data.ts';
import { spareFenOf, type PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { lotsOfSales } from '#server/demo/store/sample-lots.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { makeOffer } from '#server/formats/commands-make-offer.ts';

const OFFERED_PERCENT = 93;
const WINNER_OFFERS_PERCENT = 92;
const COUNTERED_PERCENT = 97;
const ONE_YUAN_FEN = 100;

/** One turn over each fixed-price sale that is on. */
export async function fixedPriceTurn(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const nowMs = parts.clock.nowMs();
  for (const slot of salesBy('fixed-price', nowMs)) {
    if (slot.lastCloseMs - nowMs < LEAST_LEFT_MS) continue;
    const lots = (await lotsOfSales(parts.reader, [slot.saleId], ['on-sale'])).filter(isOnSale);
    await keepOneUnit(parts, ids, lots);
    await keepOneOffer(parts, ids, lots);
    await offerToConsignor(parts, ids, lots);
    if (slot.lane.hall === 'vehicle') await counterOnce(parts, ids, { slot, lots });
  }
}

/** Units kept, and offers made, later than this would outlive the sale. */
const LEAST_LEFT_MS = 30 * 60_000;

const isOnSale = (lot: Lot): lot is OnSaleLot => lot.status === 'on-sale';

const percentOf = (fen: Fen, percent: number): Fen =>
  Math.floor((fen * percent) / 100 / ONE_YUAN_FEN) * ONE_YUAN_FEN;

/** Somebody else each time: who lets units go too often has none kept. */
const someBuyer = ({ clock }: SampleParts, ids: PeopleIds, lot: OnSaleLot): string => {
  const { name } = chanceOf(`${lot.id}/${lot.rev}/${clock.nowMs()}`).pick(SAMPLE_BUYERS);
  return ids.get(name) ?? '';
};

const keepOneUnit = async (parts: SampleParts, ids: PeopleIds, lots: readonly OnSaleLot[]): Promise<void> => {
  const [lot] = lots;
  if (!lot || lots.some(({ holds }) => holds.length > 0)) return;
  const bidderId = someBuyer(parts, ids, lot);
  await enterLot(parts, bidderId, { lot });
  await parts.engine.run(buyUnit, { lotId: lot.id, bidderId });
};

const waitsForHouse = ({ offerThreads }: OnSaleLot): boolean =>
  offerThreads.some(({ offer }) => offer?.from === 'buyer');

const keepOneOffer = async (
  parts: SampleParts,
  ids: PeopleIds,
  lots: readonly OnSaleLot[],
): Promise<void> => {
  const [, lot] = lots;
  const isKept = lots.some((each) => each.terms.consignorIds.length === 0 && waitsForHouse(each));
  if (lot && !isKept) await offerOn(parts, ids, lot);
};

const offerOn = async (parts: SampleParts, ids: PeopleIds, lot: OnSaleLot): Promise<void> => {
  const bidderId = someBuyer(parts, ids, lot);
  await enterLot(parts, bidderId, { lot });
  const amountFen = percentOf(lot.terms.startPriceFen, OFFERED_PERCENT);
  await parts.engine.run(makeOffer, { lotId: lot.id, bidderId, amountFen });
};

/** So many buyers come to one lot with an offer, one after the other. */
const MOST_OFFERING = 3;

/** An answer of a visitor stays: the next one comes when nothing waits, and in the end nobody. */
const offerToConsignor = async (
  parts: SampleParts,
  ids: PeopleIds,
  lots: readonly OnSaleLot[],
): Promise<void> => {
  const consignorId = ids.get(CONSIGNOR) ?? '';
  for (const lot of lots.filter(({ terms }) => terms.consignorIds.includes(consignorId))) {
    const isAsked = waitsForHouse(lot) || lot.offerThreads.length >= MOST_OFFERING;
    if (!isAsked) await offerOn(parts, ids, lot);
  }
};

interface Shelf {
  readonly slot: Slot;
  readonly lots: readonly OnSaleLot[];
}

/** Once in each sale: whatever a visitor makes of the counter-offer stays. */
const counterOnce = async (parts: SampleParts, ids: PeopleIds, { slot, lots }: Shelf): Promise<void> => {
  const bidderId = ids.get(WINNER) ?? '';
  const isKnown = lots.some(({ offerThreads }) =>
    offerThreads.some(({ buyer }) => buyer.bidderId === bidderId),
  );
  const [, , lot] = lots;
  if (!lot || isKnown) return;
  const { id: lotId, terms } = lot;
  const { startPriceFen } = terms;
  await enterLot(parts, bidderId, { lot, spareFen: spareFenOf(ids, bidderId) });
  const seenFen = percentOf(startPriceFen, WINNER_OFFERS_PERCENT);
  const offered = await parts.engine.run(makeOffer, { lotId, bidderId, amountFen: seenFen });
  if (!offered.ok) return;
  const counter = { answer: 'counter', counterFen: percentOf(startPriceFen, COUNTERED_PERCENT) } as const;
  const [after] = (await lotsOfSales(parts.reader, [slot.saleId], ['on-sale']))
    .filter(isOnSale)
    .filter(({ id }) => id === lotId);
  const paddle = after?.offerThreads.find(({ buyer }) => buyer.bidderId === bidderId)?.buyer.paddle ?? '';
  await parts.engine.run(answerOffer, { staffId: SAMPLE_STAFF, lotId, paddle, seenFen, ...counter });
};
