// The center of a customer as they see it, for one of the house who looks. No maximum, no sealed
// sum, no number of papers has a place here.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { Deposit, ForfeitView, LedgerEntry } from '#contract/deposits/outputs.ts';
import type { ConsignedDispute, DisputeRow } from '#contract/disputes/outputs.ts';
import type { ConsignedPapers } from '#contract/documents/request-outputs.ts';
import type { ConsignedOffers } from '#contract/formats/outputs.ts';
import type { ConsignedNegotiation, NegotiationRow } from '#contract/negotiation/outputs.ts';
import type { MessageRow } from '#contract/notifications/outputs.ts';
import type { HandOverRow, OrderRow } from '#contract/orders/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';

/** A lot they have registered for, as the room knows it, and where they stand there. */
export interface SeenLot {
  readonly number: string;
  readonly title: string;
  readonly view: LotView;
  readonly paddle: string | null;
  readonly place: MyStanding['place'];
  readonly depositState: MyStanding['depositState'];
  readonly registeredAtMs: number;
}

export type SeenMessage = Pick<MessageRow, 'id' | 'topic' | 'title' | 'text' | 'atMs' | 'readAtMs'>;

export interface PersonCenter {
  /** The newest. */
  readonly orders: readonly OrderRow[];
  readonly offers: readonly SecondOffer[];
  readonly negotiations: readonly NegotiationRow[];
  readonly disputes: readonly DisputeRow[];
  readonly forfeits: readonly ForfeitView[];
  /** Papers they are to hand over for what was sold for them. */
  readonly handOvers: readonly HandOverRow[];
  /** Offers, negotiations and cases on what is sold for them. */
  readonly offersIn: ConsignedOffers['rows'];
  readonly negotiationsIn: readonly ConsignedNegotiation[];
  readonly disputesIn: readonly ConsignedDispute[];
  /** Papers that are asked of them. */
  readonly papersIn: ConsignedPapers['open'];
  /** Titles of lots that the above names by their id only. */
  readonly titles: Readonly<Record<string, string>>;
  readonly deposit: Deposit;
  readonly entries: readonly LedgerEntry[];
  /** Those that are going on, those they are overtaken on and lead among them. */
  readonly lots: readonly SeenLot[];
  /** The newest that they have not put away. */
  readonly messages: readonly SeenMessage[];
  readonly nowMs: number;
}
