/**
 * Feedback. Its owner is sealed, and beside it a keyed hash by which they find their own and are
 * held to their bounds: nobody who reads the table learns who wrote. What was said lies with its
 * steps.
 */
export interface FeedbacksTable {
  id: string;
  /** The day in China and the count of that day: together its number. */
  day: string;
  count: number;
  kind: string;
  lotId: string | null;
  orderId: string | null;
  ownerIndex: string;
  ownerSealed: string;
  /** 1: the house's people do not learn whose it is. */
  isAnonymous: number;
  contactSealed: string;
  /** A keyed hash of what was sent, by which one sent twice is known. */
  digest: string;
  status: string;
  sinceMs: number;
  isAnswered: number;
  rating: string | null;
  stepCount: number;
  sentAtMs: number;
  changedAtMs: number;
}

/**
 * Steps of a feedback, said or done, each by its place in it; the words are sealed, bound to the
 * id.
 */
export interface FeedbackStepsTable {
  id: string;
  feedbackId: string;
  place: number;
  what: string;
  /** Member of staff whose step it is; null: its owner's. */
  staffId: string | null;
  textSealed: string;
  atMs: number;
}

/** The pictures that were shown in a step. */
export interface FeedbackFilesTable {
  stepId: string;
  feedbackId: string;
  fileId: string;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    feedbacks: FeedbacksTable;
    feedbackSteps: FeedbackStepsTable;
    feedbackFiles: FeedbackFilesTable;
  }
}
