// The answers of the contact forms: to who wrote, asked, voted or reported, and to the house's
// people.
import type { Matter } from '#core/enquiries/enquiry.ts';
import type { QuestionStatus } from '#core/enquiries/public-question.ts';

/** Receipt for the writer, the same however often the enquiry arrives. */
export interface EnquiryReceipt {
  readonly number: string;
  readonly sentAtMs: number;
  /** By when the house answers. */
  readonly answerByMs: number;
}

export interface EnquiryRow extends EnquiryReceipt {
  readonly id: string;
  readonly matter: Matter;
  readonly name: string;
  readonly phone: string;
  readonly text: string;
  /** How they were answered; null while they wait. */
  readonly answer: { readonly text: string; readonly atMs: number } | null;
}

/** A question the house has answered. */
export interface PublicQuestion {
  readonly number: string;
  readonly askedBy: string;
  readonly text: string;
  readonly askedAtMs: number;
  readonly answer: string;
  readonly answeredAtMs: number;
}

export interface StaffQuestion {
  readonly id: string;
  readonly number: string;
  readonly lotId: string | null;
  readonly askedBy: string;
  readonly text: string;
  readonly askedAtMs: number;
  readonly status: QuestionStatus;
  /** Answer as whoever consigned the lot would give it; null: they have drafted none. */
  readonly draft: DraftedAnswer | null;
}

export interface DraftedAnswer {
  readonly text: string;
  readonly atMs: number;
}

/** A question about a lot as its consignor reads it: what could tell who asked is taken out. */
export interface ConsignedQuestion {
  readonly id: string;
  readonly number: string;
  readonly lotId: string;
  readonly lotTitle: string;
  readonly askedBy: string;
  readonly text: string;
  readonly askedAtMs: number;
  /** By when the house answers. */
  readonly answerByMs: number;
  readonly draft: DraftedAnswer | null;
  /** As it was published; null: it waits for the house. */
  readonly answer: DraftedAnswer | null;
}

export interface VoteCount {
  readonly topic: string;
  readonly helpfulCount: number;
  readonly unhelpfulCount: number;
}

export interface LinkReport {
  readonly id: string;
  readonly path: string;
  readonly count: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}
