// The answers about a lot at a fixed price, under seal or on a falling price.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';

/** The open offer between a buyer and the house, and which of them made it. */
export interface OfferOnTable {
  readonly amountFen: number;
  readonly from: 'buyer' | 'house';
  readonly untilMs: number;
}

/** A unit that is kept for a buyer while they pay. */
export interface HeldUnit {
  readonly id: string;
  readonly priceFen: number;
  readonly untilMs: number;
  /** Order by which it is paid; null where nothing is paid, as in the practice hall. */
  readonly orderId: string | null;
}

/** One's own dealings on such a lot; nobody else ever sees them. */
export interface MyDealings {
  readonly lotId: string;
  /** The unit that is kept for them; null: none. */
  readonly hold: HeldUnit | null;
  readonly bought: readonly { readonly priceFen: number; readonly atMs: number }[];
  readonly offer: OfferOnTable | null;
  /** How many more offers they may make; 0 where the price is not negotiable. */
  readonly roundsLeft: number;
  /** They are told when a unit is free again. */
  readonly isWaiting: boolean;
  /** When they put in the envelope that lies there; what is in it is not read, not even to them. */
  readonly sealedAtMs: number | null;
}

export interface FormatAnswer {
  /** Of a purchase or a taking; null for what is only said, or sealed. */
  readonly receipt: Receipt | null;
  readonly lot: LotView;
  readonly mine: MyDealings;
  readonly nowMs: number;
}

/** The offers of buyers on a lot, for the house's people: a paddle and a sum, no name. */
export interface LotOffers {
  readonly rows: readonly (OfferOnTable & { readonly paddle: string; readonly rounds: number })[];
  readonly nowMs: number;
}

/** A lot at a fixed price on which somebody has offered. */
interface OfferedLot {
  readonly lotId: string;
  readonly lotNumber: string;
  readonly lotTitle: string;
  /** The fixed price it is offered at. */
  readonly priceFen: number;
}

/** The same on all lots on which offers are made, for the house's people. */
export interface HouseOffers {
  readonly rows: readonly (OfferedLot & LotOffers['rows'][number])[];
  readonly total: number;
  readonly nowMs: number;
}

/** The same on the lots that are sold for whoever asks. */
interface ConsignedOffer extends OfferedLot {
  /** True: they answer for it themselves; false: several have consigned it, the house does. */
  readonly isOwnWord: boolean;
}

export interface ConsignedOffers {
  readonly rows: readonly (ConsignedOffer & LotOffers['rows'][number])[];
  readonly nowMs: number;
}
