// Admission of a form that carries pictures or a video, from its head alone: who sends it, whether
// another of theirs is on its way, and how many are, of all people together. Until somebody's
// papers have been looked at they send nothing but these, after they have agreed to it; and those
// people leave hands free for the ones the house knows. Source: goals.md S10, P10.
import type { UploadRefusal } from './refusals.ts';
import type { Uploader } from './upload.ts';

/** So many are read and looked at at once, each on the disk and none in memory. */
export const FORMS_AT_ONCE = 16;
/** Of these, so many of people whose papers nobody has looked at. */
export const UNVERIFIED_AT_ONCE = 6;

export interface FormSender extends Uploader {
  /** Their papers may be taken and looked at. */
  readonly hasConsented: boolean;
}

/** Forms on their way when another wants to begin. */
export interface FormsUnderWay {
  readonly isOwn: boolean;
  readonly count: number;
  readonly unverifiedCount: number;
}

type Refusal =
  { readonly code: 'NOT_VERIFIED' } | Extract<UploadRefusal, { code: 'UPLOAD_RUNNING' | 'UPLOADS_BUSY' }>;

/** Whether the house knows who this is: by their papers, or as one of its own. */
export function isKnown({ isVerified, isStaff }: Uploader): boolean {
  return isVerified || isStaff;
}

/** Why not a byte of this form is read; null: it may come. */
export function formRefusal(
  sender: FormSender,
  isForPapers: boolean,
  { isOwn, count, unverifiedCount }: FormsUnderWay,
): Refusal | null {
  const isUnknown = !isKnown(sender);
  if (isUnknown && !(isForPapers && sender.hasConsented)) return { code: 'NOT_VERIFIED' };
  if (isOwn) return { code: 'UPLOAD_RUNNING' };
  const isFull = count >= FORMS_AT_ONCE || (isUnknown && unverifiedCount >= UNVERIFIED_AT_ONCE);
  return isFull ? { code: 'UPLOADS_BUSY' } : null;
}
