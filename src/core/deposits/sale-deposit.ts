// The general deposit of a sale of vehicles (通用保证金): one sum instead of one for each lot.
// ¥20,000 let its owner lead one lot at a time, ¥50,000 any number, and the lower one becomes the
// higher by what lies between. What they win is secured out of it: by all of it on the lower tier,
// by each lot's own deposit on the higher one as long as it lasts. The rest comes back when the
// sale's last lot is over. What is no vehicle, and whatever a court sells, has a deposit of its own
// for every lot.
// Source: product.md 3.5; 法释〔2016〕18号 第17条; goals.md I-27;
// decisions/a-general-deposit-is-shared-out.
import type { Bidder, Cover } from '#core/bidding/bidder.ts';
import type { BidderRefusal, RegistrationRefusal } from '#core/bidding/refusals.ts';
import { transfer, type Transaction } from '#core/ledger.ts';
import type { BidderId, LotId, LotTerms } from '#core/lots/lot.ts';
import { yuan, type Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Profile } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { epochDayMs } from '#core/time/days.ts';
import { depositCause } from './deposit.ts';
import type { GeneralDepositRefusal } from './refusals.ts';

export type SaleTier = 'one' | 'any';

export const SALE_DEPOSIT_FEN: Readonly<Record<SaleTier, Fen>> = { one: yuan(20_000), any: yuan(50_000) };

/**
 * 1 January 2027, the first day of the business rules that know a general deposit (2026.4). What a
 * sale is held under is fixed when it is announced: one that was announced before has none,
 * whenever it runs.
 */
export const GENERAL_FROM_MS = epochDayMs(20_819);

/** Kind of a sale, as far as its deposits go by it. */
export interface SaleKind {
  readonly hall: SalePlan['hall'];
  readonly profile: Profile;
  /** Null: it never was, so that no text of the rules was fixed for it. */
  readonly announcedAtMs: number | null;
  /** Nothing is sold in it: no deposit is asked for, and there is nothing to be good for. */
  readonly isPractice?: true;
}

/**
 * Why each lot of such a sale has a deposit of its own and nothing else; null where one sum may
 * stand for all of them.
 */
export function whyNoGeneral({ hall, profile, announcedAtMs }: SaleKind): NoGeneral['why'] | null {
  if (profile === 'judicial') return 'judicial';
  if (hall !== 'vehicle') return 'non-vehicle';
  return announcedAtMs !== null && announcedAtMs < GENERAL_FROM_MS ? 'earlier-rules' : null;
}

/**
 * The cover that secures the bids of a person who registers now. A general deposit that the house
 * has taken counts until its sale is over; a court's lot is never without a deposit of its own,
 * whatever its bidder has on a level account. In the practice hall a dealer is like anybody else:
 * the lots they lead there take nothing of their buying power, and nothing is kept for those they
 * win.
 */
export function coverOf(
  { profile, isPractice }: Pick<SaleKind, 'profile' | 'isPractice'>,
  { hasGeneral, isLevel }: { readonly hasGeneral: boolean; readonly isLevel: boolean },
): Cover {
  if (hasGeneral) return 'sale';
  return isLevel && profile === 'house' && !isPractice ? 'level' : 'lot';
}

interface SaleHold {
  readonly saleId: string;
  readonly bidderId: BidderId;
  readonly amountFen: Fen;
  readonly atMs: number;
}

/**
 * Decides whether the lower general deposit becomes the higher one: what lies between is frozen on
 * top of it, and what it has secured already stays secured as it is.
 */
export function decideRaise(wish: RaiseApplication, atMs: number): Decided<RaiseRefusal> {
  const { bidder, held, sale } = wish;
  if (!sale) return refuse({ code: 'UNKNOWN_SALE' });
  const barred = entryRefusal(wish, sale);
  if (barred) return refuse(barred);
  if (held === null) return refuse({ code: 'NO_SALE_DEPOSIT' });
  if (held === 'any') return refuse({ code: 'ALREADY_HELD' });
  const short = shortRefusal(wish, RAISE_FEN);
  if (short) return refuse(short);
  return { ok: true, transaction: freezeForRaise({ saleId: sale.id, bidderId: bidder.id, atMs }) };
}

const saleCause = ({ saleId, bidderId }: SaleHold): string => `sale:${saleId}:${bidderId}`;

export function freezeForSale(hold: SaleHold): Transaction {
  return transfer('freeze', saleCause(hold), {
    from: `buyer:${hold.bidderId}:available`,
    to: `buyer:${hold.bidderId}:frozen`,
    amountFen: hold.amountFen,
    atMs: hold.atMs,
  });
}

/** Difference between the tiers, in fen. */
export const RAISE_FEN: Fen = SALE_DEPOSIT_FEN.any - SALE_DEPOSIT_FEN.one;

/** Sum frozen on top of the lower tier. */
const freezeForRaise = (hold: Omit<SaleHold, 'amountFen'>): Transaction => {
  const { cause, ...freeze } = freezeForSale({ ...hold, amountFen: RAISE_FEN });
  return { ...freeze, cause: `${cause}:raise` };
};

/** Rest of it when the sale is over. */
export function releaseForSale(hold: SaleHold): Transaction {
  return transfer('release', saleCause(hold), {
    from: `buyer:${hold.bidderId}:frozen`,
    to: `buyer:${hold.bidderId}:available`,
    amountFen: hold.amountFen,
    atMs: hold.atMs,
  });
}

/** As told by the terms of one of its lots, which are all of one kind. */
export function saleKindIn({ rules, isPractice }: Pick<LotTerms, 'rules' | 'isPractice'>) {
  return {
    profile: rules.profile,
    ...(isPractice && { isPractice }),
  };
}

/** How much of a general deposit secures a lot that was won on it, in fen. */
export function wonShareFen(tier: SaleTier, lotDepositFen: Fen, leftFen: Fen): Fen {
  return tier === 'one' ? leftFen : Math.min(lotDepositFen, leftFen);
}

interface WonHold {
  readonly lotId: LotId;
  readonly bidderId: BidderId;
  readonly amountFen: Fen;
  readonly atMs: number;
  /**
   * A level account freezes nothing: what secures a lot won on it is taken from what is available.
   */
  readonly from: 'frozen' | 'available';
}

/** The cover of a won lot becomes a performance deposit of its own. */
export function keepForWon({ lotId, bidderId, amountFen, atMs, from }: WonHold): Transaction {
  return transfer('keep', depositCause(lotId, bidderId), {
    from: `buyer:${bidderId}:${from}`,
    to: `buyer:${bidderId}:performance`,
    amountFen,
    atMs,
  });
}

type NoGeneral = Extract<GeneralDepositRefusal, { code: 'NO_GENERAL_DEPOSIT' }>;

/** There is no sale to have one for, or they are nobody to have one. */
type EntryRefusal =
  | Extract<GeneralDepositRefusal, { code: 'UNKNOWN_SALE' }>
  | NoGeneral
  | Extract<GeneralDepositRefusal, { code: 'SALE_OVER' }>
  | Extract<BidderRefusal, { code: 'EXCLUDED_PERSON' | 'NOT_VERIFIED' }>;

type ShortRefusal = Extract<RegistrationRefusal, { code: 'DEPOSIT_SHORT' }>;

/** In the order in which they are told. */
export type SaleDepositRefusal =
  EntryRefusal | Extract<GeneralDepositRefusal, { code: 'ALREADY_HELD' }> | ShortRefusal;

/** In the order in which they are told. */
export type RaiseRefusal =
  | EntryRefusal
  | Extract<GeneralDepositRefusal, { code: 'NO_SALE_DEPOSIT' }>
  | Extract<GeneralDepositRefusal, { code: 'ALREADY_HELD' }>
  | ShortRefusal;

interface Applicant {
  readonly bidder: Pick<Bidder, 'id' | 'role' | 'verification'>;
  /** Sum that is not frozen and not spoken for. */
  readonly freeFen: Fen;
  /** Null: there is no such sale. */
  readonly sale: (SaleKind & { readonly id: string; readonly isOver: boolean }) | null;
}

export interface SaleApplication extends Applicant {
  readonly tier: SaleTier;
  readonly hasOne: boolean;
}

export interface RaiseApplication extends Applicant {
  /** The tier of the one they have; null: they have none. */
  readonly held: SaleTier | null;
}

type Decided<No> = Result<{ readonly transaction: Transaction }, No>;

type Sale = NonNullable<Applicant['sale']>;

const entryRefusal = ({ bidder }: Applicant, sale: Sale): EntryRefusal | null => {
  const why = whyNoGeneral(sale);
  if (why !== null) return { code: 'NO_GENERAL_DEPOSIT', why };
  if (sale.isOver) return { code: 'SALE_OVER' };
  if (bidder.role !== 'buyer') return { code: 'EXCLUDED_PERSON', why: 'staff' };
  return bidder.verification === 'verified' ? null : { code: 'NOT_VERIFIED' };
};

const shortRefusal = ({ freeFen: availableFen }: Applicant, depositFen: Fen): ShortRefusal | null =>
  availableFen < depositFen ? { code: 'DEPOSIT_SHORT', depositFen, availableFen } : null;

/** Decides whether the general deposit of a sale is frozen. Once for each bidder and sale. */
export function decideSaleDeposit(wish: SaleApplication, atMs: number): Decided<SaleDepositRefusal> {
  const { bidder, tier, hasOne, sale } = wish;
  if (!sale) return refuse({ code: 'UNKNOWN_SALE' });
  const barred = entryRefusal(wish, sale);
  if (barred) return refuse(barred);
  if (hasOne) return refuse({ code: 'ALREADY_HELD' });
  const amountFen = SALE_DEPOSIT_FEN[tier];
  const short = shortRefusal(wish, amountFen);
  if (short) return refuse(short);
  return {
    ok: true,
    transaction: freezeForSale({ saleId: sale.id, bidderId: bidder.id, amountFen, atMs }),
  };
}
