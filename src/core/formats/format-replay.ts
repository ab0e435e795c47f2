// Replay of what happens to lots that are not bid up: a fixed-price sale with its holds, sales and
// offer threads, sealed bids that nobody can read, a price that falls.
// Source: engine.md 9.2; goals.md I-20, I-50.
import { every, impossible } from '#core/lots/lot-base.ts';
import type { FormatLot, Hold, Lot, OfferThread, OnSaleLot, ScheduledLot, SoldLot } from '#core/lots/lot.ts';
import { fallMs } from './falling-price.ts';
import type {
  FormatEvent,
  HoldExpired,
  HoldMoved,
  OfferCountered,
  OfferMade,
  SealedBid,
  UnitSold,
} from './format-event.ts';
import { lapsesSince } from './lapsed-units.ts';

export function formatChanged(lot: Lot, event: FormatEvent): Lot {
  switch (event.type) {
    case 'unit-held':
      return held(onSaleOnly(lot), event.hold);
    case 'hold-expired':
      return lapsed(onSaleOnly(lot), event);
    case 'hold-moved':
      return moved(onSaleOnly(lot), event);
    case 'unit-sold':
      return unitSold(onSaleOnly(lot), event);
    case 'sale-closed':
      return closed(onSaleOnly(lot), event.atMs);
    case 'offer-made':
      return offered(onSaleOnly(lot), event);
    case 'offer-countered':
      return countered(onSaleOnly(lot), event);
    case 'offer-declined':
    case 'offer-lapsed':
      return talked(onSaleOnly(lot), event.buyerId, null);
    case 'sealed-bid':
      return putIn(lot, event);
    case 'sealed-count':
    case 'bids-opened':
      return told(lot);
  }
}

const onSaleOnly = (lot: Lot): OnSaleLot => {
  if (lot.status === 'on-sale') return lot;
  throw impossible(lot);
};

/** The lot when its time has come. */
export function openedFormat({ endsAtMs, ...lot }: ScheduledLot): FormatLot {
  const { terms } = lot;
  const { rules } = terms;
  switch (rules.format) {
    case 'fixed-price': {
      const onSale = { endsAtMs, holds: [], sales: [], offerThreads: [] };
      return { ...lot, terms: { ...terms, rules }, status: 'on-sale', ...onSale };
    }
    case 'sealed':
      return { ...lot, terms: { ...terms, rules }, status: 'sealed', endsAtMs, sealedBids: [] };
    case 'falling': {
      const falling = { ...terms, rules };
      return { ...lot, terms: falling, status: 'falling', endsAtMs: lot.startsAtMs + fallMs(falling) };
    }
    case 'timed':
    case 'lane':
      throw impossible({ ...lot, endsAtMs });
  }
}

/** The end has moved. At a fixed price every clock that runs moves with it. */
export function givenTime(lot: FormatLot, endsAtMs: number): FormatLot {
  if (lot.status !== 'on-sale') return { ...lot, endsAtMs };
  const givenMs = endsAtMs - lot.endsAtMs;
  const later = <Timed extends { readonly untilMs: number }>(timed: Timed): Timed => ({
    ...timed,
    untilMs: timed.untilMs + givenMs,
  });
  const laterHold = (hold: Hold): Hold =>
    hold.awaitedToMs === undefined
      ? later(hold)
      : { ...later(hold), awaitedToMs: hold.awaitedToMs + givenMs };
  const offerThreads = lot.offerThreads.map((thread): OfferThread => ({
    ...thread,
    offer: thread.offer && later(thread.offer),
  }));
  return { ...lot, endsAtMs, holds: lot.holds.map(laterHold), offerThreads };
}

const held = (lot: OnSaleLot, hold: Hold): OnSaleLot => ({
  ...lot,
  holds: [...lot.holds, hold],
  // Everything said about a price is settled by it.
  offerThreads: lot.offerThreads.map((thread) =>
    thread.buyer.bidderId === hold.buyer.bidderId ? { ...thread, offer: null } : thread,
  ),
});

/** A hold ends once: a unit that is not kept cannot be given back. */
const heldIn = (lot: OnSaleLot, holdId: string): Hold => {
  const hold = lot.holds.find(({ id }) => id === holdId);
  if (!hold) throw impossible(lot);
  return hold;
};

const released = (lot: OnSaleLot, holdId: string): OnSaleLot => {
  const hold = heldIn(lot, holdId);
  return { ...lot, holds: lot.holds.filter((one) => one !== hold) };
};

const moved = (lot: OnSaleLot, { holdId, untilMs, isLookedFor, awaitedToMs }: HoldMoved): OnSaleLot => {
  const { id, buyer, priceFen, isByOffer } = heldIn(lot, holdId);
  const clock = {
    untilMs,
    ...(isLookedFor && { isLookedFor }),
    ...(awaitedToMs !== undefined && { awaitedToMs }),
  };
  const after: Hold = { id, buyer, priceFen, isByOffer, ...clock };
  return { ...lot, holds: lot.holds.map((one) => (one.id === holdId ? after : one)) };
};

/**
 * They have not paid: it is remembered for a day, so that they cannot keep a unit from everybody
 * else for ever.
 */
const lapsed = (lot: OnSaleLot, { holdId, atMs }: HoldExpired): OnSaleLot => {
  const { buyer } = heldIn(lot, holdId);
  const lapse = { buyerId: buyer.bidderId, atMs };
  return { ...released(lot, holdId), lapses: [...lapsesSince(lot, atMs), lapse] };
};

const unitSold = (lot: OnSaleLot, { holdId: id, buyer, priceFen, isByOffer, atMs }: UnitSold): OnSaleLot => ({
  ...released(lot, id),
  sales: [...lot.sales, { id, buyer, priceFen, isByOffer, atMs }],
});

const closed = (lot: OnSaleLot, closedAtMs: number): SoldLot => {
  const last = lot.sales.at(-1);
  if (!last || lot.holds.length > 0) throw impossible(lot);
  const { priceFen: hammerFen, buyer: winner } = last;
  const ended = { closedAtMs, bidCount: 0, extensionCount: 0, sales: lot.sales };
  return { ...every(lot), ...ended, status: 'sold', hammerFen, winner };
};

const offered = (lot: OnSaleLot, { by, amountFen, untilMs }: OfferMade): OnSaleLot => {
  const mine = lot.offerThreads.find(({ buyer }) => buyer.bidderId === by.bidderId);
  const others = lot.offerThreads.filter((thread) => thread !== mine);
  const rounds = (mine?.rounds ?? 0) + 1;
  return {
    ...lot,
    offerThreads: [...others, { buyer: by, rounds, offer: { amountFen, from: 'buyer', untilMs } }],
  };
};

const talked = (lot: OnSaleLot, buyerId: string, offer: OfferThread['offer']): OnSaleLot => {
  const thread = lot.offerThreads.find(({ buyer }) => buyer.bidderId === buyerId);
  if (!thread?.offer) throw impossible(lot);
  return {
    ...lot,
    offerThreads: lot.offerThreads.map((one) => (one === thread ? { ...thread, offer } : one)),
  };
};

const countered = (lot: OnSaleLot, { buyerId, amountFen, untilMs }: OfferCountered): OnSaleLot =>
  talked(lot, buyerId, { amountFen, from: 'house', untilMs });

const putIn = (lot: Lot, { by: bidder, sealed, atMs }: SealedBid): Lot => {
  if (lot.status !== 'sealed') throw impossible(lot);
  const others = lot.sealedBids.filter((one) => one.bidder.bidderId !== bidder.bidderId);
  return { ...lot, sealedBids: [...others, { bidder, sealed, atMs, rev: lot.rev + 1 }] };
};

/**
 * True to the lot while nothing of it changes: the count and the opening are told, the sealed bids
 * lie as they lay.
 */
const told = (lot: Lot): Lot => {
  if (lot.status !== 'sealed') throw impossible(lot);
  return lot;
};
