// Maximums at rest, and offers: what is written of a lot, of an event, of a bid and of an answer
// holds none in clear. They lie beside it under seal, all of one length, each bound to its lot, to
// the change by which it was set and to whose it is, so that none can be moved to another's or back
// to an earlier one of its own. Source: product.md 3.2; goals.md S9, I-44.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import {
  maximumOf,
  maximumOwnerOf,
  maximumOwnersIn,
  maximumsIn,
  withMaximum,
  withMaximums,
  withoutMaximums,
} from '#core/lots/private-facts.ts';
import { withoutReserve } from '#core/lots/reserve.ts';
import type { LotsTable } from '#server/lots/lot-tables.ts';
import { amountsIn, digitsOf } from '#server/store/amount-codec.ts';
import type { Place } from '#server/store/seals/place.ts';
import { isSealed } from '#server/store/seals/ring-seal.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { answerIn } from './answer-codec.ts';
import type { BidsTable } from './bidding-tables.ts';
import { receiptText } from './receipt-codec.ts';

type Opener = Pick<TextSeal, 'open'>;
type Sealer = Pick<TextSeal, 'seal'>;

interface AnswerName {
  readonly bidderId: string;
  readonly key: string;
}

interface Change {
  readonly lotId: LotId;
  readonly rev: number;
}

/** The answer as it was given, to the byte. */
export function openedAnswer(
  seal: Opener,
  { body, ...name }: AnswerName & { readonly body: string },
): string {
  return answerIn(isSealed(body) ? seal.open(body, answerPlace(name)) : body);
}

const placeOf = ({ lotId, rev }: Change, owners: readonly string[]): Place => ({
  what: 'maximums',
  owner: owners.join(' '),
  row: `${lotId} ${rev}`,
});

const eventPlace = (event: LotEvent, change: Change): Place => placeOf(change, [maximumOwnerOf(event) ?? '']);

/** The maximum a change set, under seal, to lie beside it; null when it set none. */
export function sealedMaximum(seal: Sealer, event: LotEvent, change: Change): string | null {
  const maximumFen = maximumOf(event);
  return maximumFen === null ? null : seal.seal(digitsOf([maximumFen]), eventPlace(event, change));
}

/** The event as it was. */
export function openedEvent(
  seal: Opener,
  event: LotEvent,
  kept: Change & { readonly sealed: string | null },
): LotEvent {
  if (kept.sealed === null) return event;
  const [maximumFen = 0] = amountsIn(seal.open(kept.sealed, eventPlace(event, kept)));
  return withMaximum(event, maximumFen);
}

/**
 * The seal of a lot names the change it is bound to: later ones may have left the maximums alone.
 */
const atChange = (rev: number, sealed: string): string => `${rev}:${sealed}`;

const lotPlace = (lot: Lot, rev: number): Place => placeOf({ lotId: lot.id, rev }, maximumOwnersIn(lot));

/** The maximums of a lot, sealed as of its latest change. */
const sealedLot = (seal: Sealer, lot: Lot): string =>
  atChange(lot.rev, seal.seal(digitsOf(maximumsIn(lot)), lotPlace(lot, lot.rev)));

/**
 * Events that change the maximums of a lot, or the offers on it, beyond what they say themselves.
 */
const CHANGES: ReadonlySet<LotEvent['type']> = new Set([
  'maximum-set',
  'maximum-cancelled',
  'offer-made',
  'offer-countered',
  'offer-declined',
  'offer-lapsed',
  'unit-held',
] as const);

/**
 * The seal that lies beside a lot after a change. Where the change itself set the one maximum there
 * is, it is the same; it stays as it was where nothing was set; early maximums are sealed together.
 */
export function sealedAfter(
  seal: Sealer,
  {
    lot,
    event,
    ofEvent,
    before,
  }: { lot: Lot; event: LotEvent; ofEvent: string | null; before: string | null },
): string | null {
  const maximums = maximumsIn(lot);
  if (maximums.length === 0) return null;
  // A correction seals a reserve, which is none of the maximums.
  if (ofEvent !== null && maximums.length === 1 && event.type !== 'amended')
    return atChange(lot.rev, ofEvent);
  if (event.type === 'bid') return null;
  return CHANGES.has(event.type) ? sealedLot(seal, lot) : before;
}

/** A lot as it is written down beside its seals. */
export function stateText(lot: Lot, sealed: string | null): string {
  return JSON.stringify(withoutReserve(sealed === null ? lot : withoutMaximums(lot)));
}

/** A lot and what lies beside it under seal. */
export interface SealedLot {
  readonly lot: Lot;
  readonly sealed: string | null;
}

/** The lot as it was, its maximums put back. */
export function unsealed(seal: Opener, { lot, sealed }: SealedLot): Lot {
  if (sealed === null) return lot;
  const [rev = ''] = sealed.split(':', 1);
  const place = lotPlace(lot, Number(rev));
  return withMaximums(lot, amountsIn(seal.open(sealed.slice(rev.length + 1), place)));
}

/** The lot as it was, from what was written down. */
export function openedLot(seal: Opener, { state, sealed }: Pick<LotsTable, 'state' | 'sealed'>): Lot {
  return unsealed(seal, { lot: JSON.parse(state) as Lot, sealed });
}

type KeptBid = Pick<BidsTable, 'amountFen' | 'sealed' | 'receipt'>;

const bidPlace = (row: string, owner: string): Place => ({ what: 'bids.sealed', owner, row });

/** A bid as it is written down. Of a maximum, what can be read is the price it made. */
export function storedBid(seal: Sealer, receipt: Receipt, bidder: string): KeptBid {
  if (receipt.kind !== 'maximum') {
    return { amountFen: receipt.amountFen, sealed: null, receipt: receiptText(receipt) };
  }
  const { amountFen, priceAfterFen } = receipt;
  const sealed = seal.seal(digitsOf([amountFen]), bidPlace(receipt.id, bidder));
  return { amountFen: priceAfterFen, sealed, receipt: receiptText(receipt) };
}

/** Offer of its owner, in fen. */
export function offeredFen(
  seal: Opener,
  { id, bidderId, amountFen, sealed }: Pick<BidsTable, 'id' | 'bidderId' | 'amountFen' | 'sealed'>,
): number {
  return sealed === null ? amountFen : (amountsIn(seal.open(sealed, bidPlace(id, bidderId)))[0] ?? 0);
}

const answerPlace = ({ bidderId: owner, key: row }: AnswerName): Place => ({
  what: 'answers.body',
  owner,
  row,
});

/** An answer as it is written down: whole under seal where the question told a secret. */
export function storedAnswer(seal: Sealer, text: string, name: AnswerName): string {
  return seal.seal(text, answerPlace(name));
}
