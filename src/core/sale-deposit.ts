// The general deposit of a sale (通用保证金): one sum instead of one for each lot. ¥20,000 let its owner lead one lot at a
// time, ¥50,000 any number. What he wins is secured out of it: by all of it on the lower tier, by each lot's own deposit on
// the higher one as long as it lasts. The rest comes back when the sale's last lot is over.
// Source: product.md 3.5; goals.md I-27; decisions/a-general-deposit-is-shared-out.
import type { Bidder } from './bidder.ts';
import { refuse } from './bid.ts';
import { depositCause } from './deposit.ts';
import { type Transaction, transfer } from './ledger.ts';
import type { BidderId, LotId } from './lot.ts';
import { type Fen, yuan } from './money.ts';
import type { GeneralDepositRefusal } from './money-refusal.ts';
import type { BidderRefusal, RegistrationRefusal } from './refusal.ts';

export type SaleTier = 'one' | 'any';

export const SALE_DEPOSIT_FEN: Readonly<Record<SaleTier, Fen>> = { one: yuan(20_000), any: yuan(50_000) };

interface SaleHold {
  readonly saleId: string;
  readonly bidderId: BidderId;
  readonly amountFen: Fen;
  readonly atMs: number;
}

const saleCause = ({ saleId, bidderId }: SaleHold): string => `sale:${saleId}:${bidderId}`;

export const freezeForSale = (hold: SaleHold): Transaction =>
  transfer('freeze', saleCause(hold), {
    from: `buyer:${hold.bidderId}:available`,
    to: `buyer:${hold.bidderId}:frozen`,
    amountFen: hold.amountFen,
    atMs: hold.atMs,
  });

/** What is left of it when the sale is over. */
export const releaseForSale = (hold: SaleHold): Transaction =>
  transfer('release', saleCause(hold), {
    from: `buyer:${hold.bidderId}:frozen`,
    to: `buyer:${hold.bidderId}:available`,
    amountFen: hold.amountFen,
    atMs: hold.atMs,
  });

/** How much of a general deposit secures a lot that was won on it, in fen. */
export const wonShareFen = (tier: SaleTier, lotDepositFen: Fen, leftFen: Fen): Fen =>
  tier === 'one' ? leftFen : Math.min(lotDepositFen, leftFen);

interface WonHold {
  readonly lotId: LotId;
  readonly bidderId: BidderId;
  readonly amountFen: Fen;
  readonly atMs: number;
  /** A level account freezes nothing: what secures a lot won on it is taken from what is available. */
  readonly from: 'frozen' | 'available';
}

/** What was won becomes secured by a performance deposit of its own. */
export const keepForWon = ({ lotId, bidderId, amountFen, atMs, from }: WonHold): Transaction =>
  transfer('keep', depositCause(lotId, bidderId), {
    from: `buyer:${bidderId}:${from}`,
    to: `buyer:${bidderId}:performance`,
    amountFen,
    atMs,
  });

/** In the order in which they are told. */
export type SaleDepositRefusal =
  | Exclude<GeneralDepositRefusal, { code: 'ALREADY_HELD' }>
  | Extract<BidderRefusal, { code: 'EXCLUDED_PERSON' | 'NOT_VERIFIED' }>
  | Extract<GeneralDepositRefusal, { code: 'ALREADY_HELD' }>
  | Extract<RegistrationRefusal, { code: 'DEPOSIT_SHORT' }>;

export interface SaleApplication {
  readonly bidder: Pick<Bidder, 'id' | 'role' | 'verification'>;
  readonly tier: SaleTier;
  /** What is not frozen and not spoken for. */
  readonly freeFen: Fen;
  readonly hasOne: boolean;
  /** Null: there is no such sale. */
  readonly sale: { readonly id: string; readonly isOver: boolean } | null;
}

export type SaleDepositDecision =
  | { readonly ok: true; readonly transaction: Transaction }
  | { readonly ok: false; readonly refusal: SaleDepositRefusal };

/** Decides whether the general deposit of a sale is frozen. Once for each bidder and sale. */
export const decideSaleDeposit = (wish: SaleApplication, nowMs: number): SaleDepositDecision => {
  const { bidder, tier, freeFen, hasOne, sale } = wish;
  if (!sale) return refuse({ code: 'UNKNOWN_SALE' });
  if (sale.isOver) return refuse({ code: 'SALE_OVER' });
  if (bidder.role !== 'buyer') return refuse({ code: 'EXCLUDED_PERSON', why: 'staff' });
  if (bidder.verification !== 'verified') return refuse({ code: 'NOT_VERIFIED' });
  if (hasOne) return refuse({ code: 'ALREADY_HELD' });
  const amountFen = SALE_DEPOSIT_FEN[tier];
  if (freeFen < amountFen) {
    return refuse({ code: 'DEPOSIT_SHORT', depositFen: amountFen, availableFen: freeFen });
  }
  return {
    ok: true,
    transaction: freezeForSale({ saleId: sale.id, bidderId: bidder.id, amountFen, atMs: nowMs }),
  };
};
