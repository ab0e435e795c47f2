// Facts of a lot that are nobody's business while it runs: how far the house bids for whom, what a
// buyer and the house offer each other, and a reserve that is corrected. Such an amount is taken
// out of a lot, or out of what happened to it, before either is written down, and put back where it
// is needed; in between a zero stands in its place. Replaying what was written gives what is
// written of the state, so the log can be checked without the secrets. A fact that everybody has
// heard is no secret: a person who bids by hand has named no more than their price.
// Source: product.md 3.2, 3.4, 7.2; goals.md I-20, I-43, I-44.
import type { Fen } from '#core/money.ts';
import type { LotEvent } from './lot-event.ts';
import { isBidOn } from './lot-status.ts';
import type { BidderId, Lot, OfferThread } from './lot.ts';

const HIDDEN_FEN: Fen = 0;

/** The maximums in a lot, or the offers, always in one order; empty when nobody has left one. */
export function maximumsIn(lot: Lot): readonly Fen[] {
  if ('stopped' in lot) return maximumsIn(lot.stopped);
  if (lot.status === 'scheduled') return (lot.early ?? []).map(({ maximumFen }) => maximumFen);
  if (lot.status === 'on-sale') return lot.offerThreads.flatMap(({ offer }) => offer?.amountFen ?? []);
  return isBidOn(lot) && lot.standing ? [lot.standing.maximumFen] : [];
}

/** Owners of what `maximumsIn` answers, in the same order. */
export function maximumOwnersIn(lot: Lot): readonly BidderId[] {
  if ('stopped' in lot) return maximumOwnersIn(lot.stopped);
  if (lot.status === 'scheduled') return (lot.early ?? []).map(({ party }) => party.bidderId);
  if (lot.status === 'on-sale')
    return lot.offerThreads.flatMap(({ buyer, offer }) => (offer ? buyer.bidderId : []));
  return isBidOn(lot) && lot.standing ? [lot.standing.leader.bidderId] : [];
}

/** The event as it may be written down. */
export function withoutMaximum(event: LotEvent): LotEvent {
  return maximumOf(event) === null ? event : withMaximum(event, HIDDEN_FEN);
}

const withOffers = (
  offerThreads: readonly OfferThread[],
  amounts: readonly Fen[],
): readonly OfferThread[] => {
  const left = [...amounts];
  return offerThreads.map((thread) =>
    thread.offer ? { ...thread, offer: { ...thread.offer, amountFen: left.shift() ?? HIDDEN_FEN } } : thread,
  );
};

/** The same lot with these in their places. */
export function withMaximums<Known extends Lot>(lot: Known, maximums: readonly Fen[]): Known {
  const at = (index: number): Fen => maximums[index] ?? HIDDEN_FEN;
  if ('stopped' in lot) return { ...lot, stopped: withMaximums(lot.stopped, maximums) };
  if (lot.status === 'scheduled') {
    const early = lot.early?.map((one, index) => ({ ...one, maximumFen: at(index) }));
    return early ? { ...lot, early } : lot;
  }
  if (lot.status === 'on-sale') return { ...lot, offerThreads: withOffers(lot.offerThreads, maximums) };
  return isBidOn(lot) && lot.standing ? { ...lot, standing: { ...lot.standing, maximumFen: at(0) } } : lot;
}

/** The secret an event tells of; null when it tells of none. */
export function maximumOf(event: LotEvent): Fen | null {
  if (event.type === 'maximum-set') return event.maximumFen;
  if (event.type === 'offer-made' || event.type === 'offer-countered') return event.amountFen;
  if (event.type === 'amended') return event.terms?.reserveFen ?? null;
  if (event.type !== 'bid') return null;
  const { maximumFen, priceFen } = event.standing;
  const isByHand = event.rows.at(-1)?.how === 'manual';
  return isByHand && maximumFen === priceFen ? null : maximumFen;
}

/** Owner of the secret of an event; null where it tells of none. */
export function maximumOwnerOf(event: LotEvent): BidderId | null {
  if (event.type === 'maximum-set' || event.type === 'offer-made') return event.by.bidderId;
  if (event.type === 'offer-countered') return event.buyerId;
  return event.type === 'bid' ? event.standing.leader.bidderId : null;
}

/** The same event with this in the place of its secret. */
export function withMaximum(event: LotEvent, maximumFen: Fen): LotEvent {
  if (event.type === 'maximum-set') return { ...event, maximumFen };
  if (event.type === 'offer-made' || event.type === 'offer-countered')
    return { ...event, amountFen: maximumFen };
  if (event.type === 'amended') return { ...event, terms: { ...event.terms, reserveFen: maximumFen } };
  return event.type === 'bid' ? { ...event, standing: { ...event.standing, maximumFen } } : event;
}

/** The lot as it may be written down. */
export function withoutMaximums<Known extends Lot>(lot: Known): Known {
  return withMaximums(lot, []);
}
