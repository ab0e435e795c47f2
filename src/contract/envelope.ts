// The envelope of the specification (section 7): every answer is read through `code` and `msg`. 200 is success; the
// specification names 401, 500 and 510; refusals of the auction have numbers of their own from 4601 on.
import type { Refusal, RefusalCode } from '#core/refusal.ts';
import type { LotView } from '#core/view.ts';
import { SALE_REFUSAL_NUMBER } from './sale-numbers.ts';

export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

export const OK = 200;

export const REFUSAL_NUMBER = {
  UNKNOWN_LOT: 4601,
  NOT_STARTED: 4602,
  PAUSED: 4603,
  WITHDRAWN: 4604,
  ENDED: 4605,
  EXCLUDED_PERSON: 4606,
  NOT_VERIFIED: 4607,
  NOT_REGISTERED: 4608,
  RULES_NOT_ACCEPTED: 4609,
  ALREADY_LEADING: 4610,
  MAXIMUM_TOO_LOW: 4611,
  PRICE_CHANGED: 4612,
  TOO_LOW: 4613,
  NOT_MULTIPLE: 4614,
  TOO_MANY_STEPS: 4615,
  TOO_HIGH_CONFIRM: 4616,
  ALREADY_REGISTERED: 4617,
  DEPOSIT_SHORT: 4618,
  WRONG_FORMAT: 4619,
  CONFIRMING: 4620,
  REGISTRATION_NOT_OPEN: 4621,
  // The cashier.
  LIMIT_EXCEEDED: 4701,
  UNKNOWN_SALE: 4702,
  SALE_OVER: 4703,
  ALREADY_HELD: 4704,
  UNKNOWN_CARD: 4705,
  BELOW_LEAST: 4706,
  MONEY_HELD: 4707,
  WRONG_CARD_NUMBER: 4708,
  CARD_TAKEN: 4709,
  UNKNOWN_DECISION: 4710,
  NOT_AT_THIS_STAGE: 4711,
  SAME_PERSON: 4712,
  WINDOW_OVER: 4713,
  NOTHING_HELD: 4714,
  UNKNOWN_PERSON: 4715,
  NOT_REVERSIBLE: 4716,
  NOT_COVERED: 4717,
  ALREADY_HOLDING: 4641,
  ALL_HELD: 4642,
  HOLD_EXPIRED: 4643,
  NOT_NEGOTIABLE: 4644,
  OFFER_STANDS: 4645,
  ROUNDS_SPENT: 4646,
  OFFER_NOT_BELOW: 4647,
  NO_OFFER: 4648,
  OFFER_CHANGED: 4649,
  COUNTER_OUT_OF_RANGE: 4650,
  // After the sale.
  UNKNOWN_ORDER: 4801,
  ORDER_STOPPED: 4802,
  NOT_SIGNED: 4803,
  WRONG_ORDER_STATE: 4804,
  SERVICE_UNFIT: 4805,
  NO_QUOTE: 4806,
  WAY_CLOSED: 4807,
  UNKNOWN_PAYMENT: 4808,
  AMOUNT_DIFFERS: 4809,
  WRONG_PICK_UP_CODE: 4810,
  STORAGE_DUE: 4811,
  WRONG_STEP: 4812,
  NOT_YOUR_STEP: 4813,
  PAPER_MISSING: 4814,
  REFUND_TOO_LARGE: 4815,
  UNKNOWN_OFFER: 4816,
  OFFER_ENDED: 4817,
  NOT_FOR_RELISTING: 4818,
  TOO_SOON: 4819,
  CUT_TOO_DEEP: 4820,
  PART_NOT_PAYABLE: 4840,
  // Early maximums and groups of maximums.
  ALREADY_OPEN: 4721,
  NO_MAXIMUM: 4722,
  UNKNOWN_GROUP: 4723,
  GROUP_OVER: 4724,
  GROUP_SIZE: 4725,
  GROUP_SALES: 4726,
  IN_GROUP: 4727,
  GROUP_LOT: 4728,
  GROUP_LOT_LED: 4729,
  GROUP_LOT_BOUND: 4730,
  GROUP_CEILING_LOW: 4731,
  ...SALE_REFUSAL_NUMBER,
  // Disputes.
  NOTHING_BOUGHT: 4821,
  ALREADY_DISPUTED: 4822,
  NOT_PAID: 4823,
  SALE_UNDONE: 4824,
  NOT_CLAIMABLE: 4825,
  CATEGORY_EXCLUDED: 4826,
  NOT_PICKED_UP: 4827,
  CLAIM_TOO_LATE: 4828,
  BELOW_THRESHOLD: 4829,
  CLAIMS_LIMITED: 4830,
  UNKNOWN_DISPUTE: 4831,
  DISPUTE_STATE: 4832,
  EVIDENCE_CLOSED: 4833,
  TOO_MUCH_EVIDENCE: 4834,
  UNKNOWN_FILE: 4835,
  NO_SETTLEMENT: 4836,
  REFUND_TOO_HIGH: 4837,
  APPEAL_USED: 4838,
  SAME_JUDGE: 4839,
  // Haggling.
  UNKNOWN_HAGGLE: 4801,
  HAGGLE_ENDED: 4802,
  NOT_YOUR_TURN: 4803,
  LAST_ROUND: 4804,
  PRICE_OUT_OF_RANGE: 4805,
  MALFORMED: 4000,
  BAD_CURSOR: 4001,
  SEARCH_TOO_SHORT: 4002,
  RATE_LIMITED: 4290,
  KEY_REUSED: 4091,
  IN_FLIGHT: 4092,
} as const satisfies Record<RefusalCode, number>;

/** What `data` holds when the auction refuses: the reason as a value, for the words and the way out on screen. */
export interface Refused {
  readonly refusal: Refusal;
  /** The lot as it stands, so that the screen can be right without asking again; null when it is about none. */
  readonly lot: LotView | null;
}

/** What the house says no to at the door of the accounts. */
export const ACCOUNT_NUMBER = {
  WRONG_LOGIN: 4301,
  WRONG_CODE: 4302,
  PHONE_TAKEN: 4303,
  WEAK_PASSWORD: 4304,
  WRONG_PASSWORD: 4305,
  WRONG_PROOF: 4306,
} as const;
