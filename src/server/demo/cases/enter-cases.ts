// The disputes of the sample house: a sale of four days ago, of which four people of the login
// dialog have bought a few each, fetched them, and said what is wrong with them, so that a case is
// seen in each of its states and nobody has more of them than a buyer has. They enter once in the
// life of a house, while it is open, by the commands everybody uses.
// Source: product.md 3.8, 7.7 (/dispute).
import { yuan } from '#core/money.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { BidHistory, followersBy, rivalry } from '#server/demo/bid-history.ts';
import { isToBeSold } from '#server/demo/rivals.ts';
import type { Lane } from '#server/demo/ways/lane.ts';
import { bringInDispute } from '#server/disputes/commands-past-dispute.ts';
import type { PastOrder } from '#server/orders/past-order.ts';
import type { NewLot, PublishSale } from '#server/sales/commands-publish-sale.ts';
import { consignorsOf } from '../consignors.ts';
import type { Slot } from '../lanes.ts';
import { newLot } from '../lots.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import { AGENT, BUYER_AT_EVERY_STAGE, CONSIGNOR, DEFAULTER, WINNER } from '../people-data.ts';
import type { PeopleIds } from '../people.ts';
import { bringFunded, FIRST_NUMBER, missing } from '../planner.ts';
import { readWhatIsOld } from '../read-old.ts';
import { saleRowOf } from '../sales.ts';
import type { SampleParts } from '../sample-parts.ts';
import { themeOf, vehiclesFor } from '../vehicle.ts';
import { SAMPLE_CASES } from './cases-data.ts';
import { pastCase, sendBack } from './past-case.ts';

const MINUTE_MS = 60_000;
const LONGEST_FIGHT_MS = 40 * MINUTE_MS;
const WINNER_BIDS_MS = 4 * MINUTE_MS;
const DAYS_AGO = 4;
/** As many as leave enough that are sold for a claim on their condition. */
const LOTS = 28;
/** Below ¥20,000 there is none. */
const LEAST_START_FEN = yuan(24_000);
const FETCHED_HOURS_AGO = 36;
/** Behind the sales of the months before. */
const NUMBER = FIRST_NUMBER - 20;

const CASES: Lane = {
  name: 'cases',
  hall: 'vehicle',
  everyMs: 30 * DAY_MS,
  offsetMs: 0,
  lotCount: LOTS,
  spacingMs: MINUTE_MS,
  leadMs: 8 * MINUTE_MS,
  aheadMs: 0,
  pastSlots: 1,
};

/** Enters the sale and its cases. False: they are there already. */
export async function enterCases(parts: SampleParts, ids: PeopleIds): Promise<boolean> {
  const nowMs = parts.clock.nowMs();
  const slot = slotAt(nowMs);
  if ((await missing(parts, [slot])).length === 0) return false;
  const entering = { ids, nowMs };
  const sale = saleIn(slot, entering);
  await bringFunded(parts, ids, sale);
  const sold = lotsOfCases(sale.lots);
  for (const [place, sample] of SAMPLE_CASES.entries()) {
    const lot = sold[place];
    if (!lot) continue;
    const buyerId = ids.get(caseBuyer(place)) ?? '';
    await parts.engine.run(bringInDispute, pastCase(sample, lot, { buyerId, nowMs }));
    if (sample.isBack) await sendBack(parts, { lotId: lot.id, buyerId });
  }
  for (const name of CASE_BUYERS) await readWhatIsOld(parts, ids.get(name) ?? '');
  return true;
}

/** People of the login dialog who have bought in it, a lot of a case each in turn. */
export const CASE_BUYERS = [WINNER, BUYER_AT_EVERY_STAGE, AGENT, DEFAULTER] as const;

const caseBuyer = (place: number): string => CASE_BUYERS[place % CASE_BUYERS.length] ?? WINNER;

const slotAt = (nowMs: number): Slot => {
  const firstCloseMs = dayBeginMs(nowMs) - DAYS_AGO * DAY_MS + 10 * HOUR_MS;
  const lastCloseMs = firstCloseMs + (LOTS - 1) * CASES.spacingMs;
  const opensAtMs = firstCloseMs - CASES.leadMs;
  return {
    lane: CASES,
    turn: 0,
    saleId: 'cases',
    opensAtMs,
    firstCloseMs,
    lastCloseMs,
    entersAtMs: opensAtMs,
  };
};

const orderOf = ({ endsAtMs }: NewLot, buyerName: string, nowMs: number): PastOrder => ({
  buyerName,
  staffId: SAMPLE_STAFF,
  signedAfterMs: 20 * MINUTE_MS,
  hasVoucher: true,
  paidAfterMs: 5 * HOUR_MS,
  fetchedAfterMs: nowMs - FETCHED_HOURS_AGO * HOUR_MS - endsAtMs,
  doneAfterMs: null,
});

/** The lots of the cases, the first of those that are sold for enough. */
const lotsOfCases = (lots: readonly NewLot[]): readonly NewLot[] =>
  lots
    .filter(
      (lot) =>
        lot.card.kind === 'vehicle' &&
        lot.card.fuel !== '纯电' &&
        lot.terms.startPriceFen >= LEAST_START_FEN &&
        isToBeSold(lot),
    )
    .slice(0, SAMPLE_CASES.length);

const lotsOf = (slot: Slot): readonly NewLot[] => {
  const theme = themeOf('fleet', 0);
  return vehiclesFor(theme, LOTS, slot.saleId).map((vehicle, index) =>
    newLot({ slot, theme, index, vehicle, consignorIds: [] }),
  );
};

interface Entering {
  readonly ids: PeopleIds;
  readonly nowMs: number;
}

/** Of the four, the two who have bid on a lot of somebody else's, in vain. */
const triedOn = (ids: PeopleIds, index: number): readonly string[] =>
  CASE_BUYERS.filter((_name, place) => place % 2 === index % 2).map((name) => ids.get(name) ?? '');

/** The case in which the seller's answer is awaited: they find it among what they have to do. */
const ASKED = SAMPLE_CASES.findIndex(({ steps }) => steps.at(-1)?.what === 'forward');

const saleIn = (slot: Slot, { ids, nowMs }: Entering): PublishSale => {
  const entered = lotsOf(slot);
  const own = lotsOfCases(entered).map(({ id }) => id);
  const lots = entered.map((lot, index): NewLot => {
    const past = new BidHistory(lot);
    const place = own.indexOf(lot.id);
    const isOwn = place !== -1;
    const buyerName = caseBuyer(place);
    const bidderId = ids.get(buyerName) ?? '';
    const winner = isOwn ? { bidderId, atMs: lot.endsAtMs - WINNER_BIDS_MS } : null;
    const tried = isOwn ? [] : triedOn(ids, index);
    const untilMs = lot.endsAtMs + LONGEST_FIGHT_MS;
    const followers = followersBy(lot, { ids, untilMs });
    rivalry(past, lot, { ids, untilMs, winner, tried });
    const asked = place === ASKED ? [ids.get(CONSIGNOR) ?? ''] : consignorsOf(ids, index);
    const terms = { ...lot.terms, consignorIds: asked };
    const sold = { ...lot, terms, history: past.actions(), followers };
    return isOwn ? { ...sold, order: orderOf(lot, buyerName, nowMs) } : sold;
  });
  return { sale: saleRowOf(slot, themeOf('fleet', 0), NUMBER), lots };
};
