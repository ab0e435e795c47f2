// Parts that the control desk and what it is ordered have in common.
import type { BoardLot, BoardSale } from '#contract/sales/control-outputs.ts';
import { NO_NOTICE, type PostNotice } from '#lib/forms/post-once.ts';
import type { FormPage } from '#lib/plain-form.ts';

export const CONTROL_FORMS = {
  stop: 'office-stop',
  hammer: 'office-hammer',
  hallBid: 'office-hall-bid',
  hallPaddle: 'office-hall-paddle',
} as const;

/** Subject of a deed: what is open on the board. */
export type Subject =
  | { readonly kind: 'lot'; readonly lot: BoardLot; readonly sale: BoardSale | null }
  | { readonly kind: 'sale'; readonly sale: BoardSale; readonly lots: readonly BoardLot[] }
  | { readonly kind: 'all'; readonly sales: readonly BoardSale[] };

/** Deeds about what is open. */
export const CONTROL_DEEDS = ['pause', 'resume', 'withdraw', 'hammer', 'hall-bid', 'hall-paddle'] as const;
export type ControlDeed = (typeof CONTROL_DEEDS)[number];
/** Deeds that stop something, or set it going again. */
export type StopDeed = Exclude<ControlDeed, 'hammer' | 'hall-bid' | 'hall-paddle'>;

export const CONTROL_DONE = [
  'pause',
  'resume',
  'withdraw',
  'knock-down',
  'another-round',
  'pass',
  'hall-leading',
  'hall-outbid',
  'hall-give',
  'hall-take-back',
] as const;
export type ControlDone = (typeof CONTROL_DONE)[number];

export interface ControlPost extends PostNotice {
  readonly reason: string;
  readonly note: string;
  /** Sales of many about which the order was not followed, each with why. */
  readonly undone: readonly { readonly name: string; readonly why: string }[];
  readonly doneCount: number;
  /** As they were typed at the desk of the hall. */
  readonly number: string;
  readonly paddle: string;
  /** A bid of the hall that is read once more before it counts; null: there is none. */
  readonly toConfirmFen: number | null;
}

export type ControlPage = FormPage & { readonly url: URL };

export const NOTHING_ORDERED: ControlPost = {
  ...NO_NOTICE,
  reason: '',
  note: '',
  undone: [],
  doneCount: 0,
  number: '',
  paddle: '',
  toConfirmFen: null,
};

/** Words that no form of the desk sends order nothing. */
export const UNSENT: ControlPost = { ...NOTHING_ORDERED, isUnsent: true };
