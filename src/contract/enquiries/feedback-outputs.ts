// The answers about feedback: to who gave it, and to the house's people, who learn who that is
// unless it came without a name.
import type { FeedbackAct, FeedbackKind, FeedbackRating, FeedbackStatus } from '#core/enquiries/feedback.ts';

export interface FeedbackRow {
  readonly id: string;
  readonly number: string;
  readonly kind: FeedbackKind;
  readonly status: FeedbackStatus;
  readonly lot: { readonly id: string; readonly title: string } | null;
  readonly orderId: string | null;
  readonly isAnonymous: boolean;
  /** The first text. */
  readonly text: string;
  readonly sentAtMs: number;
  readonly changedAtMs: number;
  /** By when the house answers; null where nobody waits. */
  readonly answerByMs: number | null;
}

export interface FeedbackStep {
  readonly what: 'send' | FeedbackAct['what'];
  readonly by: 'owner' | 'house';
  /** Empty where nothing was said. */
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly atMs: number;
}

export interface FeedbackDetail extends FeedbackRow {
  readonly contact: string;
  readonly rating: FeedbackRating | null;
  readonly isAnswered: boolean;
  /** Of a closed one: until when it may be opened anew. */
  readonly reopenUntilMs: number | null;
  readonly steps: readonly FeedbackStep[];
  readonly nowMs: number;
}

/** The person who gave it; null: it came without a name. */
export interface Known {
  readonly who: { readonly displayName: string; readonly maskedPhone: string } | null;
}

export type StaffFeedbackRow = FeedbackRow & Known & { readonly isOverdue: boolean };

export interface FeedbackListOutput {
  readonly rows: readonly FeedbackRow[];
  readonly next: string | null;
  readonly counts: Readonly<Record<FeedbackStatus, number>>;
  readonly nowMs: number;
}
