// Fees the consignor pays the house (委托佣金), as agreed in their contract and frozen with the
// lot: a share of what they are paid for it, with a floor, and never more than the law has where
// nothing was agreed. Most contracts agree on none, and a consignor for whom a court sells pays
// none whatever is written. One function for the settlement, its paper, and the case of a default.
// Source: 拍卖法 第56、57条; product.md 3.6.
import { shareOf, yuan, type Fen } from '#core/money.ts';
import type { Profile } from '#core/sales/rule-set.ts';

export interface ConsignorFees {
  /** Named in the lot's terms and on the statement: what was agreed stays agreed. */
  readonly version: string;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  readonly leastFen: Fen;
}

const NONE: ConsignorFees = { version: 'consignor-none', basisPoints: 0, leastFen: 0 };

/** All that were ever agreed on. */
export const CONSIGNOR_FEES = [
  NONE,
  { version: 'consignor-fleet-2026.1', basisPoints: 100, leastFen: 0 },
  { version: 'consignor-vehicle-2026.1', basisPoints: 200, leastFen: yuan(200) },
  { version: 'consignor-goods-2026.1', basisPoints: 300, leastFen: yuan(100) },
] as const satisfies readonly ConsignorFees[];

export type ConsignorFeesVersion = (typeof CONSIGNOR_FEES)[number]['version'];

/** 拍卖法 第57条: five in a hundred of the price, where nothing else was agreed. */
const CAP_BASIS_POINTS = 500;
const WHOLE = 10_000;

/** Throws when there never was one of that version. Absent: their contract says nothing. */
export function consignorFeesOf(version: string = NONE.version): ConsignorFees {
  const found = CONSIGNOR_FEES.find((one) => one.version === version);
  if (!found) throw new Error(`no consignor was ever promised ${version}`);
  return found;
}

/** The fees written into an order's terms; undefined where there is nothing to pay. */
export function agreedConsignorFees(
  profile: Profile,
  version: ConsignorFeesVersion | undefined,
): ConsignorFeesVersion | undefined {
  return profile === 'judicial' || version === NONE.version ? undefined : version;
}

export interface ConsignorCommission {
  readonly amountFen: Fen;
  /** The rule that decided: the share alone, the floor, or the cap of the law. */
  readonly by: 'share' | 'floor' | 'cap';
}

/** On what is left of the price for the consignor. */
export function consignorCommission(
  { basisPoints, leastFen }: ConsignorFees,
  grossFen: Fen,
): ConsignorCommission {
  const shareFen = shareOf(grossFen, basisPoints, WHOLE);
  // The cap is a limit of law, so it is rounded down.
  const capFen = Math.floor((grossFen * CAP_BASIS_POINTS) / WHOLE);
  const amountFen = Math.min(Math.max(shareFen, leastFen), capFen);
  const bound = amountFen === capFen ? 'cap' : 'floor';
  return { amountFen, by: amountFen === shareFen ? 'share' : bound };
}
