// Real-name verification (实名认证). Whoever bids is known to the house: a person by identity card,
// a firm by licence and by the letter for whoever acts for it. A submission waits, and is then
// approved, or refused with the items that are wrong; only those are asked for again. An approval
// ends with the paper it rests on; a month before that the person is told. Papers handed in anew
// leave the approval that stands as it is until they are approved. Source: 拍卖法 第33条;
// 网络安全法 第24条; product.md 7.1.
import { DAY_MS } from '#core/time/days.ts';
import { dayStartMs } from '#core/time/workdays.ts';

export type VerificationKind = 'person' | 'firm';

/** Items that are looked at one by one, in the order in which they are filled in. */
export type VerificationItem =
  | 'front'
  | 'back'
  | 'licence'
  | 'letter'
  | 'name'
  | 'number'
  | 'validUntil'
  | 'address'
  | 'representative'
  | 'agent';

export const ITEMS: Readonly<Record<VerificationKind, readonly VerificationItem[]>> = {
  person: ['front', 'back', 'name', 'number', 'validUntil', 'address'],
  firm: ['licence', 'letter', 'name', 'number', 'validUntil', 'representative', 'agent'],
};

export const PICTURE_ITEMS = ['front', 'back', 'licence', 'letter'] as const;
export type PictureItem = (typeof PICTURE_ITEMS)[number];

export function isPictureItem(item: VerificationItem): item is PictureItem {
  return (PICTURE_ITEMS as readonly string[]).includes(item);
}

/** The shorter side of a picture on which a card can be read, at the least. */
export const PICTURE_LEAST_PX = 400;

/** Trades of a firm: 车商, 4S 店, 拆解企业, 其他. */
export const BUSINESSES = ['dealer', 'franchise', 'dismantler', 'other'] as const;
export type Business = (typeof BUSINESSES)[number];

export const WRONG_REASONS = [
  'unclear',
  'incomplete',
  'same-picture',
  'differs',
  'expired',
  'other',
] as const;
export type WrongReason = (typeof WRONG_REASONS)[number];

export interface WrongItem {
  readonly item: VerificationItem;
  readonly reason: WrongReason;
}

/** The paper has no last day. */
export const LONG_TERM = 'long-term';

/** The filled-in items: texts by item, and of every picture item the picture. */
export type Filled = Partial<Record<VerificationItem, string>>;

/** `replaced`: a newer approval stands in its place. */
export type VerificationStatus = 'waiting' | 'approved' | 'refused' | 'taken-back' | 'expired' | 'replaced';

export interface Verification {
  readonly id: string;
  readonly kind: VerificationKind;
  readonly status: VerificationStatus;
  readonly submittedAtMs: number;
  readonly decidedAtMs: number | null;
  /**
   * The first moment at which its paper does not hold any more; null: it holds for ever. Epoch ms.
   */
  readonly validUntilMs: number | null;
  /** Of one that was refused; empty otherwise. */
  readonly wrong: readonly WrongItem[];
}

/** 未认证, 待审核, 已通过, 不通过, 已过期. */
export type VerificationState = 'none' | Exclude<VerificationStatus, 'taken-back' | 'replaced'>;

/** `own`: all submissions of one person, the newest first. What was taken back says nothing. */
export function stateOf(own: readonly Pick<Verification, 'status'>[]): VerificationState {
  for (const { status } of own) if (status !== 'taken-back' && status !== 'replaced') return status;
  return 'none';
}

/** The approval that stands; null: none does. */
export function approvalOf<One extends Pick<Verification, 'status'>>(own: readonly One[]): One | null {
  return own.find(({ status }) => status === 'approved') ?? null;
}

/** The last day of a paper, as the moment after it; null: it has none. */
export function paperEndMs(validUntil: string): number | null {
  if (validUntil === LONG_TERM) return null;
  const [year = 0, month = 1, day = 1] = validUntil.split('-').map(Number);
  return dayStartMs(year, month, day) + DAY_MS;
}

/**
 * Items that have to be filled in: all, or of the same kind refused before only those that were
 * wrong.
 */
export function requestedItems(
  kind: VerificationKind,
  newest: Pick<Verification, 'kind' | 'status' | 'wrong'> | null,
): readonly VerificationItem[] {
  return newest?.status === 'refused' && newest.kind === kind
    ? ITEMS[kind].filter((asked) => newest.wrong.some(({ item }) => item === asked))
    : ITEMS[kind];
}

/** So long before its paper ends a person is told. */
const REMIND_MS = 30 * DAY_MS;

/**
 * The step due for an approval, of who somebody is or of a proof, and when to look again; null:
 * never.
 */
export function expiryOf(
  {
    status,
    validUntilMs,
    decidedAtMs,
  }: Pick<Verification, 'validUntilMs' | 'decidedAtMs'> & {
    readonly status: string;
  },
  nowMs: number,
): { readonly due: 'nothing' | 'remind' | 'expire'; readonly nextMs: number | null } {
  if (status !== 'approved' || validUntilMs === null) return { due: 'nothing', nextMs: null };
  if (nowMs >= validUntilMs) return { due: 'expire', nextMs: null };
  const remindMs = Math.max(validUntilMs - REMIND_MS, decidedAtMs ?? 0);
  return nowMs >= remindMs ? { due: 'remind', nextMs: validUntilMs } : { due: 'nothing', nextMs: remindMs };
}

/** Papers that nobody decides on any more: the consent was withdrawn, or they were wanted back. */
export function takenBack(verification: Verification, nowMs: number): Verification {
  return verification.status === 'waiting'
    ? { ...verification, status: 'taken-back', decidedAtMs: nowMs }
    : verification;
}
