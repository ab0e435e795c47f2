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

/** The first to fall due first; what is due at the same time in one order. */
export function byDue(one: WorkItem, other: WorkItem): number {
  return (
    one.dueAtMs - other.dueAtMs || (nameOf(one) < nameOf(other) ? -1 : Number(nameOf(one) > nameOf(other)))
  );
}

const nameOf = ({ kind, ref }: WorkName): string => `${kind} ${ref}`;

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
