/**
 * An enquiry to the house. Its writer, their phone and their words are sealed together, bound to
 * the id; so is the answer.
 */
export interface EnquiriesTable {
  id: string;
  /** The day in China and the count of that day: together its number. */
  day: string;
  count: number;
  matter: string;
  phoneIndex: string;
  /** A keyed hash of what was written, by which an enquiry sent twice is known. */
  digest: string;
  sealed: string;
  sentAtMs: number;
  answeredAtMs: number | null;
  answeredBy: string | null;
  answerSealed: string | null;
}

/** A public question. `asker` is a person, or a keyed hash of where a visitor came from. */
export interface QuestionsTable {
  id: string;
  day: string;
  count: number;
  /** Null: about the house. */
  lotId: string | null;
  asker: string;
  /** Person to be told when it is settled, and null from then on; null for a visitor. */
  tellId: string | null;
  askedBy: string;
  text: string;
  askedAtMs: number;
  status: string;
  answer: string | null;
  answeredAtMs: number | null;
  answeredBy: string | null;
  /** Answer as its consignor would give it, under seal; null: none, or the house has answered. */
  draft: string | null;
  draftedById: string | null;
  draftedAtMs: number | null;
}

/**
 * Whether an answer helped, once for each voter; `voter` is a keyed hash that differs from topic to
 * topic.
 */
export interface VotesTable {
  id: string;
  topic: string;
  voter: string;
  isHelpful: number;
  atMs: number;
}

/** An address that led nowhere, however many have said so. */
export interface LinkReportsTable {
  id: string;
  path: string;
  count: number;
  firstAtMs: number;
  lastAtMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    enquiries: EnquiriesTable;
    questions: QuestionsTable;
    votes: VotesTable;
    linkReports: LinkReportsTable;
  }
}
