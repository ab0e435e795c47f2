// How much one person may hand in: so many pictures and videos a day, and so much of them kept at
// all, enough for anybody who has a dispute and too little to fill a disk with. What is shown
// nowhere within a week goes. Source: goals.md S10, S15.
import type { UploadBound, UploadRefusal } from './refusals.ts';

/** Kind a file is shown as: told by its content when it came in. */
export type FileType = 'image/jpeg' | 'video/mp4' | 'video/quicktime' | 'video/webm';

const MEGABYTE_BYTES = 1_048_576;

export type Quota = Readonly<Record<UploadBound, number>>;

const BUYER: Quota = {
  'day-count': 100,
  'day-bytes': 300 * MEGABYTE_BYTES,
  'kept-count': 1_000,
  'kept-bytes': 2_000 * MEGABYTE_BYTES,
};
/** A person who works in the house shows things for many. */
const STAFF_TIMES = 20;

export function quotaOf(isStaff: boolean): Quota {
  const times = isStaff ? STAFF_TIMES : 1;
  return {
    'day-count': BUYER['day-count'] * times,
    'day-bytes': BUYER['day-bytes'] * times,
    'kept-count': BUYER['kept-count'] * times,
    'kept-bytes': BUYER['kept-bytes'] * times,
  };
}

/** In this order a person is told which of them is reached. */
const BOUNDS: readonly UploadBound[] = ['day-count', 'day-bytes', 'kept-count', 'kept-bytes'];

export interface Uploader {
  readonly isVerified: boolean;
  readonly isStaff: boolean;
}

type Refusal = { readonly code: 'NOT_VERIFIED' } | Extract<UploadRefusal, { code: 'UPLOADS_SPENT' }>;

/**
 * Why this person may not hand in so many bytes more; null: they may. `used`: what was handed in
 * within a day, and what of theirs is kept.
 */
export function uploadRefusal(
  { isVerified, isStaff }: Uploader,
  used: Quota,
  moreBytes: number,
): Refusal | null {
  if (!isVerified && !isStaff) return { code: 'NOT_VERIFIED' };
  const quota = quotaOf(isStaff);
  const of = BOUNDS.find((bound) => used[bound] + (bound.endsWith('bytes') ? moreBytes : 1) > quota[bound]);
  return of === undefined ? null : { code: 'UPLOADS_SPENT', of, most: quota[of] };
}
