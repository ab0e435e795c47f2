// Facts that every paper of a lot states, whatever else it says. Source: 拍卖法 第51–53条;
// product.md 3.7, 5.1.
import type { Anchor } from '#core/lots/chain.ts';
import type { Disposal } from '#core/lots/disposal.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';
import type { Yard } from '#core/lots/yard.ts';

export interface EveryPaper {
  readonly number: string;
  readonly sale: PaperSale;
  readonly lot: PaperLot;
  readonly rulesVersion: string;
  /** The last public event the paper covers. */
  readonly proof: Anchor;
}

/** Known facts of a lot besides its state. */
export interface PaperFacts {
  /** Names year, sale and lot, so that it can be found without a register. */
  readonly number: string;
  readonly sale: PaperSale;
  readonly lot: PaperLot;
  readonly proof: Anchor;
}

/** Facts of the sale on a paper: as published, and never changed after. */
export interface PaperSale {
  readonly number: number;
  readonly name: string;
  readonly consignor: string;
  readonly auctioneer: string;
  /** Of the auctioneer (拍卖师执业资格证书号). */
  readonly certificate: string;
}

export interface PaperLot {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** The few facts by which the thing is known, in the order they are shown. */
  readonly marks: readonly { readonly label: string; readonly value: string }[];
  /** How much there is of it; absent: it is one thing. */
  readonly quantity?: LotQuantity;
  /** 变卖, 招租; absent: it is auctioned. */
  readonly disposal?: Disposal;
  /** City in which it stands. */
  readonly city: string;
  /** Null: it came without one. */
  readonly yard: Yard | null;
}
