// The numbers under which staff are refused when they prepare, announce, stop or lead a sale.
import type { SaleRefusal } from '#core/sales/refusals.ts';

/** Codes that another area numbers too. */
type Shared = 'WRONG_FORMAT' | 'UNKNOWN_SALE' | 'SAME_PERSON' | 'TOO_SOON';
export type SaleCode = Exclude<SaleRefusal['code'], Shared>;

export const SALE_REFUSAL_NUMBER = {
  LOT_STATE: 4901,
  RESERVE_NOT_MET: 4902,
  NOTE_NEEDED: 4903,
  SALE_STAGE: 4904,
  NO_LOTS: 4905,
  SALE_INCOMPLETE: 4906,
  LOT_INCOMPLETE: 4907,
  RULES_UNKNOWN: 4908,
  RULES_NOT_YET: 4909,
  PERMIT_NOT_VALID: 4910,
  AUCTIONEER_NOT_VALID: 4911,
  NOTICE_TOO_SHORT: 4912,
  PREVIEW_TOO_SHORT: 4913,
  TIMES_OUT_OF_ORDER: 4914,
  JUDICIAL_LIMIT: 4915,
  NOTHING_CHANGED: 4916,
  RULES_TAKEN: 4917,
  RULES_UNSOUND: 4918,
  RULES_TOO_SOON: 4919,
  TERMS_UNSOUND: 4920,
  SALE_PAUSED: 4921,
  WRONG_HALL: 4922,
  REASON_UNFIT: 4923,
  NO_FORMER_SALE: 4924,
} as const satisfies Record<SaleCode, number>;
