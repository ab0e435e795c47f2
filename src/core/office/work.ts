// Work of the people of the house (今天): of every domain each matter that one of them has to
// decide, answer or hand out, with the time by which it is due. The first to fall due stands first,
// whatever it is. A matter that two persons decide waits for the second of them; the first has had
// their word. When a matter is due is its own domain's rule, and nothing is added to it here.
// Source: product.md 5, 7; goals.md I-46.
import type { Fen } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';

/** Areas (领域) of the work, in the order in which they are listed. */
export const WORK_AREAS = [
  'verification',
  'proof',
  'enquiry',
  'dispute',
  'order',
  'money',
  'negotiation',
  'sale',
  'papers',
  'oversight',
  'staff',
] as const;

export type WorkArea = (typeof WORK_AREAS)[number];

/** Kinds of matters, each in its area. */
export const WORK_KINDS = {
  verification: 'verification',
  proof: 'proof',
  enquiry: 'enquiry',
  question: 'enquiry',
  feedback: 'enquiry',
  dispute: 'dispute',
  voucher: 'order',
  'hand-out': 'order',
  'transfer-step': 'order',
  invoice: 'order',
  decision: 'money',
  'transfer-entered': 'money',
  'transfer-unclaimed': 'money',
  negotiation: 'negotiation',
  'sale-review': 'sale',
  'sale-announcing': 'sale',
  permit: 'sale',
  'papers-to-check': 'papers',
  'papers-late': 'papers',
  'replay-red': 'oversight',
  access: 'staff',
} as const satisfies Readonly<Record<string, WorkArea>>;

export type WorkKind = keyof typeof WORK_KINDS;

/**
 * Person who waits: somebody with an account, or a name as it may be shown; null: nobody in
 * particular.
 */
export type Waiting = { readonly userId: string } | { readonly name: string } | null;

export interface WorkItem {
  readonly kind: WorkKind;
  /** Id of the matter in its own domain. */
  readonly ref: string;
  /** Number of it as people say it; null: it has none. */
  readonly number: string | null;
  /** Its subject, in words of its own; null: its kind says it all. */
  readonly about: string | null;
  readonly waiting: Waiting;
  readonly sumFen: Fen | null;
  /** Epoch ms. */
  readonly dueAtMs: number;
  /** Person whose word it has, where another's is wanted; null: one is enough. */
  readonly proposerId: string | null;
}

/** One matter, whatever becomes of it. */
export type WorkName = Pick<WorkItem, 'kind' | 'ref'>;

export function areaOf({ kind }: Pick<WorkItem, 'kind'>): WorkArea {
  return WORK_KINDS[kind];
}

const KIND_ORDER = new Map(Object.keys(WORK_KINDS).map((kind, at) => [kind, at]));

/**
 * The first to fall due first, and what is due at the same time by its kind. Of one kind those that
 * are due at once stand as their own domain lists them, the longest waiting first.
 */
export function byDue(
  one: Pick<WorkItem, 'kind' | 'dueAtMs'>,
  other: Pick<WorkItem, 'kind' | 'dueAtMs'>,
): number {
  const placeOf = ({ kind }: Pick<WorkItem, 'kind'>): number => KIND_ORDER.get(kind) ?? 0;
  return one.dueAtMs - other.dueAtMs || placeOf(one) - placeOf(other);
}

const LONGEST_TERM_MS = 60 * DAY_MS;

/**
 * The first moment since when a matter that is due at `dueBeforeMs` or later can have waited: what
 * has waited since before it is due before. `dueOf` tells when what waits since a moment is due: no
 * earlier than what came before it, and within sixty days. Epoch ms.
 */
export function waitsFromMs(dueOf: (sinceMs: number) => number, dueBeforeMs: number): number {
  let [before, from] = [dueBeforeMs - LONGEST_TERM_MS, dueBeforeMs];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (dueOf(between) < dueBeforeMs) before = between;
    else from = between;
  }
  return from;
}

export const WORK_STATES = ['all', 'mine', 'second'] as const;

/** All that waits; what they have taken up; what waits for a second person, whom they may be. */
export type WorkState = (typeof WORK_STATES)[number];

/** Whether it waits for a second person, and this may be they. */
export function isForSecond({ proposerId }: Pick<WorkItem, 'proposerId'>, staffId: string): boolean {
  return proposerId !== null && proposerId !== staffId;
}

const PERMIT_WARNED_DAYS = 30;

/** A permit is to be renewed: it ends within thirty days, or has ended. */
export function isPermitEnding({ validUntilMs }: { readonly validUntilMs: number }, nowMs: number): boolean {
  return validUntilMs - nowMs <= PERMIT_WARNED_DAYS * DAY_MS;
}
